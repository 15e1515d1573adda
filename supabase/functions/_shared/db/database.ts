import { isJsonObject } from '../../../../src/lib/json-object.ts';
import { fetchAsService } from '../http/as-service.ts';
import type { Settings } from '../settings.ts';

/** The database refused or did not respond. The message is for developers and the log, never for the public. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';

  constructor(
    message: string,
    /** The SQLSTATE, where the database gave one. */
    readonly code: string | null,
  ) {
    super(message);
  }
}

/** The SQLSTATE with which a replace refuses rows that are older than those stored. */
export const NEWER_ROWS = 'PT409';

/** A row of any table, by its column names. */
export type Row = Record<string, unknown>;

const TIMEOUT_MS = 30_000;
/** A procedure has a minute (docs/adr/260-sessions-of-a-hosted-project.md): whoever left sooner would call stored what it calls failed. */
const PROCEDURE_TIMEOUT_MS = 65_000;
/** The row limit of the API, here and on hosted (SEC-72). */
export const PAGE = 1000;

async function answer(
  settings: Settings,
  path: string,
  init: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<{ headers: Headers; body: string }> {
  let response: Response;
  let body: string;
  try {
    response = await fetchAsService(settings, `/rest/v1/${path}`, init, timeoutMs);
    body = await response.text();
  } catch (error) {
    throw new DatabaseError(
      `no answer from the database (${error instanceof Error ? error.name : 'error'})`,
      null,
    );
  }
  if (!response.ok) throw refusal(response.status, body);
  return { headers: response.headers, body };
}

async function request(
  settings: Settings,
  path: string,
  init: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<unknown> {
  const { body } = await answer(settings, path, init, timeoutMs);
  if (body === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    throw new DatabaseError('the database answered with something that is no JSON', null);
  }
}

function refusal(status: number, body: string): DatabaseError {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(body);
  } catch {
    return new DatabaseError(`the database answered ${status}`, null);
  }
  const message =
    isJsonObject(parsed) && typeof parsed.message === 'string' ? parsed.message : `status ${status}`;
  const code = isJsonObject(parsed) && typeof parsed.code === 'string' ? parsed.code : null;
  return new DatabaseError(message, code);
}

/** Rows of a read with the service role; `query` is a table and its PostgREST parameters. */
export async function selectRows(settings: Settings, query: string): Promise<Row[]> {
  const rows = await request(settings, query, { method: 'GET' });
  if (!Array.isArray(rows)) throw new DatabaseError(`expected rows of ${query.split('?')[0]}`, null);
  return rows.filter(isJsonObject);
}

/** How many rows a read has, however many the API gives at once; `query` as of `selectRows`. */
export async function countRows(settings: Settings, query: string): Promise<number> {
  const { headers } = await answer(settings, query, { method: 'HEAD', headers: { prefer: 'count=exact' } });
  // As '0-24/158', or '*/0' where there are none.
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  if (total === undefined) throw new DatabaseError(`expected a count of ${query.split('?')[0]}`, null);
  return Number(total);
}

/** Some columns of every row of a table, however many rows there are. */
export async function readRows(
  settings: Settings,
  table: string,
  columns: readonly string[],
): Promise<Row[]> {
  const read: Row[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const rows = await selectRows(
      settings,
      `${table}?select=${columns.map(encodeURIComponent).join(',')}&order=id&limit=${PAGE}&offset=${offset}`,
    );
    read.push(...rows);
    if (rows.length < PAGE) return read;
  }
}

/** Calls a procedure with the service role and returns its result. */
export function callProcedure(settings: Settings, name: string, parameters: Row): Promise<unknown> {
  const init = { method: 'POST', body: JSON.stringify(parameters) };
  return request(settings, `rpc/${name}`, init, PROCEDURE_TIMEOUT_MS);
}

/** The rows that a procedure answers, called with the service role. Rejects where it answers none. */
export async function callForRows<Answered>(
  settings: Settings,
  name: string,
  parameters: Row,
): Promise<readonly Answered[]> {
  const answered = await callProcedure(settings, name, parameters);
  if (!Array.isArray(answered) || !answered.every<Row>(isJsonObject)) {
    throw new DatabaseError(`${name} should answer rows, and did not`, null);
  }
  return answered as readonly Answered[];
}

/** Inserts a row; with `onConflict` it replaces the row of the same key. */
export async function insertRow(
  settings: Settings,
  table: string,
  row: Row,
  onConflict?: string,
): Promise<void> {
  const query = onConflict === undefined ? table : `${table}?on_conflict=${onConflict}`;
  const merge = onConflict === undefined ? '' : ',resolution=merge-duplicates';
  await request(settings, query, {
    method: 'POST',
    body: JSON.stringify(row),
    headers: { prefer: `return=minimal${merge}` },
  });
}

/** Deletes the rows of a table that a query's PostgREST parameters name. */
export async function deleteRows(settings: Settings, query: string): Promise<void> {
  await request(settings, query, { method: 'DELETE', headers: { prefer: 'return=minimal' } });
}

/** Inserts the rows whose key is not stored yet and leaves the others as they are. */
export async function insertMissingRows(
  settings: Settings,
  table: string,
  rows: readonly Row[],
  key: string,
): Promise<void> {
  await request(settings, `${table}?on_conflict=${key}`, {
    method: 'POST',
    body: JSON.stringify(rows),
    headers: { prefer: 'return=minimal,resolution=ignore-duplicates' },
  });
}

/** Changes the rows that `query` (a table and its filters) names. */
export async function updateRows(settings: Settings, query: string, changes: Row): Promise<void> {
  await request(settings, query, {
    method: 'PATCH',
    body: JSON.stringify(changes),
    headers: { prefer: 'return=minimal' },
  });
}
