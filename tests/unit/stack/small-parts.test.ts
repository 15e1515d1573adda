import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { startClock, tasks, tasksOfTick } from '../../../supabase/local/clock.ts';
import { seedRecordName } from '../../../supabase/local/demo/seed.ts';
import { projectRoot } from '../../../supabase/local/settings.ts';
import { RateLimit } from '../../../supabase/local/stack/auth/rate-limit.ts';
import { safeRedirect } from '../../../supabase/local/stack/auth/redirect.ts';
import { tokenProblem } from '../../../supabase/local/stack/auth/token.ts';
import { asHostedError, statusOfSqlState } from '../../../supabase/local/stack/database/errors.ts';
import { numericToJson, timestampToJson } from '../../../supabase/local/stack/database/json.ts';
import { denoArguments } from '../../../supabase/local/stack/functions/process.ts';
import { chooseEncoding } from '../../../supabase/local/stack/gateway/compression.ts';
import { Mailbox, mailPage } from '../../../supabase/local/stack/gateway/mailbox.ts';

describe('a session token', () => {
  const secret = 'a-secret-of-this-installation-only';
  const now = new Date('2026-11-21T12:00:00Z');
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const sign = (header: unknown, claims: unknown, key = secret) => {
    const text = `${encode(header)}.${encode(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const claims = { role: 'authenticated', exp: now.getTime() / 1000 + 60 };

  test('is good when it is ours and has not ended', () => {
    expect(tokenProblem(sign({ alg: 'HS256' }, claims), secret, now)).toBeNull();
  });
  test('has ended', () => {
    const ended = sign({ alg: 'HS256' }, { ...claims, exp: now.getTime() / 1000 });
    expect(tokenProblem(ended, secret, now)).toMatchObject({ code: 'PGRST303' });
  });
  test.each([
    ['another key', sign({ alg: 'HS256' }, claims, 'another-secret')],
    ['alg none', `${encode({ alg: 'none' })}.${encode(claims)}.`],
    ['no claims', sign({ alg: 'HS256' }, {})],
    ['a fourth part', `${sign({ alg: 'HS256' }, claims)}.x`],
    ['no token at all', 'garbage'],
  ])('is refused: %s', (_, token) => {
    expect(tokenProblem(token, secret, now)).toMatchObject({ code: 'PGRST301' });
  });
});

describe('16. where a mail link leads', () => {
  const site = 'http://127.0.0.1:5173';
  test.each([
    [`${site}/auth/reset-password`, `${site}/auth/reset-password`],
    ['/profile?tab=plays', `${site}/profile?tab=plays`],
  ])('%s is the site’s own', (wanted, target) => expect(safeRedirect(site, wanted)).toBe(target));
  test.each([
    null,
    '',
    'https://127.0.0.1:5173/auth',
    'http://127.0.0.1:5174/auth',
    'http://localhost:5173/auth',
    'http://evil.example/',
    '//evil.example/auth',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://user@127.0.0.1:5173/',
    'http://127.0.0.1:5173@evil.example/',
  ])('%s becomes the site’s URL', (wanted) => expect(safeRedirect(site, wanted)).toBe(site));
});

describe('answers as PostgREST gives them', () => {
  test.each([
    ['2026-11-21 03:00:00+00', '2026-11-21T03:00:00+00:00'],
    ['2026-11-21 03:00:00.5-03:30', '2026-11-21T03:00:00.5-03:30'],
    ['2026-11-21 03:00:00', '2026-11-21T03:00:00'],
    ['infinity', 'infinity'],
  ])('the time %s', (text, json) => expect(timestampToJson(text)).toBe(json));
  test('a numeric is a number, and NaN stays text', () => {
    expect(numericToJson('24.50')).toBe(24.5);
    expect(numericToJson('NaN')).toBe('NaN');
  });
  test.each([
    ['23514', 400],
    ['P0001', 400],
    ['23505', 409],
    ['40001', 500],
    ['53300', 503],
  ])('SQLSTATE %s is status %i', (code, status) => expect(statusOfSqlState(code)).toBe(status));
  test('a CHECK violation keeps its code, message, details and hint', () => {
    const raised = asHostedError({ code: '23514', message: 'violates', detail: 'row', hint: null });
    expect(raised).toEqual({
      code: 'PGRST',
      message: '{"code":"23514","message":"violates","details":"row","hint":null}',
      detail: '{"status":400,"headers":{}}',
      hint: null,
    });
  });
  test('what lite answers well, and what is no database error, stays as it is', () => {
    for (const error of [{ code: '42501', message: 'no' }, new Error('odd'), 'text', null]) {
      expect(asHostedError(error)).toBe(error);
    }
  });
});

describe('the embedded clock', () => {
  test('runs every task within a few ticks, and the fast lines at each', () => {
    const ticks = Array.from({ length: tasks.length }, (_, tick) => tasksOfTick(tick));
    expect(new Set(ticks.flat())).toEqual(new Set(tasks));
    for (const tick of ticks) expect(tick).toContain('fetch-high-frequency-props');
  });
  test('reports a failing task, goes on with the next, and stops when told', async () => {
    const ran: string[] = [];
    const troubles: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const clock = startClock({
        run: async (task) => {
          ran.push(task);
          if (ran.length === tasks.length) setImmediate(() => clock.stop().then(resolve, reject));
          if (task === tasks[0]) throw new Error('the feed is away');
        },
        everyMs: 60_000,
        catchUp: true,
        onTrouble: (message) => troubles.push(message),
      });
    });
    expect(ran).toEqual(tasks);
    expect(troubles).toEqual(['The schedule: the feed is away']);
  });
});

describe('small parts', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=0.8, br;q=0', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('Accept-Encoding %s is answered in %s', (header, encoding) =>
    expect(chooseEncoding(header)).toBe(encoding),
  );
  test('a limit forgets what lies before its window', () => {
    let now = 0;
    const limit = new RateLimit({ limit: 2, windowMs: 1000, now: () => now });
    limit.count('ann');
    limit.count('ann');
    expect([limit.isReached('ann'), limit.isReached('bob')]).toEqual([true, false]);
    now = 1001;
    expect(limit.isReached('ann')).toBe(false);
  });
  test('the mail page shows markup as text', () => {
    const box = new Mailbox();
    box.add({
      kind: 'signup',
      to: '<img onerror=x>',
      subject: 'A & B',
      link: 'http://x/"><script>',
      code: '1',
      sentAt: 'now',
    });
    const html = mailPage(box.all());
    expect(html).toContain('&lt;img onerror=x&gt;');
    expect(html).not.toContain('<script>');
  });
  test('each database has its own record of what was seeded', () => {
    const names = [undefined, 'postgres://a:b@host/one', 'postgres://a:b@host/two'].map(seedRecordName);
    expect(new Set(names).size).toBe(3);
    expect(seedRecordName('postgres://a:secret@host/one')).toBe(names[1]);
  });
  test('55. functions reach only the gateway and the odds service, and no other variable or folder', () => {
    const args = denoArguments({
      env: { SUPABASE_URL: 'http://127.0.0.1:5173' },
      hosts: ['127.0.0.1:5173', 'api.the-odds-api.com:443'],
    });
    const value = (name: string) => args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);
    // Port 0 is the one it listens on.
    expect(value('--allow-net')).toBe('127.0.0.1:0,127.0.0.1:5173,api.the-odds-api.com:443');
    expect(value('--allow-env')?.split(',')).not.toContain('*');
    expect(
      value('--allow-read')
        ?.split(',')
        .every((folder) => folder.startsWith(projectRoot)),
    ).toBe(true);
    expect(args).toEqual(expect.arrayContaining(['--no-prompt', '--no-remote', '--cached-only', '--frozen']));
    expect(args.filter((arg) => /^--allow-(all|write|run|ffi|sys|import)/.test(arg))).toEqual([]);
  });
  test('the official CLI knows every function, and leaves the check of its caller to the function', async () => {
    const config = await readFile(new URL('../../../supabase/config.toml', import.meta.url), 'utf8');
    const entries = await readdir(new URL('../../../supabase/functions/', import.meta.url), {
      withFileTypes: true,
    });
    const names = entries.filter((entry) => entry.isDirectory() && entry.name !== '_shared');
    expect(names.length).toBeGreaterThan(20);
    for (const { name } of names) {
      expect(config).toContain(
        `[functions.${name}]\nverify_jwt = false\nimport_map = "./functions/deno.json"`,
      );
    }
  });
});
