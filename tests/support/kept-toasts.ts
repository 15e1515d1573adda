import { currentToast, subscribeToToasts, type ToastMessage } from '../../src/ui/toast-store.ts';

/** The longest that a timer waits: 24 days. */
const LONGEST_MS = 2 ** 31 - 1;
const askedFor = new WeakMap<ToastMessage, number>();
let unsubscribe: () => void = () => undefined;

/**
 * Keeps whatever toast is shown from now on. A process that stands still for the 5 s of a toast, as on a busy machine, finds its time
 * over before a test has looked at it, and before anything that would hold it is heard.
 */
export function keepToasts(): void {
  unsubscribe = subscribeToToasts(() => {
    const toast = currentToast();
    if (!toast) return;
    askedFor.set(toast, toast.duration);
    toast.duration = LONGEST_MS;
  });
}

/** How long a toast was to stay, in milliseconds. */
export function durationOf(toast: ToastMessage): number {
  return askedFor.get(toast) ?? toast.duration;
}

/** Toasts leave after their time, in a test of that and after each test. */
export function letToastsLeave(): void {
  unsubscribe();
}
