import { propRow } from './page-rows.ts';

const EVEN = [20.5, -110, -110] as const;

export const hoursAhead = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A row of tonight. Two books say 50 % to 20.5; what BetMGM pays for the over is the play. */
export function tonightRow(player: string, overAtBetMgm: number, more: object = {}) {
  const books = { draftkings: EVEN, fanduel: EVEN, betmgm: [20.5, overAtBetMgm, -135] } as const;
  return { ...propRow({ player, books }), commence_time: hoursAhead(2), ...more };
}
