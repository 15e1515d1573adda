import { eventOdds, type Printed } from './event-odds.ts';
import type { FakeOdds } from './fake-odds.ts';

export type Game = {
  readonly id: string;
  readonly sport_key: string;
  readonly commence_time: string;
  readonly home_team: string;
  readonly away_team: string;
};

/** Games of one slate, all starting two hours from now. */
export function gamesAhead(count: number, sport = 'basketball_nba', now = Date.now()): Game[] {
  const commence = new Date(now + 2 * 3_600_000).toISOString().slice(0, 19);
  return Array.from({ length: count }, (_, at) => ({
    id: `${String(at + 1).padStart(2, '0')}${'a'.repeat(30)}`,
    sport_key: sport,
    commence_time: `${commence}Z`,
    home_team: `Home ${at + 1}`,
    away_team: `Away ${at + 1}`,
  }));
}

export const eventPath = (game: Game) => `/v4/sports/${game.sport_key}/events/${game.id}/odds`;
export const eventsPath = (sport: string) => `/v4/sports/${sport}/events`;

/** Both sides of one player's line at one point. */
export function pair(player: string, point: number, over = -115, under = -105): Printed[] {
  return [
    [player, 'Over', point, over],
    [player, 'Under', point, under],
  ];
}

/** The odds of a game with one player of its own, 'Player of Home 1', at DraftKings and FanDuel. */
export function plainOdds(game: Game, market = 'player_points', point = 20.5) {
  const player = `Player of ${game.home_team}`;
  return eventOdds(
    { draftkings: { [market]: pair(player, point) }, fanduel: { [market]: pair(player, point) } },
    game,
  );
}

/** Lets the fake odds service list the games and answer each with its plain odds. */
export function scriptSlate(
  odds: FakeOdds,
  games: readonly Game[],
  market = 'player_points',
  point = 20.5,
): void {
  const [first] = games;
  if (first === undefined) throw new Error('a slate has at least one game');
  odds.script(eventsPath(first.sport_key), { body: games });
  for (const game of games) odds.script(eventPath(game), { body: plainOdds(game, market, point) });
}
