import { boardToKeep } from '../../lib/props/last-board.ts';

const STORAGE_KEY = 'edgeboard-last-board';
let latest: string | null = null;

/** Keeps the page of props that an address is; any other address changes nothing. */
export function keepBoard(address: { pathname: string; search: string }): void {
  const kept = boardToKeep(address);
  if (kept === null || kept === latest) return;
  latest = kept;
  try {
    localStorage.setItem(STORAGE_KEY, kept);
  } catch {
    // Storage may be switched off in this browser: then it holds until the page is left.
  }
}

/** The page of props that this device saw last; null for none. */
export function keptBoard(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? latest;
  } catch {
    return latest;
  }
}
