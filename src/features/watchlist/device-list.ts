import { readWatched } from '../../lib/watch/watchlist.ts';

const STORAGE_KEY = 'edgeboard-watched';

/** The players that this device keeps while nobody is signed in. */
export function deviceList(): readonly number[] {
  try {
    return readWatched(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    // Storage that is switched off or holds no JSON keeps nobody.
    return [];
  }
}

/** Keeps these players on the device; false where it keeps nothing. */
export function keepOnDevice(ids: readonly number[]): boolean {
  try {
    if (ids.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
    return true;
  } catch {
    // Storage may be switched off in this browser.
    return false;
  }
}

/** Tells of changes by other tabs. Gives back how to stop. */
export function followDevice(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
