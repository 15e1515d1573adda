import { HOUR_MS, leagueDay, leagueDayWindow, type TimeWindow } from './league-day.ts';
import type { League } from './leagues.ts';

/** A game as far as the choice of a slate needs it: its start as an ISO 8601 instant. */
interface GameStart {
  readonly commence_time: string;
}

const SLATE_HORIZON_HOURS = 36;
const NFL_DAYS = 7;
const GAMES_WINDOW_HOURS = 28;

/** The window of games that a fetch requests: wide enough for any slate that `slateOf` may choose (FUNC-21). */
export function slateSearchWindow(league: League, now: Date): TimeWindow {
  if (league === 'nfl') return { from: now, to: new Date(now.getTime() + NFL_DAYS * 24 * HOUR_MS) };
  const horizon = new Date(now.getTime() + SLATE_HORIZON_HOURS * HOUR_MS);
  return { from: now, to: leagueDayWindow(leagueDay(horizon)).to };
}

/**
 * The games a fetch of props buys: those not yet started of the first league day within 36 hours that still has a game
 * to start; for the NFL those of the next seven days. In order of their start. Games without a readable start are left out.
 */
export function slateOf<T extends GameStart>(league: League, games: readonly T[], now: Date): T[] {
  const { to } = slateSearchWindow(league, now);
  const ahead = games
    .map((game) => ({ game, start: Date.parse(game.commence_time) }))
    .filter(({ start }) => start > now.getTime() && start <= to.getTime())
    .sort((a, b) => a.start - b.start);
  if (league === 'nfl') return ahead.map(({ game }) => game);
  const first = ahead[0];
  if (first === undefined || first.start > now.getTime() + SLATE_HORIZON_HOURS * HOUR_MS) return [];
  const day = leagueDay(new Date(first.start));
  return ahead.filter(({ start }) => leagueDay(new Date(start)) === day).map(({ game }) => game);
}

/** The window of the games pages: 00:00 UTC today to 28 hours after now (WNBA-17). */
export function gamesWindow(now: Date): TimeWindow {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  return { from, to: new Date(now.getTime() + GAMES_WINDOW_HOURS * HOUR_MS) };
}
