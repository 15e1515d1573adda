/**
 * The texts of times with their zone, in the zone of the reader (or the one given), in American form. date-fns, by whose
 * patterns the games pages write theirs, cannot name a zone (NAV-25).
 */
export interface TimeTexts {
  /** 3:30 PM EDT */
  timeWithZone(instant: Date): string;
  /** Aug 20, 3:30 PM EDT */
  dayTimeWithZone(instant: Date): string;
}

/** The texts of times in a zone, by its IANA name; undefined means the reader's own. */
export function timeTexts(timeZone?: string): TimeTexts {
  const clock = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  const text = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', options);
    // Newer engines put a narrow no-break space before PM; the specified '3:30 PM' has a plain one (WNBA-13).
    return (instant: Date) => format.format(instant).replaceAll('\u202f', ' ');
  };
  return {
    timeWithZone: text(clock),
    dayTimeWithZone: text({ ...clock, month: 'short', day: 'numeric' }),
  };
}

/** How old something is: '20 s', '5 min', '3 h', '2 d'; what lies ahead, by a clock that is off, is 0 s old. */
export function ageText(instant: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}

/** How long ago something was, as one reads it: 'just now', '20 s ago', '5 min ago', '3 h ago', '2 d ago'. */
export function agoText(instant: Date, now: Date): string {
  return now.getTime() - instant.getTime() < 5000 ? 'just now' : `${ageText(instant, now)} ago`;
}
