import { describe, expect, test } from 'vitest';
import { bookMovements } from '../../../src/lib/history/book-movement.ts';
import { fairOverTime } from '../../../src/lib/history/fair-history.ts';
import { fetchGaps } from '../../../src/lib/history/gaps.ts';
import { categoryOfTable, historySource } from '../../../src/lib/history/history-source.ts';
import {
  type ChangeKind,
  type LineChange,
  lineKey,
  lineOfKey,
} from '../../../src/lib/history/line-change.ts';
import {
  type MovedLine,
  type MovedProp,
  movedMost,
  moveOf,
  stillAtOldNumber,
} from '../../../src/lib/history/moved-props.ts';
import type { BookKey } from '../../../src/lib/league/books.ts';
import { daysOf, historyOf, recordedDay } from '../../support/recorded-day.ts';

const MINUTE = 60_000;

const asChange = (row: ReturnType<typeof historyOf>[number]): LineChange => ({
  book: row.book,
  kind: row.kind as ChangeKind,
  line: row.point,
  over: row.over_price,
  under: row.under_price,
  at: Date.parse(row.seen_at),
});

describe('the movement of a prop', () => {
  const books: BookKey[] = ['draftkings', 'fanduel', 'betmgm', 'bovada', 'williamhill_us', 'pinnacle'];
  const sights = recordedDay(books, 180, new Date('2026-11-21T10:00:00Z'));
  const rows = historyOf(sights);

  test('a day of changes gives each book its opening, its last line and the number of changes (MOVE-1)', () => {
    const days = daysOf(sights);
    // The day is one in which something happens: every kind of change, and a line that was away.
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(4);
    expect(days.size).toBe(books.length);
    const shuffled = rows.map(asChange).reverse();
    for (const { book, opening, last, moves, priceChanges, isOpeningKnown } of bookMovements(shuffled)) {
      expect({ opening: opening.line, last: last.line, moves, prices: priceChanges }).toEqual(days.get(book));
      expect(isOpeningKnown).toBe(true);
    }
    expect(bookMovements(shuffled).map(({ book }) => book)).toEqual(books);
  });

  test('a line that was taken down keeps its last numbers, and a first row that is no opening is not called one (MOVE-1)', () => {
    const at = 0;
    const [movement] = bookMovements([
      { book: 'fliff', kind: 'moved', line: 20.5, over: -110, under: -110, at },
      { book: 'fliff', kind: 'ended', line: null, over: null, under: null, at: at + 1 },
      { book: 'bovada', kind: 'ended', line: null, over: null, under: null, at },
    ]);
    expect(movement).toMatchObject({ book: 'fliff', isOpeningKnown: false, isOffered: false, moves: 0 });
    expect(movement?.last.line).toBe(20.5);
  });

  test('the fair chance of a line follows the books, a step a fetch, and is missing while none has a line (MOVE-3)', () => {
    const change = (book: BookKey, line: number | null, at: number): LineChange => {
      const price = line === null ? null : -110;
      return { book, kind: line === null ? 'ended' : 'opened', line, over: price, under: price, at };
    };
    const steps = fairOverTime(
      [
        change('draftkings', 24.5, 0),
        change('fanduel', 24.5, 0),
        change('draftkings', 26.5, MINUTE),
        change('draftkings', null, 2 * MINUTE),
        change('fanduel', null, 3 * MINUTE),
      ],
      'player_points',
      'nba',
      24.5,
      new Map(),
    );
    expect(steps.map(({ at }) => at)).toEqual([0, MINUTE, 2 * MINUTE, 3 * MINUTE]);
    expect(steps[0]?.fair).toBeCloseTo(0.5, 9);
    expect(steps[1]?.fair).toBeGreaterThan(0.53);
    expect(steps[2]?.fair).toBeCloseTo(0.5, 9);
    expect(steps[3]?.fair).toBeNull();
    expect(fairOverTime([change('fanduel', 24.5, 0)], 'player_unheard_of', 'nba', 24.5, new Map())).toEqual(
      [],
    );
  });

  test('a side offered alone loses what its book usually keeps (MOVE-3, PRICE-5)', () => {
    const homeRun = { book: 'fanduel', kind: 'opened', line: 0.5, over: 300, under: null, at: 0 } as const;
    const [step] = fairOverTime([homeRun], 'batter_home_runs', 'mlb', 0.5, new Map([['fanduel', 0.1]]));
    // 1 in 4 is 1 to 3; half of 10 % taken off its odds.
    const odds = (1 / 3) * (0.45 / 0.55);
    expect(step?.fair).toBeCloseTo(odds / (1 + odds), 6);
  });
});

