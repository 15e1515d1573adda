import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventOdds } from '../support/event-odds.ts';
import { type FakeOdds, startFakeOdds } from '../support/fake-odds.ts';
import { DEVELOPER, type FunctionsBackend, startFunctionsBackend } from '../support/functions-backend.ts';
import { eventPath, eventsPath, type Game, gamesAhead, pair } from '../support/odds-script.ts';

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
  await backend.write('DELETE', 'plays?id=not.is.null');
  odds.reset();
});

/** Points at 20.5: each player with the price of the over at Bovada, where two others say one half. */
function scripted(overs: Readonly<Record<string, number>>, others = ['draftkings', 'fanduel']) {
  const lines = (over: number | null) =>
    Object.entries(overs).flatMap(([player, own]) =>
      pair(player, 20.5, over ?? own, over === null ? -150 : -110),
    );
  odds.script(eventsPath('basketball_nba'), { body: [game] });
  odds.script(eventPath(game), {
    body: eventOdds(
      {
        ...Object.fromEntries(others.map((book) => [book, { player_points: lines(-110) }])),
        bovada: { player_points: lines(null) },
      },
      game,
    ),
  });
}

const fetchPoints = () => backend.call('fetch-player-props', { token: developer });
const noted = () =>
  backend.rows(
    'plays?select=user_id,player_name,side,point,book,price,fair,ev,created_at,commence_time&order=player_name',
  );

test('a fetch keeps what its prices recommend, and the first price stands (REC-1, REC-2)', async () => {
  scripted({ 'Five Percent': 110, 'One Percent': 102, 'Fifteen Percent': 130 });
  const first = await fetchPoints();
  expect(first.status).toBe(200);
  const kept = await noted();
  // Half of 1.10 less a half; 102 is worth 1 %, and 130 is to be doubted.
  expect(kept).toMatchObject([
    { user_id: null, player_name: 'Five Percent', side: 'over', point: 20.5, book: 'bovada', price: 110 },
  ]);
  expect(kept[0]?.fair).toBeCloseTo(0.5, 9);
  expect(kept[0]?.ev).toBeCloseTo(0.05, 9);
  expect(Date.parse(String(kept[0]?.created_at))).toBe(Date.parse(String(first.body.updatedAt)));
  expect(Date.parse(String(kept[0]?.commence_time))).toBe(Date.parse(game.commence_time));

  scripted({ 'Five Percent': 114, 'One Percent': 106, 'Fifteen Percent': 130 });
  expect((await fetchPoints()).status).toBe(200);
  expect(await noted()).toMatchObject([
    { player_name: 'Five Percent', price: 110 },
    { player_name: 'One Percent', price: 106 },
  ]);
});

test('one other book alone recommends nothing (REC-1)', async () => {
  scripted({ 'Five Percent': 110 }, ['draftkings']);
  expect((await fetchPoints()).status).toBe(200);
  expect(await noted()).toEqual([]);
});
