import { memo } from 'react';
import { staleSince, type TableRows } from '../../../lib/props/table-rows.ts';
import type { Scorer } from '../../../lib/props/touchdown-scorers.ts';
import { HeldList } from '../page/held-list.tsx';
import { ScorerCard } from './scorer-card.tsx';
import { guessScorerHeight } from './scorer-rows.ts';

type ScorerListProps = {
  scorers: readonly Scorer[];
  label: string;
  staleGames: TableRows['staleGames'] | undefined;
  /** Another value when the reader chose something else. */
  choice: unknown;
};

function scorerKey({ key }: Scorer): string {
  return key;
}

/** The cards of touchdown scorers. */
export const ScorerList = memo(function ScorerList({ scorers, label, staleGames, choice }: ScorerListProps) {
  return (
    <HeldList
      items={scorers}
      label={label}
      keyOf={scorerKey}
      guessHeight={guessScorerHeight(window.innerWidth)}
      choice={choice}
      render={(scorer, isGone) => (
        <ScorerCard scorer={scorer} staleSince={staleSince(scorer.game, staleGames)} isGone={isGone} />
      )}
    />
  );
});
