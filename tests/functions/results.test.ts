import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { League } from '../../src/lib/league/leagues.ts';
import { marketConstant } from '../../src/lib/pricing/market-constant.ts';
import { betsOfDay } from '../support/bets-of-day.ts';
import { basketballScoreboard, basketballSummary } from '../support/box-score-answers.ts';
import {
  BETTOR,
  DEVELOPER,
  type FunctionsBackend,
  type Json,
  startFunctionsBackend,
} from '../support/functions-backend.ts';
import { fairYes, marginsOf, worthOfPick } from '../support/independent-worth.ts';
import { type Bet, expectedResult, mainOffers } from '../support/played-bets.ts';
import {
  MINUTES_BEFORE,
  type PlayedDay,
  playedDays,
  resultsCsv,
  storeLastFetch,
  storeWhoPlays,
} from '../support/played-week.ts';

// The clocks go back on November 1.
const DAYS = [
  '2026-10-29',
  '2026-10-30',
  '2026-10-31',
  '2026-11-01',
  '2026-11-02',
  '2026-11-03',
  '2026-11-04',
];

let backend: FunctionsBackend;
let developer: string;
/** A box-score service that answers by the first part of an address that it knows. */
let boxScores: Server;
const answers = new Map<string, unknown>();
let week: readonly PlayedDay[];

const bets: Bet[] = [];

async function userId(): Promise<string> {
  const [profile] = await backend.rows('profiles?select=id&dev=is.false&limit=1');
  return String(profile?.id);
}

const storedPlays = async () =>
  new Map((await backend.rows('plays?order=id')).map((play) => [String(play.id), play]));
const send = (league: League, csvData: string, more: Json = {}) =>
  backend.call('upload-results', { token: developer, body: { csvData, source: league, ...more } });
const grade = () => backend.call('grade-plays', { headers: { 'x-schedule-secret': backend.scheduleSecret } });
const boxScoresOf = (league: League) =>
  week.flatMap(({ boxScores }) => boxScores.filter((box) => box.league === league));

beforeAll(async () => {
  boxScores = createServer(({ url = '' }, response) => {
    const known = [...answers].find(([path]) => url.startsWith(path));
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(known ? JSON.stringify(known[1]) : '');
  });
  await new Promise<void>((resolve) => boxScores.listen(0, '127.0.0.1', resolve));
  const address = boxScores.address();
  const port = typeof address === 'object' ? address?.port : null;
  backend = await startFunctionsBackend('http://127.0.0.1:9', {
    RESULTS_NBA_URL: `http://127.0.0.1:${port}/`,
  });
  developer = await backend.signIn(DEVELOPER);
  week = playedDays(DAYS);
  // Somebody of each team sits out.
  for (const { boxScores } of week) {
    for (const [n, box] of boxScores.entries()) if (n % 11 === 3) box.cells = { Played: 'no' };
  }
  await storeWhoPlays(backend, week);
  const user = await userId();
  for (const day of week) {
    await storeLastFetch(backend, day);
    bets.push(...(await betsOfDay(backend, day, user)));
  }
  await backend.write(
    'POST',
    'plays',
    bets.map(({ play }) => play),
  );
  await backend.write('POST', 'rpc/close_games', {});
});
afterAll(async () => {
  boxScores?.close();
  await backend?.stop();
});

