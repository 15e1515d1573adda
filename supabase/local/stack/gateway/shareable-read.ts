import type { IncomingHttpHeaders } from 'node:http';
import type { SameForAll } from '../database/same-for-all.ts';

/** A read that gives everybody the same: what names it, the headers it is asked with, the tables it depends on (`schema.name`). */
export type ShareableRead = { key: string; headers: Record<string, string>; tables: readonly string[] };

type Request = { method?: string; headers: IncomingHttpHeaders; url: URL };

/** Headers that choose other rows or columns; whoever sends one is answered by the database. */
const choosing = ['range', 'accept-profile', 'content-profile', 'if-match'];
/** PostgreSQL reads these words as times that pass. */
const passing = /now|today|tomorrow|yesterday/i;

/** The tables that `select` embeds: names before a parenthesis, without alias and hint. Null for other names. */
function embedded(select: string, tables: SameForAll): string[] | null {
  const names: string[] = [];
  for (const [, before = ''] of select.matchAll(/([^,()]*)\(/g)) {
    const name = /^\s*(?:\.\.\.)?(?:[\w ]+:)?(\w+)(?:!\w+)*\s*$/.exec(before)?.[1];
    if (name === undefined || !Object.hasOwn(tables, name)) return null;
    names.push(name);
  }
  return names;
}

function tablesOf(table: string, url: URL, tables: SameForAll): string[] | null {
  const select = url.searchParams.getAll('select').join(',');
  // A cast can turn stored text into a time that passes.
  if (select.includes('::')) return null;
  const further = embedded(select, tables);
  if (further === null || !Object.hasOwn(tables, table)) return null;
  if (further.length === 0) return [table];
  // A table between two others is not named by the request.
  const named = [table, ...further];
  const all = [...new Set(named.flatMap((name) => [name, ...(tables[name] ?? [])]))];
  return all.every((name) => Object.hasOwn(tables, name)) ? all : null;
}

/**
 * The read of a request when its response is the same for everybody and stays so until one of its tables changes: a
 * GET of plain tables with the publishable key and without a session, in JSON. Null for every other request.
 */
export function shareableRead(
  { method, headers, url }: Request,
  publishableKey: string,
  tables: SameForAll,
): ShareableRead | null {
  const table = /^\/rest\/v1\/(\w+)$/.exec(url.pathname)?.[1];
  const { authorization, accept = '*/*', prefer = '' } = headers;
  const key = headers.apikey ?? url.searchParams.get('apikey');
  if (method !== 'GET' || table === undefined || key !== publishableKey) return null;
  if (authorization !== undefined && authorization !== `Bearer ${publishableKey}`) return null;
  if (accept !== '*/*' && accept !== 'application/json') return null;
  if (prefer !== '' && prefer !== 'count=exact') return null;
  if (choosing.some((name) => headers[name] !== undefined)) return null;
  if (passing.test([...url.searchParams].flat().join(' '))) return null;
  const read = tablesOf(table, url, tables);
  if (read === null) return null;
  return {
    key: `${prefer} ${url.pathname}${url.search}`,
    headers: { apikey: publishableKey, accept, ...(prefer === '' ? {} : { prefer }) },
    tables: read.map((name) => `public.${name}`),
  };
}
