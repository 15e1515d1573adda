/** Why the rows of a table were read from the table itself although there are snapshots (SCALE-8). */
export type Fallback = 'unreachable' | 'missing' | 'damaged' | 'behind';

const fallbacks = new Map<string, Fallback>();
const listeners = new Set<() => void>();

/** Says why a table was read itself; null once a snapshot did. */
export function noteFallback(table: string, reason: Fallback | null): void {
  if ((fallbacks.get(table) ?? null) === reason) return;
  if (reason === null) fallbacks.delete(table);
  else fallbacks.set(table, reason);
  for (const listener of listeners) listener();
}

/** Forgets them all: on another page only what that reads counts. */
export function forgetFallbacks(): void {
  if (fallbacks.size === 0) return;
  fallbacks.clear();
  for (const listener of listeners) listener();
}

/** Why the table that fell back last was read itself; null while all come from snapshots. */
export const latestFallback = (): Fallback | null => [...fallbacks.values()].at(-1) ?? null;

/** Calls `listener` whenever that may have changed, until the returned function is called. */
export function onFallback(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
