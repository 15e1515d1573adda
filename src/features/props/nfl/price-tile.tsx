import { type OddsFormat, oddsText } from '../../../lib/odds/odds-format.ts';
import type { BookPrice } from '../../../lib/props/touchdown-scorers.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { CardParts } from '../card/card-around.ts';

type PriceTileProps = Pick<CardParts, 'Flash'> & { offer: BookPrice; rowKey: string; oddsFormat: OddsFormat };

/** A book's price in a list of them; the best one says so. */
export function PriceTile({ offer, rowKey, oddsFormat, Flash }: PriceTileProps) {
  const { name, price, isBest } = offer;
  return (
    <li
      className={classNames(
        'relative isolate flex min-w-0 items-baseline justify-between gap-2 rounded-tile border px-2 py-1.5 xl:block xl:py-1',
        isBest
          ? 'border-over-ring bg-over'
          : price === null
            ? 'border-transparent'
            : 'border-hairline bg-raised',
      )}
    >
      <Flash row={rowKey} of={String(price)} />
      <span
        className={classNames(
          'block truncate text-xs font-semibold',
          price === null ? 'text-ink-3' : 'text-ink-2',
        )}
      >
        {name}
      </span>
      <span
        className={classNames(
          'block text-base',
          isBest ? 'font-bold' : price === null ? 'text-ink-3' : 'font-medium',
        )}
      >
        {oddsText(price, oddsFormat)}
      </span>
      {isBest ? (
        <span className="absolute -top-2 right-1.5 rounded-[3px] bg-green-ground px-1 text-2xs leading-3.5 font-bold text-green-ink">
          Best
        </span>
      ) : null}
    </li>
  );
}
