import { describe, expect, test } from 'vitest';
import { Closer, type ClosingQuote, minutesBefore } from '../../../src/lib/plays/close.ts';
import { worthOfPick } from '../../support/independent-worth.ts';

const POINTS = 'player_points';
/** Of NBA points, as the table of constants has it for the additive method. */
const RATIO = 2.67;
const quote = (
  book: string,
  point: number | null,
  over: number | null,
  under: number | null,
): ClosingQuote => ({
  book,
  point,
  over,
  under,
});
const MARKET = [
  quote('draftkings', 26.5, -115, -105),
  quote('fanduel', 26.5, -110, -110),
  quote('betmgm', 27.5, 105, -125),
  quote('pinnacle', 25.5, -130, 108),
];
const OVER = { side: 'over', point: 24.5, book: 'draftkings', price: -110 } as const;
const closer = new Closer('nba');
/** What no book is known to keep. */
const NONE = new Map<string, number>();
const offers = (quotes: readonly ClosingQuote[]) =>
  quotes.flatMap(({ book, point, over, under }) =>
    point === null ? [] : [{ book, line: point, over, under }],
  );
const worth = (pick: typeof OVER | (typeof PICKS)[number], quotes: readonly ClosingQuote[], ratio = RATIO) =>
  worthOfPick({ side: pick.side, line: pick.point, price: pick.price }, offers(quotes), ratio);
const PICKS = [
  OVER,
  { side: 'under', point: 26.5, book: 'betmgm', price: -108 },
  { side: 'over', point: 27, book: 'fanduel', price: 120 },
  { side: 'under', point: 22.5, book: 'pinnacle', price: 210 },
] as const;

