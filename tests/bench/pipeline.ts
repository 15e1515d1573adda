import { BOOK_KEYS } from '../../src/lib/books.ts';
import { propPageAt } from '../../src/lib/catalogue/all.ts';
import { DEFAULT_FILTERS } from '../../src/lib/props/filter.ts';
import type { ProjectionRow } from '../../src/lib/props/projection.ts';
import type { LineRow } from '../../src/lib/props/read-prop.ts';
import { ratePage, showCards } from '../../src/lib/props/view.ts';

// What a prop page does between the answer and the list: read, project, rate, filter, sort. One JSON line a figure.
const RUNS = 9;
const page = propPageAt('/points');
const FIRST = ['Jayson', 'Luka', "De'Aaron", 'Shai', 'P.J.', 'Nikola', 'Jaren', 'Tre'];
const LAST = [
  'Tatum',
  'Dončić',
  'Fox',
  'Gilgeous-Alexander',
  'Washington Jr.',
  'Jokić',
  'Jackson III',
  'Jones',
];

function nameAt(index: number): string {
  return `${FIRST[index % 8]} ${LAST[(index >> 3) % 8]} ${index.toString(36)}`;
}

function rowAt(index: number): LineRow {
  const lines = Object.fromEntries(
    BOOK_KEYS.slice(0, 9).flatMap((book, at) => [
      [`${book}_point`, 10.5 + ((index * 7 + at) % 40) / 2],
      [`${book}_over_price`, -110 - at],
      [`${book}_under_price`, -110 + at - 9],
    ]),
  );
  return {
    id: index,
    event_id: `game-${index % 40}`,
    player_name: nameAt(index),
    commence_time: '2026-11-22T00:30:00+00:00',
    home_team: 'Boston Celtics',
    away_team: 'Los Angeles Lakers',
    ...lines,
  };
}

function projectionAt(index: number): ProjectionRow {
  return {
    id: index,
    player_name: nameAt(index),
    team: index % 2 ? 'BOS' : 'LAL',
    points: 12 + (index % 90) / 4,
  };
}

function etrAt(index: number): ProjectionRow {
  return { id: index, Player: nameAt(index), Team: index % 2 ? 'BOS' : 'LAL', PTS: 12 + (index % 80) / 4 };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function times(run: () => void, prepare: () => void = () => undefined): number {
  return median(
    Array.from({ length: RUNS }, () => {
      prepare();
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );
}

/** The limit: one loop over the same rows that only finds the lowest line and subtracts, names matched exactly. */
function byHand(rows: readonly LineRow[], projections: ReadonlyMap<string, number>): number[] {
  const edges: number[] = [];
  for (const row of rows) {
    let lowest = Number.POSITIVE_INFINITY;
    for (const book of BOOK_KEYS) {
      const point = row[`${book}_point`];
      if (point !== undefined && point !== null && point < lowest) lowest = point;
    }
    const projection = projections.get(row.player_name);
    if (projection !== undefined) edges.push(Math.round((projection - lowest) * 10) / 10);
  }
  return edges.sort((a, b) => b - a);
}

function print(figure: string, props: number, milliseconds: number): void {
  console.log(JSON.stringify({ bench: 'pipeline', figure, props, ms: Math.round(milliseconds * 100) / 100 }));
}

for (const count of [300, 3_000, 30_000]) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  let rows: LineRow[] = [];
  let projections: { sabersim: ProjectionRow[]; etr: ProjectionRow[] } = { sabersim: [], etr: [] };
  const fresh = () => {
    rows = indexes.map(rowAt);
    projections = { sabersim: indexes.map(projectionAt), etr: indexes.map(etrAt) };
  };
  const pipeline = () =>
    showCards(page, ratePage(page, { points: rows }, projections).cards, DEFAULT_FILTERS);
  fresh();
  const exact = new Map(projections.sabersim.map((row) => [String(row.player_name), Number(row.points)]));
  print('first answer', count, times(pipeline, fresh));
  print('after a refetch', count, times(pipeline));
  const rated = ratePage(page, { points: rows }, projections);
  const search = { ...DEFAULT_FILTERS, search: 'don' };
  print(
    'a letter typed',
    count,
    times(() => showCards(page, rated.cards, search)),
  );
  print(
    'hand-written loop',
    count,
    times(() => byHand(rows, exact)),
  );
}
