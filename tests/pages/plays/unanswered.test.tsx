import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { supabase } from '../../../src/data/client.ts';
import { currentToast } from '../../../src/ui/toast-store.ts';
import { accountService } from '../../support/account-service.ts';
import { expectLogged } from '../../support/console.ts';
import { row } from '../../support/offered-play.ts';
import { begun, openPlaysOf } from '../../support/plays-page.tsx';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => {
  service.reset();
  service.answer('GET /rest/v1/plays', { body: [] });
  service.answer('GET /rest/v1/bankrolls', { body: [] });
});
afterAll(() => service.stop());

const IMPORT = 'POST /rest/v1/rpc/import_plays';
const MARK = 'POST /rest/v1/rpc/mark_play';

const openPlays = (plays: readonly object[], address?: string) => openPlaysOf(service, plays, address);

describe('a change on /plays without an answer', () => {
  test('a file whose answer is lost may be there: that is said, and the plays are read again (MINE-6)', async () => {
    const user = await openPlays([row(begun)]);
    await user.click(await screen.findByText('CSV out and in'));
    const head = 'League,Start,Player,Kind,Side,Line,Book,Price';
    const line = 'NBA,2026-11-20T00:30:00Z,Jrue Holiday,Points,over,24.5,Bovada,-110';
    const input = await screen.findByLabelText('Import plays of earlier games');
    await user.upload(input, new File([`${head}\n${line}`], 'plays.csv', { type: 'text/csv' }));
    const reads = () => service.askedFor('GET /rest/v1/plays').length;
    const before = reads();
    service.answer(IMPORT, 'unreachable');
    await user.click(await screen.findByRole('button', { name: 'Import 1 play' }));
    const status = screen.getByRole('status', { name: 'Import' });
    await waitFor(() =>
      expect(status).toHaveTextContent(
        /No answer came \(.+\), so whether plays were imported is not known\. Import the same file again: what is there already is not added twice\.$/,
      ),
    );
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    expectLogged('Plays could not be imported.');
  });

  test('a bankroll whose answer is lost may be kept: that is said, and it is read again (MINE-8)', async () => {
    const user = await openPlays([row()]);
    await user.click(await screen.findByText('Bankroll and stakes'));
    await user.type(await screen.findByLabelText('Bankroll (units)'), '100');
    service.answer('PATCH /rest/v1/bankrolls', 'unreachable');
    service.answer('GET /rest/v1/bankrolls', { body: [{ bankroll: 100, unit: 'units' }] });
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(
      await screen.findByText('No answer came, so the bankroll may or may not be kept. Please try again.'),
    ).toBeVisible();
    expect(await screen.findByText(/of 100 u\.$/)).toBeVisible();
    service.answer('PATCH /rest/v1/bankrolls', { status: 400, body: { code: '23514', message: 'too much' } });
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(
      await screen.findByText('The bankroll could not be kept. Nothing has changed; please try again.'),
    ).toBeVisible();
  });

  test('a result whose answer is lost may be saved: that is said, and the plays are read again (MINE-7)', async () => {
    const user = await openPlays([row(begun)], '/plays?tab=closed');
    expect(await screen.findByText('no close · not graded')).toBeVisible();
    service.answer(MARK, 'unreachable');
    service.answer('GET /rest/v1/plays', {
      body: [row({ ...begun, result: 'win', result_by: 'own', graded_at: '2026-11-21T12:00:00Z' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Win' }));
    expect(await screen.findByText('No answer came')).toBeVisible();
    expect(screen.getByText('It may have been saved all the same. The plays are read again.')).toBeVisible();
    expectLogged('A play could not be changed.');
    await waitFor(() => expect(screen.queryByText('no close · not graded')).toBeNull());
  });

  test('a mark whose session has ended says to sign in, and no word of the database (MINE-7)', async () => {
    const user = await openPlays([row(begun)], '/plays?tab=closed');
    expect(await screen.findByText('no close · not graded')).toBeVisible();
    service.answer(MARK, {
      status: 403,
      body: { code: '42501', message: 'permission denied for function mark_play' },
    });
    service.answer('POST /auth/v1/logout', { status: 204 });
    service.holdAnswers('/rest/v1/rpc/mark_play');
    await user.click(await screen.findByRole('button', { name: 'Win' }));
    await waitFor(() => expect(service.askedFor(MARK)).toHaveLength(1));
    const { auth } = await supabase();
    await act(async () => void (await auth.signOut({ scope: 'local' })));
    service.releaseAnswers();
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'The result could not be saved',
        description: 'Nothing has changed. Sign in and try again.',
      }),
    );
    expectLogged('A play could not be changed.');
  });
});
