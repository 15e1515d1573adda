import { memo } from 'react';
import { oddsText } from '../../../lib/odds/odds-format.ts';
import type { BookPrice, Scorer } from '../../../lib/props/touchdown-scorers.ts';
import { classNames } from '../../../ui/class-names.ts';
import { usePreferences, useShowsTile } from '../../preferences/index.ts';
import { Flash } from '../card/flash.tsx';
import { gameText } from '../card/game-text.ts';
import { ValueSlot } from '../value/value-slot.tsx';

function PriceTile({ offer }: { offer: BookPrice }) {
  const { name, price, isBest } = offer;
  const { oddsFormat } = usePreferences();
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
      <Flash of={String(price)} />
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

/** One player's touchdown prices at every book; each book at the best price says so. */
export const ScorerCard = memo(function ScorerCard({ scorer }: { scorer: Scorer }) {
  const showsTile = useShowsTile();
  const { oddsFormat } = usePreferences();
  return (
    <article aria-label={scorer.player} className="rounded-panel border border-hairline bg-panel p-2.5">
      <div className="wide:flex wide:items-center wide:gap-3">
        <div className="shrink-0 px-0.5 wide:w-60">
          <h2 className="text-md leading-5 font-bold break-words">{scorer.player}</h2>
          <p className="mt-0.5 text-xs text-ink-3">{gameText('nfl', scorer.game)}</p>
          <p className="mt-0.5 text-xs text-ink-3">
            Best price{' '}
            <span className="text-base font-bold text-ink">{oddsText(scorer.best, oddsFormat)}</span>
          </p>
        </div>
        <ul className="mt-3 grid min-w-0 flex-1 grid-cols-2 gap-x-1.5 gap-y-2.5 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-9 wide:mt-0">
          {scorer.prices
            .filter(({ book }) => showsTile(book))
            .map((offer) => (
              <PriceTile key={offer.book} offer={offer} />
            ))}
        </ul>
      </div>
      <div className="mt-2 border-t border-hairline pt-1.5">
        <ValueSlot row={scorer} hasLines={false} />
      </div>
    </article>
  );
});
