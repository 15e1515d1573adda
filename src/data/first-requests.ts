import { type FirstRead, firstReadsAt } from '../lib/catalog/first-reads.ts';
import { HEAD_PATH, publicPath } from '../lib/snapshots/head.ts';
import type { FirstRequest } from './first-reads.ts';

/** The address of a read, letter by letter as the Supabase client asks for the first thousand rows. */
function addressOf({ table, propType, byPlayer }: FirstRead): string {
  const asked = new URLSearchParams({ select: '*' });
  if (propType !== undefined) asked.append('prop_type', `eq.${propType}`);
  asked.append('order', byPlayer ? 'player_name.asc,id.asc' : 'id.asc');
  asked.append('offset', '0');
  asked.append('limit', '1000');
  return `/rest/v1/${table}?${asked}`;
}

/**
 * What the page at a path asks for first, for the build to write into the page (PERF-7). With snapshots, which there are: what
 * they hold is asked for by what that says (SCALE-6).
 */
export function firstRequests(path: string, hasSnapshots: boolean): readonly FirstRequest[] {
  const reads = firstReadsAt(path);
  if (reads.length === 0) return [];
  if (hasSnapshots) return [{ address: publicPath(HEAD_PATH), cache: 'no-cache' }];
  if (reads === 'slate') return [{ address: '/rest/v1/rpc/slate_props', headers: {} }];
  return reads.map((read) => ({ address: addressOf(read), headers: { prefer: 'count=exact' } }));
}
