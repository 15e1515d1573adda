import { isDataAlarm } from '../../../lib/pricing/worth.ts';
import type { BoardPlay } from '../../../lib/props/board-row.ts';
import type { BookName } from '../../../lib/props/board-text.ts';
import { evText } from '../../../lib/props/value-text.ts';
import { classNames } from '../../../ui/class-names.ts';

/** Colored only where even the low end of the span wins; over +10 % it is an alarm and no tip (PRICE-7). */
export function EvText({ play, nameOf }: { play: BoardPlay; nameOf: BookName }) {
  const { ev, evLow, book } = play;
  if (isDataAlarm(ev)) {
    return (
      <span title={`Over +10 %: check ${nameOf(book)}`} className="font-bold text-orange-ink">
        {evText(ev)}
      </span>
    );
  }
  const isSure = evLow > 0;
  return (
    <span
      data-value={isSure}
      className={classNames('font-bold', isSure && 'rounded-[4px] bg-green-ground px-1 text-green-ink')}
    >
      {evText(ev)}
    </span>
  );
}
