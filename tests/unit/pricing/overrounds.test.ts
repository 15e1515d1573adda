import { describe, expect, it } from 'vitest';
import { overroundSums, usualOverrounds } from '../../../src/lib/pricing/overrounds.ts';

const quote = (book: string, over: number | null, under: number | null) => ({ book, over, under });
/** 110 / 210 twice, less 1. */
const AT_110 = 0.0476190476;
/** 120 / 220 + 110 / 210 - 1. */
const AT_120 = 0.0692640693;

describe('what a book usually keeps of its two-sided quotes (PRICE-5)', () => {
  it('is its mean in that market; sides offered alone, and prices that belong to no market, do not count', () => {
    const sums = overroundSums('player_points', [
      quote('a', -110, -110),
      quote('a', -120, -110),
      quote('a', -120, null),
      quote('a', 400, 400),
      quote('a', -400, -400),
      quote('b', 100, null),
    ]);
    expect(sums).toEqual([
      { market: 'player_points', book: 'a', total: expect.closeTo(AT_110 + AT_120, 9), quotes: 2 },
    ]);
    const found = usualOverrounds('player_points', sums);
    expect([...found.keys()]).toEqual(['a']);
    expect(found.get('a')).toBeCloseTo((AT_110 + AT_120) / 2, 9);
  });

  it.each([
    // 100 / 210 + 100 / 211, and twice 100 / 211.
    { quoted: 'that pay the bettor 4.99 %', over: 110, under: 111, kept: -0.0498758745 },
    { quoted: 'that pay the bettor 5.2 %', over: 111, under: 111, kept: null },
    // 185 / 285 + 186 / 286, and twice 186 / 286.
    { quoted: 'that keep 29.9 %', over: -185, under: -186, kept: 0.2994724574 },
    { quoted: 'that keep 30.1 %', over: -186, under: -186, kept: null },
  ])(
    'counts prices that pay less than 5 % or keep less than 30 %: those $quoted (PRICE-2, PRICE-5)',
    (pair) => {
      const sums = overroundSums('player_points', [quote('a', pair.over, pair.under)]);
      expect(sums.map(({ total }) => total)).toEqual(
        pair.kept === null ? [] : [expect.closeTo(pair.kept, 9)],
      );
    },
  );

  it('is its mean in all markets of the league where it has none in that one, each quote counting once', () => {
    const sums = [
      ...overroundSums('player_points', [quote('a', -110, -110), quote('a', -110, -110)]),
      ...overroundSums('player_assists', [quote('a', -120, -110), quote('b', -120, -110)]),
    ];
    const found = usualOverrounds('player_anytime_td', sums);
    expect(found.get('a')).toBeCloseTo((2 * AT_110 + AT_120) / 3, 9);
    expect(found.get('b')).toBeCloseTo(AT_120, 9);
    expect(usualOverrounds('player_points', sums).get('a')).toBeCloseTo(AT_110, 9);
    expect(usualOverrounds('player_points', sums).get('b')).toBeCloseTo(AT_120, 9);
    expect(usualOverrounds('player_points', [])).toEqual(new Map());
  });
});
