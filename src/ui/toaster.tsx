import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { currentToast, subscribeToToasts, type ToastMessage } from './toast-store.ts';
import { loadLate } from './use-late.ts';

type View = ComponentType<{ toast: ToastMessage }>;

let view: View = PlainToast;
/** A toast stays as it came: one that is drawn anew is said twice, and loses a press of that moment. */
const drawnAs = new WeakMap<ToastMessage, View>();

function viewOf(toast: ToastMessage): View {
  const own = drawnAs.get(toast) ?? view;
  drawnAs.set(toast, own);
  return own;
}

/**
 * Where toasts appear; rendered once. Their code comes when the page is idle; until it is there, and where it cannot be
 * loaded, they are plain.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  useEffect(
    () =>
      loadLate({
        load: () => import('./toast-view.tsx'),
        onLoaded: ({ ToastView }) => {
          view = ToastView;
        },
      }),
    [],
  );
  if (!toast) return null;
  const ToastView = viewOf(toast);
  return <ToastView toast={toast} />;
}
