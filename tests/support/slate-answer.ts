import { BOOK_KEYS } from '../../src/lib/league/books.ts';
import type { AnsweredTable, SlateAnswer } from '../../src/lib/today/slate-answer.ts';

// What `slate_props` answers, written a second time by the rules of record 212, so that pages and the reading of an answer are
// tested without a database. tests/backend holds the database to its tables.

type Row = Readonly<Record<string, unknown>>;
type Cell = number | null;

const GAME = ['event_id', 'commence_time', 'home_team', 'away_team'];

const cell = (row: Row, column: string) => (row[column] ?? null) as Cell;

/** American odds without the gap between -100 and +100. */
function told(price: Cell): Cell {
  if (price === null) return null;
  return price >= 100 ? price - 99 : price + 100;
}

/** The line that a row's lines are counted from: the first one, where every other can be told from it exactly. */
function lineOf(row: Row): Cell {
  const points = BOOK_KEYS.map((book) => cell(row, `${book}_point`)).filter((point) => point !== null);
  const [first] = points;
  if (first === undefined) return null;
  return points.every((point) => point - first + first === point) ? first : null;
}

function difference(row: Row, book: string): Cell {
  const point = cell(row, `${book}_point`);
  return point === null ? null : point - (lineOf(row) ?? 0);
}

function underAndOver(row: Row, book: string): Cell {
  const under = told(cell(row, `${book}_under_price`));
  return under === null ? null : under + (told(cell(row, `${book}_over_price`)) ?? 0);
}

function quotesOf(table: string, rows: readonly Row[]): Partial<AnsweredTable> {
  const ofBooks = (read: (row: Row, book: string) => Cell) =>
    BOOK_KEYS.map((book) => (rows.length === 0 ? null : rows.map((row) => read(row, book))));
  if (table === 'nfl_anytime_td_props')
    return { prices: ofBooks((row, book) => told(cell(row, `${book}_price`))) };
  return {
    lines: rows.length === 0 ? null : rows.map(lineOf),
    points: ofBooks(difference),
    overs: ofBooks((row, book) => told(cell(row, `${book}_over_price`))),
    unders: ofBooks(underAndOver),
  };
}

/** When the newest row was written; null without rows. */
function newest(rows: readonly Row[]): string | null {
  const [last = null] = rows
    .map(({ updated_at }) => String(updated_at))
    .sort((one, other) => Date.parse(other) - Date.parse(one));
  return last;
}

/** Of the games whose newest row is more than a minute older than the table's, when that was written; null without one. */
function older(rows: readonly Row[]): Readonly<Record<string, string>> | null {
  const last = newest(rows) ?? '';
  const games = new Set(rows.flatMap(({ event_id }) => (typeof event_id === 'string' ? event_id : [])));
  const written = [...games].map((game) => [
    game,
    newest(rows.filter(({ event_id }) => event_id === game)) ?? '',
  ]);
  const stale = written.filter(([, at = '']) => Date.parse(last) - Date.parse(at) > 60_000);
  return stale.length > 0 ? Object.fromEntries(stale) : null;
}

function tableAnswer(table: string, rows: readonly Row[]): AnsweredTable {
  const gameOf = (row: Row) => JSON.stringify(GAME.map((column) => row[column] ?? null));
  const games = [...new Set(rows.map(gameOf))];
  const list = (column: string) => rows.map((row) => row[column] ?? null);
  const has = (column: string) => rows.some((row) => column in row);
  return {
    table,
    books: BOOK_KEYS,
    written: newest(rows),
    older: older(rows),
    games: games.map((game) => JSON.parse(game)),
    places: rows.length === 0 ? null : rows.map((row) => games.indexOf(gameOf(row))),
    rows: rows.some(({ event_id }) => event_id === null)
      ? rows.map((row) => (row.event_id === null ? cell(row, 'id') : null))
      : null,
    players: rows.length === 0 ? null : (list('player_name') as string[]),
    player_ids: has('player_id') ? (list('player_id') as Cell[]) : null,
    prop_types: has('prop_type') ? (list('prop_type') as string[]) : null,
    ...quotesOf(table, rows),
  };
}

/** What `slate_props` answers for these rows of prop tables and projection tables, as the API would give them one by one. */
export function slateAnswer(
  tables: Readonly<Record<string, readonly Row[]>>,
  projections: Readonly<Record<string, readonly Row[]>> = {},
): SlateAnswer {
  return {
    form: 2,
    props: Object.entries(tables).map(([table, rows]) => tableAnswer(table, rows)),
    projections: Object.entries(projections).map(([table, rows]) => {
      const columns = Object.keys(rows[0] ?? {}).filter(
        (column) => column !== 'id' && column !== 'updated_at',
      );
      return {
        table,
        written: rows.length > 0 ? String(rows[0]?.updated_at) : null,
        columns: Object.fromEntries(
          columns.map((column) => [
            column,
            rows.map((row) => (row[column] ?? null) as string | number | null),
          ]),
        ),
      };
    }),
  };
}
