import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has what was read below a key be read again, after a write. A first read that is still on its way may have been answered before
 * the write, and would be taken for the new one: it is ended.
 */
export async function readAnew(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
