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

/** An instant as a clock on a wall shows it. */
interface WallTime {
  readonly weekday: string;
  readonly month: string;
  readonly day: number | string;
  /** 3:30 PM */
  readonly time: string;
  /** The same for all instants of a day. */
  readonly date: string;
}

/** Where the clock hangs. */
interface Clock {
  wallTime(instant: Date): WallTime;
  zone(instant: Date): string;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The zones that American English has short names for, by the long ones that browsers write. */
const SHORT_ZONES: Readonly<Record<string, string>> = {
  'Eastern Standard Time': 'EST',
  'Eastern Daylight Time': 'EDT',
  'Central Standard Time': 'CST',
  'Central Daylight Time': 'CDT',
  'Mountain Standard Time': 'MST',
  'Mountain Daylight Time': 'MDT',
  'Pacific Standard Time': 'PST',
  'Pacific Daylight Time': 'PDT',
  'Alaska Standard Time': 'AKST',
  'Alaska Daylight Time': 'AKDT',
  'Coordinated Universal Time': 'UTC',
};

/**
 * The reader's own clock. It does without `Intl`, whose first use holds a phone up for as long as to draw a page's first
 * rows; only zones without a known short name need it.
 */
function ownClock(): Clock {
  let spelled: Clock | null = null;
  return {
    wallTime: (instant) => {
      const [hours, minutes] = [instant.getHours(), instant.getMinutes()];
      return {
        weekday: WEEKDAYS[instant.getDay()] ?? '',
        month: MONTHS[instant.getMonth()] ?? '',
        day: instant.getDate(),
        time: `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`,
        date: `${instant.getFullYear()}-${instant.getMonth()}-${instant.getDate()}`,
      };
    },
    zone: (instant) => {
      const long = /\((.+)\)$/.exec(instant.toString())?.[1] ?? '';
      const short = SHORT_ZONES[long];
      if (short !== undefined) return short;
      spelled ??= clockIn(undefined);
      return spelled.zone(instant);
    },
  };
}

/** The clock of a zone, as the engine spells its times. */
function clockIn(timeZone: string | undefined): Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, timeZoneName: 'short', hour: 'numeric', minute: '2-digit' },
    ...{ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  });
  const partsOf = (instant: Date) =>
    Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    wallTime: (instant) => {
      const { weekday = '', year, month = '', day = '', hour, minute, dayPeriod } = partsOf(instant);
      return { weekday, month, day, time: `${hour}:${minute} ${dayPeriod}`, date: `${year} ${month} ${day}` };
    },
    zone: (instant) => partsOf(instant).timeZoneName ?? '',
  };
}

function makeTimeTexts(timeZone?: string): TimeTexts {
  const clock = timeZone === undefined ? ownClock() : clockIn(timeZone);
  const read = (instant: Date): WallTime => {
    // Whoever may have no time says so in its own words, and asks before.
    if (Number.isNaN(instant.getTime())) throw new RangeError('Expected an instant; found an invalid date.');
    return clock.wallTime(instant);
  };
  const zone = (instant: Date) => clock.zone(instant);
  const timeWithZone = (instant: Date) => `${read(instant).time} ${zone(instant)}`;
  const dayTimeWithZone = (instant: Date) => {
    const { month, day, time } = read(instant);
    return `${month} ${day}, ${time} ${zone(instant)}`;
  };
  const isSameDay = (one: Date, other: Date) => read(one).date === read(other).date;
  return {
    timeWithZone,
    dayTimeWithZone,
    whenWithZone: (instant, now) => (isSameDay(instant, now) ? timeWithZone : dayTimeWithZone)(instant),
    near: (instant, now) => {
      const { weekday, time } = read(instant);
      return isSameDay(instant, now) ? time : `${weekday} ${time}`;
    },
    zone,
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
