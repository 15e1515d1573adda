import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WaitingPlay } from '../../../src/lib/plays/settle.ts';
import { gradePlays } from '../../../supabase/functions/_shared/plays/grade-plays.ts';
import { readSettings } from '../../../supabase/functions/_shared/settings.ts';
import { range } from '../../support/prop-rows.ts';

const ENVIRONMENT: Record<string, string> = {
  SUPABASE_URL: 'http://database.test',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
};
const settings = readSettings((name) => ENVIRONMENT[name]);

/** A start that is no instant of a clock makes a play that cannot be graded. */
const play = (id: string, start = '2026-03-06T00:30:00Z'): WaitingPlay => ({
  ...{ id, league: 'nba', event_id: 'game-1', home_team: 'Boston Celtics', away_team: 'Miami Heat' },
  ...{ commence_time: start, first_commence_time: start },
  ...{ player_id: 7, player_ids: [7], player_name: 'Jayson Tatum' },
  ...{ market: 'player_points', side: 'over', point: 20.5, book: 'draftkings', price: -110 },
});

/** The plays that wait, and how often the database was asked for which. */
let waiting: WaitingPlay[];
let asked: { p_without: string[]; p_is_first: boolean }[];
let logged: Record<string, unknown>[];

beforeEach(() => {
  asked = [];
  logged = [];
  // As the database does it: the oldest first, without those that are named, and none again that was written.
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    const procedure = new URL(url).pathname.split('/').at(-1);
    if (procedure === 'closing_overrounds') return new Response('[]');
    if (procedure === 'settle_plays') {
      const ids = new Set(body.p_rows.map(({ id }: { id: string }) => id));
      waiting = waiting.filter(({ id }) => !ids.has(id));
      return new Response(String(ids.size));
    }
    asked.push({ p_without: body.p_without, p_is_first: body.p_is_first });
    const plays = waiting.filter(({ id }) => !body.p_without.includes(id)).slice(0, body.p_limit);
    const work = { as_of: '2026-03-06T12:00:00Z', plays, closings: [], results: [], days: [] };
    return new Response(JSON.stringify(work));
  });
});
afterEach(() => vi.unstubAllGlobals());

const grade = () => gradePlays({ settings, log: (line) => logged.push(line) });

test('plays that cannot be graded are counted and logged, and a run asks for them once, so that others come (GRADE-3)', async () => {
  const odd = range(0, 500).map((at) => play(`odd ${at}`, '-infinity'));
  waiting = [...odd, play('behind')];
  expect(await grade()).toEqual({ looked: 501, changed: 1, failed: 500 });
  const ids = odd.map(({ id }) => id);
  expect(asked).toEqual([
    { p_without: [], p_is_first: true },
    { p_without: ids, p_is_first: false },
  ]);
  expect(logged).toEqual([
    { problem: 'plays could not be graded', plays: ids, error: expect.stringContaining('RangeError') },
  ]);
});