describe('the close of a play', () => {
  test.each(PICKS)(
    'is worth what the other books say of its own line: $side $point at $book (CLV-1)',
    (pick) => {
      const close = closer.close(pick, POINTS, MARKET, NONE);
      const expected = worth(
        pick,
        MARKET.filter(({ book }) => book !== pick.book),
      );
      expect(close?.ev).toBeCloseTo(expected?.ev ?? Number.NaN, 6);
      expect(close?.fair).toBeCloseTo(expected?.fair ?? Number.NaN, 6);
    },
  );

  test.each(PICKS)('and what its own book says: $side $point at $book (CLV-2)', (pick) => {
    const close = closer.close(pick, POINTS, MARKET, NONE);
    expect(close?.clv).toBeCloseTo(
      worth(
        pick,
        MARKET.filter(({ book }) => book === pick.book),
      )?.ev ?? Number.NaN,
      6,
    );
    const own = MARKET.find(({ book }) => book === pick.book);
    expect([close?.point, close?.price]).toEqual([own?.point, pick.side === 'over' ? own?.over : own?.under]);
  });

  test('a better number can be a worse bet (CLV-1)', () => {
    const at = (line: number, over: number, under: number) => [quote('fanduel', line, over, under)];
    const rebounds = new Closer('nba').close(
      { side: 'over', point: 8.5, book: 'draftkings', price: -170 },
      'player_rebounds',
      at(9.5, 105, -135),
      NONE,
    );
    expect(rebounds?.fair).toBeGreaterThan(0.5);
    expect(rebounds?.ev).toBeLessThan(-0.08);
  });

  test('is blank without any line on the player (CLV-3)', () => {
    expect(closer.close(OVER, POINTS, [], NONE)).toBeNull();
  });

  test('has no worth where the own book alone is left, and none of the own book where that one is gone (CLV-1, CLV-2)', () => {
    const alone = closer.close(OVER, POINTS, MARKET.slice(0, 1), NONE);
    expect(alone).toMatchObject({ fair: null, ev: null, point: 26.5, price: -115 });
    expect(alone?.clv).not.toBeNull();
    const gone = closer.close(OVER, POINTS, MARKET.slice(1), NONE);
    expect(gone).toMatchObject({ clv: null, point: null, price: null });
    expect(gone?.ev).not.toBeNull();
  });

  test("the own line counts where the book still offers the play's side of it, else the book's main line (CLV-2)", () => {
    const ladder = [quote('draftkings', 24.5, -190, null), ...MARKET];
    expect(closer.close(OVER, POINTS, ladder, NONE)).toMatchObject({ point: 24.5, price: -190 });
    const under = { ...OVER, side: 'under' } as const;
    expect(closer.close(under, POINTS, ladder, NONE)).toMatchObject({ point: 26.5, price: -105 });
  });

  test('of a book with a ladder its main line counts, as on the pages, and not the one nearest to even (CLV-1, PRICE-2)', () => {
    // Of one book 26.5 is offered, as by the others, and 28.5 is nearer to even money.
    const ladder = [...MARKET, quote('pinnacle', 26.5, -120, 100), quote('pinnacle', 28.5, -101, -101)];
    const mains = [...MARKET.filter(({ book }) => book !== 'pinnacle'), quote('pinnacle', 26.5, -120, 100)];
    for (const pick of [OVER, { side: 'under', point: 26.5, book: 'pinnacle', price: -110 } as const]) {
      const close = closer.close(pick, POINTS, ladder, NONE);
      expect(close?.ev).toBe(closer.close(pick, POINTS, mains, NONE)?.ev);
      expect(close?.clv).toBe(closer.close(pick, POINTS, mains, NONE)?.clv);
    }
  });

  test('a touchdown has a price and no line, and its books keep their usual margin (CLV-1)', () => {
    const quotes = [quote('draftkings', null, 150, null), quote('fanduel', null, 130, null)];
    const play = { side: 'over', point: null, book: 'draftkings', price: 180 } as const;
    const close = new Closer('nfl').close(play, 'player_anytime_td', quotes, NONE);
    expect(close).toMatchObject({ point: null, price: 150 });
    // 1 / 2.3 with half of 6.8 % taken off its odds.
    const odds = (1 / 2.3 / (1 - 1 / 2.3)) * ((1 - 0.534) / 0.534);
    const fair = odds / (1 + odds);
    expect(close?.fair).toBeCloseTo(fair, 6);
    expect(close?.ev).toBeCloseTo(fair * 1.8 - (1 - fair), 6);
  });

  test("a side offered alone has its book's own margin taken off (CLV-1, PRICE-5)", () => {
    const quotes = [quote('draftkings', null, 150, null), quote('fanduel', null, 130, null)];
    const play = { side: 'over', point: null, book: 'draftkings', price: 180 } as const;
    const close = new Closer('nfl').close(play, 'player_anytime_td', quotes, new Map([['fanduel', 0.05]]));
    // 1 / 2.3 with half of 5 % taken off its odds.
    const odds = (1 / 2.3 / (1 - 1 / 2.3)) * ((1 - 0.525) / 0.525);
    expect(close?.fair).toBeCloseTo(odds / (1 + odds), 6);
  });

  test('a market that nobody can price says only how line and price moved (CLV-1)', () => {
    const close = closer.close(OVER, 'player_dunks', MARKET, NONE);
    expect(close).toEqual({ fair: null, ev: null, clv: null, point: 26.5, price: -115 });
  });

  test('quotes of a book that is none of ours do not count (CLV-1)', () => {
    expect(closer.close(OVER, POINTS, [quote('golf', 26.5, -110, -110)], NONE)).toBeNull();
  });
});

test('the minutes before the start are said, and quotes after it are no close (CLV-3)', () => {
  const start = new Date('2026-11-21T20:00:00Z');
  expect(minutesBefore(new Date('2026-11-21T19:51:30Z'), start)).toBe(8.5);
  expect(minutesBefore(start, start)).toBe(0);
  expect(minutesBefore(new Date('2026-11-21T20:00:01Z'), start)).toBeNull();
});
