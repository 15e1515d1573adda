import { type ProjectionFile, projectionFile } from '../../../lib/projections/sources.ts';

/** The slot of a file that the product is known to take. Throws when the column maps have none. */
export function slotAt(...[sport, source]: Parameters<typeof projectionFile>): ProjectionFile {
  const slot = projectionFile(sport, source);
  if (!slot) throw new Error(`Expected a projection file of ${source} for ${sport}; there is none.`);
  return slot;
}
