import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOfStep, fromBase32, stepAt } from '../../supabase/local/stack/auth/totp.ts';
import { type AuthInProcess, authInProcess } from '../support/auth-in-process.ts';

let service: AuthInProcess;

beforeAll(async () => {
  service = await authInProcess({ ofEarlierRelease: true });
});
afterAll(() => service?.end());

/** Makes an account and signs in. Nobody gets a password, because hashing one takes longer than the rest of a test. */
async function newUser(email: string): Promise<SupabaseClient> {
  const made = await service.administrator().auth.admin.createUser({ email, email_confirm: true });
  expect(made.error).toBeNull();
  return signedIn(email);
}

async function signedIn(email: string): Promise<SupabaseClient> {
  const client = service.client();
  const { data } = await service.administrator().auth.admin.generateLink({ type: 'magiclink', email });
  const token_hash = data.properties?.hashed_token ?? '';
  expect((await client.auth.verifyOtp({ token_hash, type: 'magiclink' })).error).toBeNull();
  return client;
}

/** What the authenticator app of a secret shows; `ahead` steps later. */
const codeOf = (secret: string, ahead = 0) => codeOfStep(fromBase32(secret), stepAt(service.now()) + ahead);

async function enroll(client: SupabaseClient, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return data;
}

/** Enrolls a factor and proves it, as a settings page does. */
async function withFactor(client: SupabaseClient) {
  const factor = await enroll(client);
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeOf(factor.totp.secret),
  });
  expect(error).toBeNull();
  return { factorId: factor.id, secret: factor.totp.secret };
}

async function claims(client: SupabaseClient): Promise<Record<string, unknown>> {
  const { data } = await client.auth.getSession();
  const [, payload = ''] = (data.session?.access_token ?? '').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

describe('a second factor (AUTH-25)', () => {
  test('enrolling gives a QR code, a secret and an address, and lists the factor as unverified', async () => {
    const client = await newUser('enroll@example.com');
    const { data } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Phone',
      issuer: 'A shop',
    });
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data?.totp.uri).toContain(`secret=${data?.totp.secret}`);
    expect(data?.totp.uri).toContain('issuer=A%20shop');
    const listed = await client.auth.mfa.listFactors();
    expect(listed.data?.all).toMatchObject([
      { id: data?.id, factor_type: 'totp', status: 'unverified', friendly_name: 'Phone' },
    ]);
    expect(listed.data?.totp).toEqual([]);
    expect(JSON.stringify(listed.data)).not.toContain(data?.totp.secret);
  });

  test('a right code lifts the session to aal2, which a refresh keeps and REST sees', async () => {
    const client = await newUser('lift@example.com');
    const { data: before } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(before).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect(before?.currentAuthenticationMethods).toMatchObject([{ method: 'otp' }]);
    const sessionId = (await claims(client)).session_id;

    await withFactor(client);
    expect(await claims(client)).toMatchObject({
      aal: 'aal2',
      session_id: sessionId,
      amr: expect.arrayContaining([
        { method: 'totp', timestamp: expect.any(Number) },
        { method: 'otp', timestamp: expect.any(Number) },
      ]),
    });
    expect((await client.auth.refreshSession()).error).toBeNull();
    const { data: after } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(after).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ status: 'verified' }]);
    expect((await client.from('profiles').select('id')).data).toHaveLength(1);
  });

  test('a later sign-in begins at aal1 with aal2 next, and the first level of others has ended', async () => {
    const client = await newUser('later@example.com');
    const other = await signedIn('later@example.com');
    const { factorId, secret } = await withFactor(client);
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');

    const later = await signedIn('later@example.com');
    const level = await later.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    service.wait(60);
    expect((await later.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull();
    expect((await claims(later)).aal).toBe('aal2');
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test('a wrong code is refused, a used one too, and a challenge serves once', async () => {
    const client = await newUser('codes@example.com');
    const { factorId, secret } = await withFactor(client);
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    const challengeId = challenge?.id ?? '';
    const verify = (code: string) => client.auth.mfa.verify({ factorId, challengeId, code });
    expect(challenge?.expires_at).toBe(Math.floor(service.now().getTime() / 1000) + 300);
    for (const code of [codeOf(secret, 5), codeOf(secret)]) {
      expect((await verify(code)).error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
        message: 'Invalid TOTP code entered',
      });
    }
    expect((await verify('')).error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await verify(codeOf(secret, 1))).error).toBeNull();
    service.wait(60);
    expect((await verify(codeOf(secret))).error).toMatchObject({
      status: 422,
      code: 'mfa_ip_address_mismatch',
    });
  });

  test('a challenge ends after five minutes, and one that never was is not found', async () => {
    const client = await newUser('slow@example.com');
    const { id: factorId, totp } = await enroll(client);
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    service.wait(301);
    const late = { factorId, challengeId: challenge?.id ?? '', code: codeOf(totp.secret) };
    expect((await client.auth.mfa.verify(late)).error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
      message: `MFA challenge ${challenge?.id} has expired, verify against another challenge or create a new challenge.`,
    });
    expect((await client.auth.mfa.verify(late)).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_not_found',
    });
  });

  test("another user's factor is as unknown as one that never was", async () => {
    const owner = await newUser('owner@example.com');
    const stranger = await newUser('stranger@example.com');
    const { id } = await enroll(owner);
    for (const factorId of [id, '00000000-0000-4000-8000-000000000000']) {
      for (const { error } of [
        await stranger.auth.mfa.challenge({ factorId }),
        await stranger.auth.mfa.unenroll({ factorId }),
      ]) {
        expect(error).toMatchObject({
          status: 404,
          code: 'mfa_factor_not_found',
          message: 'Factor not found',
        });
      }
    }
  });

  test('a name is free once, ten factors are the most, and phones are not enrolled', async () => {
    const client = await newUser('many@example.com');
    for (let count = 1; count <= 10; count += 1) await enroll(client, `Device ${count}`);
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Device 1' });
    expect(again.error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "Device 1" for this user already exists',
    });
    const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Device 11' });
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+12125550100' });
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
  });

  test('what is not proved within five minutes is given up', async () => {
    const client = await newUser('abandoned@example.com');
    await enroll(client, 'First');
    service.wait(301);
    await enroll(client, 'Second');
    expect((await client.auth.mfa.listFactors()).data?.all).toMatchObject([{ friendly_name: 'Second' }]);
  });

  test('without the second factor a session neither adds nor takes one, nor changes the password', async () => {
    const client = await newUser('weak-session@example.com');
    const { factorId } = await withFactor(client);
    const weak = await signedIn('weak-session@example.com');
    expect((await weak.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    });
    const more = await weak.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(more.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    for (const change of [{ password: 'another-password' }, { email: 'other@example.com' }]) {
      expect((await weak.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      });
    }
    expect((await weak.auth.updateUser({ data: { username: 'Someone' } })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'another-password' })).error).toBeNull();
  });

  test('a path or body written otherwise gets around nothing', async () => {
    const client = await newUser('around@example.com');
    await withFactor(client);
    const weak = await signedIn('around@example.com');
    const { data } = await weak.auth.getSession();
    const put = async (path: string, body: unknown) => {
      const { status } = await service.request(`${service.siteUrl}/auth/v1/${path}`, {
        method: 'PUT',
        headers: {
          apikey: service.publishableKey,
          authorization: `Bearer ${data.session?.access_token}`,
        },
        body: JSON.stringify(body),
      });
      return status;
    };
    expect(await put('%75ser', { password: 'another-password' })).toBe(404);
    expect(await put('user', { password: 'another-password', token: 5 })).toBe(401);
  });

  test('unenrolling takes the session back to aal1', async () => {
    const client = await newUser('unenroll@example.com');
    const { factorId } = await withFactor(client);
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await client.auth.refreshSession();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'otp' }],
    });
  });

  test('fifteen tries in five minutes are the most, even all at once', async () => {
    const client = await newUser('guesses@example.com');
    const { id: factorId } = await enroll(client);
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    const guess = (code: string) =>
      client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code });
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`0000${10 + index}`)));
    const limited = results.filter(({ error }) => error?.status === 429);
    expect(limited).toHaveLength(5);
    expect(limited[0]?.error?.code).toBe('over_request_rate_limit');
  });

  test('of two requests with one code at once, one is accepted', async () => {
    const client = await newUser('at-once@example.com');
    const { factorId, secret } = await withFactor(client);
    const challenges = [
      await client.auth.mfa.challenge({ factorId }),
      await client.auth.mfa.challenge({ factorId }),
    ];
    const results = await Promise.all(
      challenges.map(({ data }) =>
        client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: codeOf(secret, 1) }),
      ),
    );
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('without a session nothing of it is served', async () => {
    for (const [method, path] of [
      ['POST', '/factors'],
      ['DELETE', '/factors/00000000-0000-4000-8000-000000000000'],
    ]) {
      const response = await service.request(`${service.siteUrl}/auth/v1${path}`, {
        method,
        headers: { apikey: service.publishableKey },
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error_code: 'no_authorization' });
    }
  });
});

