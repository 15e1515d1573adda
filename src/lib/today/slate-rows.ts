import type { PropType } from '../catalog/types.ts';
import type { ProjectionRow } from '../projections/sources.ts';
import type { LineRow } from '../props/prop.ts';
import type { ScorerRow } from '../props/touchdown-scorers.ts';
import type { AnsweredTable, SlateAnswer } from './slate-answer.ts';

/** A row of any prop table, put together again from its columns. `id` is null when its game already identifies the row. */
export type SlateRow = LineRow & ScorerRow & { readonly prop_type?: PropType };

/** The rows of a prop table. */
interface SlateTable {
  readonly rows: readonly SlateRow[];
  /** ISO 8601 instant of the newest row; null without rows. */
  readonly writtenAt: string | null;
  /** Games whose rows the last fetch did not bring, with the instant of their own last one. */
  readonly staleGames: Readonly<Record<string, string>>;
}

/** The rows of a projection table. */
interface SlateProjections {
  readonly rows: readonly ProjectionRow[];
  /** ISO 8601 instant of the oldest row; null without rows. */
  readonly writtenAt: string | null;
}

/** What is stored of the slate: every prop and projection as rows, by the name of their table. */
export interface SlateRows {
  readonly tables: ReadonlyMap<string, SlateTable>;
  readonly projections: ReadonlyMap<string, SlateProjections>;
}

/** A row's columns of a book, and where the answer has them. */
interface BookColumns {
  readonly place: number;
  readonly point: string;
  readonly over: string;
  readonly under: string;
  readonly price: string;
}

function columnsOf(books: readonly string[]): BookColumns[] {
  return books.map((book, place) => ({
    place,
    point: `${book}_point`,
    over: `${book}_over_price`,
    under: `${book}_under_price`,
    price: `${book}_price`,
  }));
}

/** American odds of a price in the answer, which leaves out the gap between -100 and +100: 0 is -100, and 1 is +100. */
const priceOf = (told: number) => (told > 0 ? told + 99 : told - 100);

const rowKey = (event: string | null, player: string, type: string | undefined) =>
  `${event} ${type ?? ''} ${player}`;

type KnownRows = ReadonlyMap<string, SlateRow>;

function knownRows(table: SlateTable | undefined): KnownRows {
  return new Map(
    table?.rows.map((row) => [rowKey(row.event_id, row.player_name, row.prop_type), row] as const),
  );
}

function sameValues(known: object, made: Readonly<Record<string, unknown>>): boolean {
  for (const column in made) {
    if (made[column] !== Reflect.get(known, column)) return false;
  }
  return true;
}

type Cells = Record<string, unknown>;

/** What the books quote on a row, as its table has it. */
function readQuotes(
  cells: Cells,
  index: number,
  answered: AnsweredTable,
  columns: readonly BookColumns[],
): void {
  const { lines, points, overs, unders } = answered;
  const line = lines?.[index] ?? 0;
  for (const { place, point, over, under } of columns) {
    const difference = points?.[place]?.[index] ?? null;
    const overTold = overs?.[place]?.[index] ?? null;
    const both = unders?.[place]?.[index] ?? null;
    cells[point] = difference === null ? null : line + difference;
    cells[over] = overTold === null ? null : priceOf(overTold);
    cells[under] = both === null ? null : priceOf(both - (overTold ?? 0));
  }
}

function readPrices(
  cells: Cells,
  index: number,
  prices: AnsweredTable['prices'],
  columns: readonly BookColumns[],
): void {
  for (const { place, price } of columns) {
    const told = prices?.[place]?.[index] ?? null;
    cells[price] = told === null ? null : priceOf(told);
  }
}

function rowsOf(answered: AnsweredTable, known: KnownRows): SlateRow[] {
  const { table, games, places, rows: ids, players, player_ids, prop_types, prices } = answered;
  const columns = columnsOf(answered.books);
  return (players ?? []).map((player_name, index) => {
    const game = games[places?.[index] ?? -1];
    if (!game) throw new Error(`slate_props should have a game of ${player_name} in ${table}; it has none.`);
    const [event_id, commence_time, home_team, away_team] = game;
    const row: Cells = {
      id: ids?.[index] ?? null,
      event_id,
      commence_time,
      home_team,
      away_team,
      player_name,
    };
    if (player_ids) row.player_id = player_ids[index];
    if (prop_types) row.prop_type = prop_types[index];
    if (prices) readPrices(row, index, prices, columns);
    else readQuotes(row, index, answered, columns);
    const before = known.get(rowKey(event_id, player_name, prop_types?.[index]));
    return before !== undefined && sameValues(before, row) ? before : (row as SlateRow);
  });
}

/** When each table of an answer was written (ISO 8601), as `slate_written` says it; null for one without rows. */
export function writtenIn({ props, projections }: SlateAnswer): ReadonlyMap<string, string | null> {
  return new Map([...props, ...projections].map(({ table, written }) => [table, written] as const));
}

type AnsweredColumns = SlateAnswer['projections'][number]['columns'];

const lengthOf = (columns: AnsweredColumns) => Object.values(columns)[0]?.length ?? 0;

/** Whether rows say what these columns do. When they were written does not tell: a decision about a name writes no row anew (REVIEW-4). */
function sayTheSame(rows: readonly ProjectionRow[], columns: AnsweredColumns): boolean {
  return (
    rows.length === lengthOf(columns) &&
    Object.entries(columns).every(([column, list]) =>
      rows.every((row, index) => row[column] === (list?.[index] ?? null)),
    )
  );
}

function projectionRows(columns: AnsweredColumns): ProjectionRow[] {
  const lists = Object.entries(columns);
  return Array.from({ length: lengthOf(columns) }, (_, index) =>
    Object.fromEntries(lists.map(([column, list]) => [column, list?.[index] ?? null])),
  );
}

/** One table of a slate that is being read. */
export type SlatePart =
  | { readonly kind: 'props'; readonly name: string; readonly table: SlateTable }
  | { readonly kind: 'projections'; readonly name: string; readonly table: SlateProjections };

/**
 * The tables of an answer, one after the other. A row that says the same as in the older slate stays the same object, and so do
 * the rows of a projection table of which all say the same, so that what did not change is not priced again (TODAY-2).
 */
export function* slateTables(answer: SlateAnswer, older: SlateRows | null): Generator<SlatePart> {
  for (const answered of answer.props) {
    const { table: name, written, older: staleGames } = answered;
    const rows = rowsOf(answered, knownRows(older?.tables.get(name)));
    yield { kind: 'props', name, table: { rows, writtenAt: written, staleGames: staleGames ?? {} } };
  }
  for (const { table: name, written, columns } of answer.projections) {
    const known = older?.projections.get(name)?.rows;
    const rows = known && sayTheSame(known, columns) ? known : projectionRows(columns);
    yield { kind: 'projections', name, table: { rows, writtenAt: written } };
  }
}

/** The rows of the slate, of these tables. */
export function slateRows(parts: readonly SlatePart[]): SlateRows {
  return {
    tables: new Map(parts.flatMap((part) => (part.kind === 'props' ? [[part.name, part.table]] : []))),
    projections: new Map(
      parts.flatMap((part) => (part.kind === 'projections' ? [[part.name, part.table]] : [])),
    ),
  };
}
