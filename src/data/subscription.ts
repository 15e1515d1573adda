/** How long the app's worker may take to be there, in milliseconds, until this browser counts as one without. */
const WORKER_MS = 10_000;

const later = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/**
 * By what this browser can be notified while the page is closed; null where it cannot: it has none of that, or refused the worker
 * (ALERT-8).
 */
export async function pushManager(): Promise<PushManager | null> {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasAll) return null;
  const registration = await Promise.race([navigator.serviceWorker.ready, later(WORKER_MS)]);
  return registration === null ? null : registration.pushManager;
}

/** Ends whatever this browser was subscribed to: its maker takes nothing for it any more, whoever sends. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
