import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { supabase } from '../../../src/data/client.ts';
import { AccountApp } from '../../support/account-app.tsx';
import { accountService, authFailure, tokens } from '../../support/account-service.ts';
import { row } from '../../support/offered-play.ts';

// Alone: a renewal that another file's client still tries would answer for those that are counted here.
const service = accountService();
beforeAll(async () => {
  service.start();
  // One client serves all tests: it is made before there is a session.
  await (await supabase()).auth.initialize();
});
beforeEach(() => {
  service.reset();
  service.answer('GET /rest/v1/plays', { body: [row({})] });
  service.answer('GET /rest/v1/bankrolls', { body: [] });
});
afterAll(() => service.stop());

const TOKEN = 'POST /auth/v1/token';
const READ = 'GET /rest/v1/plays';
const renewals = () => service.askedFor(TOKEN).length;

/** A service whose clock is so far from the device's gives new tokens, each once, and some twenty at most. */
function tokensByClock(hoursFromDevice: number) {
  const endsAt = () => tokens().expires_at + hoursFromDevice * 3600;
  service.answer(TOKEN, () => {
    if (renewals() > 20) return authFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token');
    const given = `${renewals()}`;
    return { body: { ...tokens(), access_token: given, refresh_token: given, expires_at: endsAt() } };
  });
  return endsAt;
}

const aWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));

describe('on a device whose clock is off', () => {
  test.each([
    ['two hours ahead', -2],
    ['three hours behind', 3],
  ])('%s a session is renewed once in its life, and the account is read (AUTH-15)', async (_, hours) => {
    const endsAt = tokensByClock(hours);
    service.rememberSession({ expires_at: endsAt() });
    const { auth } = await supabase();
    render(<AccountApp start="/plays" />);
    expect(await screen.findByText('Jayson Tatum')).toBeVisible();
    await act(() => auth.refreshSession());
    await aWhile();
    expect(renewals()).toBe(hours < 0 ? 2 : 1);
    // By the device's clock an hour remains of what came last.
    await act(() => auth.getSession());
    await aWhile();
    expect(renewals()).toBe(hours < 0 ? 2 : 1);
    const { expires_at } = JSON.parse(service.storedSession() ?? '');
    expect(Math.abs(expires_at - tokens().expires_at)).toBeLessThan(60);
  });

  test('a token that has ended before the device knows is renewed by whoever needs it, once for all of them (AUTH-15)', async () => {
    tokensByClock(0);
    service.answer(READ, () =>
      renewals() > 0
        ? { body: [row({})] }
        : { status: 401, body: { code: 'PGRST303', message: 'JWT expired' } },
    );
    // The clock was put back since the token came.
    service.rememberSession({ expires_at: tokens().expires_at + 7200 });
    render(<AccountApp start="/plays" />);
    expect(await screen.findByText('Jayson Tatum')).toBeVisible();
    await aWhile();
    expect(renewals()).toBe(1);
  });

  test('a service that refuses every token is asked once more, and no further (AUTH-15)', async () => {
    tokensByClock(0);
    service.answer(READ, { status: 401, body: { code: 'PGRST301', message: 'JWT is not valid' } });
    service.rememberSession();
    render(<AccountApp start="/plays" />);
    expect(await screen.findByRole('alert')).toBeVisible();
    await aWhile();
    expect(renewals()).toBeLessThanOrEqual(service.askedFor(READ).length / 2);
    expect(service.askedFor(READ).length).toBeLessThanOrEqual(6);
  });
});
