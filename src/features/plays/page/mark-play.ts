import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client.ts';
import { queryKeys } from '../../../data/query-keys.ts';
import { isRefusedByDatabase } from '../../../data/refused.ts';
import type { PlayResult, TrackedPlay } from '../../../lib/plays/tracked-play.ts';
import { holdPlace } from '../../../ui/same-press.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { presentUserId } from '../../auth/index.ts';
import { refusalOfPlay, restorePlay, voidPlay } from '../record/send-play.ts';

/** How the play then stands: where a mark was taken back, as a file of results said before it, or null. */
async function markPlay(id: string, result: PlayResult | null): Promise<string | null> {
  const client = await supabase();
  // The generated types know no null: it takes a mark back.
  const { data } = await client.rpc('mark_play', { p_id: id, p_result: result as string }).throwOnError();
  return data?.result ?? null;
}

/** What one press does to a play; a null result takes the reader's mark back. */
export type PlayChange =
  | { readonly kind: 'mark'; readonly play: TrackedPlay; readonly result: PlayResult | null }
  | { readonly kind: 'take back' | 'bring back'; readonly play: TrackedPlay };

const MARKED: Readonly<Record<PlayResult, string>> = {
  win: 'Marked as won',
  loss: 'Marked as lost',
  push: 'Marked as a push',
  void: 'Marked as void',
};
const FAILED: Readonly<Record<PlayChange['kind'], string>> = {
  mark: 'The result could not be saved',
  'take back': 'The play could not be taken back',
  'bring back': 'The play could not be brought back',
};

function doneText(change: PlayChange, result: string | null): string {
  if (change.kind !== 'mark') return change.kind === 'take back' ? 'Play taken back' : 'Play brought back';
  if (change.result !== null) return MARKED[change.result];
  return result === null ? 'Not graded again' : 'As the results file says again';
}

/** What undoes a change; null where the change is an undoing itself. */
function undoing(change: PlayChange): PlayChange | null {
  const { play } = change;
  if (change.kind !== 'mark') return change.kind === 'take back' ? { kind: 'bring back', play } : null;
  if (change.result === null) return null;
  return { kind: 'mark', play, result: play.resultBy === 'own' ? play.result : null };
}

async function write(change: PlayChange): Promise<string | null> {
  if (change.kind === 'mark') return markPlay(change.play.id, change.result);
  await (change.kind === 'take back' ? voidPlay(change.play.id) : restorePlay(change.play.id));
  return null;
}

/** What one tap on a play does: says how it ended, or takes it back, each with 'Undo' (MINE-7). */
export function useChangePlay(userId: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationKey: [...queryKeys.trackedPlays(userId), 'change'],
    networkMode: 'always',
    retry: false,
    mutationFn: write,
    onSuccess: async (result, change) => {
      const undo = undoing(change);
      showToast({
        title: doneText(change, result),
        description: change.play.player,
        variant: change.kind === 'mark' && change.result !== null ? 'success' : 'neutral',
        ...(undo && { action: { label: 'Undo', run: () => mutate(undo) } }),
      });
      await queryClient.invalidateQueries({ queryKey: queryKeys.plays(userId) });
      holdPlace();
    },
    onError: (error, change) => {
      console.error('A play could not be changed.', error);
      const refusal = refusalOfPlay(error);
      const isKnown = refusal !== null || isRefusedByDatabase(error);
      const unchanged = `Nothing has changed. ${presentUserId() === userId ? 'Please try again.' : 'Sign in and try again.'}`;
      showToast({
        title: isKnown ? FAILED[change.kind] : 'No answer came',
        description: isKnown
          ? (refusal ?? unchanged)
          : 'It may have been saved all the same. The plays are read again.',
        variant: 'destructive',
      });
      void queryClient.invalidateQueries({ queryKey: queryKeys.plays(userId) });
    },
  });
  return { change: mutate, busyId: isPending ? (variables?.play.id ?? null) : null };
}
