import type { BoardRow } from './board-row.ts';

/** The age beyond which lines are old, in milliseconds. */
const OLD_MS = 30 * 60_000;

/** Since when a row's lines stand (ISO 8601), where that is longer than 30 min; null for newer ones, and where it is not known (SEC-60). */
export function oldSince({ seenAt }: BoardRow, now: Date): string | null {
  return now.getTime() - Date.parse(seenAt ?? '') > OLD_MS ? seenAt : null;
}
