import { QueryClient } from '@tanstack/react-query';

/** Data counts as fresh for 60 s and a failed read is retried once (PROP-20). */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: 1 } } });
}
