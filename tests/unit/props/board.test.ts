import { describe, expect, test } from 'vitest';
import { csvText } from '../../../src/lib/csv/csv-text.ts';
import { freshnessOf } from '../../../src/lib/league/freshness.ts';
import { countdownText } from '../../../src/lib/league/time-text.ts';
import {
  type BoardColumn,
  type BoardOrder,
  orderText,
  pressHeader,
  readOrder,
  sortRows,
} from '../../../src/lib/props/board-order.ts';
import { type BoardRow, meanOfSources, quoteAt } from '../../../src/lib/props/board-row.ts';
import { boardCsv, rowText } from '../../../src/lib/props/board-text.ts';
import { carriedSearch } from '../../../src/lib/props/carried-search.ts';
import { DEFAULT_FILTERS, type Filters } from '../../../src/lib/props/filter.ts';
import { filtersOn } from '../../../src/lib/props/filters-on.ts';
import { holdOrder } from '../../../src/lib/props/held-order.ts';
import { oldSince } from '../../../src/lib/props/old-lines.ts';

function row(player: string, facts: Partial<BoardRow> = {}): BoardRow {
  return {
    key: player,
    league: 'nba',
    playerId: null,
    player,
    nameKey: player.toLowerCase(),
    team: 'LAL',
    propType: 'points',
    kind: 'Points',
    more: 0,
    game: { id: 'g1', startsAt: '2026-11-22T00:30:00Z', home: 'Boston Celtics', away: 'Los Angeles Lakers' },
    seenAt: null,
    agreement: null,
    projections: { sabersim: null, etr: null, mean: null },
    edge: null,
    play: null,
    figures: null,
    bestOver: null,
    bestUnder: null,
    hasLines: true,
    quotes: [],
    offer: null,
    ...facts,
  };
}

const play = (ev: number, fair = 0.55): NonNullable<BoardRow['play']> => ({
  side: 'over',
  book: 'bovada',
  line: 14.5,
  price: -115,
  fair,
  books: 8,
  basis: 'two-sided',
  needs: 0.535,
  ev,
  evLow: ev - 0.01,
});

const edge = (value: number, rule: 'lowest-line' | 'vs-draftkings' = 'lowest-line'): BoardRow['edge'] => ({
  value,
  rule,
  source: 'sabersim',
  against: { book: 'betonlineag', line: 25.5 },
  isFar: false,
  isDifference: true,
});

const quote = (book: 'draftkings' | 'bovada', point: number, over: number | null, under: number | null) => ({
  ...{ book, point, over, under },
  isOutlier: false,
});

const names = (rows: readonly BoardRow[]) => rows.map(({ player }) => player);
const by = (column: BoardColumn, direction: 'ascending' | 'descending' = 'descending'): BoardOrder => [
  { column, direction },
];

describe('a press on a header (BOARD-5)', () => {
  test('sorts by what one looks for, then the other way round, then not', () => {
    const first = pressHeader([], 'ev', false);
    expect(first).toEqual(by('ev', 'descending'));
    const second = pressHeader(first, 'ev', false);
    expect(second).toEqual(by('ev', 'ascending'));
    expect(pressHeader(second, 'ev', false)).toEqual([]);
    expect(pressHeader(second, 'player', false)).toEqual(by('player', 'ascending'));
  });

  test('with Shift it becomes the second key, and there are never three', () => {
    const two = pressHeader(by('game', 'ascending'), 'ev', true);
    expect(two).toEqual([...by('game', 'ascending'), ...by('ev')]);
    expect(pressHeader(two, 'ev', true)).toEqual([...by('game', 'ascending'), ...by('ev', 'ascending')]);
    expect(pressHeader(two, 'player', true)).toEqual([
      ...by('game', 'ascending'),
      ...by('player', 'ascending'),
    ]);
    expect(pressHeader(pressHeader(two, 'ev', true), 'ev', true)).toEqual(by('game', 'ascending'));
  });

  test('comes back from an address as it went, and what no board has is left out', () => {
    const order: BoardOrder = [...by('draftkings', 'ascending'), ...by('player', 'ascending')];
    expect(orderText(order)).toBe('-draftkings,player');
    expect(readOrder('-draftkings,player')).toEqual(order);
    expect(readOrder('mean,nonsense,mean,-over,ev')).toEqual([...by('mean'), ...by('over')]);
    expect(readOrder(null)).toEqual([]);
    expect(orderText([])).toBeNull();
  });
});

