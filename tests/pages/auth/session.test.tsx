import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountMenu } from '../../../src/app/account-menu.tsx';
import { supabase } from '../../../src/data/client.ts';
import { queryKeys } from '../../../src/data/query-keys.ts';
import { DeveloperGate } from '../../../src/features/admin/developer-gate.tsx';
import { useSession } from '../../../src/features/auth/session.tsx';
import { currentToast, dismissToast } from '../../../src/ui/toast-store.ts';
import { AccountApp } from '../../support/account-app.tsx';
import { accountService, authFailure, BETTOR, tokens } from '../../support/account-service.ts';
import { expectLogged } from '../../support/console.ts';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => service.reset());
afterAll(() => service.stop());

function Admin() {
  return (
    <DeveloperGate>
      <p>Fetch and upload here</p>
    </DeveloperGate>
  );
}

function Recheck() {
  const { recheckDeveloper } = useSession();
  return (
    <button type="button" onClick={recheckDeveloper}>
      Ask again
    </button>
  );
}

function asDeveloper() {
  service.answer('GET /rest/v1/profiles', { body: { dev: true } });
  service.rememberSession();
}

describe('the developer gate', () => {
  test('shows a developer the page, and a regular user the Access Denied panel (ADM-15)', async () => {
    asDeveloper();
    const { unmount } = render(<AccountApp start="/dev">{<Admin />}</AccountApp>);
    expect(await screen.findByText('Fetch and upload here')).toBeVisible();
    unmount();

    service.answer('GET /rest/v1/profiles', { body: { dev: false } });
    render(<AccountApp start="/dev">{<Admin />}</AccountApp>);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('You do not have permission to access this page.')).toBeVisible();
    expect(screen.queryByText('Fetch and upload here')).toBeNull();
  });

  test('offers the way to sign in, and back, to who is signed out', async () => {
    render(<AccountApp start="/dev">{<Admin />}</AccountApp>);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?from=%2Fdev');
  });

  test('can say it in one sentence (ADM-6)', async () => {
    render(
      <AccountApp start="/nfl-admin">
        <DeveloperGate title="Access Denied: You need developer access to view this page." text={null}>
          <Admin />
        </DeveloperGate>
      </AccountApp>,
    );
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Access Denied: You need developer access to view this page.',
      }),
    ).toBeVisible();
  });

  test('says when the flag could not be read, and asks again on request', async () => {
    service.rememberSession();
    service.answer('GET /rest/v1/profiles', { status: 500, body: { message: 'down' } });
    const user = userEvent.setup();
    render(<AccountApp start="/dev">{<Admin />}</AccountApp>);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your access could not be checked');
    service.answer('GET /rest/v1/profiles', { body: { dev: true } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Fetch and upload here')).toBeVisible();
  });

  test('closes when the flag is gone at the next check', async () => {
    asDeveloper();
    const user = userEvent.setup();
    render(
      <AccountApp start="/dev">
        <Admin />
        <Recheck />
      </AccountApp>,
    );
    expect(await screen.findByText('Fetch and upload here')).toBeVisible();
    service.answer('GET /rest/v1/profiles', { body: { dev: false } });
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });
});

