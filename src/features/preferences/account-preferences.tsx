import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { supabase } from '../../data/client.ts';
import { queryKeys } from '../../data/query-keys.ts';
import {
  DEFAULT_PREFERENCES,
  type Preferences,
  readPreferences,
  samePreferences,
} from '../../lib/preferences/preferences.ts';
import { showToast } from '../../ui/toast-store.ts';
import { choose, usePreferences } from './store.ts';

/** What the account keeps; null when it keeps nothing yet. Rejects when it cannot be read. */
function accountPreferencesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.preferences(userId),
    queryFn: async ({ signal }): Promise<Preferences | null> => {
      const client = await supabase();
      const { data } = await client
        .from('preferences')
        .select('books, oddsFormat:odds_format')
        .eq('user_id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data === null ? null : readPreferences(data);
    },
    // What the device shows is what the account kept, until somebody chooses: a second look is for the next visit.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** In milliseconds. */
const PATIENCE_MS = 15_000;

async function keepInAccount({ books, oddsFormat }: Preferences): Promise<void> {
  const client = await supabase();
  await client
    .from('preferences')
    .upsert({ books: books === null ? null : [...books], odds_format: oddsFormat }, { onConflict: 'user_id' })
    // Those that are chosen after it wait for it.
    .abortSignal(AbortSignal.timeout(PATIENCE_MS))
    .throwOnError();
}

/**
 * Keeps the choice of a signed-in reader in the account as well: what the account has holds when it is read, and later
 * choices follow into it. Where that fails the choice holds on this device, and the reader is told (BOOK-3).
 */
export function AccountPreferences({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const chosen = usePreferences();
  const query = accountPreferencesQuery(userId);
  const { data: kept } = useQuery(query);
  const written = useRef<Promise<void>>(Promise.resolve());
  /** Whether nothing was chosen since, and the account is still the one that is signed in. */
  const isLast = (preferences: Preferences) => {
    const last = queryClient.getQueryData(query.queryKey);
    return last ? samePreferences(preferences, last) : false;
  };
  const { mutate } = useMutation({
    mutationKey: queryKeys.preferences(userId),
    networkMode: 'always',
    // One after the other, for one that overtook the next would stand. Not by a `scope`, which waits in a tab that is hidden.
    mutationFn: (preferences: Preferences) => {
      const write = async () => {
        if (isLast(preferences)) await keepInAccount(preferences);
      };
      written.current = written.current.then(write, write);
      return written.current;
    },
    onMutate: (preferences) => queryClient.setQueryData(query.queryKey, preferences),
    onError: (_, preferences) => {
      if (!isLast(preferences)) return;
      showToast({
        title: 'Your books could not be saved to your account',
        description: 'They hold on this device. Choose again to try again.',
        variant: 'destructive',
      });
    },
  });

  const wasAdopted = useRef(false);
  useEffect(() => {
    if (kept === undefined) return;
    const isFirst = !wasAdopted.current;
    wasAdopted.current = true;
    if (samePreferences(chosen, kept ?? DEFAULT_PREFERENCES)) return;
    // On a visit the account's own choice holds; only what is chosen from then on changes it.
    if (isFirst && kept !== null) choose(kept);
    else mutate(chosen);
  }, [kept, chosen, mutate]);
  return null;
}
