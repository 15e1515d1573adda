import { queryOptions } from '@tanstack/react-query';
import { askedAgain, FRESHNESS_MS, JUST_ASKED_MS } from '../../data/asked-again.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { readSlateWritten } from '../../data/read-slate.ts';
import type { SlateRows } from '../../lib/today/slate-rows.ts';
import { readWholeSlate, type SlateAhead, takeSlateAhead } from './read-whole-slate.ts';

function isUnchanged({ tables, projections }: SlateRows, written: ReadonlyMap<string, unknown>): boolean {
  return [...tables, ...projections].every(([table, { writtenAt }]) => writtenAt === written.get(table));
}

/** What the app began with, where the first rows were drawn before it was there (PERF-17). */
let ahead: SlateAhead | null = null;

/** The whole slate: every prop and projection of every sport (TODAY-2). */
export const slateQuery = queryOptions({
  queryKey: queryKeys.slate,
  queryFn: async ({ client, queryKey, signal }): Promise<SlateRows> => {
    const known = client.getQueryState<SlateRows>(queryKey);
    if (known?.data && !known.isInvalidated && isUnchanged(known.data, await readSlateWritten(signal))) {
      return known.data;
    }
    return readWholeSlate(known?.data ?? null, signal);
  },
  initialData: () => {
    ahead = takeSlateAhead();
    return ahead?.slate;
  },
  initialDataUpdatedAt: () => ahead?.at,
  staleTime: JUST_ASKED_MS,
  refetchInterval: askedAgain(FRESHNESS_MS),
  // What is unchanged is the same object already.
  structuralSharing: false,
});
