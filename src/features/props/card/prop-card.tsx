import { memo, useMemo } from 'react';
import { CardView, type PropCardProps, quotesShown } from './card-view.tsx';
import { useRowAround } from './use-row-around.ts';

/** A card in the app, with what the page around knows. */
export const PropCard = memo(function PropCard(props: PropCardProps) {
  const { card, sport } = props;
  const quotes = useMemo(() => quotesShown(card, sport), [card, sport]);
  return <CardView {...props} quotes={quotes} around={useRowAround()} />;
});
