import { isDataAlarm } from '../../../lib/pricing/worth.ts';
import type { BoardPlay } from '../../../lib/props/board-row.ts';
import { evText } from '../../../lib/props/value-text.ts';
import { classNames } from '../../../ui/class-names.ts';

/** Colored only where even the low end of the span wins; over +10 % it is an alarm and no tip, in a word (PRICE-7). */
export function EvText({ play: { ev, evLow } }: { play: BoardPlay }) {
  if (isDataAlarm(ev)) return <span className="font-bold text-orange-ink">{evText(ev)}, check</span>;
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
