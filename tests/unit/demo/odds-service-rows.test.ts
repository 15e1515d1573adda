import { describe, expect, test } from 'vitest';
import { joinNameVariants } from '../../../src/lib/ingest/name-variants.ts';
import { type Outcome, readEventOdds } from '../../../src/lib/ingest/outcomes.ts';
import { propRows } from '../../../src/lib/ingest/prop-rows.ts';
import { tallyRejections } from '../../../src/lib/ingest/rejections.ts';
import { BOOK_KEYS } from '../../../src/lib/league/books.ts';
import { SPORT_KEYS } from '../../../supabase/local/demo/leagues/leagues.ts';
import type { Game, SportKey } from '../../../supabase/local/demo/leagues/model.ts';
import { hasStarted, listedGames } from '../../../supabase/local/demo/leagues/schedule.ts';
import { PLAYER_MARKETS } from '../../../supabase/local/demo/odds-service/player-markets.ts';
import { printedName } from '../../../supabase/local/demo/odds-service/printed-names.ts';
import { oddsQuery } from '../../../supabase/local/demo/odds-service/query.ts';
import { eventOddsResponse } from '../../../supabase/local/demo/odds-service/responses.ts';

const SEED = 23;
const MOMENTS = ['2026-11-21T14:00:00Z', '2026-11-24T15:00:00Z'].map((text) => new Date(text));

/** The rows that the product makes of the odds service's response for one game, as a fetch function does. */
function read(sport: SportKey, game: Game, now: Date) {
  const markets = PLAYER_MARKETS[sport].map(({ key, kind }) => ({ market: key, shape: kind }));
  const parameters = new URLSearchParams({
    markets: markets.map(({ market }) => market).join(','),
    bookmakers: BOOK_KEYS.join(','),
    oddsFormat: 'american',
  });
  const response: unknown = eventOddsResponse(
    { seed: SEED, now },
    sport,
    game.id,
    'iso',
    oddsQuery(parameters, () => true),
  );
  const wanted = { markets: new Map(markets.map(({ market, shape }) => [market, shape])), books: BOOK_KEYS };
  const { event, outcomes, rejections } = readEventOdds(
    JSON.parse(JSON.stringify(response)),
    game.id,
    wanted,
  );
  const players = joinNameVariants(outcomes);
  return {
    event,
    outcomes,
    players,
    tables: markets.map((market) =>
      propRows(event, outcomes, players, { ...market, books: BOOK_KEYS, propType: null }),
    ),
    rejections,
  };
}

const GAMES = MOMENTS.flatMap((now) =>
  SPORT_KEYS.flatMap((sport) =>
    listedGames(SEED, sport, now)
      .filter((game) => !hasStarted(game, now))
      .slice(0, 8)
      .map((game) => ({ sport, game, ...read(sport, game, now) })),
  ),
);

/** Every way in which the ten books print a player of the game, with the player's own name. */
function spellingsIn({ home, away }: Game): Map<string, string> {
  return new Map(
    [...home.players, ...away.players].flatMap(({ name }) =>
      BOOK_KEYS.map((book): [string, string] => [printedName(name, book), name]),
    ),
  );
}

describe('the product reads the demo odds service (DESK-5)', () => {
  test('every spelling of a player becomes one row, and no two players share one', () => {
    for (const { game, outcomes, players, tables } of GAMES) {
      const trueName = spellingsIn(game);
      const misread = [...players.nameOf].filter(
        ([printed, shown]) => trueName.get(printed) !== trueName.get(shown),
      );
      expect([misread, players.ambiguous]).toEqual([[], []]);
      const offered = PLAYER_MARKETS[game.sport].map(({ key }) => {
        const own = outcomes.filter(({ market }) => market === key);
        return new Set(own.map(({ player }) => trueName.get(player))).size;
      });
      expect(tables.map(({ rows }) => rows.length)).toEqual(offered);
    }
  });

  test('nothing is refused but repetitions, the uninvited book and doubled prices', () => {
    const reasons = tallyRejections(
      GAMES.flatMap(({ rejections, tables }) => [
        ...rejections,
        ...tables.flatMap((table) => table.rejections),
      ]),
    ).map(({ reason }) => reason);
    expect(new Set(reasons)).toEqual(
      new Set(['same outcome repeated', 'two prices for one outcome', 'unknown book']),
    );
  });

  test('BetRivers gets one line within its ladder, near the lines of the others', () => {
    const far = GAMES.filter(({ sport }) => sport === 'basketball_nba').flatMap(({ tables }) =>
      tables.flatMap(({ rows }) =>
        rows.flatMap((row) => {
          const [ladder, other] = [row.betrivers_point, row.draftkings_point];
          return typeof ladder === 'number' && typeof other === 'number' ? [Math.abs(ladder - other)] : [];
        }),
      ),
    );
    expect(far.length).toBeGreaterThan(100);
    expect(far.filter((distance) => distance <= 1).length / far.length).toBeGreaterThan(0.75);
  });

  test('alternate lines and ladders are quotes, and no main line is another one because of alternates (QUOTE-3)', () => {
    let alternates = 0;
    for (const { sport, event, outcomes, players, tables } of GAMES) {
      for (const [at, { key, kind }] of PLAYER_MARKETS[sport].entries()) {
        const own = outcomes.filter(({ market }) => market === key);
        const isAlternate = (outcome: Outcome) =>
          ['bovada', 'espnbet'].includes(outcome.book) &&
          own.some(({ book, player, point }) => {
            const same = book === outcome.book && player === outcome.player;
            return same && point !== null && outcome.point !== null && outcome.point >= point + 4;
          });
        const without = own.filter((outcome) => !isAlternate(outcome));
        const market = { market: key, shape: kind, books: BOOK_KEYS, propType: null };
        expect(propRows(event, without, players, market).rows).toEqual(tables[at]?.rows);
        alternates += own.length - without.length;
        const lines = new Set(
          own.map(({ book, player, point }) => `${book} ${players.nameOf.get(player)} ${point}`),
        );
        expect(tables[at]?.quotes).toHaveLength(lines.size);
      }
    }
    expect(alternates).toBeGreaterThan(500);
  });
});