test('a line is found again by its key, whatever the player is called (MOVE-2)', () => {
  const line = { league: 'nba', propType: 'points', eventId: 'a-1', player: 'A | B', book: 'fliff' } as const;
  expect(lineOfKey(lineKey(line))).toEqual(line);
  for (const none of ['', 'nba|points', 'nhl|points|a|fliff|A', 'nba|points|a|nobody|A']) {
    expect(lineOfKey(none)).toBeNull();
  }
});

describe('where the history of a category is', () => {
  test('the catalog tells its tables, and the table whose it is (MOVE-2)', () => {
    expect(historySource('mlb', 'hits_runs_rbis')).toMatchObject({
      tables: ['baseball_props', 'baseball_player_props'],
      column: 'hits_runs_rbis',
    });
    expect(historySource('nfl', 'anytime_td')).toMatchObject({
      tables: ['nfl_anytime_td_props'],
      column: null,
    });
    expect(historySource('nba', 'unheard_of')).toBeNull();
    expect(categoryOfTable('wnba_pra_props', null)?.league).toBe('wnba');
    expect(categoryOfTable('baseball_props', 'hits')).toMatchObject({ league: 'mlb', propType: 'hits' });
    expect(categoryOfTable('unheard_of', null)).toBeNull();
  });
});

describe('gaps between fetches', () => {
  const every = (minutes: number, from: number, to: number) =>
    Array.from({ length: (to - from) / minutes + 1 }, (_, n) => (from + n * minutes) * MINUTE);

  test('hours without a fetch are a gap, the pace of a schedule is none (MOVE-3)', () => {
    const fetched = [...every(5, 0, 60), ...every(5, 180, 240)];
    expect(fetchGaps(fetched, 0, 240 * MINUTE)).toEqual([{ from: 60 * MINUTE, to: 180 * MINUTE }]);
    expect(fetchGaps(every(60, 0, 600), 0, 600 * MINUTE)).toEqual([]);
  });

  test('fetches that were left out are no gap until more than three usual intervals lie between two (MOVE-3)', () => {
    const before = every(30, 0, 120);
    expect(fetchGaps([...before, ...every(30, 210, 300)], 0, 300 * MINUTE)).toEqual([]);
    expect(fetchGaps([...before, ...every(30, 211, 301)], 0, 301 * MINUTE)).toEqual([
      { from: 120 * MINUTE, to: 211 * MINUTE },
    ]);
  });

  test('the changes that a fetch brought do not make its pace look faster than it is (MOVE-3)', () => {
    const fetched = every(30, 0, 600);
    const seen = fetched.flatMap((at) => [at + 300, at + 300, at + 300]);
    expect(fetchGaps(fetched, 0, 600 * MINUTE, seen)).toEqual([]);
    // A change that no known fetch brought was seen all the same.
    expect(fetchGaps([0], 0, 12 * MINUTE, [6 * MINUTE])).toEqual([]);
    expect(fetchGaps(every(30, 0, 120), 0, 360 * MINUTE, [120 * MINUTE + 300])).toEqual([
      { from: 120 * MINUTE + 300, to: 360 * MINUTE },
    ]);
  });

  test('a gap reaches to where nothing was fetched yet and to now; without fetches all is one (MOVE-3)', () => {
    expect(fetchGaps(every(1, 30, 60), 0, 90 * MINUTE)).toEqual([
      { from: 0, to: 30 * MINUTE },
      { from: 60 * MINUTE, to: 90 * MINUTE },
    ]);
    expect(fetchGaps([], 0, 90 * MINUTE)).toEqual([{ from: 0, to: 90 * MINUTE }]);
    expect(fetchGaps(every(1, -30, -11), 0, 5 * MINUTE)).toEqual([{ from: 0, to: 5 * MINUTE }]);
  });
});

