import { useRef } from 'react';
import { staleSince, type TableRows } from '../../../lib/props/table-rows.ts';
import type { Scorer } from '../../../lib/props/touchdown-scorers.ts';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { useHeldOrder } from '../board/use-held-order.tsx';
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

/** The cards of touchdown scorers, whose order is held while the reader is at work on them (BOARD-8). */
export function ScorerList({ scorers, label, staleGames, choice }: ScorerListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { items, gone, pill } = useHeldOrder(scorers, scorerKey, choice, list);
  return (
    <>
      <div ref={list}>
        <VirtualList
          items={items}
          label={label}
          keyOf={scorerKey}
          guessHeight={guessScorerHeight(window.innerWidth)}
          render={(scorer) => (
            <ScorerCard
              scorer={scorer}
              staleSince={staleSince(scorer.game, staleGames)}
              isGone={gone.has(scorer.key)}
            />
          )}
        />
      </div>
      {pill}
    </>
  );
}