describe('a week of demo days', () => {
  test('is closed by itself, at what the other books said last (CLV-1, CLV-2, CLV-4)', async () => {
    const { status, body } = await grade();
    expect(status).toBe(200);
    expect(body).toMatchObject({ looked: bets.length });
    const stored = await storedPlays();
    let priced = 0;
    for (const { play, market, side, point, price, book } of bets) {
      const found = stored.get(play.id);
      expect(found?.close_minutes, market.market).toBe(MINUTES_BEFORE);
      if (market.league !== 'nba' || point === null) continue;
      const ratio = marketConstant(market.market, 'nba')?.families.additive.ratio ?? Number.NaN;
      const offers = mainOffers(market, String(play.player_name));
      const pick = { side, line: point, price };
      const others = worthOfPick(
        pick,
        offers.filter((offer) => offer.book !== book),
        ratio,
      );
      const own = worthOfPick(
        pick,
        offers.filter((offer) => offer.book === book),
        ratio,
      );
      if (others) expect(found?.close_ev, `${play.player_name} ${market.market}`).toBeCloseTo(others.ev, 5);
      if (others) expect(found?.close_fair).toBeCloseTo(others.fair, 5);
      if (own) expect(found?.close_clv).toBeCloseTo(own.ev, 5);
      priced += others ? 1 : 0;
    }
    expect(priced).toBeGreaterThan(20);
    expect((await grade()).body).toMatchObject({ changed: 0 });
  });

  test("a touchdown loses at its close what its own books kept on the game's two-sided markets (CLV-1, PRICE-5)", async () => {
    const stored = await storedPlays();
    const scorers = bets.filter(({ market }) => market.market === 'player_anytime_td');
    const seen = new Set<string>();
    for (const { play, market, book, price } of scorers) {
      const ofGame = week.flatMap(({ markets }) => markets.filter(({ game }) => game.id === market.game.id));
      const margins = marginsOf(ofGame.flatMap(({ quotes }) => quotes));
      const prices = market.quotes.flatMap((quote) =>
        quote.player === play.player_name && quote.over !== null
          ? { book: quote.book, price: quote.over }
          : [],
      );
      const others = prices.filter((own) => own.book !== book);
      if (others.length === 0) continue;
      for (const other of others) if (margins.has(other.book)) seen.add(other.book);
      const found = stored.get(play.id);
      const fair = fairYes(others, margins);
      expect(found?.close_fair, String(play.player_name)).toBeCloseTo(fair, 5);
      expect(found?.close_ev).toBeCloseTo(fair * (price > 0 ? price / 100 : -100 / price) - (1 - fair), 5);
    }
    expect(seen.size).toBeGreaterThan(2);
  });

  test('is previewed before anything is stored, with whom nobody knows (GRADE-8)', async () => {
    const [known] = boxScoresOf('nba');
    if (known === undefined) throw new Error('nobody was bet on');
    const file = resultsCsv([...boxScoresOf('nba'), { ...known, player: 'Nobody Atall' }]);
    const { status, body } = await send('nba', file, { preview: true });
    expect(body).toMatchObject({
      preview: true,
      added: boxScoresOf('nba').length,
      changed: 0,
      unmatched: ['Nobody Atall'],
      unmatchedCount: 1,
    });
    expect(status).toBe(200);
    expect(await backend.rows('player_results?select=player_id&limit=1')).toEqual([]);
  });

  test('is graded by its box scores, every play right (GRADE-1 to GRADE-6)', async () => {
    for (const league of ['nba', 'mlb', 'nfl'] as const) {
      const { status, body } = await send(league, resultsCsv(boxScoresOf(league)));
      expect(body).toMatchObject({ success: true, unmatchedCount: 0 });
      expect(status).toBe(200);
    }
    const stored = await storedPlays();
    const wrong = bets.filter((bet) => {
      const found = stored.get(bet.play.id);
      const { result, actual } = expectedResult(bet);
      return found?.result !== result || found.actual !== actual;
    });
    expect(
      wrong.map(({ play, box }) => [play.player_name, play.market, box.cells, stored.get(play.id)]),
    ).toEqual([]);
    const ended = new Set(bets.map((bet) => expectedResult(bet).result));
    expect([...ended].sort()).toEqual(expect.arrayContaining(['loss', 'push', 'void', 'win']));
    expect(bets.length).toBeGreaterThan(80);
    expect(new Set(bets.map(({ market }) => market.market)).size).toBe(8);
  });

  test('stays as it is when the same file comes again, and when it is graded again (CLV-4, GRADE-8)', async () => {
    const before = await storedPlays();
    const { body } = await send('nba', resultsCsv(boxScoresOf('nba')));
    expect(body).toMatchObject({ added: 0, changed: 0, same: boxScoresOf('nba').length, graded: 0 });
    await grade();
    const looked = ({ settled_at: _, ...play }: Json) => play;
    expect([...(await storedPlays()).values()].map(looked)).toEqual([...before.values()].map(looked));
  });

  test('is graded again by a corrected box score, and keeps what was (GRADE-8)', async () => {
    const bet = bets.find(
      (one) =>
        one.market.market === 'player_points' && expectedResult(one).result === 'win' && one.side === 'over',
    );
    if (bet === undefined) throw new Error('nobody won an over on points');
    bet.box.cells = { ...bet.box.cells, PTS: '0' };
    const { body } = await send('nba', resultsCsv([bet.box]));
    expect(body).toMatchObject({ added: 0, changed: 1 });
    const play = (await storedPlays()).get(bet.play.id);
    expect(play).toMatchObject({
      result: 'loss',
      actual: 0,
      earlier_results: [{ result: 'win', result_by: 'file' }],
    });
    const kept = await backend.rows(
      `player_results_kept?select=stats,revision&player_id=eq.${bet.play.player_id}`,
    );
    expect(kept).toEqual([{ stats: expect.objectContaining({ points: expect.any(Number) }), revision: 1 }]);
  });

  test('is looked at once by each grading, also of more plays than are asked for at a time (CLV-4)', async () => {
    const [bet] = bets;
    if (bet === undefined) throw new Error('nobody was bet on');
    const more = Array.from({ length: 600 }, () => ({
      ...bet.play,
      id: randomUUID(),
      client_key: randomUUID(),
    }));
    await backend.write('POST', 'plays', more);
    // A file that says nothing new grades nothing: nobody waits for what others have recorded.
    expect((await send('nba', resultsCsv([bet.box]))).body).toMatchObject({ same: 1, graded: 0 });
    expect((await grade()).body).toMatchObject({ changed: more.length });
    const looked = Number((await grade()).body.looked);
    expect(looked).toBeLessThanOrEqual(bets.length + more.length);
  });
});

