import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinNameVariants } from '../../../src/lib/ingest/name-variants.ts';
import { readEventOdds } from '../../../src/lib/ingest/outcomes.ts';
import { type PropRow, propRows } from '../../../src/lib/ingest/prop-rows.ts';
import { BOOK_KEYS, type BookKey } from '../../../src/lib/league/books.ts';
import { eventOdds, GAME, type Printed } from '../../support/event-odds.ts';

/** The rows of a game's points market, by player. */
function rowsOf(answer: { id: string }, books: readonly BookKey[] = BOOK_KEYS): Map<unknown, PropRow> {
  const markets = new Map([['player_points', 'over-under'] as const]);
  const { event, outcomes } = readEventOdds(answer, answer.id, { markets, books });
  const { rows } = propRows(event, outcomes, joinNameVariants(outcomes), {
    market: 'player_points',
    shape: 'over-under',
    books,
    propType: null,
  });
  return new Map(rows.map((row) => [row.player_name, row]));
}

const tile = (row: PropRow | undefined, book: BookKey) => [
  row?.[`${book}_point`],
  row?.[`${book}_over_price`],
  row?.[`${book}_under_price`],
];

describe('a game becomes one row a player', () => {
  test('the row names the game, the player and every book of the table, with null where a book has no line (DATA-15, PROP-15)', () => {
    const rows = rowsOf(eventOdds({ draftkings: { player_points: [['Jalen Suggs', 'Over', 11.5, -125]] } }), [
      'draftkings',
      'fanduel',
    ]);
    expect([...rows.values()]).toEqual([
      {
        event_id: GAME.id,
        commence_time: '2026-11-21T23:30:00.000Z',
        home_team: 'Cleveland Cavaliers',
        away_team: 'Orlando Magic',
        player_name: 'Jalen Suggs',
        draftkings_point: 11.5,
        draftkings_over_price: -125,
        draftkings_under_price: null,
        fanduel_point: null,
        fanduel_over_price: null,
        fanduel_under_price: null,
      },
    ]);
  });

  test('a line of 0 is a line and a missing one is null, never 0 (SEC-49, PROP-15, SEC-73)', () => {
    const rows = rowsOf(eventOdds({ draftkings: { player_points: [['Jalen Suggs', 'Under', 0, -125]] } }));
    expect(tile(rows.get('Jalen Suggs'), 'draftkings')).toEqual([0, null, -125]);
    expect(tile(rows.get('Jalen Suggs'), 'fanduel')).toEqual([null, null, null]);
  });

  test('a book that lists a player under two spellings has one line for him', () => {
    const rows = rowsOf(
      eventOdds({
        betonlineag: {
          player_points: [
            ['Anthony Davis', 'Over', 24.5, -110],
            ['Anthony Davis Jr.', 'Under', 24.5, -120],
          ],
        },
      }),
    );
    expect([...rows.keys()]).toEqual(['Anthony Davis Jr.']);
    expect(tile(rows.get('Anthony Davis Jr.'), 'betonlineag')).toEqual([24.5, -110, -120]);
  });

  test("an Over-only ladder takes the other books' point, not the last one seen (DATA-34)", () => {
    const rows = rowsOf(
      eventOdds({
        draftkings: {
          player_points: [
            ['Odyssey Sims', 'Over', 7.5, -126],
            ['Odyssey Sims', 'Under', 7.5, -105],
          ],
        },
        betrivers: {
          player_points: [
            ['Odyssey Sims', 'Over', 7.5, -121],
            ['Odyssey Sims', 'Over', 8.5, -105],
            ['Odyssey Sims', 'Over', 9.5, 240],
            ['Odyssey Sims', 'Over', 9.5, 240],
          ],
        },
      }),
    );
    expect(tile(rows.get('Odyssey Sims'), 'betrivers')).toEqual([7.5, -121, null]);
  });

  test('the order of books and outcomes never matters, every line was printed, and null never becomes 0', () => {
    const printed: fc.Arbitrary<Printed> = fc.tuple(
      fc.constantFrom('Paolo Banchero', 'P. Banchero', 'Franz Wagner', 'Moritz Wagner', 'Moe Wagner'),
      fc.constantFrom('Over' as const, 'Under' as const),
      fc.integer({ min: 0, max: 4 }).map((n) => n + 0.5),
      fc.oneof(fc.integer({ min: 100, max: 400 }), fc.integer({ min: -400, max: -100 })),
    );
    const games = fc.dictionary(
      fc.constantFrom('draftkings', 'fanduel', 'betrivers', 'mybookieag'),
      fc.array(printed, { minLength: 1, maxLength: 12 }),
    );
    fc.assert(
      fc.property(games, (books) => {
        const points = (turn: <T>(list: readonly T[]) => T[]) =>
          eventOdds(
            Object.fromEntries(
              turn(Object.entries(books)).map(([book, list]) => [book, { player_points: turn(list) }]),
            ),
          );
        const rows = rowsOf(points((list) => [...list]));
        expect(rowsOf(points((list) => [...list].reverse()))).toEqual(rows);
        const prices = new Set(Object.values(books).flatMap((list) => list.map(([, , , price]) => price)));
        for (const row of rows.values()) {
          for (const book of BOOK_KEYS) {
            const [point, over, under] = tile(row, book);
            expect(point === null).toBe(over === null && under === null);
            for (const price of [over, under]) {
              if (price !== null) expect(prices).toContain(price);
            }
          }
        }
      }),
    );
  });
});

