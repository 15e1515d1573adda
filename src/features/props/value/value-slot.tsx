import { useContext } from 'react';
import { usePreferences } from '../../preferences/index.ts';
import { CARD_PARTS } from '../card/card-parts.ts';
import { ValuePlace } from './value-place.tsx';
import { ValuesContext } from './values.ts';

/** The place of a row's value line, with what the page around knows of it; `hasLines` as there. */
export function ValueSlot({ row, hasLines }: { row: object; hasLines: boolean }) {
  const values = useContext(ValuesContext);
  const { oddsFormat } = usePreferences();
  return <ValuePlace row={row} hasLines={hasLines} around={{ values, oddsFormat, parts: CARD_PARTS }} />;
}
