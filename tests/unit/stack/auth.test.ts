import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { RateLimit } from '../../../supabase/local/stack/auth/rate-limit.ts';
import { safeRedirect } from '../../../supabase/local/stack/auth/redirect.ts';
import { tokenProblem } from '../../../supabase/local/stack/auth/token.ts';

describe('a session token (SEC-11)', () => {
  const secret = 'a-secret-of-this-installation-only';
  const now = new Date('2026-11-21T12:00:00Z');
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const sign = (header: unknown, claims: unknown, key = secret) => {
    const text = `${encode(header)}.${encode(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const claims = { role: 'authenticated', exp: now.getTime() / 1000 + 60 };

  test('a token is good when it is ours and has not ended', () => {
    expect(tokenProblem(sign({ alg: 'HS256' }, claims), secret, now)).toBeNull();
  });
  test('a token that has ended is refused as expired', () => {
    const ended = sign({ alg: 'HS256' }, { ...claims, exp: now.getTime() / 1000 });
    expect(tokenProblem(ended, secret, now)).toMatchObject({ code: 'PGRST303' });
  });
  test.each([
    ['another key', sign({ alg: 'HS256' }, claims, 'another-secret')],
    ['alg none', `${encode({ alg: 'none' })}.${encode(claims)}.`],
    ['no claims', sign({ alg: 'HS256' }, {})],
    ['a fourth part', `${sign({ alg: 'HS256' }, claims)}.x`],
    ['no token at all', 'garbage'],
  ])('a token is refused: %s', (_, token) => {
    expect(tokenProblem(token, secret, now)).toMatchObject({ code: 'PGRST301' });
  });
});

describe('where the link of a mail leads (SEC-16)', () => {
  const site = 'http://127.0.0.1:5173';
  test.each([
    [`${site}/auth/reset-password`, `${site}/auth/reset-password`],
    ['/profile?tab=plays', `${site}/profile?tab=plays`],
  ])('the target %s is the site’s own', (wanted, target) => expect(safeRedirect(site, wanted)).toBe(target));
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
  ])('the target %s becomes the site’s URL', (wanted) => expect(safeRedirect(site, wanted)).toBe(site));
});

test('a rate limit forgets what was before its window (SEC-19)', () => {
  let now = 0;
  const limit = new RateLimit({ limit: 2, windowMs: 1000, now: () => now });
  limit.count('ann');
  limit.count('ann');
  expect([limit.isReached('ann'), limit.isReached('bob')]).toEqual([true, false]);
  now = 1001;
  expect(limit.isReached('ann')).toBe(false);
});
