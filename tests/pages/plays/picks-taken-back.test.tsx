import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentToast } from '../../../src/ui/toast-store.ts';
import { accountService } from '../../support/account-service.ts';
import { changeAccount } from '../../support/change-account.ts';
import { expectLogged } from '../../support/console.ts';
import { LUKA, SAVED, tappingWith } from '../../support/tapped-tile.tsx';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => service.reset());
afterAll(() => service.stop());

const { tap, inserts, requestIds } = tappingWith(service);

describe('a pick that is recorded', () => {
  test('Undo takes back the play that stands beside the pick (TRACK-8)', async () => {
    service.answer('POST /rest/v1/ninety_nine_plays', { status: 201, body: SAVED });
    service.answer('GET /rest/v1/plays', { body: { id: 'the-play' } });
    service.answer('POST /rest/v1/rpc/void_play', { body: {} });
    const { user, dialog } = await tap();
    await user.click(within(dialog).getByRole('button', { name: 'Over' }));
    await screen.findByText('Play recorded successfully');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Play taken back')).toBeVisible();
    const looked = service
      .askedFor('GET /rest/v1/plays')
      .map(({ query }) => query.get('ninety_nine_play_id'));
    expect(looked).toContain(`eq.${SAVED.id}`);
    expect(service.askedFor('POST /rest/v1/rpc/void_play').map(({ body }) => body)).toEqual([
      { p_id: 'the-play' },
    ]);
  });

  test('Undo of a pick whose line had gone says that there is no play beside it, and one without an answer that it is not known (TRACK-8)', async () => {
    service.answer('POST /rest/v1/ninety_nine_plays', { status: 201, body: SAVED });
    service.answer('GET /rest/v1/plays', { body: [] });
    const { user, dialog } = await tap();
    await user.click(within(dialog).getByRole('button', { name: 'Over' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('There is no play to take back')).toBeVisible();
    expect(service.askedFor('POST /rest/v1/rpc/void_play')).toEqual([]);

    service.answer('GET /rest/v1/plays', { body: [{ id: 'the-play' }] });
    service.answer('POST /rest/v1/rpc/void_play', 'unreachable');
    await user.click(screen.getByRole('button', { name: LUKA.player }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Over' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('No answer came')).toBeVisible();
    expect(screen.getByText(/^It may be taken back, or stand\. Plays says which/)).toBeVisible();
    expectLogged('A play could not be taken back.');
  });

  test('a pick on a game that has started is recorded alone: nothing is said of a price or of taking it back (PLAY-26, TRACK-8)', async () => {
    service.answer('POST /rest/v1/ninety_nine_plays', { status: 201, body: SAVED });
    const started = { ...LUKA, commenceTime: new Date(Date.now() - 60_000).toISOString() };
    const quote = { over: -120, under: 100, playerId: null };
    const { user, dialog } = await tap(started, quote);
    expect(dialog).toHaveTextContent('The game has started: this records a pick alone');
    expect(dialog).not.toHaveTextContent(/asks:|can be taken back/);
    await user.click(within(dialog).getByRole('button', { name: 'Over' }));
    await screen.findByText('Play recorded successfully');
    expect(screen.getByText('Over Luka Dončić 38.5 Points + Assists Caesars')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('a pick that its reader took back before its answer was heard is recorded again as one of its own (PLAY-5)', async () => {
    service.answer('POST /rest/v1/ninety_nine_plays', 'unreachable');
    const { user, dialog } = await tap();
    await user.click(within(dialog).getByRole('button', { name: 'Over' }));
    await screen.findByText('Failed to record play');
    expectLogged('A play could not be recorded.');
    const [first] = requestIds();
    service.answer('POST /rest/v1/ninety_nine_plays', ({ body }) =>
      (body as { request_id: string }).request_id === first
        ? { status: 409, body: { code: '23505', message: 'duplicate key value violates unique constraint' } }
        : { status: 201, body: { ...SAVED, id: 2 } },
    );
    const voided = { voided_at: '2026-11-21T10:36:03Z' };
    service.answer('GET /rest/v1/ninety_nine_plays', { body: { ...SAVED, plays: [voided] } });
    await user.click(within(dialog).getByRole('button', { name: 'Over' }));
    await screen.findByText('Play recorded successfully');
    expect(new Set(requestIds()).size).toBe(2);
    expect(requestIds().at(-1)).not.toBe(first);
  });

  test('to whoever signs in before the answer comes nothing is said of a pick (TRACK-8)', async () => {
    service.answer('POST /rest/v1/ninety_nine_plays', { status: 201, body: SAVED });
    const { user, dialog } = await tap();
    service.holdAnswers('/rest/v1/ninety_nine_plays');
    await user.click(within(dialog).getByRole('button', { name: 'Over' }));
    await waitFor(() => expect(inserts()).toHaveLength(1));
    await changeAccount(service);
    service.releaseAnswers();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentToast()?.title).not.toBe('Play recorded successfully');
  });
});
