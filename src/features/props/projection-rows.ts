import type { Sport } from '../../lib/catalog/types.ts';
import type { ProjectionRows } from '../../lib/props/project.ts';
import type { ReadAhead } from './read-ahead.ts';

/** The projections of a sport's sources among those that were read. */
export function projectionRows({ sources }: Sport, projections: ReadAhead['projections']): ProjectionRows {
  const { sabersim, etr } = sources;
  return {
    sabersim: sabersim && projections.get(sabersim.table),
    etr: etr && projections.get(etr.table),
  };
}
