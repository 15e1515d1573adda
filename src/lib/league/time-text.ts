/**
 * The texts of times with their zone, in the zone of the reader (or the one given), in American form. date-fns, by whose
 * patterns the games pages write theirs, cannot name a zone (NAV-25).
 */
export interface TimeTexts {
  /** 3:30 PM EDT */
  timeWithZone(instant: Date): string;
  /** Aug 20, 3:30 PM EDT */
  dayTimeWithZone(instant: Date): string;
  /** 3:30 PM EDT on the day of `now`, else Aug 20, 3:30 PM EDT */
  whenWithZone(instant: Date, now: Date): string;
  /** 3:30 PM on the day of `now`, else Thu 3:30 PM; where a heading says the zone */
  near(instant: Date, now: Date): string;
  /** EDT, as it is at an instant */
  zone(instant: Date): string;
}

/** Kept by zone; undefined is the reader's own. */
const known = new Map<string | undefined, TimeTexts>();

/** The texts of times in a zone, by its IANA name; undefined means the reader's own. */
export function timeTexts(timeZone?: string): TimeTexts {
  const before = known.get(timeZone);
  if (before) return before;
  const made = makeTimeTexts(timeZone);
  known.set(timeZone, made);
  return made;
}

function makeTimeTexts(timeZone?: string): TimeTexts {
  const clock = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  const text = (options: Intl.DateTimeFormatOptions) => {
    // A browser takes milliseconds to make one, and few pages need all.
    let format: Intl.DateTimeFormat | null = null;
    return (instant: Date) => {
      format ??= new Intl.DateTimeFormat('en-US', options);
      // Newer engines put a narrow no-break space before PM; the specified '3:30 PM' has a plain one (WNBA-13).
      return format.format(instant).replaceAll('\u202f', ' ');
    };
  };
  const timeWithZone = text(clock);
  const bare = { ...clock, timeZoneName: undefined };
  const time = text(bare);
  const weekdayTime = text({ ...bare, weekday: 'short' });
  const day = text({ timeZone, dateStyle: 'short' });
  const dayTimeWithZone = text({ ...clock, month: 'short', day: 'numeric' });
  return {
    timeWithZone,
    dayTimeWithZone,
    whenWithZone: (instant, now) => (day(instant) === day(now) ? timeWithZone : dayTimeWithZone)(instant),
    near: (instant, now) => (day(instant) === day(now) ? time : weekdayTime)(instant),
    zone: (instant) => timeWithZone(instant).split(' ').at(-1) ?? '',
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

const COUNTED_DOWN_MS = 6 * 3_600_000;
const MINUTE_MS = 60_000;

/** How long until a start that is near: '2 h 05', '12 min', 'started'; null from six hours on, and without a readable start. */
export function countdownText(start: Date, now: Date): string | null {
  const left = start.getTime() - now.getTime();
  if (Number.isNaN(left) || left >= COUNTED_DOWN_MS) return null;
  if (left <= 0) return 'started';
  const minutes = Math.ceil(left / MINUTE_MS);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}
