import { late } from '../../ui/use-late.ts';

const useKeeper = late(() => import('./watch-keeper.tsx'));

/** The place of what knows whom the reader watches. Its code comes once the page is idle. */
export function WatchKeeperSlot() {
  const keeper = useKeeper();
  return keeper ? <keeper.WatchKeeper /> : null;
}
