import { useContext } from 'react';
import { MovesContext } from '../../line-history/index.ts';
import { usePreferences, useShowsTile } from '../../preferences/index.ts';
import { useWatchlist } from '../../watchlist/index.ts';
import { ValuesContext } from '../value/values.ts';
import type { CardAround } from './card-around.ts';
import { CARD_PARTS } from './card-parts.ts';

/** What a row shows beside its prop in the app. */
export function useRowAround(): CardAround {
  const showsTile = useShowsTile();
  const { oddsFormat } = usePreferences();
  const values = useContext(ValuesContext);
  const moves = useContext(MovesContext);
  const watched = useWatchlist()?.ids ?? null;
  return { oddsFormat, showsTile, values, moves, watched, parts: CARD_PARTS };
}
