import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { type KeptPlay, toSend } from '../../../lib/plays/kept-plays.ts';
import { pickText } from '../../../lib/plays/tracked-play.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { deliver, isOnTheWay, NOT_RECORDED, NOT_TAKEN_BACK } from './deliver.ts';
import { keptPlays, refusePlay } from './kept-store.ts';

/** What became of the plays that went together. */
interface Batch {
  readonly sent: readonly KeptPlay[];
  /** Why plays were refused, and why plays that were taken back stand: each with its player. */
  readonly refused: readonly string[];
  readonly standing: readonly string[];
  /** Whether the database has other plays of the reader than before. */
  readonly isChanged: boolean;
}

function sentText([first, ...more]: readonly KeptPlay[]): { title: string; description: string } | null {
  if (!first) return null;
  const { body, kind } = first;
  const pick = pickText({ ...body, side: body.side === 'under' ? 'under' : 'over', kind });
  return more.length === 0
    ? { title: 'A kept play was sent', description: `${body.player_name}, ${pick}` }
    : {
        title: `${more.length + 1} kept plays were sent`,
        description: 'They were kept on this device while you were offline.',
      };
}

/** One message for all of them: of several the last alone would be seen. */
export function tellOf({ sent, refused, standing }: Batch): void {
  const told = sentText(sent);
  const problems = [...standing, ...refused];
  if (problems.length === 0) {
    if (told) showToast({ ...told, variant: 'success' });
    return;
  }
  const count = refused.length;
  const sentToo = told && (sent.length === 1 ? `${told.title}: ${told.description}.` : `${told.title}.`);
  showToast({
    title:
      standing.length > 0
        ? NOT_TAKEN_BACK
        : count === 1
          ? NOT_RECORDED
          : `${count} kept plays were not recorded`,
    description: [...problems, ...(sentToo ? [sentToo] : [])].join(' '),
    variant: 'destructive',
  });
}

/**
 * Sends what this device keeps for a reader, one after the other, as long as they are signed in. A play that does not get there keeps
 * none from being sent (TRACK-7).
 */
export async function sendBatch(
  queryClient: QueryClient,
  reader: string,
  isSignedIn: () => boolean,
): Promise<Batch> {
  const tried = new Set<string>();
  const sent: KeptPlay[] = [];
  const refused: string[] = [];
  const standing: string[] = [];
  let isChanged = false;
  // Looked up anew each time: a play may be taken back, and the reader sign out, while others are on their way.
  const next = () =>
    isSignedIn() && onlineManager.isOnline()
      ? toSend(keptPlays(), reader).find(({ body }) => !tried.has(body.client_key))
      : undefined;
  for (let play = next(); play !== undefined; play = next()) {
    const { client_key: key, player_name: player } = play.body;
    tried.add(key);
    // Whoever recorded it just now waits for its answer and tells of it.
    if (isOnTheWay(key)) continue;
    const delivered = await deliver(queryClient, play);
    if (delivered.outcome === 'refused') {
      refusePlay(key, delivered.why);
      refused.push(`${player}: ${delivered.why}`);
    } else if (delivered.outcome !== 'later') isChanged = true;
    if (delivered.outcome === 'recorded') sent.push(play);
    if (delivered.outcome === 'stands') standing.push(`${player}: ${delivered.why}`);
  }
  return { sent, refused, standing, isChanged };
}
