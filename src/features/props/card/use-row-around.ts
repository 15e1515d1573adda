import { useContext } from 'react';
import { usePreferences, useShowsTile } from '../../preferences/index.ts';
import { ValuesContext } from '../value/values.ts';
import type { CardAround } from './card-around.ts';
import { CARD_PARTS } from './card-parts.ts';

/** What a row shows beside its prop in the app, but for what only cards of lines show. */
export function useRowAround(): Omit<CardAround, 'moves' | 'watched'> {
  const showsTile = useShowsTile();
  const { oddsFormat } = usePreferences();
  const values = useContext(ValuesContext);
  return { oddsFormat, showsTile, values, parts: CARD_PARTS };
}
