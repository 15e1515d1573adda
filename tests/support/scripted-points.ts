import { eventOdds } from './event-odds.ts';
import type { FakeOdds } from './fake-odds.ts';
import { eventPath, eventsPath, type Game, pair } from './odds-script.ts';

/** A book's line on a player's points, with its American odds. */
export type PointsLine = readonly [point: number, over: number, under: number];

/** Has the odds service offer one game, with each player's points at each book. */
export function scriptPoints(
  odds: FakeOdds,
  game: Game,
  books: Readonly<Record<string, Readonly<Record<string, PointsLine>>>>,
): void {
  const offered = Object.entries(books).map(([book, players]) => [
    book,
    {
      player_points: Object.entries(players).flatMap(([player, [point, over, under]]) =>
        pair(player, point, over, under),
      ),
    },
  ]);
  odds.script(eventsPath('basketball_nba'), { body: [game] });
  odds.script(eventPath(game), { body: eventOdds(Object.fromEntries(offered), game) });
}