test('a file of a league of a thousand players is stored (GRADE-8)', async () => {
  const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const names = Array.from({ length: 1000 }, (_, n) => `Given${letters(n)} Family${letters(1999 - n)}`);
  await backend.write(
    'POST',
    'players',
    names.map((display_name) => ({ league: 'wnba', display_name, team: 'LVA' })),
  );
  const csvData = `Date,Player,Team,PTS\n${names.map((name) => `2026-11-01,${name},LVA,1`).join('\n')}\n`;
  expect((await send('wnba', csvData)).body).toMatchObject({ added: names.length, unmatched: [] });
});

describe('a file of results is refused whole (GRADE-8)', () => {
  const HEADER = 'Date,Player,Team,PTS';
  test.each([
    ['of a bad row', 'nba', `${HEADER}\n2026-11-01,A B,BOS,x\n`, 400, 'expected a number'],
    ['of a day to come', 'nba', `${HEADER}\n2999-01-01,A B,BOS,1\n`, 400, 'expected a day up to'],
    ['of another league', 'nfl', `${HEADER}\n2026-11-01,A B,BOS,1\n`, 400, 'Expected the results of the NFL'],
    [
      'of no league',
      'nhl',
      `${HEADER}\n2026-11-01,A B,BOS,1\n`,
      400,
      'Expected the source nba or wnba or mlb or nfl',
    ],
  ])('%s', async (_, source, csvData, status, text) => {
    const before = await backend.rows('player_results?select=written_at');
    const refused = await backend.call('upload-results', { token: developer, body: { csvData, source } });
    expect(refused.status).toBe(status);
    expect(refused.text).toContain(text);
    expect(await backend.rows('player_results?select=written_at')).toEqual(before);
  });

  test('when its preview is neither yes nor no', async () => {
    expect((await send('nba', `${HEADER}\n2026-11-01,A B,BOS,1\n`, { preview: 'perhaps' })).status).toBe(400);
  });

  test('of a player twice, by an id and by the name', async () => {
    const [bet] = bets;
    const family = bet?.box.player.split(' ').slice(1).join(' ');
    const file = (spelling: string) =>
      `${HEADER},Player ID\n2026-11-01,"${bet?.box.player}",${bet?.box.team},1,\n2026-11-01,${spelling},BOS,1,${bet?.play.player_id}\n`;
    const { status, body } = await send('nba', file(`Xq ${family}`));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad-rows', rows: [{ row: 2 }, { row: 3 }] });
    // An id beside another name is another site's.
    const preview = await send('nba', file('Roman Nobody'), { preview: true });
    expect(preview.body).toMatchObject({ unmatched: ['Roman Nobody'] });
  });
});

