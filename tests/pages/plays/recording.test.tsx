import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { currentToast } from '../../../src/ui/toast-store.ts';
import { AccountApp } from '../../support/account-app.tsx';
import { accountService, authFailure, BETTOR, tokens } from '../../support/account-service.ts';
import { changeAccount } from '../../support/change-account.ts';
import { focusAfter } from '../../support/focus-after.ts';
import { OFFER, row, SENT } from '../../support/offered-play.ts';
import { Buttons, RECORD, recordingWith } from '../../support/recording.tsx';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => {
  service.reset();
  service.answer('GET /rest/v1/plays', { body: [] });
  service.answer('GET /rest/v1/bankrolls', { body: [] });
});
afterAll(() => service.stop());

const VOID = 'POST /rest/v1/rpc/void_play';
const KEPT = 'edgeboard-kept-plays';

const { open, press, edit, sent } = recordingWith(service);

describe('recording what a row offers', () => {
  test('one tap records the side, price and book that the button says, and Undo takes it back (TRACK-1, TRACK-3, TRACK-5)', async () => {
    service.answer(RECORD, { body: row() });
    service.answer(VOID, { body: row({ voided_at: '2026-11-21T10:36:03Z' }) });
    const { user } = await press(/^Record over 14.5 at −115 Bovada$/);
    expect(await screen.findByText('Play recorded')).toBeVisible();
    expect(screen.getByText('Jayson Tatum: Over 14.5 Points · Bovada · −115 · 1 u')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([{ ...SENT, client_key: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    expect(localStorage.getItem(KEPT)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Play taken back')).toBeVisible();
    expect(service.askedFor(VOID).map(({ body }) => body)).toEqual([{ p_id: row().id }]);
  });

  test('a double click records once (TRACK-3)', async () => {
    service.answer(RECORD, { body: row() });
    const { user } = await open();
    // A busy machine may need longer between the two clicks than anybody who makes them.
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await user.dblClick(screen.getByRole('button', { name: /^Record over/ }));
      expect(await screen.findByText('Play recorded')).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(sent()).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('what the reader has and is not read yet is not recorded again at once: the press waits for it (TRACK-4)', async () => {
    service.answer('GET /rest/v1/plays', { body: [row()] });
    service.answer(RECORD, { body: row() });
    service.holdAnswers('/rest/v1/plays');
    await press(/^Record over/);
    expect(screen.queryByRole('dialog')).toBeNull();
    service.releaseAnswers();
    const dialog = await screen.findByRole('dialog', { name: 'Jayson Tatum' });
    expect(dialog).toHaveTextContent(/You have this already/);
    expect(sent()).toEqual([]);
  });

  test('what another tab recorded a moment ago is not recorded again at once in this one (TRACK-4)', async () => {
    const { user } = await open();
    const asked = () => service.askedFor('GET /rest/v1/plays').length;
    await waitFor(() => expect(asked()).toBe(1));
    service.answer('GET /rest/v1/plays', { body: [row()] });
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    await focusAfter(2_000);
    await waitFor(() => expect(asked()).toBe(2));
    await user.click(await screen.findByRole('button', { name: /^Record over .*recorded already$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Jayson Tatum' });
    expect(dialog).toHaveTextContent(/You have this already/);
    expect(sent()).toEqual([]);
  });

  test('where the plays of the reader do not come it is asked after 2 s; where there is none it is recorded at once (TRACK-3, TRACK-4)', async () => {
    service.answer(RECORD, { body: row() });
    service.holdAnswers('/rest/v1/plays');
    const { unmount } = await press(/^Record over/);
    const pressed = Date.now();
    expect(await screen.findByRole('dialog', { name: 'Jayson Tatum' })).toBeVisible();
    expect(Date.now() - pressed).toBeGreaterThan(1_000);
    expect(sent()).toEqual([]);
    unmount();
    service.holdAnswers('/rest/v1/plays');
    await press(/^Record over/);
    service.releaseAnswers();
    expect(await screen.findByText('Play recorded')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a side that no book offers cannot be pressed, nor anything of a game that has started (TRACK-2)', async () => {
    const { unmount, dialog } = await edit({ ...OFFER, under: [] });
    const under = screen.getByRole('button', { name: /^Record under/, hidden: true });
    expect(under).toBeDisabled();
    expect(under).toHaveTextContent('Not offered');
    expect(within(dialog).getByRole('radio', { name: /Under/ })).toBeDisabled();
    unmount();
    await open({ ...OFFER, startsAt: '2020-01-01T00:00:00Z' });
    for (const name of [/^Record over/, /^Record under/, /^Edit/]) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
  });

  test('what is recorded already is said with its time, and the button carries a tick (TRACK-4)', async () => {
    service.answer('GET /rest/v1/plays', { body: [row()] });
    const { user } = await open();
    const button = await screen.findByRole('button', { name: /^Record over.*recorded already/ });
    expect(screen.getByText(/^You have this already \(.*\d:36 [AP]M\)/)).toBeVisible();
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Jayson Tatum' });
    expect(dialog).toHaveTextContent(
      /You have this already \(.*\d:36 [AP]M\): Over 14.5 Points · Bovada · −115/,
    );
    expect(within(dialog).getByRole('button', { name: 'Record' })).toBeEnabled();
  });

  test('of several only the last is said, and how many more; where there is none, that (TRACK-4)', async () => {
    const { dialog, unmount } = await edit();
    expect(await within(dialog).findByText('You have no play on this yet.')).toBeVisible();
    unmount();
    const earlier = { id: 'a', client_key: 'a', created_at: '2026-11-20T10:00:00Z', price: -130 };
    service.answer('GET /rest/v1/plays', { body: [row(), { ...row(), ...earlier }] });
    const again = await edit();
    expect(
      await within(again.dialog).findByText(/: Over 14.5 Points · Bovada · −115 and 1 more$/),
    ).toBeVisible();
  });

  test('a refusal is told in the dialog that then opens, and nothing is kept (PLAY-23)', async () => {
    service.answer(RECORD, {
      status: 409,
      body: { code: 'PT409', message: 'no book offers the over any more' },
    });
    await press(/^Record over/);
    const dialog = await screen.findByRole('dialog', { name: 'Jayson Tatum' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'Not recorded. No book offers the over any more.',
    );
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  test('without a session it says why, and opens again after signing in (TRACK-6)', async () => {
    service.answer('POST /auth/v1/token', { body: tokens() });
    const user = userEvent.setup();
    render(
      <AccountApp start="/points?team=BOS">
        <Buttons offer={OFFER} />
      </AccountApp>,
    );
    await screen.findByText('signed-out');
    await user.click(screen.getByRole('button', { name: /^Record under/ }));
    expect(await screen.findByText('Sign in to record plays')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    await user.type(await screen.findByLabelText('Email address'), BETTOR.email);
    await user.type(screen.getByLabelText('Your Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('You are at /points?team=BOS')).toBeInTheDocument();
    const dialog = await screen.findByRole('dialog', { name: 'Jayson Tatum' });
    expect(dialog).toHaveTextContent('Under 14.5 Points · Bovada · −105');
    expect(sent()).toEqual([]);
  });
});

describe('a session that ends meanwhile', () => {
  const signIn = async (user: Awaited<ReturnType<typeof edit>>['user']) => {
    service.answer('POST /auth/v1/token', { body: tokens() });
    await user.type(await screen.findByLabelText('Email address'), BETTOR.email);
    await user.type(screen.getByLabelText('Your Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  test('keeps what was recorded on the device: it is sent after signing in, and not offered again (TRACK-6, TRACK-7)', async () => {
    service.answer(RECORD, { body: row() });
    const { user, dialog } = await edit();
    service.rememberSession({ expires_at: 1, refresh_token: 'refused' });
    service.answer(
      'POST /auth/v1/token',
      authFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token'),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(await screen.findByText('Kept on this device, sent when you are signed in')).toBeVisible();
    expect(sent()).toEqual([]);
    await signIn(user);
    expect(await screen.findByText('A kept play was sent')).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('and is followed by another account’s offers that one nothing of what the first one looked at (TRACK-6)', async () => {
    await edit();
    await changeAccount(service);
    expect(await screen.findByText('signed-in')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('and is followed by another account’s tells that one nothing of what was recorded (TRACK-3)', async () => {
    service.answer(RECORD, { body: row() });
    const { user } = await open();
    service.holdAnswers('/rest/v1/rpc/record_play');
    await user.click(screen.getByRole('button', { name: /^Record over/ }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await changeAccount(service);
    service.releaseAnswers();
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    expect(currentToast()?.title).not.toBe('Play recorded');
  });
});

describe('on a bad line', () => {
  test('a play is kept on the device and sent once, under the same key, when it starts again (TRACK-7)', async () => {
    service.answer(RECORD, 'unreachable');
    const { unmount } = await press(/^Record over/);
    expect(await screen.findByText('Kept on this device, sent when you are online')).toBeVisible();
    const [first] = sent();
    unmount();

    service.answer(RECORD, { body: row({ client_key: first?.client_key }) });
    const before = sent().length;
    await open();
    expect(await screen.findByText('A kept play was sent')).toBeVisible();
    const after = sent().slice(before);
    expect(after).toEqual([first]);
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
  });

  test.each([
    [
      'an API that does not know its procedures for a moment',
      404,
      { code: 'PGRST202', message: 'no function' },
    ],
    ['a proxy', 403, { message: 'Forbidden' }],
    ['a session that is being renewed', 401, { code: 'PGRST301', message: 'JWT expired' }],
    ['a database whose grants are being changed', 403, { code: '42501', message: 'permission denied' }],
  ])(
    'an answer of %s says nothing of the play: it is kept and sent again (TRACK-7)',
    async (_, status, body) => {
      service.answer(RECORD, { status, body });
      const { unmount } = await press(/^Record over/);
      expect(await screen.findByText('Kept on this device, sent when you are online')).toBeVisible();
      unmount();
      service.answer(RECORD, { body: row({ client_key: sent()[0]?.client_key }) });
      await open();
      expect(await screen.findByText('A kept play was sent')).toBeVisible();
      await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    },
  );

  test('what this tab never sent and another one has is taken back there by Undo (TRACK-5)', async () => {
    const { user } = await open();
    await waitFor(() => expect(service.askedFor('GET /rest/v1/plays')).not.toEqual([]));
    act(() => onlineManager.setOnline(false));
    onTestFinished(() => onlineManager.setOnline(true));
    await user.click(screen.getByRole('button', { name: /^Record over/ }));
    // Whether the plays had come by then is not told: else the dialog asks.
    const record = screen.queryByRole('button', { name: 'Record' });
    if (record) await user.click(record);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    localStorage.removeItem(KEPT);
    fireEvent(window, new StorageEvent('storage', { key: KEPT }));
    service.answer('GET /rest/v1/plays', ({ query }) => ({
      body: query.get('client_key')?.startsWith('eq.') ? { id: row().id } : [],
    }));
    service.answer(VOID, { body: row({ voided_at: '2026-11-21T10:36:03Z' }) });
    await user.click(undo);
    expect(await screen.findByText('Play taken back')).toBeVisible();
    expect(service.askedFor(VOID).map(({ body }) => body)).toEqual([{ p_id: row().id }]);
  });

  test('what was taken back while nobody knew whether it had arrived is taken back there as well (TRACK-5, TRACK-7)', async () => {
    service.answer(RECORD, 'unreachable');
    const { user, unmount } = await press(/^Record over/);
    await screen.findByText('Kept on this device, sent when you are online');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Play taken back')).toBeVisible();
    unmount();

    service.answer(RECORD, { body: row() });
    service.answer(VOID, { body: row() });
    await open();
    await waitFor(() => expect(service.askedFor(VOID).map(({ body }) => body)).toEqual([{ p_id: row().id }]));
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    expect(screen.queryByText('A kept play was sent')).toBeNull();
  });

  test("another account's plays stay where they are, and damaged ones are never sent (TRACK-7)", async () => {
    const stranger = '22222222-2222-4222-8222-222222222222';
    const body = { ...SENT, client_key: '00000000-0000-4000-8000-000000000001' };
    const kept = [
      { userId: stranger, at: 1, body, kind: 'Points', refusal: null },
      { userId: BETTOR.id, at: 2, body: { ...body, price: 'free' }, kind: 'Points', refusal: null },
    ];
    localStorage.setItem(KEPT, JSON.stringify(kept));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await vi.advanceTimersByTimeAsync(45_000);
    vi.useRealTimers();
    expect(sent()).toEqual([]);
    expect(localStorage.getItem(KEPT)).toContain(stranger);
  });

  test('a kept play that is then refused is shown with the reason until it is dismissed (TRACK-7)', async () => {
    const body = { ...SENT, client_key: '00000000-0000-4000-8000-000000000001' };
    localStorage.setItem(
      KEPT,
      JSON.stringify([{ userId: BETTOR.id, at: 1, body, kind: 'Points', refusal: null }]),
    );
    service.answer(RECORD, { status: 409, body: { code: 'PT409', message: 'the game has started' } });
    service.rememberSession();
    const user = userEvent.setup();
    render(<AccountApp start="/plays" />);
    const list = await screen.findByRole('list', { name: 'Kept on this device' });
    expect(await within(list).findByText('Not recorded. The game has started.')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('list', { name: 'Kept on this device' })).toBeNull();
    expect(sent()).toHaveLength(1);
  });
});
