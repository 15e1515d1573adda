import { readTable } from '../../data/read-table.ts';
import type { PropPage } from '../../lib/catalog/catalog.ts';
import type { Sport } from '../../lib/catalog/types.ts';
import type { League } from '../../lib/league/leagues.ts';
import type { OverroundSum } from '../../lib/pricing/overrounds.ts';
import { type ProjectionRow, SOURCES, type SourceTable } from '../../lib/projections/sources.ts';
import { readProps } from '../../lib/props/prop.ts';
import { type FreshRow, type TableRows, tableRows } from '../../lib/props/table-rows.ts';
import { readPropRows } from './read-prop-rows.ts';

// What the first page reads before the app's code is there (PERF-17). The app takes it over, so that nothing is read twice.

const rowsOf = new Map<string, Promise<readonly FreshRow[]>>();
const projectionsOf = new Map<SourceTable['table'], Promise<readonly ProjectionRow[]>>();

/** What a page reads before its first rows: tables by the paths under which the app keeps them, and sources of projections. */
export interface PageReads {
  readonly tables: ReadonlyMap<string, (signal: AbortSignal) => Promise<readonly FreshRow[]>>;
  readonly sources: readonly SourceTable[];
  /** What the books of a league keep in its markets, where rows are priced with that. */
  readonly overrounds?: (signal: AbortSignal) => Promise<LeagueOverrounds>;
}

/** What each book keeps in each market of a league. */
export interface LeagueOverrounds {
  readonly league: League;
  readonly sums: readonly OverroundSum[];
}

/** What was read for a page's first rows, of its tables by their paths. */
export interface ReadAhead {
  readonly tables: ReadonlyMap<string, TableRows<FreshRow>>;
  readonly projections: ReadonlyMap<SourceTable['table'], readonly ProjectionRow[]>;
  /** Null where nobody asked. */
  readonly overrounds: LeagueOverrounds | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

let settled: ReadAhead | null = null;

/** What was read ahead, once; null where that is nothing, or not all of it is there. */
export function takeReadAhead(): ReadAhead | null {
  const all = settled;
  settled = null;
  if (all) {
    rowsOf.clear();
    projectionsOf.clear();
  }
  return all;
}

/** The sources of a sport's projections. */
export function sourcesOf({ sources }: Pick<Sport, 'sources'>): readonly SourceTable[] {
  return SOURCES.flatMap((source) => sources[source] ?? []);
}

/** What a page of props reads. Its props are read as their rows come, while others are on their way. */
export function readsOf({ parts, sport }: Pick<PropPage, 'parts' | 'sport'>): PageReads {
  const tables = parts.map(({ path, from, propType }) => {
    const seen = (rows: readonly FreshRow[]) => readProps(rows, propType, sport.books);
    return [path, (signal: AbortSignal) => readPropRows(from, signal, seen)] as const;
  });
  return { tables: new Map(tables), sources: sourcesOf(sport) };
}

/** Reads what a page shows in its first rows. Rejects where a part of it cannot be read: the app tries that again. */
export async function beginReadAhead(reads: PageReads, clock: () => number): Promise<ReadAhead> {
  const { signal } = new AbortController();
  for (const [path, read] of reads.tables) keep(rowsOf, path, read(signal));
  for (const { table } of reads.sources) keep(projectionsOf, table, readTable(table, { signal }));
  const [rows, projections, overrounds] = await Promise.all([
    allOf(rowsOf),
    allOf(projectionsOf),
    reads.overrounds?.(signal) ?? null,
  ]);
  const tables = new Map([...rows].map(([path, own]) => [path, tableRows(own)]));
  settled = { tables, projections, overrounds, at: clock() };
  return settled;
}

/** A read that fails is nobody's: whoever asks next reads by themselves. */
function keep<Key, Rows>(reads: Map<Key, Promise<Rows>>, key: Key, read: Promise<Rows>): void {
  reads.set(key, read);
  read.catch(() => reads.delete(key));
}

async function allOf<Key, Rows>(reads: ReadonlyMap<Key, Promise<Rows>>): Promise<ReadonlyMap<Key, Rows>> {
  return new Map(await Promise.all([...reads].map(async ([key, read]) => [key, await read] as const)));
}

/** The rows of a category that are being read ahead, once; null where nobody reads them. */
export function takeRows(path: string): Promise<readonly FreshRow[]> | null {
  return take(rowsOf, path);
}

/** The rows of a source that are being read ahead, once; null where nobody reads them. */
export function takeProjections(table: SourceTable['table']): Promise<readonly ProjectionRow[]> | null {
  return take(projectionsOf, table);
}

function take<Key, Rows>(reads: Map<Key, Promise<Rows>>, key: Key): Promise<Rows> | null {
  const read = reads.get(key) ?? null;
  reads.delete(key);
  return read;
}
