import { dayTimeWithZone } from './time-text.ts';

/** The day as it is written, the year after it where it is another than that of `now`, and the time. */
function partsOf(instant: Date, now: Date): { day: string; time: string } {
  const [day = '', time = ''] = dayTimeWithZone(instant).split(', ');
  const year = instant.getFullYear();
  return { day: year === now.getFullYear() ? day : `${day}, ${year}`, time };
}

/**
 * 'Aug 20, 3:30 PM EDT', in the reader's own zone; with the year when it is not the year of `now`: 'Aug 20, 2025, 3:30 PM EDT'
 * (MINE-1). Throws a RangeError for an invalid date.
 */
export function datedTime(instant: Date, now: Date): string {
  const { day, time } = partsOf(instant, now);
  return `${day}, ${time}`;
}

/** Aug 20, and of another year Aug 20, 2025, in one piece however narrow its place is (MINE-3). Throws a RangeError for an invalid date. */
export function datedDay(instant: Date, now: Date): string {
  return partsOf(instant, now).day.replaceAll(' ', '\u00a0');
}
