import { createHmac } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeOdds, startFakeOdds } from '../support/fake-odds.ts';
import {
  BETTOR,
  DEVELOPER,
  type FunctionsBackend,
  startFunctionsBackend,
} from '../support/functions-backend.ts';

const folder = new URL('../../supabase/functions/', import.meta.url);
const names = readdirSync(folder).filter((name) => /^(fetch|grade|read|upload|scheduled|write)-/.test(name));

/** The functions behind the buttons that everyone has (ADM-16). */
const PUBLIC = [
  'fetch-wnba-player-props',
  'fetch-wnba-assists-props',
  'fetch-wnba-events',
  'fetch-mlb-events',
  'read-web-push-key',
];

let odds: FakeOdds;
let backend: FunctionsBackend;
let developer: string;
let bettor: string;

beforeAll(async () => {
  odds = await startFakeOdds();
  backend = await startFunctionsBackend(odds.url);
  developer = await backend.signIn(DEVELOPER);
  bettor = await backend.signIn(BETTOR);
});

afterAll(async () => {
  await backend.stop();
  await odds.stop();
});

beforeEach(() => {
  odds.reset();
  odds.script(/\/events$/, { body: [] });
});

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The developer's token with other claims, signed with a secret, or with none at all. */
function forged(changes: Record<string, unknown>, secret: string | null): string {
  const claims: unknown = JSON.parse(Buffer.from(developer.split('.')[1] ?? '', 'base64url').toString());
  const alg = secret === null ? 'none' : 'HS256';
  const text = `${encoded({ alg, typ: 'JWT' })}.${encoded({ ...Object(claims), ...changes })}`;
  const signature = secret === null ? '' : createHmac('sha256', secret).update(text).digest('base64url');
  return `${text}.${signature}`;
}

/** What a call needs to be understood, so that only the caller decides the response. */
function bodyOf(name: string): unknown {
  if (name === 'scheduled-functions') return { task: 'fetch-low-frequency-props' };
  if (name === 'fetch-nfl-events') {
    return { startDate: '2026-11-20T00:00:00Z', endDate: '2026-11-24T23:59:59Z' };
  }
  return {};
}

