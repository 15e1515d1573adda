import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { readSlateWritten } from './read-slate.ts';

const FRESH_MS = 60_000;

/** When each table of the slate was last written. */
export const slateWrittenQuery = queryOptions({
  queryKey: queryKeys.slateWritten,
  queryFn: ({ signal }) => readSlateWritten(signal),
  staleTime: FRESH_MS,
});
