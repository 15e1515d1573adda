import { firstReadsAt, overroundsReadAt } from '../lib/catalog/first-reads.ts';
import { HEAD_PATH, publicPath } from '../lib/snapshots/head.ts';
import type { FirstRequest } from './first-reads.ts';
import { ROWS_AT_ONCE } from './read-all.ts';
import { overroundsAddress } from './read-overrounds.ts';
import { rowsAddress, SLATE_ADDRESS } from './rest-rows.ts';

/**
 * What the page at a path asks for first, for the build to write into the page (PERF-7). With snapshots, which there are: what
 * they hold is asked for by what that says (SCALE-6).
 */
export function firstRequests(path: string, hasSnapshots: boolean): readonly FirstRequest[] {
  const reads = firstReadsAt(path);
  if (reads.length === 0) return [];
  const league = overroundsReadAt(path);
  const overrounds = league === null ? [] : [{ address: overroundsAddress(league), headers: {} }];
  if (hasSnapshots) return [{ address: publicPath(HEAD_PATH), cache: 'no-cache' }, ...overrounds];
  if (reads === 'slate') return [{ address: SLATE_ADDRESS, headers: {} }];
  return [...reads.map((read) => ({ address: rowsAddress(read, 0, ROWS_AT_ONCE) })), ...overrounds];
}
