/** What a list showed when it was last looked at. */
export interface Look {
  /** ISO 8601 instant. */
  readonly at: string;
  /** The keys of its rows. */
  readonly keys: readonly string[];
}

/** A look is over when nobody saw the list for so long: reloading a page is the same look. */
const LOOK_OVER_MS = 10 * 60_000;
const MOST_KEYS = 1_000;

/** Reads a kept look; null where nothing, or nothing of this form, is kept. */
export function readLook(text: string | null): Look | null {
  if (text === null) return null;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    // Not JSON: of no use, and replaced by the next look.
    return null;
  }
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('keys' in kept)) return null;
  const { at, keys } = kept;
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || !Array.isArray(keys)) return null;
  return { at, keys: keys.filter((key) => typeof key === 'string') };
}

/** A look as it is kept. */
export function lookText(keys: readonly string[], now: Date): string {
  return JSON.stringify({ at: now.toISOString(), keys: keys.slice(0, MOST_KEYS) } satisfies Look);
}

/** Whether a look is over, so that what came since is new (TODAY-8). */
export function isOver({ at }: Look, now: Date): boolean {
  return now.getTime() - Date.parse(at) >= LOOK_OVER_MS;
}
