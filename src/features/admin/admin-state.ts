import { skipToken, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../data/query-keys.ts';
import { useSession } from '../auth/index.ts';

/**
 * State of an admin page that outlives the page: whoever leaves in the middle of a fetch or an upload and comes back
 * finds it where it is. It goes with the session. What runs on without the page asks for it as it is by then with the last.
 */
export function useAdminState<State>(
  name: string,
  initial: State,
): [State, (change: (before: State) => State) => void, () => State] {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const queryKey = queryKeys.admin(user?.id ?? null, name);
  const { data } = useQuery<State>({
    queryKey,
    queryFn: skipToken,
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return [
    data === undefined ? initial : data,
    (change) => queryClient.setQueryData<State>(queryKey, (before) => change(before ?? initial)),
    () => queryClient.getQueryData<State>(queryKey) ?? initial,
  ];
}

/** The admin pages; what one does disables its own controls. */
export type AdminPage = 'dev' | 'baseball-admin' | 'nfl-admin' | 'wnba-admin';

/** The key of everything that a page does, for `useAdminBusy`. */
export function useAdminKey(page: AdminPage): readonly string[] {
  const { user } = useSession();
  return queryKeys.admin(user?.id ?? null, page);
}

/** Whether any fetch, upload or clear of the page is under way: all its controls are disabled then. */
export function useAdminBusy(page: AdminPage): boolean {
  return useIsMutating({ mutationKey: useAdminKey(page) }) > 0;
}
