import { createECDH, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifyDevices } from '../../../supabase/functions/_shared/plays/notify-devices.ts';
import { readSettings } from '../../../supabase/functions/_shared/settings.ts';
import { webPushEnvironment } from '../../../supabase/local/web-push.ts';

const ENVIRONMENT: Record<string, string> = {
  SUPABASE_URL: 'http://database.test',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  ...webPushEnvironment('a secret of this installation, as long as one is'),
};
const settings = readSettings((name) => ENVIRONMENT[name]);
const NOW = new Date('2026-11-21T18:00:00Z');
const P256DH = (() => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPublicKey('base64url');
})();

/** How many devices are due, and how many were taken at a time. */
let due: number;
let taken: number[];
let sent: { path: string; headers: Headers }[];
let deleted: string[];
let more: object;
let clock: () => Date;

beforeEach(() => {
  due = 0;
  taken = [];
  sent = [];
  deleted = [];
  more = {};
  clock = () => NOW;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams, host } = new URL(address);
    if (host !== 'database.test') {
      sent.push({ path: pathname, headers: new Headers(init.headers) });
      return new Response(null, { status: 201 });
    }
    if (init.method === 'DELETE') {
      deleted.push(searchParams.get('id') ?? '');
      return new Response('');
    }
    const { p_limit: limit } = JSON.parse(String(init.body));
    const rows = Array.from({ length: Math.min(due, limit) }, (_, at) => ({
      device: due - at,
      endpoint: `https://fcm.googleapis.com/fcm/send/${due - at}`,
      p256dh: P256DH,
      auth: randomBytes(16).toString('base64url'),
      fresh: 3,
      odds_format: 'american',
      alert: { rule: 'of another release' },
      until: '2026-11-21T23:00:00+00:00',
      ...more,
    }));
    due -= rows.length;
    taken.push(rows.length);
    return Response.json(rows);
  });
});
afterEach(() => vi.unstubAllGlobals());

const paths = () => new Set(sent.map(({ path }) => path));

test('devices are taken twenty at a time, until none is due (ALERT-8)', async () => {
  due = 45;
  await notifyDevices(settings, clock);
  expect(taken).toEqual([20, 20, 5]);
  expect(paths().size).toBe(45);
});

test('a fetch takes no more than it can notify: the rest is due for the next one (ALERT-8)', async () => {
  due = 500;
  await notifyDevices(settings, clock);
  expect(paths().size).toBe(200);
  expect(due).toBe(300);
});

test('nor any more once its time is over, and what it took is sent (ALERT-8)', async () => {
  due = 100;
  let passed = 0;
  // Each look at the clock is two seconds after the one before.
  clock = () => new Date(NOW.getTime() + 2000 * passed++);
  await notifyDevices(settings, clock);
  expect(taken).toEqual([20, 20]);
  expect(paths().size).toBe(40);
});

test.each([
  ['2026-11-21T23:00:00Z', '3600'],
  ['2026-11-21T18:05:30Z', '330'],
  ['2026-11-21T17:59:59Z', '0'],
])(
  'what is of use until %s is kept for a device that is off for %s s (ALERT-8, ALERT-9)',
  async (until, seconds) => {
    due = 1;
    more = { until };
    await notifyDevices(settings, clock);
    expect(sent[0]?.headers.get('ttl')).toBe(seconds);
  },
);

test('a device whose keys are none is forgotten, and never asked for (ALERT-10)', async () => {
  due = 1;
  more = { p256dh: 'p'.repeat(87) };
  await expect(notifyDevices(settings, clock)).rejects.toThrow(
    '1 of 1 notifications were not taken (the keys of a device are none).',
  );
  expect(sent).toEqual([]);
  expect(deleted).toEqual(['in.(1)']);
});

test('without keys of the project nobody is asked who is due (ALERT-8)', async () => {
  due = 1;
  await notifyDevices({ ...settings, webPush: null }, clock);
  expect(taken).toEqual([]);
});

test('a package that is not there says nothing of a device, which stays (ALERT-10)', async () => {
  vi.resetModules();
  vi.doMock('web-push-neo', () => {
    throw new Error('Could not find a matching package');
  });
  due = 3;
  await expect(notifyDevices(settings, clock)).rejects.toThrow(
    'What seals notifications could not be loaded, so none was sent.',
  );
  vi.doUnmock('web-push-neo');
  expect([sent, deleted]).toEqual([[], []]);
  due = 3;
  await notifyDevices(settings, clock);
  expect(sent).toHaveLength(3);
});
