import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signToken } from '../../supabase/local/stack/auth/token.ts';
import { type AuthInProcess, authInProcess } from '../support/auth-in-process.ts';

let service: AuthInProcess;

beforeAll(async () => {
  service = await authInProcess();
});
afterAll(() => service?.end());

const password = 'a-good-password';
const admin = () => service.administrator().auth.admin;

/** Makes a confirmed account, without a password unless one is given: hashing takes longer than the rest of a test. */
async function made(email: string, attributes: Record<string, unknown> = {}) {
  const { data, error } = await admin().createUser({ email, email_confirm: true, ...attributes });
  if (error) throw error;
  return data.user;
}

const signIn = (email: string, by = password) =>
  service.client().auth.signInWithPassword({ email, password: by });

/** Opens a link as a browser does, and says where it leads and what it hands over. */
async function open(link: string) {
  const response = await service.request(link, { redirect: 'manual' });
  const target = new URL(response.headers.get('location') ?? '');
  return { target, handed: Object.fromEntries(new URLSearchParams(target.hash.slice(1))) };
}

describe('accounts by the admin interface (AUTH-22)', () => {
  test('one is made with its profile, confirmed or not, and signs in with its password', async () => {
    const user = await made('made@example.com', {
      password,
      user_metadata: { username: 'Made' },
      app_metadata: { plan: 'trial' },
    });
    expect(user).toMatchObject({
      email: 'made@example.com',
      email_confirmed_at: expect.any(String),
      user_metadata: { username: 'Made' },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'trial' },
      identities: [{ provider: 'email', email: 'made@example.com' }],
    });
    const client = service.client();
    expect((await client.auth.signInWithPassword({ email: 'Made@Example.com', password })).error).toBeNull();
    expect((await client.from('profiles').select('id,username,dev')).data).toEqual([
      { id: user.id, username: 'Made', dev: false },
    ]);
    expect(service.mailsTo('made@example.com')).toEqual([]);

    await admin().createUser({ email: 'unconfirmed@example.com', password });
    expect((await signIn('unconfirmed@example.com')).error?.code).toBe('email_not_confirmed');
  });

  test('what cannot be made is refused', async () => {
    await made('taken@example.com');
    const refusals: [Parameters<ReturnType<typeof admin>['createUser']>[0], number, string][] = [
      [{ email: 'Taken@example.com', password }, 422, 'email_exists'],
      [{ email: 'short@example.com', password: 'abc' }, 422, 'weak_password'],
      [{ email: 'no address', password }, 400, 'validation_failed'],
      [{ password }, 400, 'validation_failed'],
      [{ email: 'ban@example.com', ban_duration: 'ever' }, 400, 'validation_failed'],
    ];
    for (const [attributes, status, code] of refusals) {
      expect((await admin().createUser(attributes)).error).toMatchObject({ status, code });
    }
  });

  test('they are listed by pages, latest first, with their number and the next page', async () => {
    for (const count of [1, 2, 3]) {
      service.wait(1);
      await made(`page-${count}@list.example`);
    }
    const { data } = await admin().listUsers({ page: 1, perPage: 2 });
    expect(data.users.map(({ email }) => email)).toEqual(['page-3@list.example', 'page-2@list.example']);
    const everybody = await admin().listUsers({ page: 1, perPage: 1000 });
    expect(data).toMatchObject({ total: everybody.data.users.length, nextPage: 2, aud: 'authenticated' });
    const pages = Math.ceil(everybody.data.users.length / 2);
    expect(data).toMatchObject({ lastPage: pages });
    const last = await admin().listUsers({ page: pages, perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null });
    const bad = await admin().listUsers({ page: 1, perPage: -1 });
    expect(bad.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('one is read, changed and deleted, with what hangs on it', async () => {
    const { id } = await made('change@example.com', { user_metadata: { username: 'Before', color: 'red' } });
    const { data } = await admin().updateUserById(id, {
      email: 'Changed@example.com',
      password: 'another-password',
      email_confirm: true,
      user_metadata: { username: 'After', color: null },
      app_metadata: { plan: 'full' },
    });
    expect(data.user).toMatchObject({
      email: 'changed@example.com',
      user_metadata: { username: 'After' },
      app_metadata: { provider: 'email', plan: 'full' },
      identities: [{ email: 'changed@example.com' }],
    });
    expect(data.user?.user_metadata).not.toHaveProperty('color');
    expect((await admin().getUserById(id)).data.user).toEqual(data.user);
    const client = service.client();
    await client.auth.signInWithPassword({ email: 'changed@example.com', password: 'another-password' });
    expect((await client.auth.getUser()).data.user?.id).toBe(id);

    expect((await admin().deleteUser(id)).error).toBeNull();
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await admin().getUserById(id)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
      message: 'User not found',
    });
    expect(await service.query(`select id from public.profiles where id = '${id}'`)).toEqual([]);
  });

  test('one that is deleted softly keeps its row and nothing that says whose it was', async () => {
    const { id } = await made('soft@example.com', { password, user_metadata: { username: 'Soft' } });
    expect((await admin().deleteUser(id, true)).error).toBeNull();
    expect((await signIn('soft@example.com')).error?.code).toBe('invalid_credentials');
    const { data } = await admin().getUserById(id);
    expect(data.user).toMatchObject({ user_metadata: {}, deleted_at: expect.any(String) });
    expect(JSON.stringify(data.user)).not.toContain('soft@example.com');
    expect((await made('soft@example.com')).id).not.toBe(id);
  });

  test('a banned one neither signs in nor refreshes until the ban ends', async () => {
    const { id } = await made('banned@example.com', { password });
    const client = service.client();
    await client.auth.signInWithPassword({ email: 'banned@example.com', password });
    await admin().updateUserById(id, { ban_duration: '1h30m' });
    expect((await signIn('banned@example.com')).error).toMatchObject({
      status: 400,
      code: 'user_banned',
      message: 'User is banned',
    });
    expect((await client.auth.refreshSession()).error?.code).toBe('user_banned');
    const { data: link } = await admin().generateLink({ type: 'magiclink', email: 'banned@example.com' });
    const { target, handed } = await open(link.properties?.action_link ?? '');
    expect(target.pathname).toBe('/auth');
    expect(handed).toMatchObject({ error_code: 'user_banned' });
    await admin().updateUserById(id, { ban_duration: 'none' });
    expect((await signIn('banned@example.com')).error).toBeNull();
  });

  test('its second factors are listed and deleted, and its sessions ended', async () => {
    const { id } = await made('lost-phone@example.com', { password });
    const client = service.client();
    await client.auth.signInWithPassword({ email: 'lost-phone@example.com', password });
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Lost' });
    const factorId = factor?.id ?? '';
    const listed = await admin().mfa.listFactors({ userId: id });
    expect(listed.data?.factors).toMatchObject([{ id: factorId, friendly_name: 'Lost' }]);
    expect((await admin().mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
    expect((await admin().mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
    expect((await admin().mfa.deleteFactor({ userId: id, id: factorId })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    const { data } = await client.auth.getSession();
    expect((await admin().signOut(data.session?.access_token ?? '', 'global')).error).toBeNull();
    expect((await client.auth.getUser()).error).not.toBeNull();
  });
});

describe('a password that changes signs out everybody else (AUTH-30)', () => {
  const signedIn = async (email: string, by = password) => {
    const client = service.client();
    expect((await client.auth.signInWithPassword({ email, password: by })).error).toBeNull();
    return client;
  };
  const tokenOf = async (client: SupabaseClient) =>
    (await client.auth.getSession()).data.session?.access_token;
  /** What hosted Auth answers with the tokens of a session that has ended. */
  const expectEnded = async (client: SupabaseClient) => {
    const response = await service.request(`${service.siteUrl}/auth/v1/user`, {
      headers: { apikey: service.publishableKey, authorization: `Bearer ${await tokenOf(client)}` },
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error_code: 'session_not_found' });
    expect((await client.auth.refreshSession()).error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    });
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  };

  test('the session that changes it goes on, one that keeps it or changes something else ends nobody', async () => {
    const email = 'two-devices@example.com';
    await made(email, { password });
    const own = await signedIn(email);
    const other = await signedIn(email);
    expect((await own.auth.updateUser({ data: { username: 'Somebody' } })).error).toBeNull();
    expect((await own.auth.updateUser({ password })).error?.code).toBe('same_password');
    expect((await own.auth.updateUser({ email: 'TWO-devices@example.com' })).error).toBeNull();
    expect((await other.auth.refreshSession()).error).toBeNull();

    expect((await own.auth.updateUser({ password: 'another-password' })).error).toBeNull();
    await expectEnded(other);
    expect((await own.auth.getUser()).error).toBeNull();
    expect((await own.auth.refreshSession()).error).toBeNull();
    await signedIn(email, 'another-password');
  });

  test('whoever resets a forgotten one by mail stays, and the thief who is signed in does not', async () => {
    const email = 'forgotten@example.com';
    await made(email, { password });
    const [thief, stranger] = [await signedIn(email), service.client()];
    await made('stranger@example.com', { password });
    await stranger.auth.signInWithPassword({ email: 'stranger@example.com', password });
    const { data } = await admin().generateLink({ type: 'recovery', email });
    const owner = service.client();
    await owner.auth.verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type: 'recovery' });
    expect((await owner.auth.updateUser({ password: 'another-password' })).error).toBeNull();
    await expectEnded(thief);
    expect((await owner.auth.refreshSession()).error).toBeNull();
    expect((await stranger.auth.refreshSession()).error).toBeNull();
  });

  test('an administrator who changes it ends every session, and one who says the same again none', async () => {
    const email = 'locked-out@example.com';
    const { id } = await made(email, { password });
    const client = await signedIn(email);
    expect((await admin().updateUserById(id, { password })).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await admin().updateUserById(id, { password: 'another-password' })).error).toBeNull();
    await expectEnded(client);
  });
});

describe('links and invitations by the admin interface (AUTH-22)', () => {
  const redirectTo = 'http://127.0.0.1:5173/profile';

  test.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'a link of type %s and its code sign in, once, and nothing is mailed',
    async (type) => {
      const email = `${type}@links.example`;
      if (type === 'recovery') await made(email);
      const generate = () =>
        type === 'signup'
          ? admin().generateLink({ type, email, password, options: { redirectTo } })
          : admin().generateLink({ type, email, options: { redirectTo } });
      const { data, error } = await generate();
      expect(error).toBeNull();
      // Whoever has no account yet is signed up by a magic link.
      const verified = type === 'magiclink' ? 'signup' : type;
      expect(data.properties).toMatchObject({
        verification_type: verified,
        redirect_to: redirectTo,
        email_otp: expect.stringMatching(/^\d{6}$/),
      });
      expect(data.user).toMatchObject({ email, identities: [{ provider: 'email' }] });
      const { target, handed } = await open(data.properties?.action_link ?? '');
      expect(target.href).toMatch(/^http:\/\/127\.0\.0\.1:5173\/profile#/);
      expect(handed).toMatchObject({ type: verified, access_token: expect.stringMatching(/^ey/) });
      expect((await open(data.properties?.action_link ?? '')).handed.error_code).toBe('otp_expired');
      expect(service.mailsTo(email)).toEqual([]);

      if (type === 'signup' || type === 'invite') {
        expect((await generate()).error).toMatchObject({ status: 422, code: 'email_exists' });
      } else {
        const again = (await generate()).data.properties;
        const token = { email, token: again?.email_otp ?? '', type: 'email' as const };
        expect((await service.client().auth.verifyOtp(token)).data.user?.email).toBe(email);
      }
    },
  );

  test.each(['email_change_current', 'email_change_new'] as const)(
    'a link of type %s changes the address',
    async (type) => {
      const email = `${type}@old.example`;
      const newEmail = `${type}@new.example`;
      const { id } = await made(email);
      const { data } = await admin().generateLink({ type, email, newEmail });
      expect(data.properties).toMatchObject({ verification_type: type });
      await open(data.properties?.action_link ?? '');
      expect((await admin().getUserById(id)).data.user?.email).toBe(newEmail);
    },
  );

  test('a link for nobody, of no type, or to another site is refused or stays here', async () => {
    const nobody = await admin().generateLink({ type: 'recovery', email: 'nobody@links.example' });
    expect(nobody.error).toMatchObject({
      status: 404,
      code: 'user_not_found',
      message: 'User with this email not found',
    });
    await made('elsewhere@links.example');
    const elsewhere = await admin().generateLink({
      type: 'magiclink',
      email: 'elsewhere@links.example',
      options: { redirectTo: 'https://evil.example/' },
    });
    expect(elsewhere.data.properties?.redirect_to).toBe(service.siteUrl);
    const response = await service.request(`${service.siteUrl}/auth/v1/admin/generate_link`, {
      method: 'POST',
      headers: { apikey: service.secretKey },
      body: JSON.stringify({ type: 'carrier-pigeon', email: 'elsewhere@links.example' }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Invalid email action link type requested: carrier-pigeon',
    });
  });

  test('of two requests for one address at once, one makes the account', async () => {
    const results = await Promise.all([1, 2].map(() => admin().createUser({ email: 'race@example.com' })));
    expect(results.map(({ error }) => error?.code ?? 'made').sort()).toEqual(['email_exists', 'made']);
  });

  test('an invitation is mailed, makes an account, and its link signs in', async () => {
    const email = 'invited@example.com';
    const { data, error } = await admin().inviteUserByEmail(email, {
      data: { username: 'Guest' },
      redirectTo,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    expect((await signIn(email)).error).not.toBeNull();
    const [mail] = service.mailsTo(email);
    expect(mail).toMatchObject({ kind: 'invite', subject: 'You have been invited' });
    const byCode = await service.client().auth.verifyOtp({
      email,
      token: mail?.code ?? '',
      type: 'invite',
    });
    expect(byCode.data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect((await admin().inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    });

    await admin().inviteUserByEmail('second@example.com');
    const { handed } = await open(service.mailsTo('second@example.com')[0]?.link ?? '');
    expect(handed).toMatchObject({ type: 'invite', access_token: expect.any(String) });
  });
});

describe('who is an administrator (AUTH-28)', () => {
  const paths: [string, string][] = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['PUT', '/admin/users/00000000-0000-4000-8000-000000000000'],
    ['DELETE', '/admin/users/00000000-0000-4000-8000-000000000000'],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ];
  const call = async (method: string, path: string, headers: Record<string, string>) => {
    const response = await service.request(`${service.siteUrl}/auth/v1${path}`, { method, headers });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  const tokenFor = (role: string, secret = service.jwtSecret) =>
    signToken({ role, exp: Math.floor(Date.now() / 1000) + 60 }, secret);

  test('everybody else is refused', async () => {
    const { data } = await signIn('made@example.com');
    const user = data.session?.access_token ?? '';
    const { publishableKey, secretKey } = service;
    const notAdmin = { status: 403, body: { error_code: 'not_admin', msg: 'User not allowed' } };
    const strangers: Record<string, string>[] = [
      { apikey: publishableKey },
      { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
      { apikey: publishableKey, authorization: `Bearer ${secretKey}` },
      { apikey: publishableKey, authorization: `Bearer ${user}` },
      { apikey: secretKey, authorization: `Bearer ${user}` },
      { apikey: secretKey, authorization: `Bearer ${tokenFor('anon')}` },
    ];
    const forged = tokenFor('service_role', 'another-secret-of-another-installation');
    for (const [method, path] of paths) {
      for (const headers of strangers) {
        expect(await call(method, path, headers)).toMatchObject(notAdmin);
      }
      const forger = { apikey: secretKey, authorization: `Bearer ${forged}` };
      expect(await call(method, path, forger)).toMatchObject({
        status: 403,
        body: { error_code: 'bad_jwt' },
      });
    }
  });

  test('the secret key is one by itself, and so is a token of the service role', async () => {
    const administrators: Record<string, string>[] = [
      { apikey: service.secretKey },
      { apikey: service.secretKey, authorization: `Bearer ${service.secretKey}` },
      { apikey: service.publishableKey, authorization: `Bearer ${tokenFor('service_role')}` },
    ];
    for (const headers of administrators) {
      expect((await call('GET', '/admin/users', headers)).status).toBe(200);
    }
  });
});
