/** As many players as a watchlist holds; the database refuses one more (WATCH-4). */
export const MOST_WATCHED = 200;

/** Whether a reader who watches `ids` watches a row's player; null, of whom nobody is certain, is watched by none (WATCH-2). */
export const isWatchedPlayer = (
  ids: ReadonlySet<number> | null | undefined,
  playerId: number | null,
): boolean => playerId !== null && ids?.has(playerId) === true;

const isPlayerId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The players of a list that a device kept, each once; whatever is no id of a player is left out (WATCH-3). */
export function readWatched(stored: unknown): number[] {
  return Array.isArray(stored) ? [...new Set(stored.filter(isPlayerId))].slice(0, MOST_WATCHED) : [];
}

/**
 * Which players of a device go into an account's list at signing in, in their order, and how many there is no room for (WATCH-3,
 * WATCH-4).
 */
export function carriedPlayers(
  device: readonly number[],
  account: ReadonlySet<number>,
): { carried: number[]; left: number } {
  const fresh = device.filter((id) => !account.has(id));
  const carried = fresh.slice(0, Math.max(0, MOST_WATCHED - account.size));
  return { carried, left: fresh.length - carried.length };
}
