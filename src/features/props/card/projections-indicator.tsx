import type { Sport } from '../../../lib/catalog/types.ts';
import { signedText, statText } from '../../../lib/odds/format.ts';
import { SOURCE_NAMES, SOURCES, type Source } from '../../../lib/projections/sources.ts';
import type { Card } from '../../../lib/props/card.ts';
import { tileEdgeOf } from '../../../lib/props/edge.ts';
import { PAGE_RULES } from '../../../lib/props/play-filters.ts';
import type { Tile } from '../../../lib/props/tiles.ts';
import type { CardParts } from './card-around.ts';
import { EdgePill, GapPill } from './edge-pill.tsx';

type IndicatorProps = Pick<CardParts, 'Tooltip'> & {
  card: Card;
  sport: Sport;
  /** The tiles that the card shows. */
  tiles: readonly Tile[];
};

const HINT =
  'thumb rounded-[4px] border border-dashed border-outline px-1.5 text-xs leading-4.5 font-semibold text-ink-2';

/** A source's edge, and beside it what the tiles give where none of them has the line that it stands against. */
function SourceEdge({ card, tiles, source }: Omit<IndicatorProps, 'sport' | 'Tooltip'> & { source: Source }) {
  const here = tileEdgeOf(card.projections[source].value, card.line, tiles);
  return (
    <>
      <EdgePill edge={card.edges[source]} isHollow={here?.isFar} />
      {here === null ? null : (
        <span className="text-xs text-ink-2">
          {here.edge === null ? 'no line here' : `${signedText(here.edge)} here`}
        </span>
      )}
    </>
  );
}

function SourceProjection(props: IndicatorProps & { source: Source }) {
  const { card, sport, tiles, source, Tooltip } = props;
  const { value, ambiguous } = card.projections[source];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span className="text-xs text-ink-3 wide:min-w-14">{SOURCE_NAMES[source]}</span>
      {ambiguous ? (
        <Tooltip text="More than one player could be meant by this name; none is taken" byTap>
          <button type="button" className={HINT}>
            Ambiguous name
          </button>
        </Tooltip>
      ) : (
        <span className="text-base font-semibold wide:min-w-8 wide:text-right wide:leading-4.5">
          {statText(value)}
        </span>
      )}
      {sport.edge === 'vs-draftkings' ? (
        <GapPill gap={card.edges[source]} isDifference={PAGE_RULES['has-difference'](card)} />
      ) : (
        <SourceEdge card={card} tiles={tiles} source={source} />
      )}
    </span>
  );
}

/** What the sources project and by how much that differs from the measured line. */
export function ProjectionsIndicator(props: IndicatorProps) {
  const { card, sport, Tooltip } = props;
  const sources = SOURCES.filter((source) => sport.sources[source] !== undefined);
  const known = sources.some(
    (source) => card.projections[source].value !== null || card.projections[source].ambiguous,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 wide:flex-col wide:items-start">
      {known ? (
        sources.map((source) => <SourceProjection key={source} {...props} source={source} />)
      ) : (
        <Tooltip text="No projections available for this player" byTap>
          <button type="button" className={HINT}>
            No projections
          </button>
        </Tooltip>
      )}
    </div>
  );
}
