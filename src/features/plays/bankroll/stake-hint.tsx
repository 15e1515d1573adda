import { useQuery } from '@tanstack/react-query';
import type { OfferedSide } from '../../../lib/plays/offer.ts';
import { suggestedStake } from '../../../lib/plays/stake.ts';
import { isDataAlarm } from '../../../lib/pricing/worth.ts';
import { Button } from '../../../ui/button.tsx';
import { bankrollQuery } from './queries.ts';

type StakeHintProps = { side: OfferedSide; userId: string; onTake: (units: number) => void };

/**
 * The stake that a quarter of Kelly's says, only for a reader who keeps a bankroll, never on a data alarm, and none where the EV at the
 * price is not known: whether that is an alarm nobody can say either (MINE-8, PRICE-7).
 */
export function StakeHint({ side, userId, onTake }: StakeHintProps) {
  const { data } = useQuery(bankrollQuery(userId));
  if (!data || side.fairLow === null || side.ev === null) return null;
  if (isDataAlarm(side.ev)) {
    return (
      <p className="min-w-0 pb-1.5 text-sm text-ink-3">
        No stake is offered where the EV is above 10 %: check the book.
      </p>
    );
  }
  const units = suggestedStake(data.bankroll, side.fairLow, side.price);
  if (units === null || units === 0) {
    return (
      <p className="min-w-0 pb-1.5 text-sm text-ink-3">
        {units === null
          ? 'Quarter Kelly stakes nothing: at the low end of its span the price does not pay.'
          : 'Quarter Kelly: under 0.1 u of your bankroll.'}
      </p>
    );
  }
  return (
    <Button className="min-w-0 text-sm" onClick={() => onTake(units)}>
      Quarter Kelly: {units} u
    </Button>
  );
}
