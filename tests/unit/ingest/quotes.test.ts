import { describe, expect, test } from 'vitest';
import { joinNameVariants } from '../../../src/lib/ingest/name-variants.ts';
import { readEventOdds } from '../../../src/lib/ingest/outcomes.ts';
import { propRows } from '../../../src/lib/ingest/prop-rows.ts';
import { marketQuotes } from '../../../src/lib/ingest/quotes.ts';
import { tallyRejections } from '../../../src/lib/ingest/rejections.ts';
import { BOOK_KEYS } from '../../../src/lib/league/books.ts';
import { eventOdds, GAME } from '../../support/event-odds.ts';

const points = { market: 'player_points', shape: 'over-under', propType: null, books: BOOK_KEYS } as const;

function read(response: unknown, market: typeof points | { market: string; shape: 'yes'; propType: null }) {
  const { event, outcomes, lastUpdates } = readEventOdds(response, GAME.id, {
    markets: new Map([[market.market, market.shape]]),
    books: BOOK_KEYS,
  });
  const made = propRows(event, outcomes, joinNameVariants(outcomes), { ...market, books: BOOK_KEYS });
  return { ...made, packed: marketQuotes(event, market, made.quotes, BOOK_KEYS, lastUpdates) };
}

describe('every line of every book is a quote beside the main line', () => {
  const { rows, quotes, rejections, packed } = read(
    eventOdds({
      betrivers: {
        player_points: [
          ['Jalen Suggs', 'Over', 12.5, 130],
          ['Jalen Suggs', 'Over', 11.5, -110],
          ['Jalen Suggs', 'Over', 10.5, -165],
          ['Jalen Suggs', 'Over', 11.5, -110],
        ],
      },
      draftkings: {
        player_points: [
          ['Jalen Suggs', 'Over', 11.5, -125],
          ['Jalen Suggs', 'Under', 11.5, -105],
          ['Jalen Suggs', 'Over', 14.5, 210],
          ['Franz Wagner', 'Under', 21.5, -115],
        ],
      },
    }),
    points,
  );

  test('ladders, alternate lines and single sides, by player, book and line (QUOTE-3)', () => {
    expect(quotes).toEqual([
      { player: 'Franz Wagner', book: 'draftkings', point: 21.5, over: null, under: -115 },
      { player: 'Jalen Suggs', book: 'draftkings', point: 11.5, over: -125, under: -105 },
      { player: 'Jalen Suggs', book: 'draftkings', point: 14.5, over: 210, under: null },
      { player: 'Jalen Suggs', book: 'betrivers', point: 10.5, over: -165, under: null },
      { player: 'Jalen Suggs', book: 'betrivers', point: 11.5, over: -110, under: null },
      { player: 'Jalen Suggs', book: 'betrivers', point: 12.5, over: 130, under: null },
    ]);
  });

  test('the row keeps its one line a book, and only the true repetition is counted (QUOTE-3, DATA-34)', () => {
    expect(rows[1]).toMatchObject({ draftkings_point: 11.5, betrivers_point: 11.5, fanduel_point: null });
    expect(tallyRejections(rejections)).toEqual([
      {
        reason: 'same outcome repeated',
        count: 1,
        examples: ['betrivers player_points Jalen Suggs over 11.5'],
      },
    ]);
  });

  test('they are packed with each player and book once, in the order that the table asks for (QUOTE-1)', () => {
    expect(packed).toEqual({
      event_id: GAME.id,
      market: 'player_points',
      prop_type: null,
      commence_time: '2026-11-21T23:30:00.000Z',
      players: ['Franz Wagner', 'Jalen Suggs'],
      books: ['draftkings', 'betrivers'],
      last_updates: ['2026-11-21T18:00:00.000Z', '2026-11-21T18:00:00.000Z'],
      player: '{1,2,2,2,2,2}',
      book: '{1,1,1,2,2,2}',
      point: '{21.5,11.5,14.5,10.5,11.5,12.5}',
      over_price: '{NULL,-125,210,-165,-110,130}',
      under_price: '{-115,-105,NULL,NULL,NULL,NULL}',
    });
  });
});

test('the price of a yes-only market is an over price without a line (QUOTE-1)', () => {
  const { packed } = read(
    eventOdds({ fanduel: { player_anytime_td: [['Jalen Suggs', 'Yes', null, 140]] } }),
    { market: 'player_anytime_td', shape: 'yes', propType: null },
  );
  expect(packed).toMatchObject({ point: '{NULL}', over_price: '{140}', under_price: '{NULL}' });
});

test('a book says of each market when it changed it; what is no time says nothing (QUOTE-1)', () => {
  const response = eventOdds({
    draftkings: { player_points: [['Jalen Suggs', 'Over', 11.5, -125]] },
    fanduel: { player_points: [['Jalen Suggs', 'Over', 11.5, -125]] },
  });
  const bookmakers = response.bookmakers.map((book, at) => ({
    ...book,
    markets: book.markets.map((market) => ({
      ...market,
      last_update: at === 0 ? '2026-11-21T22:59:30Z' : 'soon',
    })),
  }));
  expect(read({ ...response, bookmakers }, points).packed.last_updates).toEqual([
    '2026-11-21T22:59:30.000Z',
    null,
  ]);
});

test('a game without quotes says when it starts (QUOTE-4)', () => {
  expect(read({ ...eventOdds({}), commence_time: '2026-11-21T23:40:00Z' }, points).packed).toMatchObject({
    commence_time: '2026-11-21T23:40:00.000Z',
    players: [],
    player: '{}',
    point: '{}',
  });
});

test('a slate of 23,520 quotes is sent in fewer than 30 bytes a quote, so that no body comes near a limit (QUOTE-5)', () => {
  const market = (at: number) => {
    const quotes = Array.from({ length: 16 }, (_, n) => `Player ${at} ${n}`).flatMap((player) =>
      BOOK_KEYS.flatMap((book) =>
        (book === 'betrivers' ? [9.5, 10.5, 11.5, 12.5, 13.5] : [10.5]).map((point) => ({
          player,
          book,
          point,
          over: -110,
          under: -1_250,
        })),
      ),
    );
    return marketQuotes(GAME, { market: 'player_points', propType: null }, quotes, BOOK_KEYS, new Map());
  };
  const slate = JSON.stringify(Array.from({ length: 105 }, (_, at) => market(at)));
  expect(slate.length / 23_520).toBeLessThan(30);
});
