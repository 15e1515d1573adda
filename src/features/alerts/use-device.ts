import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { callFunction } from '../../data/edge-functions.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { alone, appWorker, canBeNotified, endSubscription } from '../../data/subscription.ts';
import { shownAs, TURNED_ON } from '../../lib/alerts/sent-notification.ts';
import { isWebPushService } from '../../lib/alerts/web-push-services.ts';
import { showToast } from '../../ui/toast-store.ts';

/** With what a browser is asked to be notified by this project, and by which further services that may be. */
export type Sender = { readonly publicKey: string; readonly origins: readonly string[] };

/**
 * Whether this device is notified of the reader's alerts. `impossible`: the browser takes none; `not ready`: the worker that shows them is
 * not there yet; `blocked`: the reader has forbidden it in the browser.
 */
export type Device = 'impossible' | 'not ready' | 'blocked' | 'on' | 'off';

/** By whom devices are notified; null where the project notifies none. */
export const senderQuery = queryOptions({
  queryKey: queryKeys.webPushSender,
  queryFn: async (): Promise<Sender | null> => {
    const { fields } = await callFunction('read-web-push-key');
    const { publicKey, origins } = fields;
    if (typeof publicKey !== 'string' || !Array.isArray(origins)) return null;
    return { publicKey, origins: origins.filter((origin) => typeof origin === 'string') };
  },
  // A setting of the project.
  staleTime: Number.POSITIVE_INFINITY,
});

/** The reader's own device at an address; null where it is none. The address goes into no URL: it says whose device it is. */
async function deviceAt(endpoint: string): Promise<number | null> {
  const client = await supabase();
  const { data } = await client.from('alert_devices').select('id, endpoint').throwOnError();
  return data.find((device) => device.endpoint === endpoint)?.id ?? null;
}

/** A key as browsers give it, in base64url. */
function keyText(key: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Whether what the browser is subscribed to is this reader's, by the keys that the project has now. */
async function isOwn({ endpoint, options }: PushSubscription, { publicKey }: Sender): Promise<boolean> {
  const key = options.applicationServerKey;
  return (key === null || keyText(key) === publicKey) && (await deviceAt(endpoint)) !== null;
}

async function readDevice(sender: Sender): Promise<Device> {
  if (!canBeNotified()) return 'impossible';
  const worker = await appWorker();
  if (worker === null) return 'not ready';
  if (Notification.permission === 'denied') return 'blocked';
  return alone(async () => {
    const subscription = await worker.pushManager.getSubscription();
    if (subscription === null) return 'off';
    if (await isOwn(subscription, sender)) return 'on';
    // Another account's, whose session ended elsewhere, or one that nobody can send to.
    await endSubscription();
    return 'off';
  });
}

/** How it is with this device now. Read again by whoever comes back: permissions are changed elsewhere. */
export function deviceQuery(userId: string, sender: Sender) {
  return queryOptions({
    queryKey: queryKeys.alertDevice(userId),
    queryFn: () => readDevice(sender),
    staleTime: 0,
  });
}

/** A browser's service that nothing is sent by. */
class UnknownService extends Error {
  override name = 'UnknownService';
}

/** How long the browser's service may take, in milliseconds: without a connection to it Chromium asks on without an end. */
const SUBSCRIBED_MS = 20_000;

/** What the browser's service says, in time. What it says later is ended: nobody waits for it. */
async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const asked = manager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const late = new Promise<null>((resolve) => setTimeout(resolve, SUBSCRIBED_MS, null));
  const subscription = await Promise.race([asked, late]);
  if (subscription !== null) return subscription;
  asked.then(
    (other) => other.unsubscribe(),
    (error: unknown) => console.warn('The browser’s service refused after all.', error),
  );
  throw new Error('The browser’s service did not answer.');
}

/** Subscribes this browser, and keeps where it is reached; then it shows a first one. What cannot be kept is ended again. */
async function turnOn({ publicKey, origins }: Sender): Promise<void> {
  // First, while the browser still knows that somebody has pressed.
  if ((await Notification.requestPermission()) !== 'granted') return;
  const worker = await appWorker();
  if (worker === null) throw new Error('The worker that shows notifications is gone.');
  await alone(async () => {
    // It may be that of another account, or of another project.
    await endSubscription();
    const subscription = await subscribe(worker.pushManager, publicKey);
    try {
      const { endpoint } = subscription;
      if (!isWebPushService(endpoint, origins)) throw new UnknownService(new URL(endpoint).host);
      const client = await supabase();
      const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
      await client.from('alert_devices').insert({ endpoint, p256dh, auth }).throwOnError();
    } catch (error) {
      await subscription.unsubscribe();
      throw error;
    }
  });
  await worker
    .showNotification(TURNED_ON.title, shownAs(TURNED_ON.body))
    .catch((error: unknown) => console.warn('The browser did not show the first notification.', error));
}

async function turnOff(): Promise<void> {
  const worker = await appWorker();
  await alone(async () => {
    const subscription = await worker?.pushManager.getSubscription();
    if (!subscription) return;
    const id = await deviceAt(subscription.endpoint);
    const client = await supabase();
    if (id !== null) await client.from('alert_devices').delete().eq('id', id).throwOnError();
    await subscription.unsubscribe();
  });
}

/** Turns notifications on this device on or off; what failed is told, and the device is as it then is (ALERT-8). */
export function useSwitchDevice(userId: string, sender: Sender) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    retry: false,
    scope: { id: `device of ${userId}` },
    mutationFn: (isOn: boolean) => (isOn ? turnOn(sender) : turnOff()),
    onError: (error, isOn) => {
      console.error('Notifications on this device could not be changed.', error);
      showToast({
        title: `Notifications could not be turned ${isOn ? 'on' : 'off'}`,
        description:
          error instanceof UnknownService
            ? `Edgeboard does not send by the service of this browser, ${error.message}. Another browser may do.`
            : 'The browser’s own service or Edgeboard could not be reached. Try again once you are online.',
        variant: 'destructive',
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.alertDevice(userId) }),
  });
}
