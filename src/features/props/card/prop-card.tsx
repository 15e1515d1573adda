import { memo, useContext, useMemo } from 'react';
import { MovesContext } from '../../line-history/index.ts';
import { useWatchlist } from '../../watchlist/index.ts';
import { CardView, type PropCardProps, quotesShown } from './card-view.tsx';
import { useRowAround } from './use-row-around.ts';

/** A card in the app, with what the page around knows. */
export const PropCard = memo(function PropCard(props: PropCardProps) {
  const { card, sport } = props;
  const row = useRowAround();
  const moves = useContext(MovesContext);
  const watched = useWatchlist()?.ids ?? null;
  const quotes = useMemo(() => quotesShown(card, sport), [card, sport]);
  return <CardView {...props} quotes={quotes} around={{ ...row, moves, watched }} />;
});
