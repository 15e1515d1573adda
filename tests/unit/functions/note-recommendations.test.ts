import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteRecommendations } from '../../../supabase/functions/_shared/plays/note-recommendations.ts';
import { readSettings } from '../../../supabase/functions/_shared/settings.ts';
import { propRow } from '../../support/page-rows.ts';
import { slateAnswer } from '../../support/slate-answer.ts';

const ENVIRONMENT: Record<string, string> = {
  SUPABASE_URL: 'http://database.test',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
};
const settings = readSettings((name) => ENVIRONMENT[name]);
const SEEN_AT = new Date('2026-11-21T18:00:00Z');
const EVEN = [20.5, -110, -110] as const;
const row = propRow({
  player: 'Jayson Tatum',
  books: { draftkings: EVEN, fanduel: EVEN, bovada: [20.5, 106, -135] },
  updatedAt: '2026-11-21T18:00:00Z',
});

/** What the database answers a procedure with. */
let answers: Record<string, Response>;
let asked: { name: string; body: Record<string, unknown> }[];
let logged: object[];

beforeEach(() => {
  asked = [];
  logged = [];
  answers = {
    slate_props: Response.json(slateAnswer({ props: [row] })),
    note_recommendations: Response.json(1),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const name = new URL(address).pathname.replace('/rest/v1/rpc/', '');
    asked.push({ name, body: JSON.parse(String(init.body)) });
    const answer = answers[name];
    if (!answer) throw new TypeError('connection refused');
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

const note = (table = 'props') =>
  noteRecommendations(
    { settings, log: (fields) => logged.push(fields) },
    [{ table, propType: null }],
    SEEN_AT,
  );

test('what is recommended of the tables is sent with when it was seen (REC-2)', async () => {
  expect(await note()).toBeNull();
  expect(asked.map(({ name }) => name)).toEqual(['slate_props', 'note_recommendations']);
  expect(asked[1]?.body).toMatchObject({
    p_seen_at: '2026-11-21T18:00:00.000Z',
    p_rows: [{ player_name: 'Jayson Tatum', book: 'bovada', price: 106 }],
  });
});

test('where nothing is recommended nothing is sent (REC-2)', async () => {
  expect(await note('rebounds_props')).toBeNull();
  expect(asked.map(({ name }) => name)).toEqual(['slate_props']);
});

test.each([
  ['the slate cannot be read', { slate_props: undefined }, /no answer from the database/],
  ['the slate is of another release', { slate_props: { form: 1 } }, /should answer form 2/],
  [
    'the database refuses them',
    { note_recommendations: { code: '23514', message: 'plays_recommended' } },
    /plays_recommended/,
  ],
])('when %s the fetch goes on, and it is said and logged (REC-2)', async (_, broken, reason) => {
  for (const [name, body] of Object.entries(broken)) {
    if (body === undefined) delete answers[name];
    else answers[name] = Response.json(body, { status: 'code' in body ? 400 : 200 });
  }
  const said = await note();
  expect(said).toMatch(
    /^What was recommended could not be kept; the next fetch keeps what it then recommends\. /,
  );
  expect(said).toMatch(reason);
  expect(logged).toEqual([{ recommendations: expect.stringMatching(reason) }]);
});
