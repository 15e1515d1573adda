import { act, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { supabase } from '../../../src/data/client.ts';
import { AccountApp } from '../../support/account-app.tsx';
import { accountService, authFailure, BETTOR, tokens } from '../../support/account-service.ts';
import { expectLoggedAtLeastOnce } from '../../support/console.ts';
import { SENT } from '../../support/offered-play.ts';

const service = accountService();
beforeAll(async () => {
  service.start();
  // One client serves all tests: it is made before there is a session.
  await (await supabase()).auth.initialize();
});
beforeEach(() => {
  service.reset();
  service.answer('GET /rest/v1/plays', { body: [] });
  service.answer('POST /auth/v1/token', 'unreachable');
});
afterAll(() => service.stop());

const TOKEN = 'POST /auth/v1/token';

/** The page is opened an hour after the last token, on a device that keeps a play. */
function restart(refresh_token: string) {
  localStorage.setItem(
    'edgeboard-kept-plays',
    JSON.stringify([
      {
        userId: BETTOR.id,
        at: 1,
        body: { ...SENT, client_key: '00000000-0000-4000-8000-000000000001' },
        kind: 'Points',
        refusal: 'The game has started.',
      },
    ]),
  );
  service.rememberSession({ expires_at: 1, refresh_token });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  render(<AccountApp start="/plays" />);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a stored session that nothing answers for (AUTH-29)', () => {
  test('counts at once on a device without a connection, and what is kept is there; refused later, it is lost (AUTH-16)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    restart('refused later');
    expect(await screen.findByRole('list', { name: 'Kept on this device' })).toBeVisible();
    // The client has given up by then.
    await pass(40_000);
    expectLoggedAtLeastOnce('Failed to fetch');
    expect(screen.getByRole('list', { name: 'Kept on this device' })).toBeVisible();

    service.answer(TOKEN, authFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token'));
    await pass(120_000);
    const { auth } = await supabase();
    await act(() => auth.getSession());
    expect(await screen.findByText('Your session has ended')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  test('counts after 5 s where the device believes that it has one; renewed, the account is read again', async () => {
    restart('renewed later');
    const opened = Date.now();
    expect(await screen.findByText('Loading…')).toBeVisible();
    await pass(5_000 - (Date.now() - opened));
    expect(await screen.findByRole('heading', { name: 'Plays' })).toBeVisible();
    await pass(40_000);
    expectLoggedAtLeastOnce('Failed to fetch');
    const readBefore = service.askedFor('GET /rest/v1/plays').length;

    service.answer(TOKEN, { body: tokens() });
    await pass(120_000);
    const { auth } = await supabase();
    await act(() => auth.getSession());
    await waitFor(() => expect(service.askedFor('GET /rest/v1/plays').length).toBeGreaterThan(readBefore));
    expect(screen.getByRole('heading', { name: 'Plays' })).toBeVisible();
  });
});
