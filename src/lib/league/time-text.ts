// The texts of times in the reader's own zone, in American form. date-fns, by whose patterns the games pages write theirs, cannot
// name a zone; `Intl` can, but its first use holds a slow phone up for as long as to draw a page's first rows (PERF-17).

import { MINUTE_MS } from './league-day.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The zones that have a short name in American English, by the long ones that browsers write. */
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

let spelled: Intl.DateTimeFormat | null = null;

/** EDT, the reader's zone as it is at an instant; 'GMT+1' where it has no short name (NAV-25). */
export function zoneName(instant: Date): string {
  const long = /\((.+)\)$/.exec(instant.toString())?.[1] ?? '';
  const short = SHORT_ZONES[long];
  if (short !== undefined) return short;
  spelled ??= new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' });
  return spelled.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** 3:30 PM. Throws a RangeError for what is no instant: whoever may have none asks before. */
function timeOf(instant: Date): string {
  const hours = instant.getHours();
  if (Number.isNaN(hours)) throw new RangeError('Expected an instant; found an invalid date.');
  const minutes = String(instant.getMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}

/** 3:30 PM EDT (NAV-25, WNBA-13). Throws a RangeError for an invalid date. */
export function timeWithZone(instant: Date): string {
  return `${timeOf(instant)} ${zoneName(instant)}`;
}

/** Aug 20, 3:30 PM EDT (NAV-25). Throws a RangeError for an invalid date. */
export function dayTimeWithZone(instant: Date): string {
  return `${MONTHS[instant.getMonth()]} ${instant.getDate()}, ${timeWithZone(instant)}`;
}

/** 3:30 PM EDT on the day of `now`, else Aug 20, 3:30 PM EDT (NAV-25). Throws a RangeError for an invalid date. */
export function whenWithZone(instant: Date, now: Date): string {
  return isSameDay(instant, now) ? timeWithZone(instant) : dayTimeWithZone(instant);
}

/**
 * 3:30 PM on the day of `now`, else Thu 3:30 PM; where a heading says the zone (NAV-25). Throws a RangeError for an invalid
 * date.
 */
export function timeNear(instant: Date, now: Date): string {
  const time = timeOf(instant);
  return isSameDay(instant, now) ? time : `${WEEKDAYS[instant.getDay()]} ${time}`;
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

/** How long until a start that is near: '2 h 05', '12 min', 'started'; null from six hours on, and without a readable start. */
export function countdownText(start: Date, now: Date): string | null {
  const left = start.getTime() - now.getTime();
  if (Number.isNaN(left) || left >= COUNTED_DOWN_MS) return null;
  if (left <= 0) return 'started';
  const minutes = Math.ceil(left / MINUTE_MS);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}
