import { leagueDay, leagueDayWindow } from '../../src/lib/league/league-day.ts';
import { LEAGUES } from '../../supabase/local/demo/leagues/leagues.ts';

const MINUTE = 60_000;

/** A run of the journeys on a slow machine, and some more. */
const RUN_MINUTES = 60;
/** Games may start some minutes after their time. */
const DELAY_MINUTES = 10;
/** The day's last games then start before midnight, US Eastern. */
const MINUTES_LATER = 180;

/** When the last games of the league day that `now` is in are planned to start. */
function lastStart(now: Date): Date {
  const latest = Math.max(...Object.values(LEAGUES).flatMap(({ starts }) => starts));
  return new Date(leagueDayWindow(leagueDay(now)).from.getTime() + latest * MINUTE);
}

/**
 * How much later the demo's games have to start for journeys that begin at `now` to have games of tonight until they end: not at all
 * while the last ones are far, or have started, as the next day's are tonight's then.
 */
export function minutesLaterAt(now: Date): number {
  const left = (lastStart(now).getTime() - now.getTime()) / MINUTE;
  return left > -DELAY_MINUTES && left < RUN_MINUTES ? MINUTES_LATER : 0;
}
