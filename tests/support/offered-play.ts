import type { OfferedSide, PlayOffer } from '../../src/lib/plays/offer.ts';

const offeredSide = (more: Partial<OfferedSide>): OfferedSide => ({
  side: 'over',
  book: 'bovada',
  point: 14.5,
  price: -115,
  fair: 0.55,
  ev: 0.0283,
  fairLow: 0.54,
  method: 'additive, 7 books, two-sided',
  sabersim: 0.6,
  etr: null,
  ...more,
});

/** What a row of points offers, on Tatum: two books over, one under. */
export const OFFER: PlayOffer = {
  league: 'nba',
  eventId: 'game-1',
  home: 'Boston Celtics',
  away: 'New York Knicks',
  startsAt: '2199-11-22T00:30:00Z',
  playerId: 7,
  player: 'Jayson Tatum',
  table: 'props',
  propType: null,
  market: 'player_points',
  kind: 'Points',
  hasLines: true,
  agreement: 'one-source',
  preset: 'over',
  over: [offeredSide({}), offeredSide({ book: 'draftkings', point: 15.5, price: 105, fair: 0.5, ev: 0.025 })],
  under: [offeredSide({ side: 'under', price: -105, fair: 0.45, ev: -0.12, sabersim: 0.4 })],
  priced: null,
};

/** What recording the best over of it sends, but for its key. */
export const SENT = {
  league: 'nba',
  event_id: 'game-1',
  home_team: 'Boston Celtics',
  away_team: 'New York Knicks',
  commence_time: '2199-11-22T00:30:00Z',
  player_id: 7,
  player_name: 'Jayson Tatum',
  table_name: 'props',
  prop_type: null,
  market: 'player_points',
  side: 'over',
  point: 14.5,
  book: 'bovada',
  price: -115,
  stake: 1,
  fair: 0.55,
  ev: 0.0283,
  method: 'additive, 7 books, two-sided',
  sabersim: 0.6,
  etr: null,
  agreement: 'one-source',
};

/** The row that the database then has. */
export const row = (more: object = {}) => ({
  ...SENT,
  id: '99999999-9999-4999-8999-999999999999',
  client_key: '00000000-0000-4000-8000-000000000009',
  own_price: false,
  created_at: '2026-11-21T10:36:00Z',
  voided_at: null,
  ninety_nine_play_id: null,
  close_fair: null,
  close_ev: null,
  close_point: null,
  close_price: null,
  close_clv: null,
  closed_at: null,
  close_minutes: null,
  result: null,
  result_by: null,
  result_why: null,
  actual: null,
  ...more,
});
