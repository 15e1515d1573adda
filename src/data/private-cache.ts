import type { QueryClient } from '@tanstack/react-query';

/** Everything read or written for one account lies under this key, and goes when the account signs out. */
const PRIVATE = 'private';

/** The key of a query or mutation that belongs to one account; `userId` is null while nobody is signed in. */
export function privateKey(userId: string | null, ...rest: readonly string[]): readonly string[] {
  return [PRIVATE, userId ?? 'nobody', ...rest];
}

/** Forgets what was read and written for any account (SEC-23). Public data stays. */
export function clearPrivateCache(queryClient: QueryClient): void {
  const filter = { queryKey: [PRIVATE] };
  void queryClient.cancelQueries(filter);
  queryClient.removeQueries(filter);
  const mutations = queryClient.getMutationCache();
  for (const mutation of mutations.findAll({ mutationKey: [PRIVATE] })) mutations.remove(mutation);
}
