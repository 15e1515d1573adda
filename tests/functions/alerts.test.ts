import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeOdds, startFakeOdds } from '../support/fake-odds.ts';
import { DEVELOPER, type FunctionsBackend, startFunctionsBackend } from '../support/functions-backend.ts';
import { type Game, gamesAhead } from '../support/odds-script.ts';
import { type PointsLine, scriptPoints } from '../support/scripted-points.ts';

const [game] = gamesAhead(1) as [Game];

let odds: FakeOdds;
let backend: FunctionsBackend;
let developer: string;

beforeAll(async () => {
  odds = await startFakeOdds();
  backend = await startFunctionsBackend(odds.url);
  developer = await backend.signIn(DEVELOPER);
});

afterAll(async () => {
  await backend.stop();
  await odds.stop();
});

beforeEach(async () => {
  await backend.write('DELETE', 'alerts?id=not.is.null');
  await backend.write('DELETE', 'alert_rules?user_id=not.is.null');
  odds.reset();
});

const scripted = (books: Parameters<typeof scriptPoints>[2]) => scriptPoints(odds, game, books);

/** Turns alerts on for the developer, with these rules alone. */
async function turnOn(rules: object): Promise<void> {
  const none = { value_ev: null, watched: false, open_plays: false, old_number: false };
  expect(await backend.send(developer, 'alert_rules', { ...none, ...rules })).toBe(201);
}

const fetchPoints = () => backend.call('fetch-player-props', { token: developer });
const alerts = () =>
  backend.rows(
    'alerts?select=rule,player_name,book,side,point,other_point,price,fair,ev,commence_time&order=id',
  );
const EVEN: PointsLine = [20.5, -110, -110];

test('a fetch tells of a play that is worth its price, once (ALERT-2, ALERT-3)', async () => {
  await turnOn({ value_ev: 0.03 });
  const books = (five: number) => ({
    draftkings: { 'Five Percent': EVEN, 'Two Percent': EVEN },
    fanduel: { 'Five Percent': EVEN, 'Two Percent': EVEN },
    bovada: { 'Five Percent': [20.5, five, -150] as const, 'Two Percent': [20.5, 104, -150] as const },
  });
  scripted(books(110));
  const first = await fetchPoints();
  expect(first.status).toBe(200);
  const told = await alerts();
  // Half of 1.10 less a half; the other one is worth 2 %.
  expect(told).toMatchObject([
    { rule: 'value', player_name: 'Five Percent', book: 'bovada', side: 'over', point: 20.5, price: 110 },
  ]);
  expect(told[0]?.ev).toBeCloseTo(0.05, 9);
  expect(Date.parse(String(told[0]?.commence_time))).toBe(Date.parse(game.commence_time));
  scripted(books(114));
  expect((await fetchPoints()).status).toBe(200);
  expect(await alerts()).toHaveLength(1);
});

test('a fetch that sees lines move tells of the book that stayed, where its price still pays (ALERT-2)', async () => {
  const all = (line: PointsLine) => ({ 'Jayson Tatum': line, 'Derrick White': EVEN });
  scripted({ draftkings: all(EVEN), fanduel: all(EVEN), betmgm: all(EVEN), bovada: all(EVEN) });
  expect((await fetchPoints()).status).toBe(200);
  await turnOn({ old_number: true });
  const UP: PointsLine = [22.5, -110, -110];
  scripted({ draftkings: all(UP), fanduel: all(UP), betmgm: all(UP), bovada: all(EVEN) });
  expect((await fetchPoints()).status).toBe(200);
  expect(await alerts()).toMatchObject([
    {
      rule: 'old-number',
      player_name: 'Jayson Tatum',
      book: 'bovada',
      side: 'over',
      point: 20.5,
      other_point: 22.5,
      price: -110,
    },
  ]);
});

test('a move is told to who has a play on it (ALERT-3)', async () => {
  const lines = (line: PointsLine) => ({
    draftkings: { 'Jayson Tatum': EVEN },
    bovada: { 'Jayson Tatum': line },
  });
  scripted(lines(EVEN));
  expect((await fetchPoints()).status).toBe(200);
  const recorded = await backend.send(developer, 'rpc/record_play', {
    p_play: {
      client_key: crypto.randomUUID(),
      league: 'nba',
      event_id: game.id,
      home_team: game.home_team,
      away_team: game.away_team,
      commence_time: game.commence_time,
      player_id: null,
      player_name: 'Jayson Tatum',
      table_name: 'props',
      prop_type: null,
      market: 'player_points',
      side: 'under',
      point: 20.5,
      book: 'bovada',
      price: -110,
      stake: null,
      fair: null,
      ev: null,
      method: null,
      sabersim: null,
      etr: null,
      agreement: null,
    },
  });
  expect(recorded).toBe(200);
  await turnOn({ open_plays: true });
  scripted(lines([19.5, -110, -110]));
  expect((await fetchPoints()).status).toBe(200);
  expect(await alerts()).toMatchObject([
    {
      rule: 'open',
      player_name: 'Jayson Tatum',
      book: 'bovada',
      side: 'under',
      point: 19.5,
      other_point: 20.5,
    },
  ]);
});
