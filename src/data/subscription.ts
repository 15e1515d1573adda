/** Whether this browser can be notified while the page is closed, as far as that is known without asking its worker (ALERT-8). */
export const canBeNotified = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** How long the app's worker may take to be there, in milliseconds. */
const WORKER_MS = 10_000;

/** The app's worker, by which this browser is notified; null while it is not there: it is being installed, or the build has none (ALERT-8). */
export function appWorker(): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, WORKER_MS, null));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Does what changes this browser's subscription; two tabs do it one after the other. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('edgeboard subscription', work) : work();
}

/** Ends whatever this browser was subscribed to: its maker takes nothing for it any more, whoever sends. What it has shown goes too (ALERT-8). */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  try {
    await subscription?.unsubscribe();
  } finally {
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  }
}
