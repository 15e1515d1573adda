import { type FirstRead, firstReadsAt } from '../lib/catalog/first-reads.ts';
import type { SupabaseEnv } from './env.ts';

// The first reads of a page begin with its document, while the code of the app is on its way: this module and the catalog
// are a small script of their own (vite.config.ts). Whoever reads the same address first gets the response.

/** A read that has begun and that nobody has asked for yet. */
type Begun = { readonly response: Promise<Response>; readonly control: AbortController };

/** A read that nobody has asked for by then is ended: its response would no longer be of now. */
const KEPT_MS = 10_000;

/** Spelled out here, because the script of the first reads does not load the rules of snapshots. */
const HEAD_ADDRESS = '/storage/v1/object/public/snapshots/head.json';

const begun = new Map<string, Begun>();

/** The address of a read, letter by letter as the Supabase client asks for the first thousand rows. */
function addressOf({ table, propType, byPlayer }: FirstRead): string {
  const asked = new URLSearchParams({ select: '*' });
  if (propType !== undefined) asked.append('prop_type', `eq.${propType}`);
  asked.append('order', byPlayer ? 'player_name.asc,id.asc' : 'id.asc');
  asked.append('offset', '0');
  asked.append('limit', '1000');
  return `${table}?${asked}`;
}

/** What the page at a path asks for first: addresses below the project's URL and the headers of each (PERF-7). */
export function firstRequests(
  path: string,
): readonly (readonly [address: string, headers: Record<string, string>])[] {
  const reads = firstReadsAt(path);
  if (reads === 'slate') return [['rpc/slate_props', {}]];
  return reads.map((read) => [addressOf(read), { prefer: 'count=exact' }]);
}

/** Begins the first reads of the page at a path. Each that nobody asked for within ten seconds is ended. */
export function beginFirstReads(path: string, { url, publishableKey }: SupabaseEnv): void {
  if (import.meta.env.VITE_SNAPSHOTS === 'on') {
    // Which snapshots there are; what they hold is asked for by what that says (SCALE-6).
    if (firstRequests(path).length > 0) begin(`${url}${HEAD_ADDRESS}`, { cache: 'no-cache' });
    return;
  }
  for (const [address, headers] of firstRequests(path)) {
    begin(`${url}/rest/v1/${address}`, { headers: { ...headers, apikey: publishableKey } });
  }
}

function begin(request: string, init: RequestInit): void {
  const control = new AbortController();
  const response = fetch(request, { ...init, signal: control.signal });
  // Whoever takes the response hears of a failure; until then nobody does.
  response.catch(() => undefined);
  begun.set(request, { response, control });
  setTimeout(() => {
    if (begun.delete(request)) control.abort();
  }, KEPT_MS);
}

/** The response of a first read of this address, once; null where none has begun. Ending `signal` ends the read. */
export function takeFirstRead(
  request: string,
  signal: AbortSignal | null | undefined,
): Promise<Response> | null {
  const read = begun.get(request);
  if (!read) return null;
  begun.delete(request);
  if (signal?.aborted) read.control.abort();
  signal?.addEventListener('abort', () => read.control.abort(), { once: true });
  return read.response;
}
