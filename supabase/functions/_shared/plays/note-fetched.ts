import { type FreshProps, freshProps, type ReplacedRows } from '../../../../src/lib/today/fresh-props.ts';
import { isSlateAnswer, notASlateAnswer } from '../../../../src/lib/today/slate-answer.ts';
import { slateRows, slateTables } from '../../../../src/lib/today/slate-rows.ts';
import { callProcedure, DatabaseError } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import type { Settings } from '../settings.ts';
import { noteAlerts } from './note-alerts.ts';
import { noteRecommendations } from './note-recommendations.ts';
import { notifyDevices } from './notify-devices.ts';

async function readFresh(
  settings: Settings,
  replaced: readonly ReplacedRows[],
  seenAt: Date,
): Promise<FreshProps> {
  const answer = await callProcedure(settings, 'slate_props', {});
  if (!isSlateAnswer(answer)) throw new DatabaseError(notASlateAnswer(answer), null);
  return freshProps(slateRows([...slateTables(answer, null)]), replaced, seenAt);
}

/**
 * Keeps what is recommended of rows that were just replaced, tells readers by their rules what came, and notifies their devices of it. The
 * rows stand whatever comes of it: what failed is returned in words, and logged (REC-2, ALERT-3, ALERT-8).
 */
export async function noteFetched(
  { settings, clock, log }: Pick<Call, 'settings' | 'clock' | 'log'>,
  replaced: readonly ReplacedRows[],
  seenAt: Date,
): Promise<string[]> {
  const attempt = async (name: string, otherwise: string, work: () => Promise<void>): Promise<string[]> => {
    try {
      await work();
      return [];
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown error';
      log({ [name]: reason });
      return [`${otherwise} ${reason}`];
    }
  };
  // Read and priced once for both.
  const fresh = readFresh(settings, replaced, seenAt);
  const kept = await attempt(
    'recommendations',
    'What was recommended could not be kept; the next fetch keeps what it then recommends.',
    async () => noteRecommendations(settings, await fresh, seenAt),
  );
  const told = await attempt(
    'alerts',
    'Nobody could be alerted to what came; the next fetch alerts to what it then brings.',
    async () => noteAlerts(settings, await fresh, replaced, seenAt),
  );
  const notified = await attempt(
    'notifications',
    'The alerts stand in the inboxes, but not every device was notified of them:',
    () => notifyDevices(settings, clock),
  );
  return [...kept, ...told, ...notified];
}
