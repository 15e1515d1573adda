/** A span of time, both ends included. */
export interface TimeWindow {
  readonly from: Date;
  readonly to: Date;
}

/** Milliseconds in a minute. */
export const MINUTE_MS = 60_000;
/** Milliseconds in an hour. */
export const HOUR_MS = 3_600_000;
const LEAGUE_ZONE = 'America/New_York';

// Made when it is first asked for: that takes longer than the rest of the app's code to run.
let leagueDate: Intl.DateTimeFormat | null = null;

/** The league's day of an instant, 'YYYY-MM-DD' in US Eastern time: a game at 00:30 UTC belongs to the evening before. */
export function leagueDay(instant: Date): string {
  leagueDate ??= new Intl.DateTimeFormat('en-US', {
    timeZone: LEAGUE_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // The order of these is the browser's own: for Canada some write the year first, others the month.
  const parts = leagueDate.formatToParts(instant);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/**
 * First and last millisecond of a league's day ('YYYY-MM-DD'), 23 to 25 hours apart where the clocks change.
 * Throws a RangeError when the day is not a date.
 */
export function leagueDayWindow(day: string): TimeWindow {
  return { from: easternMidnight(day), to: new Date(easternMidnight(dayAfter(day, 1)).getTime() - 1) };
}

function easternMidnight(day: string): Date {
  // Midnight is never skipped or doubled in US Eastern time: the clocks change at 2 a.m.
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(utc)) throw new RangeError(`A league day is written YYYY-MM-DD, not '${day}'.`);
  const summer = new Date(utc + 4 * HOUR_MS);
  return leagueDay(summer) === day ? summer : new Date(utc + 5 * HOUR_MS);
}

/** The day ('YYYY-MM-DD') so many days after another one; before it where `days` is below 0. Throws a RangeError when it is no day. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}

/** Whether a text is a day, 'YYYY-MM-DD': of February 30 a browser makes March 2, or nothing. */
export function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === text;
}