describe('a yes market becomes one price a book', () => {
  test('the row has the price of each book and null where there is none', () => {
    const answer = eventOdds({
      draftkings: {
        player_anytime_td: [
          ["De'Von Achane", 'Yes', null, -102],
          ["De'Von Achane", 'Yes', null, 105],
        ],
      },
      fanduel: { player_anytime_td: [['De’Von Achane', 'Yes', null, -110]] },
    });
    const books = ['draftkings', 'fanduel', 'betmgm'] as const;
    const { event, outcomes } = readEventOdds(answer, GAME.id, {
      markets: new Map([['player_anytime_td', 'yes'] as const]),
      books,
    });
    const { rows, rejections } = propRows(event, outcomes, joinNameVariants(outcomes), {
      market: 'player_anytime_td',
      shape: 'yes',
      books,
      propType: null,
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ draftkings_price: -102, fanduel_price: -110, betmgm_price: null });
    expect(rejections.map(({ reason }) => reason)).toEqual(['two prices for one outcome']);
  });
});

const recorded = new URL('../../../../shared/data/odds/nba_2024-02-23_ORL-CLE_points.json', import.meta.url);

describe.runIf(existsSync(recorded))('the recorded NBA answer, main lines read by hand', () => {
  const rows = () => rowsOf(JSON.parse(readFileSync(recorded, 'utf8')));

  test('every player of our books has one row', () => {
    expect([...rows().keys()]).toEqual([
      'Caris LeVert',
      'Cole Anthony',
      'Darius Garland',
      'Dean Wade',
      'Evan Mobley',
      'Franz Wagner',
      'Gary Harris',
      'Georges Niang',
      'Isaac Okoro',
      'Jalen Suggs',
      'Jarrett Allen',
      'Joe Ingles',
      'Jonathan Isaac',
      'Max Strus',
      'Moritz Wagner',
      'Paolo Banchero',
      'Sam Merrill',
      'Wendell Carter Jr.',
    ]);
  });

  test.each<[string, BookKey, number, number | null, number | null]>([
    ['Paolo Banchero', 'betrivers', 20.5, -122, -109],
    ['Franz Wagner', 'betrivers', 19.5, -124, -107],
    ['Max Strus', 'betrivers', 11.5, 102, -136],
    ['Isaac Okoro', 'betrivers', 10.5, 108, -143],
    ['Cole Anthony', 'betrivers', 8.5, -107, -124],
    ['Caris LeVert', 'fanduel', 12.5, 106, -130],
    ['Paolo Banchero', 'betonlineag', 21.5, -116, -111],
    ['Jonathan Isaac', 'betmgm', 6.5, -130, -105],
    ['Darius Garland', 'williamhill_us', 20.5, -125, -109],
  ])('%s at %s', (player, book, point, over, under) => {
    expect(tile(rows().get(player), book)).toEqual([point, over, under]);
  });
});
