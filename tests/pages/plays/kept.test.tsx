import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { supabase } from '../../../src/data/client.ts';
import { useSession } from '../../../src/features/auth/session.tsx';
import { KeptList } from '../../../src/features/plays/page/kept-list.tsx';
import { RecordButtons } from '../../../src/features/plays/record/record-buttons.tsx';
import type { PlayOffer } from '../../../src/lib/plays/offer.ts';
import { currentToast, subscribeToToasts } from '../../../src/ui/toast-store.ts';
import { AccountApp } from '../../support/account-app.tsx';
import { type AnswerTo, accountService, BETTOR } from '../../support/account-service.ts';
import { changeAccount } from '../../support/change-account.ts';
import { OFFER, row, SENT } from '../../support/offered-play.ts';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => {
  service.reset();
  service.answer('GET /rest/v1/plays', { body: [] });
  service.answer('GET /rest/v1/bankrolls', { body: [] });
  service.answer('GET /rest/v1/watched_players', { body: [] });
});
afterAll(() => service.stop());

const RECORD_PATH = '/rest/v1/rpc/record_play';
const RECORD = `POST ${RECORD_PATH}`;
const VOID = 'POST /rest/v1/rpc/void_play';
const KEPT = 'edgeboard-kept-plays';
const [TATUM, BROWN, WHITE] = ['Jayson Tatum', 'Jaylen Brown', 'Derrick White'] as const;
const PLAYERS: readonly string[] = [TATUM, BROWN, WHITE];

type Sent = typeof SENT & { client_key: string };
const sentIn = (body: unknown) => (body as { p_play: Sent }).p_play;
const sent = () => service.askedFor(RECORD).map(({ body }) => sentIn(body));
const sentPlayers = () => sent().map(({ player_name }) => player_name);
const voided = () => service.askedFor(VOID).map(({ body }) => (body as { p_id: string }).p_id);

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
/** The id under which the database has a player's play. */
const idOf = (player: string) => uuid(90 + PLAYERS.indexOf(player));

const recorded: AnswerTo = ({ body }) => {
  const { client_key, player_name } = sentIn(body);
  return { body: row({ id: idOf(player_name), client_key, player_name }) };
};
const started = (what: string) => ({
  status: 409,
  body: { code: 'PT409', message: `the game has started, so ${what}` },
});

/** What the device keeps of an earlier visit. */
function keep(...plays: { player: string; isTakenBack?: boolean }[]) {
  const kept = plays.map(({ player, isTakenBack = false }, at) => ({
    userId: BETTOR.id,
    at,
    body: { ...SENT, player_name: player, client_key: uuid(at + 1) },
    kind: 'Points',
    refusal: null,
    isTakenBack,
  }));
  localStorage.setItem(KEPT, JSON.stringify(kept));
}
const stillKept = () =>
  (JSON.parse(localStorage.getItem(KEPT) ?? '[]') as { body: Sent }[]).map(({ body }) => body.player_name);

/** The titles of all messages from now on. */
function titles(): string[] {
  const seen: string[] = [];
  const stop = subscribeToToasts(() => {
    const toast = currentToast();
    if (toast) seen.push(toast.title);
  });
  onTestFinished(stop);
  return seen;
}

function Rows({ offers }: { offers: readonly PlayOffer[] }) {
  return (
    <>
      <p>{useSession().status}</p>
      {offers.map((offer) => (
        <section key={offer.player} aria-label={offer.player}>
          <RecordButtons hasLines offer={offer} />
        </section>
      ))}
      <KeptList userId={BETTOR.id} />
    </>
  );
}

const offerOf = (player: string): PlayOffer => ({
  ...OFFER,
  player,
  playerId: 7 + PLAYERS.indexOf(player),
});

async function open(...players: string[]) {
  service.rememberSession();
  const user = userEvent.setup();
  render(
    <AccountApp start="/points">
      <Rows offers={players.map(offerOf)} />
    </AccountApp>,
  );
  await screen.findByText('signed-in');
  return user;
}

const overOf = (player: string) =>
  within(screen.getByRole('region', { name: player })).getByRole('button', { name: /^Record over/ });

