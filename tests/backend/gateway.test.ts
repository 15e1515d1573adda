import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOrMakeOwnKeys } from '../../supabase/local/settings.ts';
import { lockFolder } from '../../supabase/local/stack/folder-lock.ts';
import { type Attack, attacks } from '../support/attacks.ts';
import { type RunningBackend, runBackend } from '../support/running-backend.ts';

let backend: RunningBackend;
let url: string;

const OWN_SCRIPT = "document.documentElement.classList.add('dark');";
const page = `<!doctype html><html><head><title>Edgeboard</title><script>${OWN_SCRIPT}</script></head><script type="module" src="/assets/app-1234.js"></script>`;

const servedPage = () =>
  page.replace(
    '<head>',
    `<head><meta name="supabase-publishable-key" content="${backend.backend.publishableKey}" />` +
      '<meta name="edgeboard-demo" content="true" />',
  );

beforeAll(async () => {
  backend = await runBackend();
  ({ url } = backend.backend);
  await mkdir(path.join(backend.dataDir, 'app/assets'), { recursive: true });
  await writeFile(path.join(backend.dataDir, 'app/index.html'), page);
  await writeFile(path.join(backend.dataDir, 'app/.stamp'), 'secret');
  await writeFile(
    path.join(backend.dataDir, 'app/assets/app-1234.js'),
    'export const edge = 1;\n'.repeat(200),
  );
});
afterAll(() => backend?.end());

/** A request with exactly these headers; fetch would set its own Host and undo compression. */
function raw(pathname: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(new URL(url), { path: pathname, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject).end();
    },
  );
}