describe('rows in an order (BOARD-5)', () => {
  const ayo = row('Ayo', {
    play: play(0.02),
    bestOver: { book: 'bovada', line: 14.5, price: -110, ties: 0, marked: ['bovada'] },
  });
  const bo = row('Bo', {
    play: play(0.04),
    bestOver: { book: 'bovada', line: 14.5, price: 100, ties: 0, marked: ['bovada'] },
  });
  const cy = row('Cy', { bestOver: { book: 'bovada', line: 9.5, price: null, ties: 0, marked: ['bovada'] } });

  test('what a column does not know comes last, whichever way it is turned', () => {
    expect(names(sortRows([cy, ayo, bo], by('ev')))).toEqual(['Bo', 'Ayo', 'Cy']);
    expect(names(sortRows([cy, ayo, bo], by('ev', 'ascending')))).toEqual(['Ayo', 'Bo', 'Cy']);
  });

  test('best overs begin with the lowest line, and of one line with the best price; +100 and -100 tie', () => {
    const even = row('Ev', {
      bestOver: { book: 'fliff', line: 14.5, price: -100, ties: 0, marked: ['fliff'] },
    });
    expect(names(sortRows([ayo, even, bo, cy], by('over', 'ascending')))).toEqual(['Cy', 'Ev', 'Bo', 'Ayo']);
  });

  test('ties go to the second key and then stay as they come', () => {
    const late = { ...ayo.game, startsAt: '2026-11-22T03:00:00Z' };
    const rows = [row('C', { game: late }), row('B'), row('A', { game: late }), row('D')];
    const game = by('game', 'ascending');
    expect(names(sortRows(rows, game))).toEqual(['B', 'D', 'C', 'A']);
    expect(names(sortRows(rows, [...game, ...by('player', 'ascending')]))).toEqual(['B', 'D', 'A', 'C']);
  });

  test("MLB's differences count by their size, other edges by their value (MLB-5)", () => {
    const rows = [
      row('Small', { edge: edge(0.6, 'vs-draftkings') }),
      row('Under', { edge: edge(-0.9, 'vs-draftkings') }),
    ];
    expect(names(sortRows(rows, by('edge')))).toEqual(['Under', 'Small']);
    const points = [row('Below', { edge: edge(-2) }), row('Above', { edge: edge(1) })];
    expect(names(sortRows(points, by('edge')))).toEqual(['Above', 'Below']);
  });

  test('a book’s column goes by its line, then by the price of the side played', () => {
    const rows = [
      row('Low', { quotes: [quote('draftkings', 10.5, -110, -110)] }),
      row('None', { quotes: [quote('bovada', 99.5, -110, -110)] }),
      row('Paid', { quotes: [quote('draftkings', 12.5, 105, -125)] }),
      row('Dear', { quotes: [quote('draftkings', 12.5, -130, 110)] }),
    ];
    expect(names(sortRows(rows, by('draftkings')))).toEqual(['Paid', 'Dear', 'Low', 'None']);
  });
});

