import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { callFunction } from '../../data/edge-functions.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { endSubscription, pushManager } from '../../data/subscription.ts';
import { isWebPushService } from '../../lib/alerts/web-push-services.ts';
import { showToast } from '../../ui/toast-store.ts';

/** With what a browser is asked to be notified by this project, and by which further services that may be. */
type Sender = { readonly publicKey: string; readonly origins: readonly string[] };

/**
 * Whether this device is notified of the reader's alerts. `not offered`: the project sends none; `impossible`: the browser takes none;
 * `blocked`: the reader has forbidden it in the browser.
 */
export type Device =
  | { readonly is: 'not offered'; readonly sender: null }
  | { readonly is: 'impossible' | 'blocked'; readonly sender: null }
  | { readonly is: 'on' | 'off'; readonly sender: Sender };

/** By whom devices are notified; null where the project notifies none. */
const senderQuery = queryOptions({
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

async function isKept(endpoint: string): Promise<boolean> {
  const client = await supabase();
  const devices = client.from('alert_devices').select('id').eq('endpoint', endpoint);
  return (await devices.maybeSingle().throwOnError()).data !== null;
}

async function readDevice(sender: Sender | null): Promise<Device> {
  if (sender === null) return { is: 'not offered', sender: null };
  const manager = await pushManager();
  if (manager === null) return { is: 'impossible', sender: null };
  if (Notification.permission === 'denied') return { is: 'blocked', sender: null };
  const subscription = await manager.getSubscription();
  const isOn = subscription !== null && (await isKept(subscription.endpoint));
  return { is: isOn ? 'on' : 'off', sender };
}

/** How it is with this device now. Read again by whoever comes back: permissions are changed elsewhere. */
export function deviceQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.alertDevice(userId),
    queryFn: async ({ client }) => readDevice(await client.fetchQuery(senderQuery)),
    staleTime: 0,
  });
}

/** Subscribes this browser, and keeps where it is reached. What cannot be kept is ended again. */
async function turnOn({ publicKey, origins }: Sender): Promise<void> {
  // First, while the browser still knows that somebody has pressed.
  if ((await Notification.requestPermission()) !== 'granted') return;
  const manager = await pushManager();
  if (manager === null) throw new Error('The worker that shows notifications is gone.');
  // It may be that of another account, or of another project.
  await endSubscription();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    const { endpoint } = subscription;
    if (!isWebPushService(endpoint, origins)) {
      throw new Error(`Nothing is sent by this browser's service, ${new URL(endpoint).host}.`);
    }
    const client = await supabase();
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
    await client.from('alert_devices').insert({ endpoint, p256dh, auth }).throwOnError();
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

async function turnOff(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return;
  const client = await supabase();
  await client.from('alert_devices').delete().eq('endpoint', subscription.endpoint).throwOnError();
  await subscription.unsubscribe();
}

/** Turns notifications on this device on or off; what failed is told, and the device is as it then is (ALERT-8). */
export function useSwitchDevice(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    retry: false,
    scope: { id: `device of ${userId}` },
    mutationFn: (sender: Sender | null) => (sender === null ? turnOff() : turnOn(sender)),
    onError: (error, sender) => {
      console.error('Notifications on this device could not be changed.', error);
      showToast({
        title: `Notifications could not be turned ${sender === null ? 'off' : 'on'}`,
        description:
          'The browser’s own service or Edgeboard could not be reached. Try again once you are online.',
        variant: 'destructive',
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: deviceQuery(userId).queryKey }),
  });
}
