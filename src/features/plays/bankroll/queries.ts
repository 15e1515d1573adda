import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client.ts';
import { queryKeys } from '../../../data/query-keys.ts';

/** What a reader sets aside for bets, and what they call its units; null where they keep none. */
export type Bankroll = { readonly bankroll: number; readonly unit: string } | null;

/** The reader's own bankroll. */
export function bankrollQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.bankroll(userId),
    queryFn: async ({ signal }): Promise<Bankroll> => {
      const client = await supabase();
      const { data } = await client
        .from('bankrolls')
        .select('bankroll, unit')
        .eq('user_id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data === null || data.bankroll === null ? null : { bankroll: data.bankroll, unit: data.unit };
    },
  });
}

/** Keeps another bankroll; null forgets it, and nothing is said about stakes any more (MINE-8). */
export function useKeepBankroll(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: queryKeys.bankroll(userId),
    retry: false,
    networkMode: 'always',
    mutationFn: async (bankroll: number | null) => {
      const client = await supabase();
      const rows = client.from('bankrolls');
      const { data } = await rows.update({ bankroll }).eq('user_id', userId).select('user_id').throwOnError();
      if (data.length === 0) await rows.insert({ bankroll }).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.bankroll(userId) }),
  });
}