/** Long enough for whoever would still send something. */
const aWhile = (ms = 1_500) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

describe('kept plays that are sent', () => {
  test('one that was taken back and can be no more stands, is told, and keeps none behind it from being sent (TRACK-5, TRACK-7)', async () => {
    keep({ player: TATUM, isTakenBack: true }, { player: BROWN });
    service.answer(RECORD, recorded);
    service.answer(VOID, started('the play stands'));
    await open();
    await waitFor(() => expect(sentPlayers()).toEqual([TATUM, BROWN]));
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    expect(await screen.findByText('The play could not be taken back')).toBeVisible();
    expect(currentToast()?.description).toBe(
      'Jayson Tatum: The game has started, so the play stands. A kept play was sent: Jaylen Brown, Over 14.5 Points.',
    );
    expect(voided()).toEqual([idOf(TATUM)]);
  });

  test('one that could not be taken back for want of an answer waits, and the others go (TRACK-7)', async () => {
    keep({ player: TATUM, isTakenBack: true }, { player: BROWN });
    service.answer(RECORD, recorded);
    service.answer(VOID, { status: 503, body: { message: 'down' } });
    await open();
    expect(await screen.findByText('A kept play was sent')).toBeVisible();
    expect(sentPlayers()).toEqual([TATUM, BROWN]);
    expect(stillKept()).toEqual([TATUM]);
    expect(localStorage.getItem(KEPT)).toContain('"isTakenBack":true');
  });

  async function recordOffline(user: UserEvent, player: string) {
    await user.click(overOf(player));
    // Without a connection nobody knows what the reader has: it is asked.
    const dialog = screen.queryByRole('dialog', { name: player });
    if (dialog) await user.click(within(dialog).getByRole('button', { name: 'Record' }));
  }

  test('those that a full device does not store are sent as well, also after others were (TRACK-7)', async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const user = await open(...PLAYERS);
    await recordOffline(user, TATUM);
    await waitFor(() => expect(stillKept()).toEqual([TATUM]));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    for (const player of [BROWN, WHITE]) {
      await recordOffline(user, player);
      await waitFor(() => expect(currentToast()?.description).toContain(player));
      expect(currentToast()?.title).toBe('Kept until you leave this page, sent when you are online');
    }
    expect(stillKept()).toEqual([TATUM]);
    service.answer(RECORD, recorded);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(sentPlayers()).toEqual(PLAYERS));
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    await aWhile();
    expect(sentPlayers()).toEqual(PLAYERS);
  });

  test('one that is taken back while others are on their way is not sent (TRACK-5)', async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const user = await open(TATUM, BROWN);
    for (const player of [TATUM, BROWN]) {
      await recordOffline(user, player);
      await waitFor(() => expect(stillKept()).toContain(player));
    }
    service.answer(RECORD, recorded);
    service.holdAnswers(RECORD_PATH);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(sentPlayers()).toEqual([TATUM]));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Play taken back')).toBeVisible();
    service.releaseAnswers();
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    await aWhile();
    expect(sentPlayers()).toEqual([TATUM]);
    expect(voided()).toEqual([]);
  });

  test('after signing out no more go (TRACK-7)', async () => {
    keep({ player: TATUM }, { player: BROWN });
    service.answer(RECORD, recorded);
    service.holdAnswers(RECORD_PATH);
    await open();
    await waitFor(() => expect(sentPlayers()).toEqual([TATUM]));
    const { auth } = await supabase();
    await act(() => auth.signOut({ scope: 'local' }));
    const seen = titles();
    service.releaseAnswers();
    await waitFor(() => expect(stillKept()).toEqual([BROWN]));
    await aWhile();
    expect(sentPlayers()).toEqual([TATUM]);
    expect(seen).not.toContain('A kept play was sent');
  });

  test('none goes with the session of another account, of which the page has not heard yet (TRACK-7)', async () => {
    keep({ player: TATUM }, { player: BROWN });
    service.answer(RECORD, recorded);
    service.holdAnswers(RECORD_PATH);
    await open();
    await waitFor(() => expect(sentPlayers()).toEqual([TATUM]));
    service.rememberSession({ user: { ...BETTOR, id: '22222222-2222-4222-8222-222222222222' } });
    service.releaseAnswers();
    await waitFor(() => expect(stillKept()).toEqual([BROWN]));
    await aWhile();
    expect(sentPlayers()).toEqual([TATUM]);
  });

  test('what goes at once is told at once (TRACK-7)', async () => {
    keep({ player: TATUM }, { player: BROWN }, { player: WHITE });
    service.answer(RECORD, recorded);
    service.holdAnswers(RECORD_PATH);
    const seen = titles();
    await open();
    await waitFor(() => expect(sentPlayers()).toEqual([TATUM]));
    service.releaseAnswers();
    service.holdAnswers(RECORD_PATH);
    await waitFor(() => expect(sentPlayers()).toEqual([TATUM, BROWN]));
    await aWhile();
    service.releaseAnswers();
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    await waitFor(() => expect(seen).toEqual(['3 kept plays were sent']));
    expect(sentPlayers()).toEqual(PLAYERS);
  });
});

