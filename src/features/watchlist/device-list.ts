import { keepText } from '../../data/keep-text.ts';
import { storedJson } from '../../data/stored-json.ts';
import { readWatched } from '../../lib/watch/watchlist.ts';

const STORAGE_KEY = 'edgeboard-watched';

/** The players that this device keeps while nobody is signed in. */
export const deviceList = (): readonly number[] => readWatched(storedJson(STORAGE_KEY));

/** Keeps these players on the device; false where it keeps nothing. */
export const keepOnDevice = (ids: readonly number[]): boolean =>
  keepText(STORAGE_KEY, ids.length === 0 ? null : JSON.stringify(ids));

/** Tells of changes by other tabs. Gives back how to stop. */
export function followDevice(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
