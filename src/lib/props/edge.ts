import type { EdgeRule } from '../catalog/types.ts';
import { roundToTenth } from '../odds/round.ts';
import { lineOf, type Prop } from './prop.ts';

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
