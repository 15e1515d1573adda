import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { deferUntilIdle } from './defer-until-idle.ts';
import { currentToast, subscribeToToasts } from './toast-store.ts';

const loadView = () => import('./toast-view.tsx');
const ToastView = lazy(async () => ({ default: (await loadView()).ToastView }));

/**
 * Where toasts appear; rendered once. Its code comes when the page is idle, before it is needed: a toast that
 * tells of a lost connection could not load it then.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  useEffect(() => {
    const load = () => {
      loadView().catch((error: unknown) => console.warn('Toasts could not be loaded yet.', error));
    };
    return deferUntilIdle(load, window);
  }, []);
  return toast ? (
    <Suspense fallback={null}>
      <ToastView toast={toast} />
    </Suspense>
  ) : null;
}
