import { zoneName } from '../league/time-text.ts';
import type { BoardRow } from './board-row.ts';

/** The short names of the zones that the reader is in at the rows' starts: of a week in which clocks are set there are two. */
export function zonesOf(rows: readonly Pick<BoardRow, 'game'>[]): string[] {
  const starts = [...new Set(rows.map(({ game }) => game.startsAt))].map((start) => new Date(start));
  return [...new Set(starts.filter((start) => !Number.isNaN(start.getTime())).map(zoneName))];
}
