import type { PropType } from '../catalog/types.ts';
import type { ProjectionRow } from '../projections/sources.ts';
import type { LineRow } from '../props/prop.ts';
import type { ScorerRow } from '../props/touchdown-scorers.ts';
import type { AnsweredGame, SlateAnswer } from './slate-answer.ts';

/** A row of any prop table, put together again from its columns. */
export type SlateRow = LineRow & ScorerRow & { readonly prop_type?: PropType };

/** The rows of a prop table. */
export interface SlateTable {
  readonly rows: readonly SlateRow[];
  /** ISO 8601 instant of the newest row; null without rows. */
  readonly writtenAt: string | null;
}

/** The rows of a projection table. */
export interface SlateProjections {
  readonly rows: readonly ProjectionRow[];
  /** ISO 8601 instant of the oldest row; null without rows. */
  readonly writtenAt: string | null;
}

/** Every prop and projection of the slate, by the name of its table. */
export interface Slate {
  readonly tables: ReadonlyMap<string, SlateTable>;
  readonly projections: ReadonlyMap<string, SlateProjections>;
}

type Columns = readonly string[];

function columnsOf(books: readonly string[], perBook: number): Columns {
  const suffixes = perBook === 1 ? ['price'] : ['point', 'over_price', 'under_price'];
  return books.flatMap((book) => suffixes.map((suffix) => `${book}_${suffix}`));
}

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

function rowsOfGame(game: AnsweredGame, columns: Columns, known: KnownRows): SlateRow[] {
  const [event_id, commence_time, home_team, away_team, , ids, players, playerIds, types, quotes] = game;
  return players.map((player_name, index) => {
    const row: Record<string, unknown> = {
      id: ids[index],
      event_id,
      commence_time,
      home_team,
      away_team,
      player_name,
    };
    if (playerIds) row.player_id = playerIds[index];
    if (types) row.prop_type = types[index];
    columns.forEach((column, place) => {
      row[column] = quotes[place]?.[index] ?? null;
    });
    const before = known.get(rowKey(event_id, player_name, types?.[index]));
    return before !== undefined && sameValues(before, row) ? before : (row as SlateRow);
  });
}

function newest(games: readonly AnsweredGame[]): string | null {
  let found: string | null = null;
  for (const [, , , , writtenAt] of games) {
    if (found === null || Date.parse(writtenAt) > Date.parse(found)) found = writtenAt;
  }
  return found;
}

/** When each table of an answer was written (ISO 8601), as `slate_written` says it; null for one without rows. */
export function writtenIn({ tables, projections }: SlateAnswer): ReadonlyMap<string, string | null> {
  return new Map([
    ...tables.map(({ table, games }) => [table, newest(games)] as const),
    ...projections.map(({ table, written }) => [table, written] as const),
  ]);
}

function projectionRows(columns: SlateAnswer['projections'][number]['columns']): ProjectionRow[] {
  const lists = Object.entries(columns);
  const length = lists[0]?.[1]?.length ?? 0;
  return Array.from({ length }, (_, index) =>
    Object.fromEntries(lists.map(([column, list]) => [column, list?.[index] ?? null])),
  );
}

/** One table of a slate that is being read. */
export type SlatePart =
  | { readonly kind: 'props'; readonly name: string; readonly table: SlateTable }
  | { readonly kind: 'projections'; readonly name: string; readonly table: SlateProjections };

/**
 * The tables of an answer, one after the other. A row that says the same as in the older slate stays the same object, and so do
 * the projections of a table that was not written since, so that what did not change is not priced again (TODAY-2).
 */
export function* slateTables(answer: SlateAnswer, older: Slate | null): Generator<SlatePart> {
  for (const { table: name, books, games } of answer.tables) {
    const columns = columnsOf(books, (games[0]?.[9].length ?? 0) / books.length);
    const known = knownRows(older?.tables.get(name));
    const rows = games.flatMap((game) => rowsOfGame(game, columns, known));
    yield { kind: 'props', name, table: { rows, writtenAt: newest(games) } };
  }
  for (const { table: name, written, columns } of answer.projections) {
    const known = older?.projections.get(name);
    const isKnown = known !== undefined && known.writtenAt === written;
    const table = isKnown ? known : { rows: projectionRows(columns), writtenAt: written };
    yield { kind: 'projections', name, table };
  }
}

/** The slate of these tables. */
export function slateOf(parts: readonly SlatePart[]): Slate {
  return {
    tables: new Map(parts.flatMap((part) => (part.kind === 'props' ? [[part.name, part.table]] : []))),
    projections: new Map(
      parts.flatMap((part) => (part.kind === 'projections' ? [[part.name, part.table]] : [])),
    ),
  };
}

/** The slate of an answer at once; a page reads it a table at a time. */
export function readSlate(answer: SlateAnswer, older: Slate | null): Slate {
  return slateOf([...slateTables(answer, older)]);
}
