import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { latePart } from './late-part.tsx';
import { currentToast, subscribeToToasts } from './toast-store.ts';
import { loadLate } from './use-late.ts';

const loadView = () => import('./toast-view.tsx');
const ToastView = latePart(async () => (await loadView()).ToastView);

/**
 * Where toasts appear; rendered once. Its code comes when the page is idle, before it is needed: a toast that
 * tells of a lost connection could not load it then.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  useEffect(() => loadLate({ load: loadView }), []);
  return toast ? (
    <Suspense fallback={null}>
      <ToastView toast={toast} />
    </Suspense>
  ) : null;
}
