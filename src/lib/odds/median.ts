/** The middle of these numbers, of an even number of them the middle between the two in the middle; null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)];
  if (upper === undefined) return null;
  if (!Number.isInteger(half)) return upper;
  // The decimal that is meant: as binary floats the middle of 3.3 and 3.4 has 16 decimals, and pages show it.
  return Math.round(((sorted[half - 1] ?? upper) + upper) * 5e5) / 1e6;
}
