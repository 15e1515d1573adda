import { memo, useRef } from 'react';
import type { Sport } from '../../../lib/catalog/types.ts';
import type { Card } from '../../../lib/props/card.ts';
import { type StaleGames, staleSince } from '../../../lib/props/table-rows.ts';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { useHeldOrder } from '../board/use-held-order.tsx';
import { guessCardHeight } from '../card/card-height.ts';
import type { PickLine } from '../card/card-view.tsx';
import { PropCard } from '../card/prop-card.tsx';

type PropListProps = {
  cards: readonly Card[];
  sport: Sport;
  label: string;
  staleGames: StaleGames;
  onPick: PickLine | null;
  /** Another value when the reader chose something else. */
  choice: unknown;
};

function cardKey({ prop }: Card): string {
  return prop.key;
}

/** The cards of a page, whose order is held while the reader is at work on them (BOARD-8). */
export const PropList = memo(function PropList(props: PropListProps) {
  const { cards, sport, label, staleGames, onPick, choice } = props;
  const list = useRef<HTMLDivElement>(null);
  const { items, gone, pill } = useHeldOrder(cards, cardKey, choice, list);
  return (
    <>
      <div ref={list}>
        <VirtualList
          items={items}
          label={label}
          keyOf={cardKey}
          guessHeight={guessCardHeight(sport, window.innerWidth)}
          render={(card) => (
            <PropCard
              card={card}
              sport={sport}
              staleSince={staleSince(card.prop.game, staleGames[card.prop.propType])}
              isGone={gone.has(card.prop.key)}
              onPick={onPick}
            />
          )}
        />
      </div>
      {pill}
    </>
  );
});
