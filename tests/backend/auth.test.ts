import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { codeOfStep, fromBase32, stepAt } from '../../supabase/local/stack/auth/totp.ts';
import { type RunningBackend, runBackend } from '../support/running-backend.ts';

let backend: RunningBackend;
let site: string;

beforeAll(async () => {
  backend = await runBackend();
  site = backend.backend.url;
});
afterAll(() => backend?.end());

// Node 20 has no WebSocket. ws behaves like the browser's; only its types of events differ.
const transport = WebSocket as unknown as typeof globalThis.WebSocket;

const client = (key = backend.backend.publishableKey) =>
  createClient(site, key, {
    auth: { persistSession: false, autoRefreshToken: false, flowType: 'implicit' },
    realtime: { transport },
  });

/** Opens a link of a mail as a browser does and says where it leads. */
async function open(link: string | null | undefined): Promise<URL> {
  if (!link) throw new Error('There is no link');
  const response = await fetch(link, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
}
const fragment = (target: URL) => new URLSearchParams(target.hash.slice(1));

describe('signing up (AUTH-20)', () => {
  test('a new address gets a mail, and signs in only after its link was opened (AUTH-14)', async () => {
    const email = 'new@example.com';
    const { data, error } = await client().auth.signUp({
      email,
      password: 'a-good-password',
      options: { data: { username: 'Newcomer', dev: true }, emailRedirectTo: `${site}/auth` },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ username: 'Newcomer' });

    const early = await client().auth.signInWithPassword({ email, password: 'a-good-password' });
    expect(early.error?.message).toBe('Email not confirmed');
    const wrong = await client().auth.signInWithPassword({ email, password: 'not-the-password' });
    expect(wrong.error?.message).toBe('Invalid login credentials');

    const [mail] = await backend.mailsTo(email);
    const target = await open(mail?.link);
    expect(target.origin + target.pathname).toBe(`${site}/auth`);
    expect(fragment(target).get('access_token')).toMatch(/^ey/);
    const { data: session } = await client().auth.signInWithPassword({ email, password: 'a-good-password' });
    expect(session.user?.email).toBe(email);
    expect(session.session).toMatchObject({
      access_token: expect.stringMatching(/^ey/),
      refresh_token: expect.any(String),
      expires_in: expect.any(Number),
      expires_at: expect.any(Number),
      token_type: 'bearer',
      user: { identities: [expect.objectContaining({ provider: 'email' })] },
    });
  });

  test('a second sign-up to a known address looks like a first one, and sends that account nothing', async () => {
    await backend.newUser('known@example.com');
    const before = await backend.mailsTo('known@example.com');
    const { data, error } = await client().auth.signUp({
      email: 'known@example.com',
      password: 'other-password',
    });
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(data.session).toBeNull();
    expect(await backend.mailsTo('known@example.com')).toEqual(before);
  });

  test('a second sign-up before the confirmation sends a new link, and the first stops working', async () => {
    const body = { email: 'twice@example.com', password: 'a-good-password' };
    await client().auth.signUp(body);
    const { data, error } = await client().auth.signUp({ ...body, password: 'another-password' });
    expect(error).toBeNull();
    expect(data.user?.identities).toHaveLength(1);
    const [second, first] = await backend.mailsTo(body.email);
    expect(fragment(await open(first?.link)).get('error_code')).toBe('otp_expired');
    expect(fragment(await open(second?.link)).get('access_token')).toMatch(/^ey/);
    expect((await client().auth.signInWithPassword(body)).error).toBeNull();
  });

  test('a confirmation is sent again on request', async () => {
    const email = 'again@example.com';
    await client().auth.signUp({ email, password: 'a-good-password' });
    expect((await client().auth.resend({ type: 'signup', email })).error).toBeNull();
    expect(await backend.mailsTo(email)).toHaveLength(2);
    expect((await client().auth.resend({ type: 'signup', email: 'nobody@example.com' })).error).toBeNull();
    expect(await backend.mailsTo('nobody@example.com')).toEqual([]);
  });

  test('a weak password is refused with its reasons, for known and unknown addresses alike', async () => {
    for (const email of ['weak@example.com', 'user@edgeboard.local']) {
      const { error } = await client().auth.signUp({ email, password: 'abc' });
      expect(error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
    }
  });
});

describe('mail links', () => {
  test.each([
    ['another host', 'https://evil.example/auth'],
    ['another scheme', 'https://127.0.0.1/auth'],
    ['another port', 'http://127.0.0.1:9/auth'],
    ['//', '//evil.example/auth'],
    ['javascript:', 'javascript:alert(1)'],
    ['a user name', 'http://127.0.0.1@evil.example/'],
  ])('a redirectTo with %s leads to the site itself (SEC-16)', async (_, redirectTo) => {
    const email = `redirect-${Math.random()}@example.com`;
    await backend.newUser(email);
    await client().auth.resetPasswordForEmail(email, { redirectTo });
    const [mail] = await backend.mailsTo(email);
    const target = await open(mail?.link);
    expect(target.origin).toBe(site);
    expect(fragment(target).get('type')).toBe('recovery');
    const forged = new URL(mail?.link ?? '');
    forged.searchParams.set('redirect_to', redirectTo);
    expect((await open(forged.href)).origin).toBe(site);
  });

  test('a redirectTo of the site is followed: a reset link lands on /auth/reset-password (NAV-3)', async () => {
    await backend.newUser('reset@example.com');
    await client().auth.resetPasswordForEmail('reset@example.com', {
      redirectTo: `${site}/auth/reset-password`,
    });
    const [mail] = await backend.mailsTo('reset@example.com');
    const target = await open(mail?.link);
    expect(target.pathname).toBe('/auth/reset-password');
    const token = fragment(target).get('access_token') ?? '';
    const changed = await backend.call('/auth/v1/user', {
      method: 'PUT',
      token,
      body: { password: 'brand-new-password' },
    });
    expect(changed.status).toBe(200);
    expect((await backend.signIn('reset@example.com', 'brand-new-password')).token).toMatch(/^ey/);
  });

  test('known and unknown addresses get the same response on reset and magic link (SEC-17)', async () => {
    await backend.newUser('seventeen@example.com');
    for (const pathname of ['/auth/v1/recover', '/auth/v1/otp', '/auth/v1/resend']) {
      const responses = [];
      for (const email of ['seventeen@example.com', 'unknown-17@example.com']) {
        const { status, text } = await backend.call(pathname, {
          body: { email, create_user: false, type: 'signup' },
        });
        responses.push({ status, text });
      }
      expect(responses[0]).toEqual({ status: 200, text: '{}' });
      expect(responses[1]).toEqual(responses[0]);
      // Nor does a body that is refused tell who is known.
      const odd = { create_user: false, type: 'signup', token: 5 };
      const [known, unknown] = await Promise.all(
        ['seventeen@example.com', 'unknown-17@example.com'].map((email) =>
          backend.call(pathname, { body: { ...odd, email } }),
        ),
      );
      expect([unknown?.status, unknown?.text]).toEqual([known?.status, known?.text]);
    }
    expect(await backend.mailsTo('unknown-17@example.com')).toEqual([]);
  });

  test('a used link leads to /auth with the reason in the fragment, and to no session (SEC-18)', async () => {
    await backend.newUser('used@example.com');
    await client().auth.signInWithOtp({
      email: 'used@example.com',
      options: { emailRedirectTo: `${site}/profile` },
    });
    const [mail] = await backend.mailsTo('used@example.com');
    expect((await open(mail?.link)).pathname).toBe('/profile');
    const again = await open(mail?.link);
    expect(again.origin + again.pathname).toBe(`${site}/auth`);
    expect(fragment(again).get('error_code')).toBe('otp_expired');
    expect(fragment(again).get('error_description')).toBeTruthy();
    expect(fragment(again).get('access_token')).toBeNull();
  });

  test('the code of a mail signs in by type email: after a sign-up and for a magic link', async () => {
    const email = 'code@example.com';
    await client().auth.signUp({ email, password: 'a-good-password' });
    const [confirmation] = await backend.mailsTo(email);
    const confirmed = await client().auth.verifyOtp({
      email,
      token: confirmation?.code ?? '',
      type: 'email',
    });
    expect(confirmed.error).toBeNull();
    await client().auth.signInWithOtp({ email });
    const [magic] = await backend.mailsTo(email);
    const signedIn = await client().auth.verifyOtp({ email, token: magic?.code ?? '', type: 'email' });
    expect(signedIn.data.user?.email).toBe(email);
    const used = await client().auth.verifyOtp({ email, token: magic?.code ?? '', type: 'email' });
    expect(used.error?.code).toBe('otp_expired');
  });

  test('a magic link to a new address makes an account that is confirmed only when the link is opened', async () => {
    const email = 'magic@example.com';
    await client().auth.signInWithOtp({ email });
    const [mail] = await backend.mailsTo(email);
    const token = fragment(await open(mail?.link)).get('access_token') ?? '';
    const { json } = await backend.call('/auth/v1/user', { token });
    expect(json).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  });
});

describe('limits and mail', () => {
  test('too many wrong passwords for an account are 429, and other accounts are not touched (SEC-19)', async () => {
    const attempt = (email: string) =>
      backend.call('/auth/v1/token?grant_type=password', { body: { email, password: 'wrong' } });
    for (let count = 0; count < 30; count += 1) expect((await attempt('guess@example.com')).status).toBe(400);
    const stopped = await attempt('guess@example.com');
    expect(stopped.status).toBe(429);
    expect(stopped.json).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect((await attempt('other@example.com')).status).toBe(400);
    const body = { email: 'guess@example.com', password: 'wrong' };
    const path = '/auth/v1/token?grant_type=password';
    expect((await backend.call(path, { body: { ...body, token: null } })).status).toBe(429);
    const unread = await backend.call(path, { body: { ...body, token: 5 } });
    expect(unread.status).toBe(400);
    expect(unread.json).toMatchObject({ error_code: 'bad_json' });
    expect((await backend.call('/auth/v1/%74oken?grant_type=password', { body })).status).toBe(404);
  });

  test('too many mails to an address are 429, whether it is known or not', async () => {
    await backend.newUser('flood@example.com');
    for (const email of ['flood@example.com', 'unknown-flood@example.com']) {
      const statuses = [];
      for (let count = 0; count < 31; count += 1) {
        statuses.push((await backend.call('/auth/v1/recover', { body: { email } })).status);
      }
      expect(statuses.at(0)).toBe(200);
      expect(statuses.at(-1)).toBe(429);
    }
  });

  test('the mail page shows links and codes, and an address with markup as text (SEC-20)', async () => {
    const { text, headers } = await backend.call('/mail');
    expect(headers.get('content-type')).toContain('text/html');
    expect(text).toContain('/auth/v1/verify?token=');
    await backend.call('/auth/v1/recover', { body: { email: '"<img/src=x>"@example.com' } });
    expect((await backend.call('/mail')).text).not.toContain('<img');
  });

  test('the demo accounts are ready, and only the developer is one (DESK-6)', async () => {
    for (const [email, dev] of [
      ['user@edgeboard.local', false],
      ['dev@edgeboard.local', true],
    ] as const) {
      const { token } = await backend.signIn(email, 'edgeboard-demo');
      expect((await backend.call('/rest/v1/profiles?select=dev', { token })).json).toEqual([{ dev }]);
      expect(await backend.mailsTo(email)).toEqual([]);
    }
  });

  test('a session ends when it is signed out', async () => {
    const { token } = await backend.newUser('out@example.com');
    expect((await backend.call('/auth/v1/logout', { token, body: {} })).status).toBe(204);
    expect((await backend.call('/auth/v1/user', { token })).status).toBe(403);
  });

  test('a second factor and the admin interface are served to the client as it is (AUTH-21, AUTH-22)', async () => {
    const { admin } = client(backend.backend.secretKey).auth;
    const email = 'second-factor@example.com';
    const made = await admin.createUser({ email, password: 'a-good-password', email_confirm: true });
    expect(made.error).toBeNull();
    const user = client();
    const signedIn = await user.auth.signInWithPassword({ email, password: 'a-good-password' });
    expect(signedIn.data.user).toMatchObject({ factors: [], identities: [{ provider: 'email' }] });
    const { data: factor } = await user.auth.mfa.enroll({ factorType: 'totp' });
    const verified = await user.auth.mfa.challengeAndVerify({
      factorId: factor?.id ?? '',
      code: codeOfStep(fromBase32(factor?.totp.secret ?? ''), stepAt(new Date())),
    });
    expect(verified.data?.user.factors).toMatchObject([{ id: factor?.id, status: 'verified' }]);
    const level = await user.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: expect.arrayContaining([
        { method: 'password', timestamp: expect.any(Number) },
      ]),
    });
    const { data: page } = await admin.listUsers({ page: 1, perPage: 1 });
    expect(page).toMatchObject({ users: [{ email }], nextPage: 2 });
    expect((await client().auth.admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
  });

  test('subscribing fails at once, so that the page falls back to polling', async () => {
    const realtime = client();
    const status = await new Promise<string>((resolve) => {
      realtime.channel('lines').subscribe((state) => resolve(state));
    });
    expect(status).toBe('CHANNEL_ERROR');
    await realtime.removeAllChannels();
  });
});
