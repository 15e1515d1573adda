import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { joinNameVariants } from '../../../src/lib/ingest/name-variants.ts';
import { readEventOdds } from '../../../src/lib/ingest/outcomes.ts';
import { type PropRow, propRows } from '../../../src/lib/ingest/prop-rows.ts';
import { BOOK_KEYS, type BookKey } from '../../../src/lib/league/books.ts';
import { eventOdds, GAME, type Printed } from '../../support/event-odds.ts';
import { fc } from '../../support/properties.ts';

/** The rows of a game's points market, by player. */
function rowsOf(response: { id: string }, books: readonly BookKey[] = BOOK_KEYS): Map<unknown, PropRow> {
  const markets = new Map([['player_points', 'over-under'] as const]);
  const { event, outcomes } = readEventOdds(response, response.id, { markets, books });
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

  test('a book that prints two names for one player has one line for them', () => {
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
    const response = eventOdds({
      draftkings: {
        player_anytime_td: [
          ["De'Von Achane", 'Yes', null, -102],
          ["De'Von Achane", 'Yes', null, 105],
        ],
      },
      fanduel: { player_anytime_td: [['De’Von Achane', 'Yes', null, -110]] },
    });
    const books = ['draftkings', 'fanduel', 'betmgm'] as const;
    const { event, outcomes } = readEventOdds(response, GAME.id, {
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

/** A response in the shape and with the faults of the odds service's; players and prices are invented (DATA-28). */
const excerpt = new URL('../../fixtures/nba-points-odds.json', import.meta.url);

describe('the odds of a game as the books print them', () => {
  const rows = () => rowsOf(JSON.parse(readFileSync(excerpt, 'utf8')));

  test('give one row to each player of our books, whatever name each book prints (DATA-29, DATA-30)', () => {
    // Unibet and MyBookie are not ours, and only they have Rufus Odom.
    expect([...rows().keys()]).toEqual([
      'Anders Lindqvist Moreau',
      'Dario Kovačević',
      'J.T. Quill',
      'Marcus Bellweather Jr.',
      'Okoro Adeyemi III',
      "Ty'Rell Oakes",
    ]);
  });

  test.each<[string, BookKey, number | null, number | null, number | null]>([
    // BetRivers has ladders of both sides: the line that most other books have, then the prices nearest to even.
    ['Dario Kovačević', 'betrivers', 27.5, -118, -112],
    ["Ty'Rell Oakes", 'betrivers', 19.5, -104, -125],
    ['Okoro Adeyemi III', 'betrivers', 6.5, 104, -138],
    // A ladder of overs alone, its last outcome sent twice.
    ['Marcus Bellweather Jr.', 'betrivers', 9.5, -121, null],
    ['Dario Kovačević', 'draftkings', 27.5, -115, -105],
    // Printed without marks, with a curly apostrophe, with a note, as an initial, without the suffix.
    ['Dario Kovačević', 'fanduel', 27.5, -112, -108],
    ["Ty'Rell Oakes", 'fanduel', 20.5, 102, -130],
    ['J.T. Quill', 'fanduel', 4.5, -128, -104],
    ['Dario Kovačević', 'betmgm', 26.5, -130, 100],
    ['Anders Lindqvist Moreau', 'betmgm', 6.5, -130, -105],
    ['Marcus Bellweather Jr.', 'betonlineag', 9.5, -116, -111],
    ['Dario Kovačević', 'williamhill_us', 28.5, 105, -135],
    ['J.T. Quill', 'williamhill_us', null, null, null],
    ['Okoro Adeyemi III', 'draftkings', null, null, null],
  ])('give %s one main line at %s (DATA-34, DATA-35)', (player, book, point, over, under) => {
    expect(tile(rows().get(player), book)).toEqual([point, over, under]);
  });
});
