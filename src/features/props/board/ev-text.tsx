import { isDataAlarm } from '../../../lib/pricing/worth.ts';
import type { BoardPlay } from '../../../lib/props/board-row.ts';
import { evText } from '../../../lib/props/value-text.ts';

/**
 * Colored, marked for those who hear it, and bold only where even the low end of the span wins; over +10 % it is an alarm and no tip, in
 * a word (PRICE-7, PRICE-12).
 */
export function EvText({ play: { ev, evLow } }: { play: BoardPlay }) {
  if (isDataAlarm(ev)) return <span className="font-bold text-orange-ink">{evText(ev)}, check</span>;
  return evLow > 0 ? (
    <mark className="rounded-[4px] bg-green-ground px-1 font-bold text-green-ink">{evText(ev)}</mark>
  ) : (
    evText(ev)
  );
}
