import { type RefObject, useEffect, useRef } from 'react';
import type { BoardRow } from '../../../lib/props/board-row.ts';
import { askToRecord } from '../../plays/index.ts';
import { watchRow } from './board-actions.ts';
import { watchSwipes } from './swipe.ts';

/** On a phone a row that is pulled to the left is watched, and to the right recorded (PHONE-3). */
export function useRowSwipes(
  body: RefObject<HTMLElement | null>,
  rows: readonly BoardRow[],
  isDesktop: boolean,
): void {
  const latestRows = useRef(rows);
  useEffect(() => {
    latestRows.current = rows;
  });
  useEffect(() => {
    if (isDesktop || !body.current) return;
    return watchSwipes(body.current, (place, side) => {
      const row = latestRows.current[place];
      if (side === 'left') watchRow(row);
      else if (row?.offer) askToRecord(row.offer);
    });
  }, [body, isDesktop]);
}
