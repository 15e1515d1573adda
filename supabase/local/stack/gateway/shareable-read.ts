import type { IncomingHttpHeaders } from 'node:http';
import type { CallsSameForAll, SameForAll } from '../database/same-for-all.ts';

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

/**
 * The tables (`schema.name`) of which alone the response to a GET of this address depends, whoever asks without a session.
 * Null when there may be more to it.
 */
export function tablesRead(url: URL, tables: SameForAll, calls: CallsSameForAll): readonly string[] | null {
  const call = /^\/rest\/v1\/rpc\/(\w+)$/.exec(url.pathname)?.[1];
  if (call !== undefined) {
    // Filters and columns of what a function answers are left to the database.
    if (url.search !== '' || !Object.hasOwn(calls, call)) return null;
    return (calls[call] ?? []).map((name) => `public.${name}`);
  }
  const table = /^\/rest\/v1\/(\w+)$/.exec(url.pathname)?.[1];
  if (table === undefined || !Object.hasOwn(tables, table)) return null;
  if (passing.test([...url.searchParams].flat().join(' '))) return null;
  const select = url.searchParams.getAll('select').join(',');
  // A cast can turn stored text into a time that passes.
  if (select.includes('::')) return null;
  const further = embedded(select, tables);
  if (further === null) return null;
  // A table between two others is not named by the request.
  const named = [table, ...further];
  const all = further.length === 0 ? named : named.flatMap((name) => [name, ...(tables[name] ?? [])]);
  if (!all.every((name) => Object.hasOwn(tables, name))) return null;
  return [...new Set(all)].map((name) => `public.${name}`);
}

/**
 * The read of a request when its response is the same for everybody and stays so until one of its tables changes: a
 * GET of plain tables, or of a function that reads only such, with the publishable key and without a session, in JSON.
 * Null for every other request.
 */
export function shareableRead(
  { method, headers, url }: Request,
  publishableKey: string,
  tablesOf: (url: URL) => readonly string[] | null,
): ShareableRead | null {
  const { authorization, accept = '*/*', prefer = '' } = headers;
  const key = headers.apikey ?? url.searchParams.get('apikey');
  if (method !== 'GET' || key !== publishableKey) return null;
  if (authorization !== undefined && authorization !== `Bearer ${publishableKey}`) return null;
  if (accept !== '*/*' && accept !== 'application/json') return null;
  if (prefer !== '' && prefer !== 'count=exact') return null;
  if (choosing.some((name) => headers[name] !== undefined)) return null;
  const tables = tablesOf(url);
  if (tables === null) return null;
  return {
    key: `${prefer} ${url.pathname}${url.search}`,
    headers: { apikey: publishableKey, accept, ...(prefer === '' ? {} : { prefer }) },
    tables,
  };
}
