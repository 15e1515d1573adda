import { Check, Pencil } from 'lucide-react';
import { hasStarted } from '../../../lib/league/started.ts';
import { lineText } from '../../../lib/odds/format.ts';
import { type OddsFormat, oddsText } from '../../../lib/odds/odds-format.ts';
import type { OfferedSide, PlayOffer } from '../../../lib/plays/offer.ts';
import { stakeText } from '../../../lib/plays/stake-text.ts';
import { bookName } from '../../../lib/plays/tracked-play.ts';
import type { Side } from '../../../lib/props/value.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSession } from '../../auth/index.ts';
import { usePreferences } from '../../preferences/index.ts';
import { haveText, useRecorded } from '../recorded.tsx';
import { askToRecord } from './record-store.ts';
import { lastStake } from './stake-memory.ts';

const TICK_MS = 15_000;
/** A market without lines has no under: nobody is offered that a player will not score. */
const SIDES: readonly Side[] = ['over', 'under'];
const YES: readonly Side[] = ['over'];

/** '14.5 at −115 Bovada'; without a line 'at +140 Bovada'. It breaks before the book. */
function PriceAt({ side: { point, price, book }, format }: { side: OfferedSide; format: OddsFormat }) {
  return (
    <>
      <span className="whitespace-nowrap">
        {point === null ? '' : `${lineText(point)} `}at {oddsText(price, format)}
      </span>{' '}
      <span className="whitespace-nowrap">{bookName(book)}</span>
    </>
  );
}

type RecordButtonsProps = {
  offer: PlayOffer | null;
  hasLines: boolean;
  /** Called with every press, for what stands in the way of its toast or dialog. */
  onPress?: () => void;
};

/**
 * 'Record over' and 'Record under', the side that is played filled, or 'Record' where there is one side: a press records what is written on the button with the last
 * stake, at once. Another price, book or stake is the third button's. A side that no book offers cannot be pressed, and nothing
 * of a game that has started (TRACK-2, TRACK-3).
 */
export function RecordButtons({ offer, hasLines, onPress }: RecordButtonsProps) {
  const now = useNow(TICK_MS);
  const recorded = useRecorded();
  const { oddsFormat } = usePreferences();
  const { user } = useSession();
  const isAhead = offer !== null && !hasStarted(offer.startsAt, now);
  const own = offer === null ? [] : recorded.of(offer);
  const press = (wish: Parameters<typeof askToRecord>[1]) => {
    if (offer === null) return;
    onPress?.();
    askToRecord(offer, wish);
  };
  return (
    <div>
      {own.map((play) => (
        <p key={play.key} className="mb-1.5 text-sm font-semibold text-orange-ink">
          {haveText(play, now)}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {(hasLines ? SIDES : YES).map((side) => {
          const best = offer?.[side][0];
          const has = own.some((play) => play.side === side);
          return (
            <button
              key={side}
              type="button"
              disabled={best === undefined || !isAhead}
              onClick={() => press({ side, how: 'at once' })}
              className={buttonClass(
                best !== undefined && offer?.preset === side ? 'primary' : 'secondary',
                'min-h-12 flex-1 flex-col gap-0 px-1.5 py-1 leading-5',
              )}
            >
              <span className="inline-flex items-center gap-1">
                {has ? <Check aria-hidden="true" className="size-4" /> : null}
                {hasLines ? `Record ${side}` : 'Record'}
              </span>{' '}
              <span className="max-w-full text-xs leading-4 font-medium text-balance whitespace-normal">
                {best === undefined ? 'Not offered' : <PriceAt side={best} format={oddsFormat} />}
                {has ? <span className="sr-only">, recorded already</span> : null}
              </span>
            </button>
          );
        })}
        <button
          type="button"
          title="Edit price or stake"
          disabled={!isAhead}
          onClick={() => press({ how: 'to edit' })}
          className={buttonClass('secondary', 'min-h-12 min-w-12 flex-col gap-0 px-1.5 py-1 leading-5')}
        >
          <Pencil aria-hidden="true" className="size-4" />
          <span className="text-xs leading-4 font-medium">
            <span className="sr-only">Edit price or stake, </span>
            {stakeText(lastStake(user?.id ?? null))}
          </span>
        </button>
      </div>
    </div>
  );
}
