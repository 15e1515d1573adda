import { AuthRetryableFetchError } from '@supabase/supabase-js';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { supabase } from '../../../src/data/client.ts';
import { AccountApp } from '../../support/account-app.tsx';
import { accountService, authFailure, BETTOR, tokens } from '../../support/account-service.ts';
import { expectLogged } from '../../support/console.ts';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => service.reset());
afterAll(() => service.stop());

const EMAIL = 'Email address';

async function open(start = '/auth') {
  const user = userEvent.setup();
  render(<AccountApp start={start} />);
  await screen.findByRole('button', { name: /sign in|sign up|send|verify|update/i });
  return user;
}

async function signIn(password = 'wrong') {
  const user = await open();
  await user.type(screen.getByLabelText(EMAIL), BETTOR.email);
  await user.type(screen.getByLabelText('Your Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

describe('the sign-in page', () => {
  test("is titled 'Welcome' and offers email and password only (AUTH-1, AUTH-2, AUTH-3)", async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    expect(screen.getByLabelText(EMAIL)).toBeRequired();
    expect(screen.getByLabelText(EMAIL)).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByLabelText('Your Password')).toBeRequired();
    expect(screen.getByLabelText('Your Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Sign in']);
  });

  test.each([
    ["Don't have an account? Sign up", 'Create an account', 'Create a Password', 'new-password'],
    ['Forgot your password?', 'Reset your password', EMAIL, 'email'],
    ['Send a magic link email', 'Sign in without a password', EMAIL, 'email'],
  ])(
    'the link %j leads to %j and takes the typed address along',
    async (link, heading, label, autocomplete) => {
      const user = await open();
      await user.type(screen.getByLabelText(EMAIL), BETTOR.email);
      await user.click(screen.getByRole('link', { name: link }));
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autocomplete));
      expect(screen.getByLabelText(label)).toBeRequired();
      expect(screen.getByLabelText(EMAIL)).toHaveValue(BETTOR.email);
      await user.click(screen.getByRole('link', { name: 'Already have an account? Sign in' }));
      expect(await screen.findByLabelText('Your Password')).toBeVisible();
      await waitFor(() => expect(screen.getByLabelText(EMAIL)).toHaveValue(BETTOR.email));
    },
  );

  test.each([
    ['Invalid login credentials', 'Invalid email or password. Please check your credentials and try again.'],
    ['Email not confirmed', 'Please verify your email address before signing in.'],
    ['User not found', 'No user found with these credentials.'],
    ['User already registered', 'This email is already registered. Please try signing in instead.'],
    ['Signups not allowed for this instance', 'Signups not allowed for this instance'],
  ])('the server says %j and the danger box says %j (AUTH-10)', async (message, shown) => {
    service.answer('POST /auth/v1/token', authFailure(400, 'some_code', message));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    expect(screen.getAllByText(shown)).toHaveLength(1);
  });

  test('a 429 shows its text and keeps what was typed (SEC-19)', async () => {
    service.answer(
      'POST /auth/v1/token',
      authFailure(429, 'over_request_rate_limit', 'Request rate limit reached'),
    );
    await signIn('my long password');
    expect(await screen.findByRole('alert')).toHaveTextContent('Request rate limit reached');
    expect(screen.getByLabelText(EMAIL)).toHaveValue(BETTOR.email);
    expect(screen.getByLabelText('Your Password')).toHaveValue('my long password');
  });

  test('markup in an error text is shown as text (SEC-20)', async () => {
    const text = '<img src=x onerror="window.hit=1">';
    service.answer('POST /auth/v1/token', authFailure(400, 'some_code', text));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(document.querySelector('img')).toBeNull();
  });

  test('an unreachable server is told, and the next try works', async () => {
    service.answer('POST /auth/v1/token', 'unreachable');
    const user = await signIn('right');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The sign-in service could not be reached. Please try again.',
    );
    expectLogged('Failed to fetch');
    service.answer('POST /auth/v1/token', { body: tokens() });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('You are at /')).toBeVisible();
  });

  test.each([
    ['a 503', { status: 503, body: { msg: 'maintenance' } }],
    ['a refusal without a text', { status: 400, body: {} }],
    ['a refusal with JSON for a text', { status: 400, body: { msg: '{"error":"unavailable"}' } }],
  ])('%s is told in the words of the page (AUTH-24)', async (_, response) => {
    service.answer('POST /auth/v1/token', response);
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The sign-in service could not be reached. Please try again.$/,
    );
  });

  test('a mail link whose account could not be read says what to do next (AUTH-24, SEC-18)', async () => {
    const { auth } = await supabase();
    const error = new AuthRetryableFetchError('{}', 503);
    const initialize = vi.spyOn(auth, 'initialize').mockResolvedValue({ error });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The sign-in service could not be reached. Please ask for a new link.$/,
    );
    initialize.mockRestore();
  });

  test.each([
    ['/auth', 'Sign in'],
    ['/auth?view=sign_up', 'Sign up'],
  ])(
    'without a password %s says what must be given and asks the server nothing (AUTH-8)',
    async (start, button) => {
      const user = await open(start);
      await user.type(screen.getByLabelText(EMAIL), BETTOR.email);
      await user.click(screen.getByRole('button', { name: button }));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'You must provide either an email or phone number and a password',
      );
      expect(service.asked).toEqual([]);
    },
  );
});

