import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { latePart } from './late-part.tsx';
import { PlainToast } from './plain-toast.tsx';
import { currentToast, subscribeToToasts } from './toast-store.ts';
import { loadLate } from './use-late.ts';

const loadView = () => import('./toast-view.tsx');
const ToastView = latePart(
  async () => (await loadView()).ToastView,
  (shown) => <PlainToast {...shown} />,
);

/**
 * Where toasts appear; rendered once. Their code comes when the page is idle; until it is there, and where it cannot be
 * loaded, they are plain.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  useEffect(() => loadLate({ load: loadView }), []);
  return toast ? (
    <Suspense fallback={<PlainToast toast={toast} />}>
      <ToastView toast={toast} />
    </Suspense>
  ) : null;
}