test('results of another game of the day stand beside the first, and a third game is refused with its row (GRADE-6, GRADE-8)', async () => {
  const bet = bets.find(({ market }) => market.league === 'nba');
  if (bet === undefined) throw new Error('nobody was bet on');
  const game = (event: string, points: number) =>
    send(
      'nba',
      `Date,Player,Team,Event,PTS\n2026-11-10,"${bet.box.player}",${bet.box.team},${event},${points}\n`,
    );
  expect((await game('first', 20)).body).toMatchObject({ added: 1, changed: 0 });
  expect((await game('second', 5)).body).toMatchObject({ added: 1, changed: 0 });
  const { status, body } = await game('third', 9);
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'bad-rows',
    rows: [{ row: 2, problem: 'the player has two other games on that day' }],
  });
  const stored = await backend.rows(
    'player_results?select=event_id,stats&game_date=eq.2026-11-10&order=game',
  );
  expect(stored).toEqual([
    { event_id: 'first', stats: { points: 20 } },
    { event_id: 'second', stats: { points: 5 } },
  ]);
});

test('a file of batters that lists a pitcher without a plate appearance takes nothing from what the pitcher did (GRADE-4, GRADE-8)', async () => {
  const bet = bets.find(({ market }) => market.market === 'pitcher_strikeouts');
  if (bet === undefined) throw new Error('no pitcher was bet on');
  const file = (header: string, cells: string) =>
    send(
      'mlb',
      `Date,Player,Team,Pos,${header}\n2026-11-12,"${bet.box.player}",${bet.box.team},P,${cells}\n`,
    );
  expect((await file('K,NP,GS', '7,95,yes')).body).toMatchObject({ added: 1 });
  expect((await file('PA,H', '0,0')).body).toMatchObject({ changed: 1 });
  const [stored] = await backend.rows('player_results?select=played,started,stats&game_date=eq.2026-11-12');
  expect(stored).toEqual({
    played: true,
    started: true,
    stats: { strikeouts: 7, pitches: 95, plate_appearances: 0, hits: 0 },
  });
});

describe('a box-score service that is turned on (GRADE-9)', () => {
  const SCOREBOARD = '/apis/site/v2/sports/basketball/nba/scoreboard';
  const SUMMARY = '/apis/site/v2/sports/basketball/nba/summary';
  const read = (day: unknown = '2026-11-05') =>
    backend.call('read-box-scores', { token: developer, body: { day } });
  const stored = () =>
    backend.rows(
      'player_results?select=player_id,stats,source,played&game_date=eq.2026-11-05&order=player_id',
    );
  /** The look-alike game with somebody whom the league knows in the place of its first player. */
  function summary() {
    const bet = bets.find(({ market }) => market.league === 'nba');
    const own = structuredClone(basketballSummary);
    const [side] = own.boxscore.players;
    const athlete = side?.statistics[0]?.athletes[0];
    if (side === undefined || athlete === undefined || bet === undefined) throw new Error('no athlete');
    side.team.abbreviation = bet.box.team;
    athlete.athlete.displayName = bet.box.player;
    return { own, bet };
  }

  test('brings the results of games that are over, for players who are known', async () => {
    const { own, bet } = summary();
    answers.set(SCOREBOARD, basketballScoreboard).set(`${SUMMARY}?event=401`, own);
    const { status, body } = await read();
    expect(body).toMatchObject({
      message: '1 game read',
      failed: [],
      read: [{ league: 'nba', games: 1, added: 1, unmatched: 2 }],
    });
    expect(status).toBe(200);
    expect(await stored()).toEqual([
      {
        player_id: bet.play.player_id,
        stats: expect.objectContaining({ points: 31, threes: 4 }),
        source: 'espn-nba',
        played: true,
      },
    ]);
    expect((await read()).body).toMatchObject({ read: [{ added: 0, changed: 0 }] });
  });

  test.each([
    ['is of another form', { nothing: true }, 'expected a list at boxscore.players'],
    ['is not there', undefined, 'it answered 404'],
  ])('stores nothing when an answer %s, and says so', async (_, answer, reason) => {
    const before = await stored();
    answers.clear();
    answers.set(SCOREBOARD, basketballScoreboard);
    if (answer !== undefined) answers.set(SUMMARY, answer);
    const { status, text } = await read();
    expect(status).toBe(502);
    expect(text).toContain(reason);
    expect(text).toContain('The earlier results stand.');
    expect(await stored()).toEqual(before);
  });

  test('is asked for days alone', async () => {
    expect((await read('yesterday')).status).toBe(400);
  });
});

test('grading is for the clock and developers (SEC-10)', async () => {
  expect((await backend.call('grade-plays', { token: await backend.signIn(BETTOR) })).status).toBe(403);
});
