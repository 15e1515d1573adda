import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountApp } from '../../support/account-app.tsx';
import { accountService, authFailure, BETTOR, tokens } from '../../support/account-service.ts';
import { expectLogged } from '../../support/console.ts';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => {
  service.reset();
  service.answer('GET /rest/v1/ninety_nine_plays', { body: [] });
});
afterAll(() => service.stop());

async function open() {
  service.rememberSession();
  const user = userEvent.setup();
  render(<AccountApp start="/profile" />);
  await screen.findByLabelText('Username');
  return user;
}

async function expectToast(title: string, description: string) {
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
}

describe('the profile', () => {
  test('shows email and last sign-in to read, and the username to change (PROF-1)', async () => {
    await open();
    expect(screen.getByLabelText('Email')).toHaveValue(BETTOR.email);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Last sign-in')).toHaveAttribute('readonly');
    expect(screen.getByLabelText<HTMLInputElement>('Last sign-in').value).toMatch(
      /^Nov 2[01], \d+:30 [AP]M \S+/,
    );
    expect(screen.getByLabelText('Username')).toHaveValue('Sharp');
    expect(screen.getByLabelText('Username')).not.toHaveAttribute('readonly');
  });

  test('without a session leads to /auth, and back after signing in (PROF-2, AUTH-23)', async () => {
    service.answer('POST /auth/v1/token', { body: tokens() });
    const user = userEvent.setup();
    render(<AccountApp start="/profile" />);
    await user.type(await screen.findByLabelText('Email address'), BETTOR.email);
    await user.type(screen.getByLabelText('Your Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });

  test('a username is saved for the user alone, with the time, and told (PROF-3, PROF-4)', async () => {
    service.answer('PATCH /rest/v1/profiles', { body: { username: 'Sharper <b>' } });
    const user = await open();
    await user.clear(screen.getByLabelText('Username'));
    await user.type(screen.getByLabelText('Username'), 'Sharper <b>');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    await expectToast('Profile updated', 'Your profile has been updated successfully.');
    const [update] = service.askedFor('PATCH /rest/v1/profiles');
    expect(update?.query.get('id')).toBe(`eq.${BETTOR.id}`);
    expect(update?.body).toEqual({
      username: 'Sharper <b>',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(screen.getByLabelText('Username')).toHaveValue('Sharper <b>');
  });

  test('an emptied username is saved as none', async () => {
    service.answer('PATCH /rest/v1/profiles', { body: { username: null } });
    const user = await open();
    await user.clear(screen.getByLabelText('Username'));
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    await expectToast('Profile updated', 'Your profile has been updated successfully.');
    expect(service.askedFor('PATCH /rest/v1/profiles')[0]?.body).toMatchObject({ username: null });
  });

  test.each([
    ['refused', { status: 403, body: { code: '42501', message: 'permission denied' } }],
    ['the profile of another, which row level security hides', { status: 406, body: { code: 'PGRST116' } }],
    ['unreachable', 'unreachable'],
  ] as const)('an update that is %s is told, and the text stays (SEC-3)', async (_, answer) => {
    service.answer('PATCH /rest/v1/profiles', answer);
    const user = await open();
    await user.type(screen.getByLabelText('Username'), ' II');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    await expectToast(
      'Error updating profile',
      'There was a problem updating your profile. Please try again.',
    );
    expect(screen.getByLabelText('Username')).toHaveValue('Sharp II');
    expectLogged('The profile could not be updated.');
  });

  test('a profile that cannot be loaded is told, cannot be overwritten, and can be tried again (PROF-4)', async () => {
    service.answer('GET /rest/v1/profiles', { status: 500, body: { message: 'down' } });
    const user = await open();
    await expectToast('Error loading profile', 'There was a problem loading your profile. Please try again.');
    expect(screen.getByRole('button', { name: 'Update Profile' })).toBeDisabled();
    service.answer('GET /rest/v1/profiles', { body: { username: 'Sharp' } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByDisplayValue('Sharp');
    expect(screen.getByRole('button', { name: 'Update Profile' })).toBeEnabled();
  });

  test('Reset Password sends the mail and says so (PROF-4)', async () => {
    service.answer('POST /auth/v1/recover', { body: {} });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await expectToast('Password reset email sent', 'Check your email for the password reset link.');
    const [asked] = service.askedFor('POST /auth/v1/recover');
    expect(asked?.body).toMatchObject({ email: BETTOR.email });
    expect(asked?.query.get('redirect_to')).toBe(`${window.location.origin}/auth/reset-password`);
  });

  test('a reset mail that could not be sent is told', async () => {
    service.answer('POST /auth/v1/recover', authFailure(429, 'over_email_send_rate_limit', 'Too many'));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await expectToast(
      'Error resetting password',
      'There was a problem sending the password reset email. Please try again.',
    );
    expectLogged('The password reset email could not be sent.');
  });
});

describe('My Plays', () => {
  const play = (id: number, isOver: boolean, text: string) => ({
    id,
    selection_text: text,
    is_over: isOver,
    price: -110,
    created_at: `2026-11-${10 + (id % 20)}T18:00:00Z`,
    commence_time: id === 2 ? '2026-11-13T00:30:00Z' : null,
  });

  test('lists the recorded plays in the order of the response, newest first, and markup as text (SEC-20)', async () => {
    service.answer('GET /rest/v1/ninety_nine_plays', {
      body: [
        play(2, true, '<img src=x onerror=alert(1)> 27.5 Points FanDuel'),
        play(1, false, 'Nikola Jokić 11 Rebounds Caesars'),
      ],
    });
    await open();
    const list = await screen.findByRole('list', { name: 'My Plays' });
    const rows = within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows[0]).toContain('Over<img src=x onerror=alert(1)> 27.5 Points FanDuel');
    expect(rows[0]).toContain('−110');
    expect(rows[0]).toContain('game Nov 1');
    expect(rows[1]).toContain('UnderNikola Jokić 11 Rebounds Caesars');
    expect(document.querySelector('img')).toBeNull();
    expect(service.askedFor('GET /rest/v1/ninety_nine_plays')[0]?.query.get('order')).toBe(
      'created_at.desc,id.desc',
    );
    expect(within(list).queryByRole('button')).toBeNull();
  });

  test('says when there are none', async () => {
    await open();
    expect(await screen.findByText('No pick from Top Plays yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Top Plays' })).toHaveAttribute('href', '/top-plays');
  });

  test('shows 50 and then older ones on request', async () => {
    const plays = Array.from({ length: 50 }, (_, index) =>
      play(100 - index, true, `Player ${index} 1.5 Points`),
    );
    service.answer('GET /rest/v1/ninety_nine_plays', { body: plays });
    const user = await open();
    const older = await screen.findByRole('button', { name: 'Show older plays' });
    service.answer('GET /rest/v1/ninety_nine_plays', { body: [play(3, false, 'The oldest 2.5 Points')] });
    await user.click(older);
    expect(await screen.findByText('The oldest 2.5 Points')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older plays' })).toBeNull();
    expect(service.askedFor('GET /rest/v1/ninety_nine_plays').at(-1)?.query.get('offset')).toBe('50');
  });

  test('says when they cannot be loaded, and tries again on request', async () => {
    service.answer('GET /rest/v1/ninety_nine_plays', { status: 500, body: { message: 'down' } });
    const user = await open();
    expect(await screen.findByText('Your plays could not be loaded.')).toBeVisible();
    service.answer('GET /rest/v1/ninety_nine_plays', { body: [play(1, true, 'Luka Dončić 9.5 Assists')] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Luka Dončić 9.5 Assists')).toBeVisible();
  });
});