describe('what a row says', () => {
  test('the mean of its sources, of one alone that one (BOARD-1)', () => {
    expect(meanOfSources(20, 22)).toBe(21);
    expect(meanOfSources(null, 22)).toBe(22);
    expect(meanOfSources(null, null)).toBeNull();
  });

  test('a book without a line has no quote; without lines its price counts (PROP-15)', () => {
    const gone = { ...quote('draftkings', 0, -110, -110), point: null };
    expect(quoteAt(row('A', { quotes: [gone] }), 'draftkings')).toBeNull();
    expect(quoteAt(row('A', { quotes: [gone], hasLines: false }), 'draftkings')).toBe(gone);
    expect(quoteAt(row('A'), 'bovada')).toBeNull();
  });

  test('copied as text it says the bet and what it is worth (BOARD-7)', () => {
    expect(rowText(row('Luka Dončić', { play: play(0.031) }), 'american', () => 'Bovada')).toBe(
      'Luka Dončić (LAL) · Points · Over 14.5 −115 at Bovada · fair 55.0 % by 8 books, needs 53.5 %, EV +3.1 % · LAL @ BOS',
    );
    expect(rowText(row('Bo Nix', { team: null, kind: 'Anytime TD' }), 'american', String)).toBe(
      'Bo Nix · Anytime TD · LAL @ BOS',
    );
  });

  test('the CSV has the rows in their order, American prices, empty cells for what is missing, and runs nothing (BOARD-7, SEC-33)', () => {
    const full = row('=HYPERLINK("x")', {
      play: { ...play(0.031), side: 'under' },
      edge: edge(2.9),
      // A sum of parts, as floats have it.
      projections: { sabersim: 2.3600000000000003, etr: null, mean: 2.3600000000000003 },
      bestOver: { book: 'williamhill_us', line: 25.5, price: -118, ties: 0, marked: ['williamhill_us'] },
      quotes: [quote('draftkings', 26.5, -115, -105)],
    });
    const table = boardCsv([full, row('B')], ['draftkings', 'bovada'], (book) => book.toUpperCase());
    const [head = [], first = [], second = []] = table;
    const cell = (line: (typeof table)[number], name: string) => line[head.indexOf(name)];
    for (const line of table) expect(line).toHaveLength(head.length);
    // A book has one name in all columns, the one in the headings.
    expect(cell(first, 'Edge book')).toBe('BETONLINEAG');
    expect(cell(first, 'Best over book')).toBe('WILLIAMHILL_US');
    expect(cell(first, 'Fair %')).toBe(55);
    expect(cell(first, 'EV %')).toBe(3.1);
    expect(cell(first, 'Note')).toBeNull();
    expect(cell(first, 'Side')).toBe('under');
    expect(cell(first, 'DRAFTKINGS line')).toBe(26.5);
    expect(cell(first, 'DRAFTKINGS price')).toBe(-105);
    expect(cell(first, 'BOVADA line')).toBeNull();
    expect([cell(first, 'Projection'), cell(first, 'SaberSim'), cell(first, 'ETR')]).toEqual([
      2.36,
      2.36,
      null,
    ]);
    expect(cell(second, 'Player')).toBe('B');
    expect(csvText(table)).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

test('a data alarm is one in the CSV too: a spreadsheet that sorts by EV has it first (BOARD-7, PRICE-7)', () => {
  const table = boardCsv([row('A', { play: play(0.2) }), row('B', { play: play(0.1) })], [], String);
  const [head = [], ...rows] = table;
  expect(rows.map((cells) => cells[head.indexOf('Note')])).toEqual(['check the book', null]);
});

describe('an order that is held (BOARD-8)', () => {
  const items = (text: string) => text.split('').map((key) => ({ key }));
  const keyOf = ({ key }: { key: string }) => key;
  const held = (before: string, after: string) => {
    const list = holdOrder(items(before), items(after), keyOf);
    return { order: list.items.map(keyOf).join(''), gone: [...list.gone].join(''), moved: list.moved };
  };

  test.each([
    ['abcd', 'abcd', 'abcd', '', 0],
    // One line that jumps to the top is one line, however many it passes.
    ['abcdefgh', 'habcdefg', 'abcdefgh', '', 1],
    ['abcd', 'dcba', 'abcd', '', 3],
    // What is gone keeps its place, what came stands at the end.
    ['abcd', 'xacd', 'abcdx', 'b', 2],
    ['', 'ab', 'ab', '', 2],
  ])('%s becomes %s', (before, after, order, gone, moved) => {
    expect(held(before, after)).toEqual({ order, gone, moved });
  });

  test('shows what the items are now, in the places where they were', () => {
    const before = [
      { key: 'a', line: 1 },
      { key: 'b', line: 2 },
    ];
    const after = [
      { key: 'b', line: 3 },
      { key: 'a', line: 1 },
    ];
    expect(holdOrder(before, after, keyOf).items).toEqual([
      { key: 'a', line: 1 },
      { key: 'b', line: 3 },
    ]);
  });
});

describe('what goes along to another page (BAR-2)', () => {
  const from = { pathname: '/points', search: '?team=LAL&q=luka&sort=etr' };
  test.each([
    ['/assists', '?team=LAL&q=luka&sort=etr'],
    ['/nfl/receptions', '?q=luka&sort=etr'],
    ['/profile', ''],
  ])('from /points to %s', (to, expected) => {
    expect(carriedSearch(from, to)).toBe(expected);
  });

  test('a page is the same with capitals and a slash at its end, as for the router', () => {
    expect(carriedSearch({ pathname: '/Points/', search: '?q=luka' }, '/assists')).toBe('?q=luka');
  });

  test('nothing comes from a page of no sport, and no question mark without a parameter', () => {
    expect(carriedSearch({ pathname: '/auth', search: '?q=luka' }, '/points')).toBe('');
    expect(carriedSearch({ pathname: '/points', search: '?team=LAL' }, '/wnba-pra')).toBe('');
  });
});

describe('filters in words (BAR-4)', () => {
  test('by the names of their controls, and none when nothing is left out', () => {
    const none = { ...DEFAULT_FILTERS, search: '  ' };
    const all: Filters = {
      ...none,
      team: 'LAL',
      game: 'game-1',
      search: ' luka ',
      switchOn: true,
      onlyValue: true,
      onlyWatched: true,
    };
    expect(filtersOn(all, 'Show Snipes Only')).toEqual([
      "search 'luka'",
      'team LAL',
      'one game',
      'Show Snipes Only',
      'Only value',
      'Watched',
    ]);
    expect(filtersOn({ ...none, switchOn: true }, null)).toEqual([]);
    expect(filtersOn(none, 'Show Snipes Only')).toEqual([]);
  });
});

describe('times (BOARD-1, BAR-3)', () => {
  const now = new Date('2026-11-21T20:00:00Z');
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  test.each([
    [-1, 'started'],
    [0, 'started'],
    // What is left of a minute is one: at 0 min it has not started yet.
    [0.1, '1 min'],
    [11.5, '12 min'],
    [12, '12 min'],
    [59.5, '1 h 00'],
    [60, '1 h 00'],
    [125, '2 h 05'],
    [359, '5 h 59'],
    [360, null],
  ])('a start in %s min counts down as %s', (minutes, text) => {
    expect(countdownText(inMinutes(minutes), now)).toBe(text);
  });

  test('lines are old that are older than 30 min, since when they stand (SEC-60, BOARD-1)', () => {
    const since = (seenAt: string | null) => oldSince(row('LeBron James', { seenAt }), now);
    expect(since('2026-11-21T19:30:00Z')).toBeNull();
    expect(since('2026-11-21T19:29:59Z')).toBe('2026-11-21T19:29:59Z');
    expect(since(null)).toBeNull();
  });

  test.each([
    [0, 'fresh'],
    [4.9, 'fresh'],
    [5, 'recent'],
    [30, 'aging'],
    [60, 'stale'],
  ])('lines of %s min are %s', (minutes, tone) => {
    expect(freshnessOf(inMinutes(-minutes), now)).toBe(tone);
  });
});