describe('the developer flag', () => {
  test('is read again when the user signs in and when the user is updated (AUTH-18)', async () => {
    asDeveloper();
    render(<AccountApp start="/dev">{<Admin />}</AccountApp>);
    expect(await screen.findByText('Fetch and upload here')).toBeVisible();
    const { auth } = await supabase();

    service.answer('GET /rest/v1/profiles', { body: { dev: false } });
    service.answer('PUT /auth/v1/user', { body: BETTOR });
    await act(() => auth.updateUser({ data: { nickname: 'Sharp' } }));
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();

    service.answer('GET /rest/v1/profiles', { body: { dev: true } });
    service.answer('POST /auth/v1/token', { body: tokens() });
    await act(() => auth.signInWithPassword({ email: BETTOR.email, password: 'right' }));
    expect(await screen.findByText('Fetch and upload here')).toBeVisible();
  });

  test("'View as User' turns it off for the interface, and is for real developers only (AUTH-19, NAV-17)", async () => {
    asDeveloper();
    const user = userEvent.setup();
    const { unmount } = render(
      <AccountApp start="/dev">
        <AccountMenu />
        <Admin />
      </AccountApp>,
    );
    await user.click(await screen.findByRole('switch', { name: 'View as User' }));
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'View as User' }));
    expect(await screen.findByText('Fetch and upload here')).toBeVisible();
    unmount();

    service.answer('GET /rest/v1/profiles', { body: { dev: false } });
    render(
      <AccountApp start="/dev">
        <AccountMenu />
        <Admin />
      </AccountApp>,
    );
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

function PrivateNote() {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: queryKeys.plays(user?.id ?? null),
    queryFn: () => 'my secret note',
    enabled: user !== null,
  });
  const shared = useQuery({ queryKey: queryKeys.props(), queryFn: () => 'lines for everyone' });
  return <p>{[data, shared.data].join(', ')}</p>;
}

