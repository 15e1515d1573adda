import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteFetched } from '../../../supabase/functions/_shared/plays/note-fetched.ts';
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
let asked: { name: string; body: Record<string, unknown> | null }[];
let logged: object[];

beforeEach(() => {
  asked = [];
  logged = [];
  answers = {
    slate_props: Response.json(slateAnswer({ props: [row] })),
    note_recommendations: Response.json(1),
    alert_rules: Response.json([]),
    moved_lines: Response.json([]),
    moved_props: Response.json([]),
    note_alerts: Response.json(1),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const name = new URL(address).pathname.replace(/^\/rest\/v1\/(?:rpc\/)?/, '');
    asked.push({ name, body: JSON.parse(String(init.body ?? 'null')) });
    const answer = answers[name]?.clone();
    if (!answer) throw new TypeError('connection refused');
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

const note = (table = 'props') =>
  noteFetched(
    { settings, clock: () => SEEN_AT, log: (fields) => logged.push(fields) },
    [{ table, propType: null }],
    SEEN_AT,
  );
const names = () => asked.map(({ name }) => name);
const sent = (procedure: string) => asked.find(({ name }) => name === procedure)?.body;

test('what is recommended of the tables is sent with when it was seen (REC-2)', async () => {
  expect(await note()).toEqual([]);
  expect(names()).toEqual(['slate_props', 'note_recommendations', 'alert_rules']);
  expect(sent('note_recommendations')).toMatchObject({
    p_seen_at: '2026-11-21T18:00:00.000Z',
    p_rows: [{ player_name: 'Jayson Tatum', book: 'bovada', price: 106 }],
  });
});

test('where somebody has a rule, what came is told of it and of moves (ALERT-2)', async () => {
  answers.alert_rules = Response.json([{ user_id: 'somebody' }]);
  const line = { table_name: 'props', prop_type: null, event_id: row.event_id, player_name: 'Jayson Tatum' };
  answers.moved_lines = Response.json([
    { ...line, book: 'fanduel', was: 19.5, point: 20.5, moved_at: '2026-11-21T18:00:00+00:00' },
  ]);
  expect(await note()).toEqual([]);
  expect(names()).toHaveLength(6);
  expect(sent('moved_lines')).toEqual({ p_tables: ['props'], p_since: '2026-11-21T17:59:59.999Z' });
  expect(sent('moved_props')).toEqual({
    p_tables: ['props'],
    p_since: '2026-11-21T15:00:00.000Z',
    p_limit: 60,
  });
  expect(sent('note_alerts')).toMatchObject({
    p_seen_at: '2026-11-21T18:00:00.000Z',
    p_facts: [
      { kind: 'value', player_name: 'Jayson Tatum', book: 'bovada', side: 'over', price: 106 },
      { kind: 'moved', player_name: 'Jayson Tatum', book: 'fanduel', other_point: 19.5, point: 20.5 },
    ],
  });
});

test('where nothing came of it nothing is sent (REC-2, ALERT-2)', async () => {
  answers.alert_rules = Response.json([{ user_id: 'somebody' }]);
  expect(await note('rebounds_props')).toEqual([]);
  expect(names()).not.toContain('note_recommendations');
  expect(names()).not.toContain('note_alerts');
});

const NOT_KEPT = 'What was recommended could not be kept; the next fetch keeps what it then recommends.';
const NOT_TOLD = 'Nobody could be alerted to what came; the next fetch alerts to what it then brings.';

test.each([
  [
    'the slate cannot be read',
    { slate_props: undefined },
    /no answer from the database/,
    [NOT_KEPT, NOT_TOLD],
  ],
  [
    'the slate is of another release',
    { slate_props: { form: 1 } },
    /should answer form 2/,
    [NOT_KEPT, NOT_TOLD],
  ],
  [
    'the database refuses what is recommended',
    { note_recommendations: { code: '23514', message: 'plays_recommended' } },
    /plays_recommended/,
    [NOT_KEPT],
  ],
  ['moves cannot be read', { moved_props: 'no rows' }, /moved_props should answer rows/, [NOT_TOLD]],
  [
    'the database refuses alerts',
    { note_alerts: { code: '23514', message: 'alerts_book_check' } },
    /alerts_book_check/,
    [NOT_TOLD],
  ],
])(
  'when %s the fetch goes on, and it is said and logged (REC-2, ALERT-3)',
  async (_, broken, reason, told) => {
    answers.alert_rules = Response.json([{ user_id: 'somebody' }]);
    for (const [name, body] of Object.entries(broken)) {
      if (body === undefined) delete answers[name];
      else
        answers[name] = Response.json(body, {
          status: typeof body === 'object' && 'code' in body ? 400 : 200,
        });
    }
    const said = await note();
    expect(said).toEqual(told.map((words) => expect.stringContaining(`${words} `)));
    for (const words of said) expect(words).toMatch(reason);
    expect(logged).toHaveLength(told.length);
    for (const line of logged) expect(Object.values(line)).toEqual([expect.stringMatching(reason)]);
  },
);
