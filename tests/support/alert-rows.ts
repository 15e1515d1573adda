import type { AlertRow } from '../../src/lib/alerts/alert.ts';

/** A row of `alerts`, as pages read it: an over at Bovada that was worth 3 %. */
export function alertRow(more: Partial<AlertRow> = {}): AlertRow {
  return {
    id: 1,
    rule: 'value',
    league: 'nba',
    home_team: 'Boston Celtics',
    away_team: 'Los Angeles Lakers',
    commence_time: '2026-11-22T00:30:00+00:00',
    player_id: 7,
    player_name: 'Jayson Tatum',
    table_name: 'props',
    prop_type: null,
    market: 'player_points',
    book: 'bovada',
    side: 'over',
    point: 20.5,
    other_point: null,
    own_point: null,
    price: 106,
    fair: 0.5,
    ev: 0.03,
    created_at: '2026-11-21T18:00:01+00:00',
    ...more,
  };
}

/** A row of `alert_rules` with all that a reader can be told of, and no quiet hours. */
export const ALERT_RULES_ROW = {
  value_ev: 0.03,
  watched: true,
  open_plays: true,
  old_number: true,
  most_a_day: 20,
  quiet_from: null,
  quiet_to: null,
  time_zone: null,
  read_at: '2026-11-21T18:00:00.5+00:00',
};