describe('signing out', () => {
  const menu = (queryClient?: QueryClient) => (
    <AccountApp start="/points" queryClient={queryClient}>
      <AccountMenu />
      <PrivateNote />
    </AccountApp>
  );

  test('signing out leads to /auth, says so, and forgets what was private but not what is public (SEC-23)', async () => {
    service.rememberSession();
    const queryClient = new QueryClient();
    const user = userEvent.setup();
    render(menu(queryClient));
    expect(await screen.findByText('my secret note, lines for everyone')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Signed out successfully')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(service.storedSession()).toBeNull();
    const kept = queryClient.getQueryCache().getAll();
    expect(kept.map((query) => query.state.data).filter((data) => data !== undefined)).toEqual([
      'lines for everyone',
    ]);
  });

  test("'Error signing out' carries the service's message, and the session stays (AUTH-17)", async () => {
    service.rememberSession();
    service.answer('POST /auth/v1/logout', authFailure(422, 'some_code', 'The service is busy'));
    const user = userEvent.setup();
    render(menu());
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Error signing out')).toBeVisible();
    expect(screen.getByText('The service is busy')).toBeVisible();
    expect(screen.getByText('You are at /points')).toBeVisible();
  });

  test.each([
    ['a 503, of which the client keeps no text', { status: 503, body: { msg: 'maintenance' } }],
    ['a refusal without a text', { status: 422, body: {} }],
    ['a refusal with an object for a text', { status: 422, body: { error: { code: 1 } } }],
    ['no response at all', 'unreachable' as const],
  ])("%s: 'Error signing out' has the fallback text (AUTH-17, AUTH-24)", async (_, response) => {
    service.rememberSession();
    service.answer('POST /auth/v1/logout', response);
    const user = userEvent.setup();
    render(menu());
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Error signing out')).toBeVisible();
    expect(screen.getByText('An unexpected error occurred')).toBeVisible();
    expect(screen.queryByText(/[{}]/)).not.toBeInTheDocument();
    if (response === 'unreachable') expectLogged('Failed to fetch');
  });

  test("whatever else goes wrong is 'An unexpected error occurred' (AUTH-17)", async () => {
    service.rememberSession();
    const user = userEvent.setup();
    render(menu());
    const signOut = await screen.findByRole('button', { name: 'Sign Out' });
    const { auth } = await supabase();
    const original = auth.signOut;
    auth.signOut = () => Promise.reject(new TypeError('broken'));
    await user.click(signOut);
    expect(await screen.findByText('An unexpected error occurred')).toBeVisible();
    expectLogged('Signing out failed.');
    auth.signOut = original;
  });

  test('a stored session that the service refuses leads to /auth, in words, and back after signing in (AUTH-16)', async () => {
    // One client serves all tests; alone, this one would meet it while it is being made, and the log would differ.
    const { auth } = await supabase();
    await auth.initialize();
    service.rememberSession({ expires_at: 1, refresh_token: 'refused' });
    service.answer(
      'POST /auth/v1/token',
      authFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token'),
    );
    render(<AccountApp start="/points?team=LAL">{<AccountMenu />}</AccountApp>);
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(await screen.findByText('Your session has ended')).toBeVisible();
    expect(screen.getByText('Please sign in again.')).toBeVisible();
    expectLogged('Invalid Refresh Token');
    expect(service.storedSession()).toBeNull();
    const user = userEvent.setup();
    service.answer('POST /auth/v1/token', { body: tokens() });
    await user.type(await screen.findByLabelText('Email address'), BETTOR.email);
    await user.type(screen.getByLabelText('Your Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('You are at /points?team=LAL')).toBeVisible();
  });

  test('who never was signed in stays on a page for everyone (AUTH-16, AUTH-23)', async () => {
    render(menu());
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
    // Whatever the end of the loading leads to has come by then.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByText('You are at /points')).toBeVisible();
  });

  test('a session that ends within three ticks of 30 s is renewed, one that lasts longer is not (AUTH-15)', async () => {
    const renewed = { ...tokens(), access_token: 'renewed-access' };
    service.answer('POST /auth/v1/token', { body: renewed });
    const inSeconds = (seconds: number) => ({ expires_at: Math.floor(Date.now() / 1000) + seconds });
    service.rememberSession(inSeconds(150));
    const client = await supabase();
    await client.auth.startAutoRefresh();
    expect(service.askedFor('POST /auth/v1/token')).toEqual([]);
    service.rememberSession(inSeconds(60));
    await client.auth.startAutoRefresh();
    await waitFor(() => expect(service.storedSession()).toContain('renewed-access'));
    expect(service.askedFor('POST /auth/v1/token')).toHaveLength(1);
    await client.auth.stopAutoRefresh();
  });

  const signIn = async (user: UserEvent) => {
    service.answer('POST /auth/v1/token', { body: tokens() });
    await user.type(await screen.findByLabelText('Email address'), BETTOR.email);
    await user.type(screen.getByLabelText('Your Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  test('a session that is refused while its page is open is told each time, and signing in leads back (AUTH-16)', async () => {
    const { auth } = await supabase();
    await auth.initialize();
    service.rememberSession();
    const user = userEvent.setup();
    render(<AccountApp start="/points?team=LAL">{<AccountMenu />}</AccountApp>);
    for (const refresh_token of ['refused', 'refused later']) {
      await screen.findByRole('button', { name: 'Sign Out' });
      service.rememberSession({ expires_at: 1, refresh_token });
      service.answer(
        'POST /auth/v1/token',
        authFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token'),
      );
      await act(() => auth.getSession());
      expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
      expect(await screen.findByText('Your session has ended')).toBeVisible();
      await signIn(user);
      expect(await screen.findByText('You are at /points?team=LAL')).toBeVisible();
      const toast = currentToast();
      act(() => dismissToast(toast?.id ?? -1));
    }
  });

  test('a session that its reader ends in another tab leads to /auth, without a word (AUTH-13, AUTH-16)', async () => {
    service.rememberSession();
    const user = userEvent.setup();
    render(menu());
    await screen.findByRole('button', { name: 'Sign Out' });
    const { auth } = await supabase();
    localStorage.setItem('edgeboard-signed-out', BETTOR.last_sign_in_at);
    await act(() => auth.signOut({ scope: 'local' }));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument();
    await signIn(user);
    expect(await screen.findByText('You are at /')).toBeVisible();
  });

  test('a session whose renewal is asked for too often stays, and is renewed once it can be (AUTH-15, AUTH-16)', async () => {
    const { auth } = await supabase();
    await auth.initialize();
    service.rememberSession({ expires_at: 1, refresh_token: 'asked too often' });
    const asked = () => service.askedFor('POST /auth/v1/token').length;
    service.answer('POST /auth/v1/token', () =>
      asked() > 2
        ? { body: tokens() }
        : authFailure(429, 'over_request_rate_limit', 'Request rate limit reached'),
    );
    render(menu());
    expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(asked()).toBe(3);
    expect(screen.getByText('You are at /points')).toBeVisible();
  });
});