describe('what moved most, and who has not', () => {
  const prop = (
    player: string,
    lines: Partial<Record<BookKey, readonly [was: number | null, line: number | null]>>,
  ) =>
    ({
      league: 'nba',
      propType: 'points',
      eventId: 'game-1',
      player,
      lines: Object.entries(lines).map(
        ([book, [was, line]]): MovedLine => ({ book: book as BookKey, was, line, over: -120, under: 100 }),
      ),
    }) satisfies MovedProp;

  const up = prop('Up', {
    draftkings: [24.5, 26.5],
    fanduel: [24.5, 26.5],
    betmgm: [24.5, 26.5],
    bovada: [24.5, 24.5],
    fliff: [null, 26.5],
    pinnacle: [24.5, null],
  });

  test('the median of the books that have both lines, and how many went that way (MOVE-4)', () => {
    expect(moveOf(up)).toMatchObject({ from: 24.5, to: 26.5, books: 3, of: 4 });
    expect(moveOf(prop('Stays', { draftkings: [24.5, 24.5], fanduel: [24.5, 24.5] }))).toBeNull();
    expect(moveOf(prop('Alone', { draftkings: [24.5, 26.5], fanduel: [24.5, 24.5] }))).toBeNull();
    expect(moveOf(prop('Nobody', {}))).toBeNull();
  });

  test('distances count in usual spreads of the stat, then the number of books (MOVE-4)', () => {
    const yards = prop('Yards', { draftkings: [240.5, 245.5], fanduel: [240.5, 245.5] });
    const more = prop('More', {
      draftkings: [24.5, 22.5],
      fanduel: [24.5, 22.5],
      betmgm: [24.5, 22.5],
      fliff: [24.5, 22.5],
    });
    const spreadOf = (_: unknown, line: number) => (line > 100 ? 60 : null);
    expect(movedMost([yards, up, more], spreadOf).map((move) => move.prop.player)).toEqual([
      'More',
      'Up',
      'Yards',
    ]);
  });

  const old = (one: MovedProp) => stillAtOldNumber(movedMost([one], () => null)).map(({ book }) => book);

  test('a book is at its old number when more than half of the others went past it (MOVE-5)', () => {
    expect(old(up)).toEqual(['bovada']);
    // What is to take there is the side that the others went to, at the book's own price.
    const [behind] = stillAtOldNumber(movedMost([up], () => null));
    expect(behind).toMatchObject({ side: 'over', line: 24.5, price: -120 });
    const down = prop('Down', { draftkings: [24.5, 22.5], fanduel: [24.5, 22.5], bovada: [24.5, 24.5] });
    const [under] = stillAtOldNumber(movedMost([down], () => null));
    expect(under).toMatchObject({ book: 'bovada', side: 'under', price: 100 });
    expect(
      old(
        prop('Split', {
          draftkings: [24.5, 26.5],
          fanduel: [24.5, 26.5],
          betmgm: [24.5, 24.5],
          bovada: [24.5, 24.5],
          fliff: [24.5, 24.5],
        }),
      ),
    ).toEqual([]);
    // One that stayed and lies beyond the others' new number is ahead of them and not behind.
    expect(
      old(prop('Ahead', { draftkings: [24.5, 25.5], fanduel: [24.5, 25.5], betmgm: [26.5, 26.5] })),
    ).toEqual([]);
  });

  test('no book is at its old number where half of the others moved, though that took the median past it (MOVE-5)', () => {
    const kept = { betmgm: [22, 22], bovada: [23, 23], fliff: [24, 24] } as const;
    // Of 20, 21, 22, 23, 24 two go to 30: the median goes from 22 to 24, past two books, of whose four others two moved.
    const half = prop('Half', { draftkings: [20, 30], fanduel: [21, 30], ...kept });
    expect(moveOf(half)).toMatchObject({ from: 22, to: 24, books: 2, of: 5 });
    expect(old(half)).toEqual([]);
    // Of 20, 21, 22, 23 the same two are more than half of three others; the median goes from 21.5 to 26.5.
    const { fliff, ...three } = kept;
    expect(old(prop('Two of three', { draftkings: [20, 30], fanduel: [21, 30], ...three }))).toEqual([
      'betmgm',
      'bovada',
    ]);
    expect(
      old(prop('Three of four', { draftkings: [20, 30], fanduel: [21, 30], ...kept, betmgm: [22, 30] })),
    ).toEqual(['bovada', 'fliff']);
  });
});