describe('each function responds to each kind of caller by one fixed table (SEC-10)', () => {
  describe.each(names)('%s', (name) => {
    const isPublic = PUBLIC.includes(name);
    const isUpload = name.startsWith('upload-');
    const call = (token: string | null, headers: Record<string, string> = {}) =>
      backend.call(name, { token, headers, body: bodyOf(name) });
    // An upload without a file is a bad request of somebody who may make it.
    const allowed = isUpload ? 400 : 200;

    test('a caller without a token, or with the publishable key alone, may only press the buttons of everyone', async () => {
      expect((await call(null)).status).toBe(isPublic ? 200 : 401);
      expect((await call(backend.publishableKey)).status).toBe(isPublic ? 200 : 401);
    });

    test('a bad token is refused even with a good key: garbage, expired, of another secret, unsigned, the secret key (SEC-11)', async () => {
      const bad = [
        'garbage',
        'a.b.c',
        forged({ exp: 1_700_000_000, iat: 1_600_000_000 }, backend.jwtSecret),
        forged({}, 'another-secret-another-secret-another-secret'),
        forged({}, null),
        backend.secretKey,
      ];
      const statuses = await Promise.all(bad.map(async (token) => (await call(token)).status));
      expect(statuses).toEqual(bad.map(() => 401));
      expect((await call(null, { authorization: 'Basic ZGV2OmRldg==' })).status).toBe(401);
    });

    test('a signed-in bettor may do what everyone may, and a developer everything', async () => {
      expect((await call(bettor)).status).toBe(isPublic ? 200 : 403);
      expect((await call(developer)).status).toBe(allowed);
    });

    test('the clock may fetch with its secret and may not upload, and a wrong secret is refused', async () => {
      const secret = { 'x-schedule-secret': backend.scheduleSecret };
      expect((await call(null, secret)).status).toBe(isUpload ? 403 : 200);
      expect((await call(null, { 'x-schedule-secret': 'guess' })).status).toBe(401);
      expect((await call(developer, { 'x-schedule-secret': '' })).status).toBe(401);
    });

    test('a page of another origin may send requests, and only POST does anything', async () => {
      const url = `${backend.url}/functions/v1/${name}`;
      const preflight = await fetch(url, {
        method: 'OPTIONS',
        headers: { origin: 'https://edgeboard.example', 'access-control-request-method': 'POST' },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
      const headers = { apikey: backend.publishableKey, authorization: `Bearer ${developer}` };
      expect((await fetch(url, { headers })).status).toBe(405);
    });
  });

  test('a page of an origin that is not allowed is refused and causes no call to the odds service (SEC-84)', async () => {
    odds.reset();
    // The gateway lets its own origin pass, which is none of those that the functions are told.
    const { status } = await backend.call('fetch-wnba-events', { headers: { origin: backend.url } });
    expect(status).toBe(403);
    expect(odds.requests).toEqual([]);
  });

  test('no function is left out of that table', () => {
    const all = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/index.ts`, folder)));
    expect(names).toEqual(all);
    expect(names).toEqual(expect.arrayContaining([...PUBLIC, 'scheduled-functions']));
  });

  test('a refused caller causes no call to the odds service and is told why', async () => {
    odds.reset();
    const { body } = await backend.call('fetch-player-props', { token: bettor });
    expect(body).toMatchObject({ success: false, error: 'You need developer access to do this.' });
    expect(body.message).toBe(body.error);
    expect(odds.requests).toEqual([]);
  });
});

test('a developer whose flag is taken away while the token lives is refused at the next call (SEC-12)', async () => {
  expect((await backend.call('fetch-player-props', { token: developer })).status).toBe(200);
  const [details] = await backend.rows('fetch_run_details?select=caller&caller=not.is.null');
  await backend.write('PATCH', `profiles?id=eq.${String(details?.caller)}`, { dev: false });
  try {
    expect((await backend.call('fetch-player-props', { token: developer })).status).toBe(403);
    const task = { task: 'fetch-low-frequency-props' };
    expect((await backend.call('scheduled-functions', { token: developer, body: task })).status).toBe(403);
  } finally {
    await backend.write('PATCH', `profiles?id=eq.${String(details?.caller)}`, { dev: true });
  }
  expect((await backend.call('fetch-player-props', { token: developer })).status).toBe(200);
});

describe('scheduled-functions takes its known tasks from the clock and from developers alone (SEC-14, SEC-70)', () => {
  test.each([
    ['an unknown task', { task: 'fetch-everything' }],
    ['a name of JavaScript', { task: 'constructor' }],
    ['a task that is no text', { task: 7 }],
    ['no task', {}],
  ])('%s is a bad request and causes no call to the odds service', async (_, body) => {
    odds.reset();
    const headers = { 'x-schedule-secret': backend.scheduleSecret };
    const response = await backend.call('scheduled-functions', { headers, body });
    expect(response.status).toBe(400);
    expect(response.body.error).toContain('fetch-high-frequency-props');
    expect(odds.requests).toEqual([]);
  });

  test('the publishable key alone is refused and causes no call to the odds service', async () => {
    odds.reset();
    const body = { task: 'fetch-high-frequency-props' };
    expect((await backend.call('scheduled-functions', { body })).status).toBe(401);
    expect((await backend.call('scheduled-functions', { token: backend.publishableKey, body })).status).toBe(
      401,
    );
    expect(odds.requests).toEqual([]);
  });

  test.each(['not json', '[1]', '"task"', '{"task":'])('a body of %s is a bad request', async (body) => {
    const response = await fetch(`${backend.url}/functions/v1/scheduled-functions`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'x-schedule-secret': backend.scheduleSecret },
      body,
    });
    expect(response.status).toBe(400);
  });

  test('a body of 50 MB is refused without being read', async () => {
    const response = await fetch(`${backend.url}/functions/v1/scheduled-functions`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'x-schedule-secret': backend.scheduleSecret },
      body: 'x'.repeat(50_000_000),
    });
    expect(response.status).toBe(413);
  });
});
