import { type NewAlerts, notificationOf } from '../../../../src/lib/alerts/notification.ts';
import { isWebPushService } from '../../../../src/lib/alerts/web-push-services.ts';
import { callForRows, deleteRows } from '../db/database.ts';
import { mapLimited } from '../runs/concurrency.ts';
import type { Settings, WebPushSettings } from '../settings.ts';

/** How many devices are taken at once, and to how many is sent at once. */
const BATCH = 100;
const AT_ONCE = 20;
/** How long one service may take, and all of them: a fetch waits for it. */
const EACH_MS = 5_000;
const LONGEST_MS = 10_000;
/** How long a service keeps it for a device that is off, in seconds: what it tells of is worth something for minutes. */
const KEPT_S = 3_600;

interface DueDevice extends NewAlerts {
  readonly device: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What became of a notification: why it was not taken, in words, or null; and whether the device is there no more. */
type Sent = { readonly device: number; readonly isGone: boolean; readonly trouble: string | null };

/** Sends to one device. A service that answers 404 or 410 knows it no longer, and one of an address that is no service's never was (ALERT-10). */
async function send(due: DueDevice, webPush: WebPushSettings, ended: AbortSignal): Promise<Sent> {
  const { device, endpoint, p256dh, auth } = due;
  if (!isWebPushService(endpoint, webPush.origins)) {
    return { device, isGone: true, trouble: 'an address is no service for notifications' };
  }
  const { host } = new URL(endpoint);
  try {
    // Fetches that notify nobody do not load it.
    const { generateRequestDetails } = await import('web-push-neo');
    const { headers, body } = await generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notificationOf(due)),
      { TTL: KEPT_S, urgency: 'high', topic: 'alerts', vapidDetails: webPush.vapid },
    );
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.any([ended, AbortSignal.timeout(EACH_MS)]),
    });
    await response.body?.cancel();
    const isGone = response.status === 404 || response.status === 410;
    const trouble = response.ok || isGone ? null : `${host} answered ${response.status}`;
    return { device, isGone, trouble };
  } catch (error) {
    // The address itself says whose device it is.
    return { device, isGone: false, trouble: `${host}: ${error instanceof Error ? error.name : 'error'}` };
  }
}

/**
 * Notifies devices of the alerts that their readers have not seen, each once; what a service does not take stays in the inbox alone
 * (ALERT-8, ALERT-10). Where notifications are not set up, nothing is sent. Rejects with how many were not taken and why.
 */
export async function notifyDevices(settings: Settings, at: Date): Promise<void> {
  const { webPush } = settings;
  if (webPush === null) return;
  const ended = AbortSignal.timeout(LONGEST_MS);
  const claim = { p_at: at.toISOString(), p_limit: BATCH };
  const sent: Sent[] = [];
  let due: readonly DueDevice[];
  do {
    due = await callForRows<DueDevice>(settings, 'claim_notifications', claim);
    sent.push(...(await mapLimited(due, AT_ONCE, (device) => send(device, webPush, ended))));
  } while (due.length === BATCH && !ended.aborted);
  const gone = sent.flatMap(({ device, isGone }) => (isGone ? device : []));
  if (gone.length > 0) await deleteRows(settings, `alert_devices?id=in.(${gone.join(',')})`);
  const troubles = sent.flatMap(({ trouble }) => trouble ?? []);
  if (troubles.length > 0) {
    const reasons = [...new Set(troubles)].join('; ');
    throw new Error(`${troubles.length} of ${sent.length} notifications were not taken (${reasons}).`);
  }
}
