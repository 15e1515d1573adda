import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runFetch } from '../../../data/edge-functions.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import type { FetchFunction } from '../../../lib/catalog/catalog.ts';
import type { Category } from '../../../lib/catalog/types.ts';
import { timeTexts } from '../../../lib/league/time-text.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { propRowsQuery } from '../queries.ts';

const times = timeTexts();

/**
 * Reads the table again; where it still has no rows, has them fetched (WNBA-10). `onMessage` is told
 * how it ended.
 */
export function useRefreshOrFetch(category: Category<FetchFunction>, onMessage: (message: string) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = propRowsQuery(category);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await queryClient.invalidateQueries({ queryKey }, { throwOnError: true });
      const rows = queryClient.getQueryData(queryKey)?.rows ?? [];
      if (rows.length === 0) await runFetch(category.fetchFunction);
      await queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: () => onMessage(`Refresh completed at ${times.timeWithZone(new Date())}`),
    onError: (error) => {
      console.error(`The WNBA ${category.nameInSentence} props could not be refreshed.`, error);
      onMessage(`Error refreshing: ${error.message || 'Unknown error'}`);
    },
  });
  return { refresh: () => mutate(), isBusy: isPending };
}

/** Has the category's props fetched and shows how that went in toasts. */
export function useFetchProps({ nameInSentence, fetchFunction, path }: Category<FetchFunction>) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => runFetch(fetchFunction),
    onMutate: () =>
      showToast({
        title: `Fetching WNBA ${nameInSentence} props`,
        description: `Please wait while we fetch the latest WNBA ${nameInSentence} props...`,
      }),
    onSuccess: async ({ totalPropsProcessed }) => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.props(path) });
      showToast({
        title: 'Success',
        description: `Successfully fetched ${totalPropsProcessed ?? 0} WNBA ${nameInSentence} props`,
        variant: 'success',
      });
    },
    onError: (error) => {
      console.error(`The WNBA ${nameInSentence} props could not be fetched.`, error);
      showToast({
        title: 'Error',
        description: `Failed to fetch WNBA ${nameInSentence} props. Check console for details.`,
        variant: 'destructive',
      });
    },
  });
  return { fetchProps: () => mutate(), isBusy: isPending };
}
