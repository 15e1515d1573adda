import { supabase } from '../../data/client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { refusalOfPlay, voidPlay } from './record/send-play.ts';

/** False where no play stands beside the pick, as of a line that had gone. Rejects where it is refused or nothing comes back. */
async function takeBack(pickId: number): Promise<boolean> {
  const client = await supabase();
  const { data } = await client
    .from('plays')
    .select('id')
    .eq('ninety_nine_play_id', pickId)
    .maybeSingle()
    .throwOnError();
  if (data === null) return false;
  await voidPlay(data.id);
  return true;
}

/** Takes back the tracked play of a pick, which itself stays, and says what came of it (TRACK-8). */
export async function takeBackPick(pickId: number): Promise<void> {
  try {
    showToast(
      (await takeBack(pickId))
        ? { title: 'Play taken back', description: 'It stays in My Plays, marked as taken back.' }
        : {
            title: 'There is no play to take back',
            description:
              'The line had gone when it was recorded: it is a pick alone, which stays in My Plays.',
          },
    );
  } catch (error) {
    console.error('A play could not be taken back.', error);
    const refusal = refusalOfPlay(error);
    showToast({
      title: refusal === null ? 'No answer came' : 'The play could not be taken back',
      description:
        refusal ??
        'It may be taken back, or stand. Plays says which, and takes it back until the game starts.',
      variant: 'destructive',
    });
  }
}