describe('the app', () => {
  test('a page carries a policy without unsafe scripts, exact connections, and no framing; its own script runs by its hash (SEC-21)', async () => {
    const { headers } = await backend.call('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src 'self' 'sha256-${createHash('sha256').update(OWN_SCRIPT).digest('base64')}'`,
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
        "connect-src 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const asset = await backend.call('/assets/app-1234.js');
    expect(asset.headers.get('content-security-policy')).toContain("; script-src 'self';");
  });

  test('a page carries the key of its own backend and says that its odds are made up (DESK-14)', async () => {
    const { text } = await backend.call('/points');
    expect(text).toBe(servedPage());
    expect(await readFile(path.join(backend.dataDir, 'app/index.html'), 'utf8')).toBe(page);
  });

  test('hashed files are kept for ever, the page is asked for each time, and an unchanged page costs 304', async () => {
    const asset = await backend.call('/assets/app-1234.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toContain('text/javascript');
    const first = await backend.call('/');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await backend.call('/', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  test('a route gets the page; a missing asset, a hidden file and a path out of the folder with 404', async () => {
    expect((await backend.call('/nfl/passing-yards')).text).toBe(servedPage());
    for (const missing of ['/assets/gone-9999.js', '/assets/gone', '/logo.png', '/.stamp', '/../keys.json']) {
      const { status } = await raw(missing);
      expect([missing, status]).toEqual([missing, 404]);
    }
    expect((await raw('/%2e%2e%2fkeys.json')).status).toBe(404);
    expect((await raw('/%ff')).status).toBe(400);
  });

  test('text is compressed in what the browser accepts', async () => {
    const brotli = await raw('/assets/app-1234.js', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toContain('export const edge');
    const gzip = await raw('/assets/app-1234.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toContain('export const edge');
    expect((await raw('/assets/app-1234.js')).headers['content-encoding']).toBeUndefined();
  });

  test('a name that merely resolves to this machine is refused', async () => {
    expect((await raw('/', { host: 'evil.example' })).status).toBe(421);
    expect((await raw('/', { host: new URL(url).host })).status).toBe(200);
  });
});

describe('the API', () => {
  test('no key and a wrong key are 401, as on a hosted project', async () => {
    for (const pathname of ['/rest/v1/props', '/auth/v1/settings', '/rest/v1/']) {
      const none = await backend.call(pathname, { key: null });
      expect(none.status).toBe(401);
      expect(none.json).toMatchObject({ message: 'No API key found in request' });
      const wrong = await backend.call(pathname, { key: 'sb_publishable_wrong' });
      expect(wrong.status).toBe(401);
      expect(wrong.json).toMatchObject({ message: 'Invalid API key' });
    }
    expect(
      (await backend.call(`/rest/v1/props?apikey=${backend.backend.publishableKey}`, { key: null })).status,
    ).toBe(200);
  });

  test('a bad session token is refused even with a good key (SEC-11)', async () => {
    const { token: good } = await backend.newUser('eleven@example.com');
    expect((await backend.call('/rest/v1/props', { token: good })).status).toBe(200);
    const forged = `${good.slice(0, -4)}AAAA`;
    for (const token of [forged, 'garbage', 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.']) {
      expect((await backend.call('/rest/v1/props', { token })).status).toBe(401);
      expect((await backend.call('/auth/v1/user', { token })).status).toBe(403);
    }
  });

  test('the secret key is refused from a browser and is the service role elsewhere', async () => {
    const key = backend.backend.secretKey;
    expect((await backend.call('/rest/v1/profiles?select=id', { key })).status).toBe(200);
    expect((await backend.call('/auth/v1/admin/users', { key })).status).toBe(200);
    const headers = { 'user-agent': 'Mozilla/5.0 (X11)' };
    for (const pathname of ['/rest/v1/profiles', '/auth/v1/admin/users']) {
      const browser = await backend.call(pathname, { key, headers });
      expect(browser.status).toBe(401);
      expect(browser.json).toMatchObject({ message: 'Forbidden use of secret API key in browser' });
    }
  });

  test('nothing of lite’s own shows: no studio, no /_system, no storage', async () => {
    for (const pathname of ['/_system/info', '/_system/schema', '/studio']) {
      expect((await backend.call(pathname)).text).toBe(servedPage());
    }
    for (const pathname of ['/storage/v1/bucket', '/realtime/v1/websocket', '/rest/v1/../../_system/info']) {
      const { text } = await backend.call(pathname);
      expect(text).not.toContain('connection');
    }
    expect((await backend.call('/storage/v1/bucket')).status).toBe(404);
  });

  test('an unchanged table costs its reader 304 and no body, per user', async () => {
    const first = await backend.call('/rest/v1/props?select=player_name');
    expect(first.headers.get('vary')).toContain('Authorization');
    const again = await backend.call('/rest/v1/props?select=player_name', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  const propRow = (player: string) => ({
    event_id: 'event-1',
    player_name: player,
    home_team: 'Denver Nuggets',
    away_team: 'Los Angeles Lakers',
    commence_time: '2026-11-22T00:30:00Z',
  });
  const service = () => ({ key: backend.backend.secretKey });
  const fromMemory = ({ headers }: { headers: Headers }) => headers.get('cache-status') === 'gateway; hit';

  test('an unchanged read is answered from memory, and the first one after any write of its table is not (PERF-5)', async () => {
    const path = '/rest/v1/baseball_player_props?select=player_name,event_id,mlb_events(id)';
    const read = async () => {
      const first = await backend.call(path);
      return { isKept: fromMemory(first), rows: first.json, second: fromMemory(await backend.call(path)) };
    };
    await backend.call('/rest/v1/mlb_events', {
      ...service(),
      body: { id: 'event-1', home_team: 'A', away_team: 'B', commence_time: '2026-11-22T00:30:00Z' },
    });
    expect(await read()).toEqual({ isKept: false, rows: [], second: true });
    await backend.call('/rest/v1/baseball_player_props', {
      ...service(),
      body: { ...propRow('Ann'), prop_type: 'hits' },
    });
    const withGame = { player_name: 'Ann', event_id: 'event-1', mlb_events: { id: 'event-1' } };
    expect(await read()).toEqual({ isKept: false, rows: [withGame], second: true });
    // Another table, a read of the service role, a change that changes nothing: what is kept stays good.
    await backend.call('/rest/v1/props', { ...service(), body: propRow('Ben') });
    await backend.call('/rest/v1/mlb_events', service());
    await backend.call('/rest/v1/mlb_events?id=eq.nothing', { ...service(), method: 'DELETE' });
    expect(await read()).toEqual({ isKept: true, rows: [withGame], second: true });
    // The foreign key takes the game off the row: a write that no request names.
    await backend.call('/rest/v1/mlb_events?id=eq.event-1', { ...service(), method: 'DELETE' });
    const without = { player_name: 'Ann', event_id: null, mlb_events: null };
    expect(await read()).toEqual({ isKept: false, rows: [without], second: true });
  });

  test('what a session reads is never kept nor given to others (SEC-3)', async () => {
    const users = [await backend.newUser('kept-1@example.com'), await backend.newUser('kept-2@example.com')];
    const path = '/rest/v1/profiles?select=id';
    for (const { token, id } of [...users, ...users]) {
      const own = await backend.call(path, { token });
      expect([own.json, own.headers.get('cache-status')]).toEqual([[{ id }], null]);
    }
    const anonymous = await backend.call(path);
    expect([anonymous.status, fromMemory(anonymous)]).toEqual([401, false]);
    await backend.call('/rest/v1/props?select=id');
    expect(fromMemory(await backend.call('/rest/v1/props?select=id'))).toBe(true);
    const [user] = users;
    const publicRows = await backend.call('/rest/v1/props?select=id', { token: user?.token });
    expect(publicRows.headers.get('cache-status')).toBeNull();
  });

  test('JSON responses are compressed', async () => {
    const response = await raw('/auth/v1/settings', {
      apikey: backend.backend.publishableKey,
      'accept-encoding': 'br',
    });
    const plain =
      response.headers['content-encoding'] === 'br' ? brotliDecompressSync(response.body) : response.body;
    expect(JSON.parse(plain.toString())).toHaveProperty('external');
  });

  test('a function that does not exist is 404, and one that does is reached without an API key', async () => {
    expect((await backend.call('/functions/v1/nothing', { body: {} })).status).toBe(404);
    const refused = await backend.call('/functions/v1/fetch-player-props', { key: null, body: {} });
    expect(refused.status).toBe(401);
    expect(refused.json).toHaveProperty('error');
  });
});

describe('no single request keeps a normal read waiting (SEC-81)', () => {
  /** The status of a request that is written as it is, whatever a client library would say to it. */
  function attack({ method = 'GET', path: target, body, headers, key }: Attack): Promise<number> {
    const apikey: Record<string, string> = key === null ? {} : { apikey: backend.backend.publishableKey };
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(url),
        { method, path: target, headers: { ...apikey, ...headers } },
        (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode ?? 0));
        },
      );
      sent.once('error', reject);
      if (body instanceof Readable) body.pipe(sent);
      else sent.end(body);
    });
  }

  test.each(attacks)('%i for %s', async (status, _, one) => {
    expect(await attack(one)).toBe(status);
    const since = performance.now();
    expect((await backend.call('/rest/v1/props?select=id&limit=5')).status).toBe(200);
    expect(performance.now() - since).toBeLessThan(3_000);
  });

  test('many requests at once on one connection are answered a few at a time', async () => {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    const one = `GET /rest/v1/props?select=* HTTP/1.1\r\nhost: ${host}\r\napikey: ${backend.backend.publishableKey}\r\n\r\n`;
    const answers = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
        if (text.split('HTTP/1.1 ').length > 100) resolve(text);
      });
    });
    socket.write(one.repeat(100));
    const statuses = [...(await answers).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    socket.destroy();
    expect(new Set(statuses)).toEqual(new Set(['200', '429']));
  });

  test('reads go on while twenty people sign up at once (SEC-83)', async () => {
    const body = (at: number) => ({ email: `crowd-${at}@example.com`, password: 'a-good-password' });
    let signedUp = 0;
    const signUps = Array.from({ length: 30 }, async (_, at) => {
      const { status } = await backend.call('/auth/v1/signup', { body: body(at) });
      if (status === 200) signedUp += 1;
      return status;
    });
    expect((await backend.call('/rest/v1/props?select=id&limit=5')).status).toBe(200);
    // By how many were before it and not by a time: a busy machine takes longer over both.
    const before = signedUp;
    const statuses = await Promise.all(signUps);
    expect(before).toBeLessThan(signedUp / 2);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  });
});

describe('the data folder', () => {
  test('keys are made once, are of this installation, and are readable by their owner only', async () => {
    const folder = await lockFolder(path.join(backend.dataDir, 'other'), { name: 'a test' });
    const other = await readOrMakeOwnKeys(folder, expect.fail);
    expect(other.publishableKey).not.toBe(backend.backend.publishableKey);
    expect(await readOrMakeOwnKeys(folder, expect.fail)).toEqual(other);
    await folder.release();
  });

  test('local.env names the URL and both keys', async () => {
    const text = await readFile(path.join(backend.dataDir, 'local.env'), 'utf8');
    expect(text.trim().split('\n')).toEqual([
      `SUPABASE_URL=${url}`,
      `SUPABASE_PUBLISHABLE_KEY=${backend.backend.publishableKey}`,
      `SUPABASE_SECRET_KEY=${backend.backend.secretKey}`,
    ]);
  });
});

describe('Storage', () => {
  const publicAddress = (name: string) => `/storage/v1/object/public/snapshots/${name}`;
  const asService = () => {
    const { secretKey } = backend.backend;
    return { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'user-agent': 'a server' };
  };
  const send = async (method: string, pathname: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(`/storage/v1/object/${pathname}`, url), { method, ...init });
    return { status: response.status, text: await response.text() };
  };
  const upload = (name: string, body: BodyInit, headers: Record<string, string> = {}) =>
    send('POST', `snapshots/${name}`, { body, headers: { ...asService(), ...headers } });

  test('gives what the service role wrote to everybody, as it was written, compressed and with an ETag (SCALE-11)', async () => {
    const text = JSON.stringify({ lines: 'a line\n'.repeat(300) });
    const put = await upload('snap/a/1.json', text, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(put.status).toBe(200);
    expect(JSON.parse(put.text)).toMatchObject({ Key: 'snapshots/snap/a/1.json' });
    const { status, headers, body } = await raw(publicAddress('snap/a/1.json'), { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(body).toString()).toBe(text);
    const again = await raw(publicAddress('snap/a/1.json'), { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('takes a form as storage-js sends a file, and puts one in place of another where that is asked (SCALE-11)', async () => {
    const form = new FormData();
    form.append('cacheControl', '5');
    form.append('', new Blob(['{"at":1}'], { type: 'application/json' }));
    expect((await upload('head.json', form)).status).toBe(200);
    const first = await raw(publicAddress('head.json'));
    expect([first.body.toString(), first.headers['cache-control']]).toEqual(['{"at":1}', 'max-age=5']);
    expect((await upload('head.json', '{"at":2}')).status).toBe(409);
    expect((await raw(publicAddress('head.json'))).body.toString()).toBe('{"at":1}');
    expect((await upload('head.json', '{"at":2}', { 'x-upsert': 'true' })).status).toBe(200);
    expect((await raw(publicAddress('head.json'))).body.toString()).toBe('{"at":2}');
    const put = await send('PUT', 'snapshots/head.json', { body: '{"at":3}', headers: asService() });
    expect(put.status).toBe(200);
    expect((await raw(publicAddress('head.json'))).body.toString()).toBe('{"at":3}');
  });

  test('lets nobody else write or remove, and needs a key for everything but what is public (SCALE-11)', async () => {
    expect((await upload('kept.json', '{}')).status).toBe(200);
    const { publishableKey } = backend.backend;
    const { token } = await backend.newUser('storage@example.com');
    for (const [method, name] of [
      ['POST', 'other.json'],
      ['PUT', 'kept.json'],
      ['DELETE', 'kept.json'],
    ] as const) {
      const body = method === 'DELETE' ? null : '{"mine":true}';
      const keyless = await send(method, `snapshots/${name}`, { body });
      expect(keyless.status).toBe(401);
      const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
      expect((await send(method, `snapshots/${name}`, { body, headers })).status).toBe(403);
      const browser = { ...asService(), 'user-agent': 'Mozilla/5.0 (X11)' };
      expect((await send(method, `snapshots/${name}`, { body, headers: browser })).status).toBe(401);
    }
    expect((await raw(publicAddress('kept.json'))).body.toString()).toBe('{}');
    expect((await raw(publicAddress('other.json'))).status).toBe(404);
    expect((await send('GET', 'snapshots/kept.json')).status).toBe(401);
    expect((await send('GET', 'snapshots/kept.json', { headers: { apikey: publishableKey } })).status).toBe(
      404,
    );
    expect((await send('GET', 'snapshots/kept.json', { headers: asService() })).text).toBe('{}');
  });

  test('removes what is named, and says what there was (SCALE-11)', async () => {
    await upload('delta/1.json', '{}');
    await upload('delta/2.json', '{}');
    const removed = await send('DELETE', 'snapshots', {
      body: JSON.stringify({ prefixes: ['delta/1.json', 'delta/none.json'] }),
      headers: { ...asService(), 'content-type': 'application/json' },
    });
    expect(JSON.parse(removed.text)).toEqual([{ name: 'delta/1.json', bucket_id: 'snapshots' }]);
    expect((await raw(publicAddress('delta/1.json'))).status).toBe(404);
    expect((await raw(publicAddress('delta/2.json'))).status).toBe(200);
  });

  test.each(['..%2f..%2fkeys.json', 'a//b.json', 'a/%2e%2e/%2e%2e/keys.json', `${'x'.repeat(300)}.json`])(
    'has no way out of a bucket: %s (SCALE-11)',
    async (name) => {
      expect([400, 404]).toContain((await upload(name, '{}')).status);
      expect((await raw(publicAddress(name))).status).toBe(404);
    },
  );

  test('has no buckets but those of the project (SCALE-11)', async () => {
    expect((await send('POST', 'others/a.json', { body: '{}', headers: asService() })).status).toBe(404);
    expect((await raw('/storage/v1/object/public/others/a.json')).status).toBe(404);
  });
});
