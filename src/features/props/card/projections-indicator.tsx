import type { Sport } from '../../../lib/catalog/types.ts';
import { statText } from '../../../lib/odds/format.ts';
import { SOURCE_NAMES, SOURCES, type Source } from '../../../lib/projections/sources.ts';
import type { Card } from '../../../lib/props/card.ts';
import { PAGE_RULES } from '../../../lib/props/play-filters.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { EdgePill, GapPill } from './edge-pill.tsx';

type IndicatorProps = { card: Card; sport: Sport };

const HINT =
  'rounded-[4px] border border-dashed border-outline px-1.5 text-xs leading-4.5 font-semibold text-ink-2';

function SourceProjection({ card, sport, source }: IndicatorProps & { source: Source }) {
  const { value, ambiguous } = card.projections[source];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span className="text-xs text-ink-3">{SOURCE_NAMES[source]}</span>
      {ambiguous ? (
        <Tooltip text={`${SOURCE_NAMES[source]} projects more than one player of this name; none is taken`}>
          <button type="button" className={HINT}>
            Ambiguous name
          </button>
        </Tooltip>
      ) : (
        <span className="text-base font-semibold">{statText(value)}</span>
      )}
      {sport.edge === 'vs-draftkings' ? (
        <GapPill gap={card.edges[source]} isDifference={PAGE_RULES['has-difference'](card)} />
      ) : (
        <EdgePill edge={card.edges[source]} />
      )}
    </span>
  );
}

/** What the sources project and by how much that differs from the measured line. */
export function ProjectionsIndicator({ card, sport }: IndicatorProps) {
  const sources = SOURCES.filter((source) => sport.sources[source] !== undefined);
  const known = sources.some(
    (source) => card.projections[source].value !== null || card.projections[source].ambiguous,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      {known ? (
        sources.map((source) => <SourceProjection key={source} card={card} sport={sport} source={source} />)
      ) : (
        <Tooltip text="No projections available for this player">
          <button type="button" className={HINT}>
            No projections
          </button>
        </Tooltip>
      )}
    </div>
  );
}
