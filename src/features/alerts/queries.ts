import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { type Alert, readAlert } from '../../lib/alerts/alert.ts';
import type { AlertRules } from '../../lib/alerts/rules.ts';
import { showToast } from '../../ui/toast-store.ts';

/** More than this nobody reads; a day has 50 at most. */
const MOST = 150;
/** How old a number of new alerts may be for whoever comes back, in milliseconds. */
const COUNT_STALE_MS = 60_000;
const INBOX_EVERY_MS = 60_000;

const COLUMNS =
  'id, rule, league, home_team, away_team, commence_time, player_id, player_name, table_name, prop_type, market, book, side, point, other_point, own_point, price, fair, ev, created_at';

/** The reader's rules, and up to which alert the inbox was read (as the database says it); null while alerts are off. */
export type KeptRules = { readonly rules: AlertRules; readonly readAt: string } | null;

/** What the reader wants to be told of. */
export function alertRulesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.alertRules(userId),
    queryFn: async ({ signal }): Promise<KeptRules> => {
      const client = await supabase();
      const { data } = await client
        .from('alert_rules')
        .select('value_ev, watched, open_plays, old_number, most_a_day, read_at')
        .eq('user_id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      if (data === null) return null;
      const { value_ev, watched, open_plays, old_number, most_a_day, read_at } = data;
      const rules = {
        valueEv: value_ev,
        watched,
        openPlays: open_plays,
        oldNumber: old_number,
        mostADay: most_a_day,
      };
      return { rules, readAt: read_at };
    },
  });
}

/** The inbox, the latest first, and when the first of it was noted, as the database says it. */
export type Inbox = { readonly alerts: readonly Alert[]; readonly newest: string | null };

/** What the reader was told of lately. The database shows nobody else's. */
export function inboxQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.inbox(userId),
    queryFn: async ({ signal }): Promise<Inbox> => {
      const client = await supabase();
      const { data } = await client
        .from('alerts')
        .select(COLUMNS)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        // Of one fetch the most urgent first.
        .order('id')
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return { alerts: data.flatMap((row) => readAlert(row) ?? []), newest: data[0]?.created_at ?? null };
    },
    refetchInterval: INBOX_EVERY_MS,
  });
}

/** How many alerts came since the inbox was read. Nobody is asked by a clock for it: with a page, and by whoever comes back (ALERT-6). */
export function newAlertsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.newAlerts(userId),
    queryFn: async ({ signal }): Promise<number> => {
      const client = await supabase();
      const { data: rules } = await client
        .from('alert_rules')
        .select('read_at')
        .eq('user_id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      if (rules === null) return 0;
      const { count } = await client
        .from('alerts')
        .select('id', { count: 'exact', head: true })
        .eq('user_id', userId)
        .gt('created_at', rules.read_at)
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    },
    staleTime: COUNT_STALE_MS,
  });
}

async function keepRules(rules: AlertRules): Promise<void> {
  const client = await supabase();
  const { valueEv, watched, openPlays, oldNumber, mostADay } = rules;
  await client
    .from('alert_rules')
    .upsert(
      {
        value_ev: valueEv,
        watched,
        open_plays: openPlays,
        old_number: oldNumber,
        most_a_day: mostADay,
      },
      { onConflict: 'user_id' },
    )
    .throwOnError();
}

/** Keeps other rules: they show at once, and are as they were where that fails (ALERT-1). */
export function useKeepRules(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = alertRulesQuery(userId);
  return useMutation({
    mutationKey: queryKeys.alertRules(userId),
    networkMode: 'always',
    retry: false,
    // One after the other: the last choice is the one that stays.
    scope: { id: `alert rules of ${userId}` },
    mutationFn: keepRules,
    onMutate: async (rules) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const kept: KeptRules = { rules, readAt: before?.readAt ?? '-infinity' };
      queryClient.setQueryData(queryKey, kept);
      return before;
    },
    onError: (error, _, before) => {
      console.error('The alerts could not be changed.', error);
      queryClient.setQueryData(queryKey, before ?? null);
      showToast({
        title: 'Your alerts could not be changed',
        description: 'They are as they were before. Try again once you are online.',
        variant: 'destructive',
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Says that the inbox was read up to an instant of the database's. What cannot be said is said at the next look. */
export function useReadUpTo(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: queryKeys.inbox(userId),
    networkMode: 'always',
    retry: false,
    mutationFn: async (newest: string) => {
      const client = await supabase();
      await client.from('alert_rules').update({ read_at: newest }).eq('user_id', userId).throwOnError();
    },
    onSuccess: (_, newest) => {
      queryClient.setQueryData(newAlertsQuery(userId).queryKey, 0);
      queryClient.setQueryData(
        alertRulesQuery(userId).queryKey,
        (kept) => kept && { ...kept, readAt: newest },
      );
    },
    onError: (error) => console.warn('The inbox could not be marked as read.', error),
  });
}
