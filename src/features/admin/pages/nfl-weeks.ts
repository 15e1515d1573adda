import { HOUR_MS } from '../../../lib/league/league-day.ts';

/** A span of days, 'YYYY-MM-DD', both included. */
export type DayRange = { readonly start: string; readonly end: string };

/** The weeks that NFL Admin offers, of the season of 2025 (ADM-8). */
export const NFL_WEEKS: readonly (DayRange & { readonly label: string })[] = [
  { label: 'Week 1', start: '2025-09-04', end: '2025-09-08' },
  { label: 'Week 2', start: '2025-09-11', end: '2025-09-15' },
  { label: 'Week 3', start: '2025-09-18', end: '2025-09-22' },
  { label: 'Week 4', start: '2025-09-25', end: '2025-09-29' },
  { label: 'Week 5', start: '2025-10-02', end: '2025-10-06' },
  { label: 'Week 6', start: '2025-10-09', end: '2025-10-13' },
];

/** What the date fields hold at first (ADM-8). */
export const FIRST_RANGE: DayRange = { start: '2025-09-04', end: '2025-09-08' };

const DAY_MS = 24 * HOUR_MS;
const WEDNESDAY = 3;
/** From Tuesday 09:00 UTC, when Monday's games are over, the week that begins is meant. */
const AHEAD_MS = 15 * HOUR_MS;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * The NFL's week around an instant, in days of UTC as the fetch of games takes them: from Wednesday to Tuesday, because a
 * Monday night's game starts on Tuesday in UTC (ADM-19).
 */
export function weekAround(now: Date): DayRange {
  const ahead = now.getTime() + AHEAD_MS;
  const sinceWednesday = (new Date(ahead).getUTCDay() - WEDNESDAY + 7) % 7;
  const start = ahead - sinceWednesday * DAY_MS;
  return { start: dayOf(start), end: dayOf(start + 6 * DAY_MS) };
}
