import { keepText } from '../../data/keep-text.ts';
import { storedText } from '../../data/stored-text.ts';
import { boardToKeep } from '../../lib/props/last-board.ts';

const STORAGE_KEY = 'edgeboard-last-board';
/** Where the device stores nothing it holds until the page is left. */
let latest: string | null = null;

/** Keeps the page of props that an address is; any other address changes nothing. */
export function keepBoard(address: { pathname: string; search: string }): void {
  const kept = boardToKeep(address);
  if (kept === null || kept === latest) return;
  latest = kept;
  keepText(STORAGE_KEY, kept);
}

/** The page of props that this device saw last; null for none. */
export const keptBoard = (): string | null => storedText(STORAGE_KEY) ?? latest;
