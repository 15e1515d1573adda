import { SOURCE_NAMES, SOURCES } from '../../../lib/projections/sources.ts';
import type { Filters } from '../../../lib/props/filter.ts';

/** The orders by worth that every page offers (PRICE-14). */
export const WORTH_SORT_OPTIONS = [
  { value: 'ev', label: 'EV' },
  { value: 'fair', label: 'Fair %' },
] as const;

/** The orders of a page of props; without a choice of sources SaberSim's comes alone. */
export function sortOptions(hasSources: boolean): readonly { value: Filters['sort']; label: string }[] {
  const sources = SOURCES.map((source) => ({ value: source, label: `${SOURCE_NAMES[source]} Edge` }));
  return [...(hasSources ? sources : sources.slice(0, 1)), ...WORTH_SORT_OPTIONS];
}
