import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../data/query-keys.ts';
import { askRows } from '../../../data/rest-rows.ts';
import type { LeagueSums } from '../../../lib/plays/recommended-record.ts';
import { type PlayRow, readTrackedPlay, type TrackedPlay } from '../../../lib/plays/tracked-play.ts';

const FRESH_MS = 60_000;
/** How many stand under each other before more are asked for. */
const LISTED = 20;
/** The API's row limit. */
const MOST = 1000;

/** What came of recommendations, a league a row (REC-4). */
export const recommendationRecordQuery = queryOptions({
  queryKey: queryKeys.recommendationRecord,
  queryFn: async ({ signal }): Promise<readonly LeagueSums[]> =>
    (await askRows<LeagueSums>('/rest/v1/rpc/recommendation_record', signal)).data,
  staleTime: FRESH_MS,
});

/** The row behind which a part of the list begins; null for the first part. */
type After = { readonly start: string; readonly id: string } | null;

interface Part {
  readonly plays: readonly TrackedPlay[];
  /** Behind which row the next part begins; null where this is the last one. */
  readonly next: After;
}

async function readPart(after: After, limit: number, signal: AbortSignal | null): Promise<Part> {
  const asked = new URLSearchParams({ p_limit: String(limit) });
  if (after) {
    asked.append('p_before', after.start);
    asked.append('p_before_id', after.id);
  }
  const { data } = await askRows<PlayRow>(`/rest/v1/rpc/recommendations?${asked}`, signal);
  const last = data.length < limit ? null : (data.at(-1) ?? null);
  return {
    plays: data.flatMap((row) => readTrackedPlay(row) ?? []),
    next: last && { start: last.commence_time, id: last.id },
  };
}

/** Recommendations whose game has started, the latest first (REC-5). */
export const recommendationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.recommendations,
  queryFn: ({ pageParam, signal }) => readPart(pageParam, LISTED, signal),
  initialPageParam: null as After,
  getNextPageParam: ({ next }) => next,
  staleTime: FRESH_MS,
});

/** All of them, however many there are. Rejects where a part has no answer in time. */
export async function readAllRecommendations(): Promise<readonly TrackedPlay[]> {
  const plays: TrackedPlay[] = [];
  let after: After = null;
  do {
    const part: Part = await readPart(after, MOST, null);
    plays.push(...part.plays);
    after = part.next;
  } while (after);
  return plays;
}
