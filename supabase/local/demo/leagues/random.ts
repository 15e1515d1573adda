/**
 * Randomness as a pure function of names: the same parts always give the same number, so every response of the odds
 * service is a function of seed and clock alone.
 */
type Part = string | number | Beginning;

/** Parts that many numbers begin with, read once. */
export class Beginning {
  readonly state: number;

  constructor(...parts: Part[]) {
    this.state = parts.reduce(withPart, 0x811c9dc5);
  }
}

function withPart(state: number, part: Part): number {
  if (part instanceof Beginning) return part.state;
  const text = String(part);
  let h = state;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return Math.imul(h ^ 0x1f, 0x01000193);
}

function hash(parts: readonly Part[]): number {
  let h = parts.reduce(withPart, 0x811c9dc5);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number in [0, 1). Only the first part may be a beginning. */
export function unit(...parts: Part[]): number {
  return hash(parts) / 4294967296;
}

/** A standard normal number (mean 0, deviation 1), cut at three deviations. */
export function gauss(...parts: Part[]): number {
  const beginning = new Beginning(...parts);
  const u = Math.max(unit(beginning, 'u'), 1e-9);
  const value = Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * unit(beginning, 'v'));
  return Math.max(-3, Math.min(3, value));
}

/** An integer from 0 to below `n`. */
export function whole(n: number, ...parts: Part[]): number {
  return hash(parts) % n;
}

/** The items in a random order. */
export function shuffled<T>(items: readonly T[], ...parts: Part[]): T[] {
  const beginning = new Beginning(...parts);
  return items
    .map((item, index) => ({ item, rank: unit(beginning, index) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
