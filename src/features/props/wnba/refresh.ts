import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runFetch } from '../../../data/edge-functions.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { readAnew } from '../../../data/read-anew.ts';
import type { FetchFunction } from '../../../lib/catalog/catalog.ts';
import type { Category } from '../../../lib/catalog/types.ts';
import { timeWithZone } from '../../../lib/league/time-text.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { propRowsQuery } from '../queries.ts';

/** The fetch of points has no toasts of its own (TXT-8). */
const WITHOUT_TOASTS: FetchFunction = 'fetch-wnba-player-props';

/** Has a category's props fetched, reads the page again whatever came of it, and tells both ends in toasts. */
async function fetchAndTell(
  { nameInSentence, fetchFunction }: Category<FetchFunction>,
  readAgain: () => Promise<void>,
): Promise<void> {
  showToast({
    title: `Fetching WNBA ${nameInSentence} props`,
    description: `Please wait while we fetch the latest WNBA ${nameInSentence} props...`,
  });
  try {
    const { totalPropsProcessed } = await runFetch(fetchFunction).finally(readAgain);
    showToast({
      title: 'Success',
      description: `Successfully fetched ${totalPropsProcessed ?? 0} WNBA ${nameInSentence} props`,
      variant: totalPropsProcessed ? 'success' : 'neutral',
    });
  } catch (error) {
    showToast({
      title: 'Error',
      description: `Failed to fetch WNBA ${nameInSentence} props. Check console for details.`,
      variant: 'destructive',
    });
    throw error;
  }
}

/**
 * Reads the table again; where it still has no rows, has them fetched (WNBA-10). How it ended is a toast, which moves no row, unless
 * the toasts of the fetch have told it; `onMessage` is told always.
 */
export function useRefreshOrFetch(category: Category<FetchFunction>, onMessage: (message: string) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = propRowsQuery(category);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const readAgain = () => readAnew(queryClient, queryKey);
      await queryClient.invalidateQueries({ queryKey }, { throwOnError: true });
      const rows = queryClient.getQueryData(queryKey)?.rows ?? [];
      const isEmpty = rows.length === 0;
      const tells = isEmpty && category.fetchFunction !== WITHOUT_TOASTS;
      if (tells) await fetchAndTell(category, readAgain);
      else {
        if (isEmpty) await runFetch(category.fetchFunction);
        await readAgain();
      }
      return tells;
    },
    onSuccess: (hasTold) => {
      const title = `Refresh completed at ${timeWithZone(new Date())}`;
      onMessage(title);
      if (!hasTold) showToast({ title, variant: 'success' });
    },
    onError: (error) => {
      console.error(`The WNBA ${category.nameInSentence} props could not be refreshed.`, error);
      const title = `Error refreshing: ${error.message || 'Unknown error'}`;
      onMessage(title);
      // A page without rows says it in their place.
      if (queryClient.getQueryData(queryKey)?.rows.length !== 0) showToast({ title, variant: 'destructive' });
    },
  });
  return { refresh: () => mutate(), isBusy: isPending };
}

/** Has the category's props fetched and shows how that went in toasts (WNBA-11). */
export function useFetchProps(category: Category<FetchFunction>) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchAndTell(category, () => readAnew(queryClient, queryKeys.props(category.path))),
    onError: (error) =>
      console.error(`The WNBA ${category.nameInSentence} props could not be fetched.`, error),
  });
  return { fetchProps: () => mutate(), isBusy: isPending };
}
