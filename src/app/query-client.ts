import { QueryClient } from '@tanstack/react-query';

/** Data counts as fresh for 60 s and a failed read is tried once more (PROP-20). */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: 1 } } });
}
