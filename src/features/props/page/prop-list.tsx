import { memo } from 'react';
import type { Sport } from '../../../lib/catalog/types.ts';
import type { Card } from '../../../lib/props/card.ts';
import { type StaleGames, staleSince } from '../../../lib/props/table-rows.ts';
import { guessCardHeight } from '../card/card-height.ts';
import type { PickLine } from '../card/card-view.tsx';
import { PropCard } from '../card/prop-card.tsx';
import { HeldList } from './held-list.tsx';

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

/** The cards of a page. */
export const PropList = memo(function PropList(props: PropListProps) {
  const { cards, sport, label, staleGames, onPick, choice } = props;
  return (
    <HeldList
      items={cards}
      label={label}
      keyOf={cardKey}
      guessHeight={guessCardHeight(sport, window.innerWidth)}
      choice={choice}
      render={(card, isGone) => (
        <PropCard
          card={card}
          sport={sport}
          staleSince={staleSince(card.prop.game, staleGames[card.prop.propType])}
          isGone={isGone}
          onPick={onPick}
        />
      )}
    />
  );
});