describe('a play that is being recorded', () => {
  /** Presses, and waits until the play is on its way. */
  async function press() {
    service.holdAnswers(RECORD_PATH);
    const user = await open(TATUM);
    // What the reader has is known: nothing is asked.
    await waitFor(() => expect(service.askedFor('GET /rest/v1/plays').length).toBeGreaterThan(0));
    await user.click(overOf(TATUM));
    await waitFor(() => expect(sent()).toHaveLength(1));
    return user;
  }

  /** Until the reader is told that it is kept. */
  async function waitForIt() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = await press();
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    vi.useRealTimers();
    expect(currentToast()?.title).toBe('Kept on this device, sent when you are online');
    return user;
  }

  test('and is refused after the reader was told that it is kept stays with the reason (TRACK-7)', async () => {
    service.answer(RECORD, started('nothing was recorded'));
    const user = await waitForIt();
    service.releaseAnswers();
    expect(await screen.findByText('A kept play was not recorded')).toBeVisible();
    expect(currentToast()?.description).toBe('Jayson Tatum: The game has started, so nothing was recorded.');
    const list = screen.getByRole('list', { name: 'Kept on this device' });
    expect(list).toHaveTextContent('Not recorded. The game has started, so nothing was recorded.');
    await user.click(within(list).getByRole('button', { name: 'Dismiss' }));
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  test('and is refused after somebody else has signed in stays with the reason, and that one hears nothing (TRACK-6)', async () => {
    service.answer(RECORD, started('nothing was recorded'));
    await waitForIt();
    await changeAccount(service);
    const seen = titles();
    service.releaseAnswers();
    await waitFor(() => expect(localStorage.getItem(KEPT)).toContain('nothing was recorded'));
    expect(seen).not.toContain('A kept play was not recorded');
  });

  test('and arrives after the reader was told that it is kept is taken back there by Undo (TRACK-5)', async () => {
    service.answer(RECORD, recorded);
    service.answer(VOID, { body: row() });
    const user = await waitForIt();
    service.releaseAnswers();
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Play taken back')).toBeVisible();
    expect(voided()).toEqual([idOf(TATUM)]);
  });

  test('and is taken back in the list of what is kept is taken back there, too (TRACK-5)', async () => {
    service.answer(RECORD, recorded);
    service.answer(VOID, { body: row() });
    const seen = titles();
    const user = await press();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    service.releaseAnswers();
    expect(await screen.findByText('Play taken back')).toBeVisible();
    expect(voided()).toEqual([idOf(TATUM)]);
    expect(localStorage.getItem(KEPT)).toBeNull();
    expect(seen).not.toContain('Play recorded');
  });

  test('and is refused after its dialog was left is told (TRACK-7)', async () => {
    service.answer(RECORD, started('nothing was recorded'));
    service.holdAnswers(RECORD_PATH);
    const user = await open(TATUM);
    await user.click(screen.getByRole('button', { name: /^Edit/ }));
    const dialog = within(await screen.findByRole('dialog', { name: TATUM }));
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    service.releaseAnswers();
    expect(await screen.findByText('The play was not recorded')).toBeVisible();
    expect(localStorage.getItem(KEPT)).toBeNull();
  });
});
