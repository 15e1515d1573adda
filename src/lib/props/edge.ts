import type { EdgeRule } from '../catalog/types.ts';
import { roundToTenth } from '../odds/round.ts';
import { lineOf, type Prop, type Quote } from './prop.ts';

/** The line that an edge is measured from, in units of the stat (EDGE-1, EDGE-11); null when there is none. */
export const MEASURED_LINES: Readonly<Record<EdgeRule, (prop: Prop) => number | null>> = {
  'lowest-line': ({ lowestLine }) => lowestLine,
  'vs-draftkings': ({ quotes }) => lineOf(quotes, 'draftkings'),
};

/** How far a card's edge moves it up a page; MLB's differences count by their size, whichever way they point (MLB-5). */
export const EDGE_SIZES: Readonly<Record<EdgeRule, (edge: number) => number>> = {
  'lowest-line': (edge) => edge,
  'vs-draftkings': Math.abs,
};

/**
 * Projection minus line in stat units, rounded to one decimal before it is compared (EDGE-1, EDGE-2);
 * null when either is missing.
 */
export function edgeOf(projection: number | null, line: number | null): number | null {
  return projection === null || line === null ? null : roundToTenth(projection - line);
}

/** The edge the tiles shown offer when the measured line has no tile. */
interface TileEdge {
  /** In units of the stat, one decimal; null when no tile has a line. */
  readonly edge: number | null;
  /** Whether it is so far below the card's edge that nobody would bet on it here. */
  readonly isFar: boolean;
}

const FAR_FROM_TILES = 0.5;

/**
 * The edge to the lowest line of the tiles shown, where that is not the line that the card's edge stands against; null where
 * it is, and without an edge (EDGE-14).
 */
export function tileEdgeOf(
  projection: number | null,
  line: number | null,
  tiles: readonly Pick<Quote, 'point'>[],
): TileEdge | null {
  const edge = edgeOf(projection, line);
  if (edge === null) return null;
  let lowest: number | null = null;
  for (const { point } of tiles) if (point !== null && (lowest === null || point < lowest)) lowest = point;
  if (lowest === line) return null;
  const here = edgeOf(projection, lowest);
  return { edge: here, isFar: here === null || roundToTenth(edge - here) >= FAR_FROM_TILES };
}
