import { propPageAt } from '../../src/lib/catalog/catalog.ts';
import { BOOK_KEYS } from '../../src/lib/league/books.ts';
import { normalizePlayerName } from '../../src/lib/players/player-name.ts';
import type { ProjectionRow } from '../../src/lib/projections/sources.ts';
import { DEFAULT_FILTERS } from '../../src/lib/props/filter.ts';
import { ratePage, showCards } from '../../src/lib/props/page-view.ts';
import type { LineRow } from '../../src/lib/props/prop.ts';
import { median } from '../support/process-figures.ts';

// What a prop page does between the answer and the list: read, project, rate, filter, sort. One JSON line a figure.
const RUNS = 15;
const page = propPageAt('/points');
// About one name in five wants more than lower case, as on a real slate.
const GIVEN = ['Jayson', 'Luka', "De'Aaron", 'Shai', 'P.J.', 'Nikola', 'Jaren', 'Trey', 'Jalen', 'Donovan'];
const FAMILY = ['Tatum', 'Murphy', 'Fox', 'Alexander', 'Brown', 'Mitchell', 'Jackson', 'Jones'];
const RARE = ['Dončić', 'Gilgeous-Alexander', 'Brown Jr.'];
const COLUMNS = BOOK_KEYS.slice(0, 9).map((book) => `${book}_point` as const);

type Answers = { rows: LineRow[]; sabersim: ProjectionRow[]; etr: ProjectionRow[] };

/** A word of letters that no other number gives. */
function word(number: number): string {
  return [...number.toString(16)].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('');
}

/** Names of a run are new ones, for the reading of names remembers those it has seen. */
function nameAt(run: number, index: number): string {
  const family = index % 20 === 7 ? RARE[(index >> 5) % 3] : FAMILY[(index >> 3) % 8];
  return `${GIVEN[index % 10]} ${word(run * 100_000 + index)}${family}`;
}

function rowAt(run: number, index: number): LineRow {
  const lines = Object.fromEntries(
    BOOK_KEYS.slice(0, 9).flatMap((book, at) => [
      [`${book}_point`, (index + at) % 11 === 0 ? null : 10.5 + ((index * 7 + at) % 40) / 2],
      [`${book}_over_price`, -110 - at],
      [`${book}_under_price`, -110 + at - 9],
    ]),
  );
  return {
    id: index,
    event_id: `game-${index % 40}`,
    player_name: nameAt(run, index),
    commence_time: '2026-11-22T00:30:00+00:00',
    home_team: 'Boston Celtics',
    away_team: 'Los Angeles Lakers',
    ...lines,
  };
}

function answersOf(run: number, count: number): Answers {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const team = (index: number) => (index % 2 ? 'BOS' : 'LAL');
  const answers: Answers = {
    rows: indexes.map((index) => rowAt(run, index)),
    sabersim: indexes.map((id) => ({
      id,
      player_name: nameAt(run, id),
      team: team(id),
      points: 12 + (id % 90) / 4,
    })),
    etr: indexes.map((id) => ({
      id,
      Player: nameAt(run, id),
      Team: team(id),
      PTS: 12 + (id % 80) / 4,
      REB: null,
      AST: null,
    })),
  };
  // As objects come out of JSON, not as this file has built them.
  return JSON.parse(JSON.stringify(answers)) as Answers;
}

function pipeline({ rows, sabersim, etr }: Answers): (number | null)[] {
  const rated = ratePage(page, { points: rows }, { sabersim, etr });
  return showCards(page, rated.cards, DEFAULT_FILTERS).map(({ edges }) => edges.sabersim);
}

function tenth(value: number): number {
  return (Math.sign(value) * Math.floor(Math.abs(value) * 10 + 0.5 + 1e-9)) / 10;
}

/**
 * The limit: flat arrays, one loop, the same names, edges of both sources and order; without teams, nicknames, ties of
 * names, prices, and anything that a card could show.
 */
function byHand({ rows, sabersim, etr }: Answers): (number | null)[] {
  const points = new Map(sabersim.map((row) => [normalizePlayerName(String(row.player_name)), row.points]));
  const others = new Map(etr.map((row) => [normalizePlayerName(String(row.Player)), row.PTS]));
  const names: string[] = [];
  const edges = new Float64Array(rows.length);
  const otherEdges = new Float64Array(rows.length);
  const order: number[] = [];
  for (const [index, row] of rows.entries()) {
    let lowest = Number.POSITIVE_INFINITY;
    for (const column of COLUMNS) {
      const point = row[column];
      if (point !== null && point !== undefined && point < lowest) lowest = point;
    }
    const name = normalizePlayerName(row.player_name);
    names.push(name);
    edges[index] = tenth(Number(points.get(name)) - lowest);
    otherEdges[index] = tenth(Number(others.get(name)) - lowest);
    order.push(index);
  }
  order.sort((a, b) => (edges[b] ?? 0) - (edges[a] ?? 0) || ((names[a] ?? '') < (names[b] ?? '') ? -1 : 1));
  return order.map((index) => edges[index] ?? null);
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function print(figure: string, props: number, fields: Record<string, number>): void {
  const rounded = Object.entries(fields).map(([name, value]) => [name, Math.round(value * 100) / 100]);
  console.log(JSON.stringify({ bench: 'pipeline', figure, props, ...Object.fromEntries(rounded) }));
}

/** Both ways must come to the same list, or their times say nothing. */
function checkAgreement(): void {
  const answers = answersOf(RUNS, 3_000);
  const [ours, limit] = [pipeline(answers), byHand(answers)];
  if (JSON.stringify(ours) !== JSON.stringify(limit)) throw new Error('The two ways disagree on the edges.');
}

checkAgreement();
for (const count of [300, 3_000, 30_000]) {
  const taken: Record<'hand' | 'first' | 'again' | 'typed', number[]> = {
    hand: [],
    first: [],
    again: [],
    typed: [],
  };
  const search = { ...DEFAULT_FILTERS, search: 'don' };
  // By turns, so that whatever else the machine does falls on all alike.
  for (let run = 0; run < RUNS; run += 1) {
    const byTheirs = answersOf(2 * run, count);
    taken.hand.push(timeOf(() => byHand(byTheirs)));
    const answers = answersOf(2 * run + 1, count);
    taken.first.push(timeOf(() => pipeline(answers)));
    taken.again.push(timeOf(() => pipeline(answers)));
    const { cards } = ratePage(page, { points: answers.rows }, answers);
    taken.typed.push(timeOf(() => showCards(page, cards, search)));
  }
  const hand = median(taken.hand);
  print('hand-written loop', count, { ms: hand });
  for (const [figure, values] of [
    ['first answer', taken.first],
    ['after a refetch', taken.again],
    ['a letter typed', taken.typed],
  ] as const) {
    print(figure, count, { ms: median(values), times_by_hand: median(values) / hand });
  }
}
