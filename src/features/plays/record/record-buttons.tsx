import { Check } from 'lucide-react';
import { lineText, priceText } from '../../../lib/odds/format.ts';
import type { PlayOffer } from '../../../lib/plays/offer.ts';
import { bookName } from '../../../lib/plays/tracked-play.ts';
import type { Side } from '../../../lib/props/value.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useRecorded } from '../recorded.tsx';
import { askToRecord } from './record-store.ts';

const TICK_MS = 15_000;
const SIDES: readonly Side[] = ['over', 'under'];

/**
 * 'Record over' and 'Record under', the side that is played filled. A side that no book offers cannot be pressed, and nothing of
 * a game that has started (TRACK-2, TRACK-3).
 */
export function RecordButtons({ offer }: { offer: PlayOffer | null }) {
  const now = useNow(TICK_MS);
  const recorded = useRecorded();
  const isAhead = offer !== null && Date.parse(offer.startsAt) > now.getTime();
  const own = offer === null ? [] : recorded.of(offer);
  return (
    <div className="grid grid-cols-2 gap-2">
      {SIDES.map((side) => {
        const best = offer?.[side][0];
        const has = own.some((play) => play.side === side);
        return (
          <button
            key={side}
            type="button"
            disabled={best === undefined || !isAhead}
            onClick={() => offer && askToRecord(offer, { side })}
            className={buttonClass(
              best !== undefined && offer?.preset === side ? 'primary' : 'secondary',
              'min-h-12 flex-col gap-0 px-2 py-1',
            )}
          >
            <span className="inline-flex items-center gap-1">
              {has ? <Check aria-hidden="true" className="size-4" /> : null}
              {offer?.hasLines === false && side === 'over' ? 'Record' : `Record ${side}`}
            </span>
            <span className="max-w-full truncate text-xs font-medium">
              {best === undefined
                ? 'Not offered'
                : [
                    best.point === null ? null : lineText(best.point),
                    priceText(best.price),
                    bookName(best.book),
                  ]
                    .filter((part) => part !== null)
                    .join(' ')}
              {has ? <span className="sr-only">, recorded already</span> : null}
            </span>
          </button>
        );
      })}
    </div>
  );
}
