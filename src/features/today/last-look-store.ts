import { type Look, lookText, readLook } from '../../lib/today/last-look.ts';

const STORAGE_KEY = 'edgeboard-today';

/** What this device kept of the last look at today's list; null when that is nothing. */
export function keptLook(): Look | null {
  try {
    return readLook(localStorage.getItem(STORAGE_KEY));
  } catch {
    // Storage may be switched off in this browser: then nothing is ever new.
    return null;
  }
}

/** Keeps what is looked at now, for the next time. */
export function keepLook(keys: readonly string[], now: Date): void {
  try {
    localStorage.setItem(STORAGE_KEY, lookText(keys, now));
  } catch {
    // As above.
  }
}
