import { useId } from 'react';
import { BOOK_NAMES } from '../../lib/league/books.ts';
import { freshnessOf } from '../../lib/league/freshness.ts';
import { dayTimeWithZone } from '../../lib/league/time-text.ts';
import { lineText, statText } from '../../lib/odds/format.ts';
import { type OddsFormat, oddsText } from '../../lib/odds/odds-format.ts';
import { isDataAlarm } from '../../lib/pricing/worth.ts';
import { SOURCE_NAMES, SOURCES } from '../../lib/projections/sources.ts';
import { AGREEMENT_WORDS } from '../../lib/props/agreement-words.ts';
import { sideText } from '../../lib/props/board-text.ts';
import type { CardValue, PlaySpan } from '../../lib/props/value.ts';
import { chanceText, evText } from '../../lib/props/value-text.ts';
import type { SlateProp } from '../../lib/today/slate-props.ts';
import { useNow } from '../../ui/use-now.ts';
import { StartOfGame } from './start-of-game.tsx';

/** One kind of a player's props and what it is worth. */
export type Kind = {
  readonly prop: SlateProp;
  readonly value: CardValue;
  /** Null without a play. */
  readonly span: PlaySpan | null;
  /** When its own lines were written (ISO 8601); null when that is not known. */
  readonly updatedAt: string | null;
};

const TICK_MS = 15_000;

/** Bold, colored and marked only where even the low end of the span wins; a data alarm is told in a word (PRICE-7). */
function Ev({ ev, evLow }: { ev: number; evLow: number }) {
  if (isDataAlarm(ev))
    return <span className="font-bold whitespace-nowrap text-orange-ink">{evText(ev)}, check</span>;
  return evLow > 0 ? (
    <mark className="rounded-[4px] bg-green-ground px-1 font-bold whitespace-nowrap text-green-ink">
      {evText(ev)}
    </mark>
  ) : (
    <span className="whitespace-nowrap">{evText(ev)}</span>
  );
}

function projectionsText({ priceable }: SlateProp): string {
  return SOURCES.flatMap((source) => {
    const projected = priceable.projections[source];
    return projected === null ? [] : `${SOURCE_NAMES[source]} ${statText(projected)}`;
  }).join(' · ');
}

type KindListProps = {
  kinds: readonly Kind[];
  chosen: string;
  onChoose: (kind: Kind) => void;
  format: OddsFormat;
  /** They are of more than one game, so that each says of which. */
  hasGames: boolean;
};

/** All kinds of a player as rows, of which one is looked at closer (PERSON-2). */
export function KindList({ kinds, chosen, onChoose, format, hasGames }: KindListProps) {
  const group = useId();
  const now = useNow(TICK_MS);
  return (
    <fieldset className="rounded-panel border border-hairline bg-panel">
      <legend className="sr-only">Props of tonight</legend>
      {kinds.map((kind) => {
        const { prop, value, span, updatedAt } = kind;
        const written = updatedAt === null ? null : new Date(updatedAt);
        const { play, agreement } = value;
        const hasLines = prop.kind === 'lines';
        const side = sideText({ hasLines, play });
        return (
          <label
            key={prop.key}
            className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-hairline border-l-3 border-l-transparent px-3 py-2 first-of-type:rounded-t-panel last:rounded-b-panel last:border-b-0 hover:bg-raised has-checked:border-l-ink has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={prop.key === chosen}
              onChange={() => onChoose(kind)}
            />
            <span className="text-base font-semibold">
              {prop.category.badgeLabel}
              {hasGames ? (
                <>
                  {' '}
                  <span className="text-sm font-medium text-ink-2">
                    <StartOfGame game={prop.game} />
                  </span>
                </>
              ) : null}
            </span>
            <span className="text-right text-base">
              {play && span ? <Ev ev={play.ev} evLow={span.evLow} /> : <span className="text-ink-3">—</span>}
            </span>
            <span className="text-sm text-ink-2">
              {play ? (
                <>
                  <span className="font-semibold text-ink">
                    {side} {oddsText(play.price, format)}
                  </span>{' '}
                  {BOOK_NAMES[play.book]}
                </>
              ) : (
                <>
                  {hasLines && prop.card.line !== null ? `Line ${lineText(prop.card.line)}, ` : null}
                  no fair price at your books
                </>
              )}
            </span>
            <span className="text-right text-sm whitespace-nowrap text-ink-2">
              {play ? `${chanceText(play.fair)} fair (${play.books})` : null}
            </span>
            <span className="text-xs text-ink-3">{projectionsText(prop)}</span>
            <span className="text-right text-xs text-ink-3">
              {agreement === null ? null : AGREEMENT_WORDS[agreement]}
            </span>
            {written !== null && freshnessOf(written, now) === 'stale' ? (
              <span className="col-span-2 text-xs font-semibold text-orange-ink">
                Older lines, of {dayTimeWithZone(written)}
              </span>
            ) : null}
          </label>
        );
      })}
    </fieldset>
  );
}
