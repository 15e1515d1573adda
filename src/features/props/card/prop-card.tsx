import { memo, useContext, useMemo } from 'react';
import { MovesContext } from '../../line-history/index.ts';
import { usePreferences, useShowsTile } from '../../preferences/index.ts';
import { useWatchlist } from '../../watchlist/index.ts';
import { ValuesContext } from '../value/values.ts';
import { CARD_PARTS } from './card-parts.ts';
import { CardView, type PropCardProps, quotesShown } from './card-view.tsx';

/** A card in the app, with what the page around knows. */
export const PropCard = memo(function PropCard(props: PropCardProps) {
  const { card, sport } = props;
  const showsTile = useShowsTile();
  const { oddsFormat } = usePreferences();
  const values = useContext(ValuesContext);
  const moves = useContext(MovesContext);
  const watched = useWatchlist()?.ids ?? null;
  const quotes = useMemo(() => quotesShown(card, sport), [card, sport]);
  const around = { oddsFormat, showsTile, values, moves, watched, parts: CARD_PARTS };
  return <CardView {...props} quotes={quotes} around={around} />;
});