describe('signing in', () => {
  test("leads to '/' (AUTH-4)", async () => {
    service.answer('POST /auth/v1/token', { body: tokens() });
    await signIn('right');
    expect(await screen.findByText('You are at /')).toBeVisible();
    expect(service.askedFor('POST /auth/v1/token')[0]?.body).toMatchObject({ email: BETTOR.email });
  });

  test.each([
    ['/top-plays?team=LAL', '/top-plays?team=LAL'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['javascript:alert(1)', '/'],
  ])('with a session one goes back to %j as %j (SEC-16)', async (from, target) => {
    service.rememberSession();
    render(<AccountApp start={`/auth?from=${encodeURIComponent(from)}`} />);
    expect(await screen.findByText(`You are at ${target}`)).toBeVisible();
  });

  test('by a code from a mail (AUTH-1)', async () => {
    service.answer('POST /auth/v1/verify', { body: tokens() });
    const user = await open('/auth?view=verify_otp');
    await user.type(screen.getByLabelText(EMAIL), BETTOR.email);
    const code = screen.getByLabelText('Token');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Verify token' }));
    expect(await screen.findByText('You are at /')).toBeVisible();
    expect(service.askedFor('POST /auth/v1/verify')[0]?.body).toMatchObject({
      email: BETTOR.email,
      token: '123456',
      type: 'email',
    });
  });

  test('a code that was copied with blanks is that code (AUTH-1)', async () => {
    service.answer('POST /auth/v1/verify', { body: tokens() });
    const user = await open('/auth?view=verify_otp');
    await user.type(screen.getByLabelText(EMAIL), BETTOR.email);
    await user.type(screen.getByLabelText('Token'), ' 228 455 ');
    await user.click(screen.getByRole('button', { name: 'Verify token' }));
    expect(await screen.findByText('You are at /')).toBeVisible();
    expect(service.askedFor('POST /auth/v1/verify')[0]?.body).toMatchObject({ token: '228455' });
  });

  test('a used code is told', async () => {
    service.answer(
      'POST /auth/v1/verify',
      authFailure(403, 'otp_expired', 'Token has expired or is invalid'),
    );
    const user = await open('/auth?view=verify_otp');
    await user.type(screen.getByLabelText(EMAIL), BETTOR.email);
    await user.type(screen.getByLabelText('Token'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify token' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Token has expired or is invalid');
  });
});

describe('mails', () => {
  test("a sign-up without a session says 'Check your email for the confirmation link' (AUTH-6)", async () => {
    service.answer('POST /auth/v1/signup', { body: BETTOR });
    const user = await open('/auth?view=sign_up');
    await user.type(screen.getByLabelText(EMAIL), BETTOR.email);
    await user.type(screen.getByLabelText('Create a Password'), 'a long password');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() =>
      expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent(
        'Check your email for the confirmation link',
      ),
    );
    expect(service.askedFor('POST /auth/v1/signup')[0]?.query.get('redirect_to')).toBe(
      `${window.location.origin}/auth`,
    );
  });

  test('a weak password is refused with the list of reasons (AUTH-8, AUTH-12)', async () => {
    service.answer(
      'POST /auth/v1/signup',
      authFailure(422, 'weak_password', 'Password should be at least 6 characters.', {
        weak_password: { reasons: ['length', 'pwned', 'brand_new'] },
      }),
    );
    const user = await open('/auth?view=sign_up');
    await user.type(screen.getByLabelText(EMAIL), BETTOR.email);
    await user.type(screen.getByLabelText('Create a Password'), 'abc');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    const box = await screen.findByRole('alert');
    expect(box).toHaveTextContent('Password should be at least 6 characters.');
    expect(
      within(box)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['It is too short.', 'It is known from a data breach.', 'brand_new']);
  });

  test.each([
    ['magic_link', 'Send Magic Link', 'POST /auth/v1/otp', 'Check your email for the magic link', '/auth'],
    [
      'forgotten_password',
      'Send reset password instructions',
      'POST /auth/v1/recover',
      'Check your email for the password reset link',
      '/auth/reset-password',
    ],
  ])(
    '%s is confirmed and its link leads to this site (AUTH-11, AUTH-20)',
    async (view, button, request, text, target) => {
      service.answer(request, { body: {} });
      const user = await open(`/auth?view=${view}`);
      await user.type(screen.getByLabelText(EMAIL), BETTOR.email);
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() =>
        expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent(text),
      );
      expect(service.askedFor(request)[0]?.query.get('redirect_to')).toBe(
        `${window.location.origin}${target}`,
      );
    },
  );

  test('in the demo the confirmation leads to the mails that nobody sends', async () => {
    const mark = Object.assign(document.createElement('meta'), { name: 'edgeboard-demo', content: 'true' });
    document.head.append(mark);
    onTestFinished(() => mark.remove());
    service.answer('POST /auth/v1/otp', { body: {} });
    const user = await open('/auth?view=magic_link');
    await user.type(screen.getByLabelText(EMAIL), BETTOR.email);
    await user.click(screen.getByRole('button', { name: 'Send Magic Link' }));
    expect(await screen.findByRole('link', { name: 'see it here' })).toHaveAttribute('href', '/mail');
  });

  test('a magic link needs an address (AUTH-9)', async () => {
    const user = await open('/auth?view=magic_link');
    await user.click(screen.getByRole('button', { name: 'Send Magic Link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter your email address');
    expect(service.asked).toEqual([]);
  });
});

describe('a new password', () => {
  test('is chosen on /auth/reset-password, and then one signs in with it (AUTH-5, AUTH-11, NAV-3)', async () => {
    service.rememberSession();
    service.answer('PUT /auth/v1/user', { body: BETTOR });
    const user = await open('/auth/reset-password');
    const field = await screen.findByLabelText('New password');
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    await user.type(field, 'a new long password');
    await user.click(screen.getByRole('button', { name: 'Update password' }));
    expect(await screen.findByText('Your password has been updated')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(service.askedFor('PUT /auth/v1/user')[0]?.body).toMatchObject({ password: 'a new long password' });
    expect(service.storedSession()).toBeNull();
  });

  test('that is too weak keeps the form and says why, until the session ends (AUTH-7)', async () => {
    service.rememberSession();
    service.answer(
      'PUT /auth/v1/user',
      authFailure(422, 'weak_password', 'Password is too weak', { weak_password: { reasons: ['length'] } }),
    );
    const user = await open('/auth/reset-password');
    await user.type(await screen.findByLabelText('New password'), 'abc');
    await user.click(screen.getByRole('button', { name: 'Update password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Password is too weak');
    expect(screen.getByLabelText('New password')).toHaveValue('abc');
    const client = await supabase();
    await client.auth.signOut({ scope: 'local' });
    await waitFor(() => expect(screen.queryByText(/Password is too weak/)).not.toBeInTheDocument());
  });

  test('cannot be chosen without a session: a new link can be asked for', async () => {
    await open('/auth/reset-password');
    expect(await screen.findByRole('button', { name: 'Send reset password instructions' })).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});
