import { propRow } from './page-rows.ts';

const EVEN = [20.5, -110, -110] as const;

export const hoursAhead = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A row of tonight. Two books say 50 % to 20.5; what BetMGM pays for the over is the play. */
export function tonightRow(player: string, overAtBetMgm: number, more: object = {}) {
  const books = { draftkings: EVEN, fanduel: EVEN, betmgm: [20.5, overAtBetMgm, -135] } as const;
  return { ...propRow({ player, books }), commence_time: hoursAhead(2), ...more };
}

/** Tables of two sports, made of such rows: tips, a data alarm, little value, and what is not of tonight. */
export const tonightTables = (row = tonightRow, best = 'Royce O’Neale') => ({
  props: [
    row('Jayson Tatum', 106, { player_id: 7 }),
    row(best, 108),
    row('Data Alarm', 150),
    row('Small Value', 101),
    row('Of Tomorrow', 109, { event_id: 'game-3', commence_time: hoursAhead(20) }),
    row('Started', 109, { event_id: 'game-4', commence_time: hoursAhead(-1) }),
  ],
  points_assists_props: [row('Jayson Tatum', 105, { player_id: 7 })],
  wnba_points_props: [
    row('Sabrina Ionescu', 107, {
      event_id: 'game-5',
      home_team: 'New York Liberty',
      away_team: 'Connecticut Sun',
      updated_at: hoursAhead(-3),
    }),
  ],
});