describe('identities (AUTH-26)', () => {
  test('the only one stays', async () => {
    const client = await newUser('only@example.com');
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities).toMatchObject([{ provider: 'email', email: 'only@example.com' }]);
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error('There is no identity');
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
      message: 'User must have at least 1 identity after unlinking',
    });
  });

  test("one of two goes, another's is not found, and the account keeps an address of its own", async () => {
    const client = await newUser('two@example.com');
    const { data: user } = await client.auth.getUser();
    await service.query(`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
      values ('00000000-0000-4000-8000-00000000000a', 'google', 'g-1', '${user.user?.id}',
        '{"email": "two@google.example", "email_verified": true}', now(), now())
    `);
    const stranger = await newUser('three@example.com');
    const { data: others } = await stranger.auth.getUserIdentities();
    const { data } = await client.auth.getUserIdentities();
    const own = data?.identities.find(({ provider }) => provider === 'email');
    const [foreign] = others?.identities ?? [];
    if (!own || !foreign) throw new Error('An identity is missing');
    expect((await client.auth.unlinkIdentity(foreign)).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
      message: "Identity doesn't exist",
    });
    expect((await client.auth.unlinkIdentity(own)).error).toBeNull();
    const { data: left } = await client.auth.getUser();
    expect(left.user).toMatchObject({
      email: 'two@google.example',
      app_metadata: { provider: 'google', providers: ['google'] },
      identities: [{ provider: 'google' }],
    });
  });
});

describe('providers that nobody set up (AUTH-27)', () => {
  test('single sign-on says that it is off', async () => {
    const { error } = await service.client().auth.signInWithSSO({ domain: 'example.com' });
    expect(error).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled',
      message: 'SAML 2.0 is disabled',
    });
  });

  test('an id token is refused with the name of what is not enabled', async () => {
    const google = await service.client().auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' });
    expect(google.error).toMatchObject({
      status: 400,
      code: 'provider_disabled',
      message: 'Provider (issuer "https://accounts.google.com") is not enabled',
    });
    const other = await service.client().auth.signInWithIdToken({ provider: 'unheard-of', token: 'a.b.c' });
    expect(other.error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Custom OIDC provider "unheard-of" not allowed',
    });
  });
});
