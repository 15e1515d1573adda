import { describe, expect, test } from 'vitest';
import { Closer, type ClosingQuote, minutesBefore } from '../../../src/lib/plays/close.ts';
import { sameBookValueAtClose } from '../../../src/lib/pricing/clv.ts';
import { marketConstant } from '../../../src/lib/pricing/market-constant.ts';
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
      const close = closer.close(pick, POINTS, MARKET, MARKET);
      const expected = worth(
        pick,
        MARKET.filter(({ book }) => book !== pick.book),
      );
      expect(close?.ev).toBeCloseTo(expected?.ev ?? Number.NaN, 6);
      expect(close?.fair).toBeCloseTo(expected?.fair ?? Number.NaN, 6);
    },
  );

  test.each(PICKS)('and what its own book says: $side $point at $book (CLV-2)', (pick) => {
    const close = closer.close(pick, POINTS, MARKET, MARKET);
    expect(close?.clv).toBeCloseTo(
      worth(
        pick,
        MARKET.filter(({ book }) => book === pick.book),
      )?.ev ?? Number.NaN,
      6,
    );
    const own = MARKET.find(({ book }) => book === pick.book);
    const family = marketConstant(POINTS, 'nba')?.families.additive;
    if (own?.over == null || own.under === null || own.point === null || family === undefined)
      throw new Error('no line');
    const line = { line: own.point, over: own.over, under: own.under };
    const pickAt = { side: pick.side, line: pick.point, price: pick.price };
    expect(close?.clv).toBeCloseTo(sameBookValueAtClose(pickAt, line, family)?.ev ?? Number.NaN, 6);
    expect([close?.point, close?.price]).toEqual([own.point, pick.side === 'over' ? own.over : own.under]);
  });

  test('a better number can be a worse bet (CLV-1)', () => {
    const at = (line: number, over: number, under: number) => [quote('fanduel', line, over, under)];
    const rebounds = new Closer('nba').close(
      { side: 'over', point: 8.5, book: 'draftkings', price: -170 },
      'player_rebounds',
      at(9.5, 105, -135),
      at(9.5, 105, -135),
    );
    expect(rebounds?.fair).toBeGreaterThan(0.5);
    expect(rebounds?.ev).toBeLessThan(-0.08);
  });

  test('is blank without any line on the player (CLV-3)', () => {
    expect(closer.close(OVER, POINTS, [], MARKET)).toBeNull();
  });

  test('has no worth where the own book alone is left, and none of the own book where that one is gone (CLV-1, CLV-2)', () => {
    const alone = closer.close(OVER, POINTS, MARKET.slice(0, 1), MARKET);
    expect(alone).toMatchObject({ fair: null, ev: null, point: 26.5, price: -115 });
    expect(alone?.clv).not.toBeNull();
    const gone = closer.close(OVER, POINTS, MARKET.slice(1), MARKET);
    expect(gone).toMatchObject({ clv: null, point: null, price: null });
    expect(gone?.ev).not.toBeNull();
  });

  test("the own line counts where the book still offers the play's side of it, else the book's main line (CLV-2)", () => {
    const ladder = [quote('draftkings', 24.5, -190, null), ...MARKET];
    expect(closer.close(OVER, POINTS, ladder, ladder)).toMatchObject({ point: 24.5, price: -190 });
    const under = { ...OVER, side: 'under' } as const;
    expect(closer.close(under, POINTS, ladder, ladder)).toMatchObject({ point: 26.5, price: -105 });
  });

  test('a touchdown has a price and no line, and its books keep their usual margin (CLV-1)', () => {
    const quotes = [quote('draftkings', null, 150, null), quote('fanduel', null, 130, null)];
    const play = { side: 'over', point: null, book: 'draftkings', price: 180 } as const;
    const close = new Closer('nfl').close(play, 'player_anytime_td', quotes, quotes);
    expect(close).toMatchObject({ point: null, price: 150 });
    // 1 / 2.3 with half of 6.8 % taken off its odds.
    const odds = (1 / 2.3 / (1 - 1 / 2.3)) * ((1 - 0.534) / 0.534);
    const fair = odds / (1 + odds);
    expect(close?.fair).toBeCloseTo(fair, 6);
    expect(close?.ev).toBeCloseTo(fair * 1.8 - (1 - fair), 6);
  });

  test("a side offered alone has the book's margin on that market taken off (CLV-1)", () => {
    const tight = [quote('fanduel', 20.5, 100, 100), quote('fanduel', 21.5, -105, 105)];
    const wide = [quote('fanduel', 20.5, -130, -130)];
    const single = [quote('fanduel', 26.5, -110, null)];
    const [dear, cheap] = [wide, tight].map(
      (all) => closer.close(OVER, POINTS, single, [...single, ...all])?.fair ?? 0,
    );
    expect(cheap).toBeGreaterThan((dear ?? 1) + 0.02);
  });

  test('a market that nobody can price says only how line and price moved (CLV-1)', () => {
    const close = closer.close(OVER, 'player_dunks', MARKET, MARKET);
    expect(close).toEqual({ fair: null, ev: null, clv: null, point: 26.5, price: -115 });
  });

  test('quotes of a book that is none of ours do not count (CLV-1)', () => {
    expect(closer.close(OVER, POINTS, [quote('golf', 26.5, -110, -110)], MARKET)).toBeNull();
  });
});

test('the minutes before the start are said, and quotes after it are no close (CLV-3)', () => {
  const start = new Date('2026-11-21T20:00:00Z');
  expect(minutesBefore(new Date('2026-11-21T19:51:30Z'), start)).toBe(8.5);
  expect(minutesBefore(start, start)).toBe(0);
  expect(minutesBefore(new Date('2026-11-21T20:00:01Z'), start)).toBeNull();
});
