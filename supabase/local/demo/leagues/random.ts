/**
 * Randomness as a pure function of names: the same parts always give the same number, so every response of the odds
 * service is a function of seed and clock alone.
 */
function hash(parts: readonly (string | number)[]): number {
  let h = 0x811c9dc5;
  for (const part of parts) {
    const text = String(part);
    for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h = Math.imul(h ^ 0x1f, 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number in [0, 1). */
export function unit(...parts: (string | number)[]): number {
  return hash(parts) / 4294967296;
}

/** A standard normal number (mean 0, deviation 1), cut at three deviations. */
export function gauss(...parts: (string | number)[]): number {
  const u = Math.max(unit(...parts, 'u'), 1e-9);
  const value = Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * unit(...parts, 'v'));
  return Math.max(-3, Math.min(3, value));
}

/** An integer from 0 to below `n`. */
export function whole(n: number, ...parts: (string | number)[]): number {
  return hash(parts) % n;
}

/** The items in a random order. */
export function shuffled<T>(items: readonly T[], ...parts: (string | number)[]): T[] {
  return items
    .map((item, index) => ({ item, rank: unit(...parts, index) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
