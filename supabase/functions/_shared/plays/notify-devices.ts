import type { generateRequestDetails } from 'web-push-neo';
import { type NewAlerts, notificationOf } from '../../../../src/lib/alerts/notification.ts';
import { isWebPushService } from '../../../../src/lib/alerts/web-push-services.ts';
import { callForRows, deleteRows } from '../db/database.ts';
import type { Settings, WebPushSettings } from '../settings.ts';
import { isDeviceKey, requirePair } from './web-push-keys.ts';

/** As many devices as are sent to at once are taken at once: what is taken counts as told. */
const AT_ONCE = 20;
/** How many a fetch notifies: sealing and signing takes a millisecond or two each, of the two seconds that a hosted function has. */
const MOST = 200;
/** How long one service may take, and after how long no more devices are taken: a fetch waits for it. */
const EACH_MS = 5_000;
const TAKEN_WITHIN_MS = 5_000;
/** How long a service keeps it at most for a device that is off: what it tells of is worth something for minutes. */
const KEPT_MS = 3_600_000;

interface DueDevice extends NewAlerts {
  readonly device: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** When what it says is of no use any more, or the reader wants quiet; ISO 8601. */
  readonly until: string;
}

/** What became of a notification: why it was not taken, in words, or null; and whether the device can be reached no more. */
type Sent = { readonly device: number; readonly isGone: boolean; readonly trouble: string | null };

type Seal = typeof generateRequestDetails;

/** The message as it is sent, sealed for the device. */
async function sealed(seal: Seal, due: DueDevice, { vapid }: WebPushSettings, now: Date) {
  const { endpoint, p256dh, auth, until } = due;
  const keptMs = Math.min(KEPT_MS, Math.max(0, Date.parse(until) - now.getTime()));
  return seal({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notificationOf(due)), {
    TTL: Math.floor(keptMs / 1000),
    urgency: 'high',
    topic: 'alerts',
    vapidDetails: vapid,
  });
}

/**
 * Sends to one device. Its service answers 404 or 410 where it knows it no longer; an address that is no service's, or keys that are none,
 * never were a device (ALERT-10).
 */
async function send(seal: Seal, due: DueDevice, webPush: WebPushSettings, now: Date): Promise<Sent> {
  const { device, endpoint } = due;
  const gone = (trouble: string | null): Sent => ({ device, isGone: true, trouble });
  if (!isWebPushService(endpoint, webPush.origins)) return gone('an address is no service for notifications');
  // The address itself says whose device it is.
  const { host } = new URL(endpoint);
  try {
    const message = await sealed(seal, due, webPush, now).catch(async (error: unknown) => {
      if (await isDeviceKey(due.p256dh)) throw error;
      return null;
    });
    if (message === null) return gone('the keys of a device are none');
    const { headers, body } = message;
    const signal = AbortSignal.timeout(EACH_MS);
    const response = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'error', signal });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return gone(null);
    return { device, isGone: false, trouble: response.ok ? null : `${host} answered ${response.status}` };
  } catch (error) {
    return { device, isGone: false, trouble: `${host}: ${error instanceof Error ? error.name : 'error'}` };
  }
}

/** What seals a message; fetches that notify nobody do not load it. A package that is not there says nothing of a device. */
async function loadSeal(): Promise<Seal> {
  try {
    return (await import('web-push-neo')).generateRequestDetails;
  } catch (error) {
    throw new Error('What seals notifications could not be loaded, so none was sent.', { cause: error });
  }
}

/**
 * Notifies devices of the alerts that their readers have not seen, each once; what a service does not take stays in the inbox alone
 * (ALERT-8, ALERT-10). Where notifications are not set up, nothing is sent. Rejects with how many were not taken and why.
 */
export async function notifyDevices(settings: Settings, clock: () => Date): Promise<void> {
  const { webPush } = settings;
  if (webPush === null) return;
  // What is taken counts as told, so this comes first.
  await requirePair(webPush);
  const began = clock();
  const troubles: string[] = [];
  let tried = 0;
  let due: readonly DueDevice[];
  do {
    const now = clock();
    due = await callForRows<DueDevice>(settings, 'claim_notifications', {
      p_at: now.toISOString(),
      p_limit: AT_ONCE,
    });
    if (due.length === 0) break;
    const seal = await loadSeal();
    const sent = await Promise.all(due.map((each) => send(seal, each, webPush, now)));
    tried += sent.length;
    troubles.push(...sent.flatMap(({ trouble }) => trouble ?? []));
    const gone = sent.flatMap(({ device, isGone }) => (isGone ? device : []));
    if (gone.length > 0) await deleteRows(settings, `alert_devices?id=in.(${gone.join(',')})`);
  } while (due.length === AT_ONCE && tried < MOST && clock().getTime() - began.getTime() < TAKEN_WITHIN_MS);
  if (troubles.length > 0) {
    const reasons = [...new Set(troubles)].join('; ');
    throw new Error(`${troubles.length} of ${tried} notifications were not taken (${reasons}).`);
  }
}
