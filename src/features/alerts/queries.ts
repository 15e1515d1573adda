import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { type Alert, readAlert } from '../../lib/alerts/alert.ts';
import { type AlertRules, FIRST_RULES } from '../../lib/alerts/rules.ts';
import { showToast } from '../../ui/toast-store.ts';

/** More than this nobody reads; a day has 50 at most. */
const MOST = 150;
/** How old a number of new alerts may be for whoever comes back, in milliseconds. */
const COUNT_STALE_MS = 60_000;
const INBOX_EVERY_MS = 60_000;
/** How long after the start of its game an alert is shown, in milliseconds. */
const SHOWN_MS = 2 * 24 * 3_600_000;
const shownFrom = () => new Date(Date.now() - SHOWN_MS).toISOString();

const COLUMNS =
  'id, rule, league, home_team, away_team, commence_time, player_id, player_name, table_name, prop_type, market, book, side, point, other_point, own_point, price, fair, ev, created_at';

/** The reader's rules, and up to which alert the inbox was read (as the database says it); null while alerts are off. */
type KeptRules = { readonly rules: AlertRules; readonly readAt: string } | null;

/** What the reader wants to be told of. */
export function alertRulesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.alertRules(userId),
    queryFn: async ({ signal }): Promise<KeptRules> => {
      const client = await supabase();
      const { data } = await client
        .from('alert_rules')
        .select(
          'value_ev, watched, open_plays, old_number, most_a_day, quiet_from, quiet_to, time_zone, read_at',
        )
        .eq('user_id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      if (data === null) return null;
      const { value_ev, watched, open_plays, old_number, most_a_day, read_at } = data;
      const { quiet_from: from, quiet_to: to, time_zone: zone } = data;
      const rules = {
        valueEv: value_ev,
        watched,
        openPlays: open_plays,
        oldNumber: old_number,
        mostADay: most_a_day,
        quiet: from === null || to === null || zone === null ? null : { from, to, zone },
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
        .gt('commence_time', shownFrom())
        .order('created_at', { ascending: false })
        // Of one fetch the most urgent first.
        .order('id')
        .limit(MOST)
        .abortSignal(signal)
        .throwOnError();
      return { alerts: data.flatMap((row) => readAlert(row) ?? []), newest: data[0]?.created_at ?? null };
    },
    // Whoever opens it was told of what came since.
    staleTime: 0,
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
        .gt('commence_time', shownFrom())
        .abortSignal(signal)
        .throwOnError();
      return count ?? 0;
    },
    staleTime: COUNT_STALE_MS,
  });
}

/** Some of the rules. */
type Chosen = Partial<AlertRules>;

/** What was chosen, by columns. */
function columnsOf({ valueEv, watched, openPlays, oldNumber, mostADay, quiet }: Chosen) {
  return {
    value_ev: valueEv,
    watched,
    open_plays: openPlays,
    old_number: oldNumber,
    most_a_day: mostADay,
    ...(quiet === undefined
      ? {}
      : {
          quiet_from: quiet?.from ?? null,
          quiet_to: quiet?.to ?? null,
          time_zone: quiet?.zone ?? null,
        }),
  };
}

/**
 * Keeps what was chosen, and of rules that were not touched whatever stands. The first rules are for whoever has none: where another tab
 * or device has turned alerts on before, its rules stay (ALERT-1).
 */
async function keepRules(chosen: Chosen): Promise<void> {
  const client = await supabase();
  const options = { onConflict: 'user_id', ignoreDuplicates: chosen === FIRST_RULES };
  // What is undefined is not sent.
  await client.from('alert_rules').upsert(columnsOf(chosen), options).throwOnError();
}

/** What rules were before some of them were chosen otherwise. */
function asBefore(before: AlertRules, chosen: Chosen): Chosen {
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in chosen));
}

/** Keeps other rules: they show at once, and are as they were where that fails (ALERT-1). */
export function useKeepRules(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = alertRulesQuery(userId);
  const mutationKey = queryKeys.alertRules(userId);
  return useMutation({
    mutationKey,
    networkMode: 'always',
    retry: false,
    // One after the other, as they were chosen.
    scope: { id: `alert rules of ${userId}` },
    mutationFn: keepRules,
    onMutate: async (chosen) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey) ?? null;
      const kept: KeptRules = {
        rules: { ...(before?.rules ?? FIRST_RULES), ...chosen },
        readAt: before?.readAt ?? '-infinity',
      };
      queryClient.setQueryData(queryKey, kept);
      return before;
    },
    onError: (error, chosen, before) => {
      console.error('The alerts could not be changed.', error);
      queryClient.setQueryData(
        queryKey,
        (kept): KeptRules =>
          kept && before ? { ...kept, rules: { ...kept.rules, ...asBefore(before.rules, chosen) } } : null,
      );
      showToast({
        title: 'Your alerts could not be changed',
        description: 'They are as they were before. Try again once you are online.',
        variant: 'destructive',
      });
    },
    // While a later choice waits, what is kept is not what was chosen last.
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) > 1 ? undefined : queryClient.invalidateQueries({ queryKey }),
  });
}

/** The later of two instants as the database writes them. */
function laterOf(one: string, other: string): string {
  return Date.parse(one) >= Date.parse(other) ? one : other;
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
      const rules = client.from('alert_rules').update({ read_at: newest });
      // Another device may have read on.
      await rules.eq('user_id', userId).lt('read_at', newest).throwOnError();
    },
    onSuccess: (_, newest) => {
      queryClient.setQueryData(
        alertRulesQuery(userId).queryKey,
        (kept) => kept && { ...kept, readAt: laterOf(kept.readAt, newest) },
      );
      // Some may have come since this list was read.
      return queryClient.invalidateQueries({ queryKey: queryKeys.newAlerts(userId) });
    },
    onError: (error) => console.warn('The inbox could not be marked as read.', error),
  });
}
