import type { PageRoute } from '../../ui/page-route.ts';
import { late } from '../../ui/use-late.ts';

const useRecorder = late(() => import('./record/recorder.tsx'));

/** The place of the dialog that records plays. Its code comes once the page is idle, so that it is there without a connection. */
export function RecorderSlot() {
  const recorder = useRecorder();
  return recorder ? <recorder.Recorder /> : null;
}

export const playsRoutes: readonly PageRoute[] = [
  {
    path: '/plays',
    handle: { title: 'Plays' },
    lazy: async () => ({ Component: (await import('./page/plays-page.tsx')).PlaysPage }),
  },
];
