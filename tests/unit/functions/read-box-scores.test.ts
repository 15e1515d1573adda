import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../supabase/functions/_shared/http/call.ts';
import { readBoxScores } from '../../../supabase/functions/_shared/plays/read-box-scores.ts';
import { readSettings } from '../../../supabase/functions/_shared/settings.ts';
import { baseballBoxScore } from '../../support/box-score-answers.ts';

const ENVIRONMENT: Record<string, string> = {
  SUPABASE_URL: 'http://database.test',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  RESULTS_MLB_URL: 'https://boxes.test',
};
const settings = readSettings((name) => ENVIRONMENT[name]);

/** Rows that were sent to be stored. */
let sent: { day: string; game: number; player: string }[];
let logged: Record<string, unknown>[];
/** The days that the service was asked for. */
let days: (string | null)[];
/** What storing rows answers. */
let stored: object;
/** What the service answers by the path of its address; 404 where there is nothing. */
let answers: Record<string, unknown>;

beforeEach(() => {
  sent = [];
  logged = [];
  days = [];
  stored = { added: 0, changed: 0, same: 1, unmatched: [], twice: [] };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { hostname, pathname, searchParams } = new URL(address);
    if (pathname.endsWith('/rpc/plays_to_settle')) return new Response('{}', { status: 503 });
    if (hostname === 'database.test') {
      sent.push(...JSON.parse(String(init.body)).p_rows);
      return new Response(JSON.stringify(stored));
    }
    if (pathname === '/api/v1/schedule') days.push(searchParams.get('date'));
    const answer = answers[pathname];
    return new Response(JSON.stringify(answer ?? null), { status: answer === undefined ? 404 : 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

type Listed = {
  gamePk: number;
  gameNumber?: number;
  doubleHeader?: string;
  abstractGameState?: string;
  codedGameState?: string;
  officialDate?: string;
};

function scriptDay(games: readonly Listed[], boxes: readonly number[]) {
  answers = Object.fromEntries(
    boxes.map((gamePk) => [`/api/v1/game/${gamePk}/boxscore`, baseballBoxScore] as const),
  );
  answers['/api/v1/schedule'] = {
    dates: [
      {
        games: games.map(
          ({
            gamePk,
            gameNumber = 1,
            doubleHeader = 'N',
            abstractGameState = 'Final',
            codedGameState = 'F',
            officialDate,
          }) => ({
            gamePk,
            gameNumber,
            doubleHeader,
            officialDate,
            status: { abstractGameState, codedGameState },
          }),
        ),
      },
    ],
  };
}

function readDay(body = '{"day":"2026-07-20"}', now = '2026-07-21T12:00:00Z') {
  const call: Call = {
    request: new Request('http://functions.test', { method: 'POST', body }),
    caller: { kind: 'schedule', id: null },
    settings,
    clock: () => new Date(now),
    log: (line) => logged.push(line),
  };
  return readBoxScores(call);
}

test('a game that cannot be read is named, and the others of its day are stored (GRADE-9)', async () => {
  scriptDay([{ gamePk: 1 }, { gamePk: 2 }, { gamePk: 3 }], [1, 3]);
  expect(await readDay()).toMatchObject({
    message: '2 games read',
    read: [{ league: 'mlb', games: 2 }],
    failed: [
      {
        league: 'mlb',
        reason: 'The box scores of the MLB of 2026-07-20 were not read: game 2: it answered 404.',
      },
    ],
  });
  expect(sent.filter(({ player }) => player === 'Aaron Judge')).toHaveLength(2);
});

test('a game that was put or called off is not looked at (GRADE-9)', async () => {
  scriptDay([{ gamePk: 1 }, { gamePk: 2, codedGameState: 'D' }, { gamePk: 3, codedGameState: 'C' }], [1]);
  expect(await readDay()).toMatchObject({ message: '1 game read', failed: [] });
});

test('what a game that goes on with another day brought is stored of the day on which it began (GRADE-5)', async () => {
  scriptDay([{ gamePk: 1, officialDate: '2026-07-19' }, { gamePk: 2 }], [1, 2]);
  expect(await readDay()).toMatchObject({ message: '2 games read', failed: [] });
  const judge = sent.filter(({ player }) => player === 'Aaron Judge');
  expect(judge.map(({ day }) => day)).toEqual(['2026-07-19', '2026-07-20']);
});

test('the first game of two waits for the second, whose plays it would grade, unless that is called off (GRADE-6, GRADE-9)', async () => {
  const two: Listed[] = [
    { gamePk: 1 },
    { gamePk: 2, doubleHeader: 'S' },
    { gamePk: 3, doubleHeader: 'S', gameNumber: 2, abstractGameState: 'Live', codedGameState: 'I' },
  ];
  scriptDay(two, [1, 2, 3]);
  expect(await readDay()).toMatchObject({ message: '1 game read', failed: [] });
  scriptDay([...two.slice(0, 2), { gamePk: 3, doubleHeader: 'S', gameNumber: 2 }], [1, 2, 3]);
  expect(await readDay()).toMatchObject({ message: '3 games read', failed: [] });
  scriptDay(
    [...two.slice(0, 2), { gamePk: 3, doubleHeader: 'S', gameNumber: 2, codedGameState: 'D' }],
    [1, 2],
  );
  expect(await readDay()).toMatchObject({ message: '2 games read', failed: [] });
});

test.each<[string, Listed[], number[]]>([
  ['no game can be read', [{ gamePk: 1 }, { gamePk: 2 }], []],
  ['the one game cannot be read', [{ gamePk: 1 }], []],
  [
    'a team plays twice, for the game that was read would pass for the only one',
    [{ gamePk: 1 }, { gamePk: 2 }, { gamePk: 3, gameNumber: 2 }],
    [1, 2],
  ],
])('nothing of a day is stored when %s (GRADE-9)', async (_, games, boxes) => {
  scriptDay(games, boxes);
  await expect(readDay()).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining('it answered 404. The earlier results stand.'),
  });
  expect(sent).toEqual([]);
});

test.each([
  ['2026-07-21T12:00:00Z', ['2026-07-20', '2026-07-21']],
  // Half past midnight after a day of 23 hours, and after one of 25, in US Eastern time.
  ['2026-03-09T04:30:00Z', ['2026-03-08', '2026-03-09']],
  ['2026-11-02T05:30:00Z', ['2026-11-01', '2026-11-02']],
  ['2026-11-02T04:30:00Z', ['2026-10-31', '2026-11-01']],
])('without a day those of yesterday and today are read at %s (GRADE-9)', async (now, expected) => {
  scriptDay([], []);
  await readDay('{}', now);
  expect(days).toEqual(expected);
});

test.each([['2026-02-30'], ['2026-07-22'], ['20260720'], [20260720], [null]])(
  '%o is no day of which there are box scores: nobody is asked (GRADE-9)',
  async (day) => {
    await expect(readDay(JSON.stringify({ day }))).rejects.toMatchObject({
      status: 400,
      message: `day is to be a day up to 2026-07-21, such as 2026-11-21; found ${JSON.stringify(day)}.`,
    });
    expect(days).toEqual([]);
  },
);

test('what is stored is told as stored, also where plays cannot be graded by it yet (GRADE-9)', async () => {
  scriptDay([{ gamePk: 1 }], [1]);
  stored = { added: 5, changed: 0, same: 0, unmatched: [], twice: [] };
  expect(await readDay()).toMatchObject({ message: '1 game read', read: [{ added: 5 }], graded: null });
  expect(logged).toEqual([expect.objectContaining({ problem: expect.stringContaining('graded') })]);
});
