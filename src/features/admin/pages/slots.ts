import { type ProjectionFile, projectionFile } from '../../../lib/projections/files.ts';

/** The slot of a file that the product is known to take. Throws when the column maps have none. */
export function slotAt(...[league, source]: Parameters<typeof projectionFile>): ProjectionFile {
  const slot = projectionFile(league, source);
  if (!slot) throw new Error(`Expected a projection file of ${source} for ${league}; there is none.`);
  return slot;
}
