/** The color of an edge on a card. */
export type Band = 'blue' | 'green' | 'yellow' | 'orange' | 'red';

/** The color of a projection difference: 3 blue, 2 green, 1 yellow, 0 orange, below 0 red (MARK-5). `edge` is in units of the stat; null without one. */
export function bandOf(edge: number | null): Band | null {
  if (edge === null) return null;
  if (edge >= 3) return 'blue';
  if (edge >= 2) return 'green';
  if (edge >= 1) return 'yellow';
  return edge >= 0 ? 'orange' : 'red';
}
