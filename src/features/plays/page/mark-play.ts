import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import type { PlayResult, TrackedPlay } from '../../../lib/plays/tracked-play.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { voidPlay } from '../record/send-play.ts';

async function markPlay(id: string, result: PlayResult | null): Promise<void> {
  const client = await supabase();
  // The generated types know no null: it takes a mark back.
  await client.rpc('mark_play', { p_id: id, p_result: result as string }).throwOnError();
}

type Change =
  | { readonly kind: 'mark'; readonly play: TrackedPlay; readonly result: PlayResult | null }
  | { readonly kind: 'take back'; readonly play: TrackedPlay };

const DONE: Readonly<Record<PlayResult, string>> = {
  win: 'Marked as won',
  loss: 'Marked as lost',
  push: 'Marked as a push',
  void: 'Marked as void',
};

/** What one tap on a play does: says how it ended, or takes it back; the first can be undone (MINE-7). */
export function useChangePlay(userId: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationKey: [...queryKeys.trackedPlays(userId), 'change'],
    networkMode: 'always',
    retry: false,
    mutationFn: (change: Change) =>
      change.kind === 'mark' ? markPlay(change.play.id, change.result) : voidPlay(change.play.id),
    onSuccess: (_, change) => {
      if (change.kind === 'take back') {
        showToast({ title: 'Play taken back', description: change.play.player });
      } else if (change.result === null) {
        showToast({ title: 'Not graded again', description: change.play.player });
      } else {
        const { play } = change;
        showToast({
          title: DONE[change.result],
          description: play.player,
          variant: 'success',
          action: {
            label: 'Undo',
            run: () => mutate({ kind: 'mark', play, result: play.resultBy === 'own' ? play.result : null }),
          },
        });
      }
      return queryClient.invalidateQueries({ queryKey: queryKeys.plays(userId) });
    },
    onError: (error, change) => {
      console.error('A play could not be changed.', error);
      showToast({
        title: change.kind === 'mark' ? 'The result could not be saved' : 'The play could not be taken back',
        description: `${error.message}. Nothing has changed; please try again.`,
        variant: 'destructive',
      });
    },
  });
  return { change: mutate, busyId: isPending ? (variables?.play.id ?? null) : null };
}
