import { keepText } from '../../data/keep-text.ts';
import { storedText } from '../../data/stored-text.ts';
import { type Look, lookText, readLook } from '../../lib/today/last-look.ts';

const STORAGE_KEY = 'edgeboard-today';

/** What this device kept of the last look at today's list; null when that is nothing. */
export const keptLook = (): Look | null => readLook(storedText(STORAGE_KEY));

/** Keeps what is looked at now, for the next time. */
export function keepLook(keys: readonly string[], now: Date): void {
  keepText(STORAGE_KEY, lookText(keys, now));
}
