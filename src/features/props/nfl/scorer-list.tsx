import { memo } from 'react';
import type { PriceCategory } from '../../../lib/catalog/types.ts';
import { staleSince, type TableRows } from '../../../lib/props/table-rows.ts';
import type { Scorer } from '../../../lib/props/touchdown-scorers.ts';
import { HeldList } from '../page/held-list.tsx';
import { ScorerCard } from './scorer-card.tsx';
import { guessScorerHeight } from './scorer-rows.ts';

type ScorerListProps = {
  scorers: readonly Scorer[];
  category: Pick<PriceCategory, 'propType' | 'title'>;
  staleGames: TableRows['staleGames'] | undefined;
  /** Another value when the reader chose something else. */
  choice: unknown;
};

function scorerKey({ key }: Scorer): string {
  return key;
}

/** The cards of touchdown scorers. */
export const ScorerList = memo(function ScorerList({
  scorers,
  category,
  staleGames,
  choice,
}: ScorerListProps) {
  return (
    <HeldList
      items={scorers}
      label={category.title}
      keyOf={scorerKey}
      guessHeight={guessScorerHeight(window.innerWidth)}
      choice={choice}
      render={(scorer, isGone) => (
        <ScorerCard
          scorer={scorer}
          propType={category.propType}
          staleSince={staleSince(scorer.game, staleGames)}
          isGone={isGone}
        />
      )}
    />
  );
});
