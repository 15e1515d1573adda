import { describe, expect, test } from 'vitest';
import { BOOK_KEYS } from '../../../src/lib/league/books.ts';
import { lineFieldOf } from '../../../src/lib/props/line-field.ts';
import { spreadShareText } from '../../../src/lib/props/value-text.ts';

/** One book a line, in the order of all books. */
const quotes = (...lines: readonly (number | null)[]) =>
  BOOK_KEYS.slice(0, lines.length).map((book, index) => ({
    book,
    point: lines[index] ?? null,
    over: -110,
    under: -110,
  }));
const points = (...lines: readonly (number | null)[]) =>
  lineFieldOf(quotes(...lines), 'player_points', 'nba');
const outlying = (market: string, league: 'nba' | 'nfl' | 'mlb', ...lines: readonly number[]) => {
  const found = lineFieldOf(quotes(...lines), market, league)?.outliers ?? [];
  return found.map((book) => lines[BOOK_KEYS.indexOf(book)]);
};

describe('the median of the books’ lines', () => {
  test('counts the books that have one; of an even number it is the middle', () => {
    expect(points(26.5, null, 24.5, 25.5)).toMatchObject({ median: 25.5, books: 3 });
    expect(points(24.5, 26.5, 25.5, 24.5)).toMatchObject({ median: 25, books: 4 });
    expect(points(24.5)).toMatchObject({ median: 24.5, books: 1 });
    expect(points(null, null)).toBeNull();
  });

  test('is the decimal that is meant, and no binary float', () => {
    expect((3.3 + 3.4) / 2).not.toBe(3.35);
    expect(points(3.3, 3.4)?.median).toBe(3.35);
    expect(points(11.7, 12.1)?.median).toBe(11.9);
  });

  test('the usual spread is the deviation of the market’s family there', () => {
    // NBA points: variance 2.67 times the mean.
    expect(points(25.5)?.spread).toBeCloseTo(Math.sqrt(2.67 * 25.5), 9);
    expect(lineFieldOf(quotes(25.5), 'player_nothing', 'nba')).toMatchObject({ spread: null, outliers: [] });
  });
});

describe('an outlier (MARK-11)', () => {
  test('lies 2 or more from the median of the other books', () => {
    expect(outlying('player_points', 'nba', 25.5, 25.5, 26.5, 23.5)).toEqual([23.5]);
    expect(outlying('player_points', 'nba', 25.5, 25.5, 26.5, 24)).toEqual([]);
    // As binary floats these are 1.9999999999999996 apart.
    expect(outlying('player_assists', 'nba', 2.1, 2.1, 2.1, 4.1)).toEqual([4.1]);
    // And 1.95 is not 2.
    expect(outlying('player_assists', 'nba', 2.1, 2.1, 2.2, 2.2, 4.1)).toEqual([]);
    // Its own line does not pull the median that it is measured from.
    expect(outlying('player_points', 'nba', 21.5, 21.5, 22.5, 22.5, 24)).toEqual([24]);
  });

  test('needs four books, and is none where they are of two opinions', () => {
    expect(outlying('player_points', 'nba', 25.5, 25.5, 20.5)).toEqual([]);
    expect(outlying('player_points', 'nba', 25.5, 25.5, 20.5, 20.5)).toEqual([]);
    // Two of four are half of the books, two of five are not.
    expect(outlying('player_points', 'nba', 25.5, 25.5, 29.5, 21.5)).toEqual([]);
    expect(outlying('player_points', 'nba', 25.5, 25.5, 25.5, 29.5, 21.5)).toEqual([29.5, 21.5]);
  });

  test('is further off than a fifth of the usual spread: 10 passing yards are noise, 15 are not', () => {
    // Of 240.5 passing yards the spread is 73.4 yards, of 45.5 points + rebounds + assists it is 11.1.
    expect(outlying('player_pass_yds', 'nfl', 240.5, 240.5, 240.5, 230.5)).toEqual([]);
    expect(outlying('player_pass_yds', 'nfl', 240.5, 240.5, 240.5, 225.5)).toEqual([225.5]);
    const pra = 'player_points_rebounds_assists';
    expect(outlying(pra, 'nba', 45.5, 45.5, 45.5, 43.5)).toEqual([]);
    expect(outlying(pra, 'nba', 45.5, 45.5, 45.5, 42.5)).toEqual([42.5]);
  });

  test('is no hit more, which is the next line a book can choose, but two', () => {
    expect(outlying('batter_hits', 'mlb', 0.5, 0.5, 0.5, 1.5)).toEqual([]);
    expect(outlying('batter_hits', 'mlb', 0.5, 0.5, 0.5, 2.5)).toEqual([2.5]);
  });
});

test('a distance is said as a share of the usual spread (GAP-4)', () => {
  expect(spreadShareText(2, 8.2)).toBe('0.2 of the usual spread');
  expect(spreadShareText(9, 8.2)).toBe('1.1 of the usual spread');
  expect(spreadShareText(2, 73)).toBe('under 0.1 of the usual spread');
});
