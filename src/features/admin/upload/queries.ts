import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../../data/client.ts';
import { callFunction, type Fields, FunctionFailure } from '../../../data/edge-functions.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { readTable } from '../../../data/read-table.ts';
import { tableNamed } from '../../../data/table-named.ts';
import { playerTables } from '../../../lib/catalog/catalog.ts';
import type { BadPlayerRow } from '../../../lib/csv/bad-row.ts';
import type { UnmatchedPlayers } from '../../../lib/projections/csv/players-without-prop.ts';
import type { ProjectionFile } from '../../../lib/projections/files.ts';
import type { ProjectionRow, ProjectionTable } from '../../../lib/projections/sources.ts';
import { textsIn } from '../texts-in.ts';

/** How many players an upload stored, null where the answer does not say. `unmatched` are players of the file whom no prop names, as the file spells them. */
export type UploadResponse = { count: number | null; unmatched: UnmatchedPlayers };

async function bodyOf({ upload, source }: ProjectionFile, csv: File) {
  if (upload.as === 'json') return { csvData: await csv.text(), source };
  const form = new FormData();
  form.set('file', csv);
  form.set('source', source);
  return form;
}

/**
 * Sends a file to its slot; the server stores all of it or nothing. Rejects with a `FunctionFailure`, and where the
 * server named rows that it cannot use, `refusedRows` reads them from it.
 */
export async function uploadProjections(slot: ProjectionFile, csv: File): Promise<UploadResponse> {
  const { fields, count } = await callFunction(slot.upload.name, await bodyOf(slot, csv));
  const names = textsIn(fields.unmatched);
  const { unmatchedCount } = fields;
  return {
    count,
    unmatched: { names, count: typeof unmatchedCount === 'number' ? unmatchedCount : names.length },
  };
}

function badRow(value: unknown): BadPlayerRow[] {
  if (typeof value !== 'object' || value === null) return [];
  const { row, player, problem }: Fields = { ...value };
  if (typeof row !== 'number' || typeof problem !== 'string') return [];
  return [{ row, player: typeof player === 'string' ? player : null, problem }];
}

/** Rows of a file that cannot be used: the first of them, and how many there are. */
export type BadRows = { listed: readonly BadPlayerRow[]; count: number };

/** The rows that the server named in refusing a file; null for any other failure. */
export function refusedRows(error: unknown): BadRows | null {
  if (!(error instanceof FunctionFailure) || !Array.isArray(error.fields.rows)) return null;
  const listed = error.fields.rows.flatMap(badRow);
  const { rejected } = error.fields;
  return { listed, count: typeof rejected === 'number' ? rejected : listed.length };
}

/** What a slot holds: how many players, and when its file came (ISO 8601), null while there are none. */
export type Stored = { count: number; updatedAt: string | null };

/** How many players a projection table holds and since when. */
export function storedQuery(table: ProjectionTable) {
  return queryOptions({
    queryKey: queryKeys.storedProjections(table),
    queryFn: async ({ signal }): Promise<Stored> => {
      const client = await supabase();
      const { data, count } = await tableNamed(client, table)
        .select('updated_at', { count: 'exact' })
        .order('updated_at', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .throwOnError();
      return { count: count ?? data.length, updatedAt: data[0]?.updated_at ?? null };
    },
    staleTime: 0,
  });
}

/** Every stored row of a projection table; goes with what the table holds. */
export function storedRowsQuery(table: ProjectionTable) {
  return queryOptions({
    queryKey: queryKeys.storedRows(table),
    queryFn: ({ signal }): Promise<readonly ProjectionRow[]> => readTable(table, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
}

/** The player_name values of every prop table of a sport, a name as often as it stands there. */
export function playersWithPropsQuery(sport: ProjectionFile['league']) {
  return queryOptions({
    queryKey: queryKeys.playersWithProps(sport),
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const tables = playerTables(sport).map((table) =>
        readTable(table, { signal, columns: ['id', 'event_id', 'updated_at', 'player_name'] }),
      );
      return (await Promise.all(tables)).flat().map(({ player_name }) => player_name);
    },
    staleTime: 0,
    // Without a connection it fails, as the upload does that it belongs to, and does not wait for one.
    networkMode: 'always',
  });
}

/** Asks for new tokens: the step after a SaberSim WNBA upload (ADM-14). */
export async function refreshSession(): Promise<void> {
  const client = await supabase();
  const { error } = await client.auth.refreshSession();
  if (error) throw error;
}
