import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { DevToolsPage } from '../../../src/features/admin/pages/dev-tools-page.tsx';
import { accountService } from '../../support/account-service.ts';
import { answerAsEmptyProject, expectToast, openAdmin } from '../../support/admin-app.tsx';
import { expectLogged } from '../../support/console.ts';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => answerAsEmptyProject(service));
afterEach(() => service.releaseAnswers());
afterAll(() => service.stop());

const open = () => openAdmin(service, <DevToolsPage />, 'Dev Tools');

describe('earlier files (ADM-24)', () => {
  const earlier = (table_name: string, players: number) => ({
    ...{ table_name, players },
    ...{ stored_at: '2026-11-20T17:00:00.125+00:00', ended_at: '2026-11-20T20:30:00+00:00' },
  });
  const openList = async (count: number) => {
    const opened = await open();
    await opened.user.click(await screen.findByText(`Earlier files (${count})`));
    return opened;
  };
  const rows = () => within(screen.getByRole('list', { name: 'Earlier files' })).getAllByRole('listitem');

  test('are listed with their players and times; one is put back by a press, and what it replaced is listed then', async () => {
    service.answer('POST /rest/v1/rpc/earlier_projections', {
      body: [earlier('nfl_etr_projections', 212), earlier('sabersim_projections', 1)],
    });
    service.answer('POST /rest/v1/rpc/restore_projections', { body: 212 });
    const { user } = await openList(2);
    expect(rows().map((row) => row.textContent)).toEqual([
      'ETR NFL, 212 playersstored Nov 20, 5:00 PM UTC, until Nov 20, 8:30 PM UTCRestore',
      'SaberSim NBA, 1 playerstored Nov 20, 5:00 PM UTC, until Nov 20, 8:30 PM UTCRestore',
    ]);
    service.answer('POST /rest/v1/rpc/earlier_projections', { body: [earlier('nfl_etr_projections', 9)] });
    await user.click(screen.getByRole('button', { name: /^Restore ETR NFL of Nov 20/ }));
    await expectToast('Success', 'ETR NFL restored: 212 players');
    expect(service.asked.find(({ path }) => path.endsWith('restore_projections'))?.body).toEqual({
      p_table: 'nfl_etr_projections',
      p_stored_at: '2026-11-20T17:00:00.125+00:00',
    });
    await waitFor(() => expect(rows()[0]).toHaveTextContent('ETR NFL, 9 players'));
    expect(screen.getByText('What it replaced is among the earlier files now.')).toBeVisible();
    // The page counts what is stored there anew.
    const after = service.asked.map(({ path }) => path);
    expect(after.lastIndexOf('/rest/v1/nfl_etr_projections')).toBeGreaterThan(
      after.indexOf('/rest/v1/rpc/restore_projections'),
    );
  });

  test('are put back once by a double click: its second press does not reach what came there by the first', async () => {
    service.answer('POST /rest/v1/rpc/earlier_projections', { body: [earlier('nfl_etr_projections', 212)] });
    service.answer('POST /rest/v1/rpc/restore_projections', { body: 212 });
    await openList(1);
    service.answer('POST /rest/v1/rpc/earlier_projections', { body: [earlier('nfl_etr_projections', 9)] });
    const press = () =>
      fireEvent.click(screen.getByRole('button', { name: /^Restore/ }), { clientX: 300, clientY: 200 });
    const restored = () => service.askedFor('POST /rest/v1/rpc/restore_projections').length;
    // However long a busy machine takes, no time goes by until the test says so.
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    onTestFinished(() => clock.mockRestore());
    press();
    await waitFor(() => expect(rows()[0]).toHaveTextContent('ETR NFL, 9 players'));
    await expectToast('Success', 'ETR NFL restored: 212 players');
    press();
    // Longer than a press takes to be sent.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(restored()).toBe(1);
    clock.mockReturnValue(start + 501);
    press();
    await waitFor(() => expect(restored()).toBe(2));
  });

  test('of which one is kept no more say that what is stored stands', async () => {
    service.answer('POST /rest/v1/rpc/earlier_projections', { body: [earlier('nfl_etr_projections', 212)] });
    service.answer('POST /rest/v1/rpc/restore_projections', {
      status: 400,
      body: { code: 'P0002', message: 'that file is kept no more: three of a slot are' },
    });
    const { user } = await openList(1);
    await user.click(screen.getByRole('button', { name: /^Restore/ }));
    await expectToast('Error', 'ETR NFL not restored: that file is kept no more: three of a slot are');
    expectLogged('The earlier ETR NFL file could not be restored.');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'ETR NFL not restoredthat file is kept no more: three of a slot are. What is stored stands.',
    );
  });

  test('of which somebody else has restored one just now say so, and that what is stored stands', async () => {
    service.answer('POST /rest/v1/rpc/earlier_projections', { body: [earlier('nfl_etr_projections', 212)] });
    service.answer('POST /rest/v1/rpc/restore_projections', {
      status: 409,
      body: {
        code: 'PT409',
        message: 'that file was restored already and is in use',
        hint: 'Nothing was changed.',
      },
    });
    const { user } = await openList(1);
    service.answer('POST /rest/v1/rpc/earlier_projections', { body: [earlier('nfl_etr_projections', 9)] });
    await user.click(screen.getByRole('button', { name: /^Restore/ }));
    await expectToast('Error', 'ETR NFL not restored: that file was restored already and is in use');
    expectLogged('The earlier ETR NFL file could not be restored.');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'ETR NFL not restoredthat file was restored already and is in use. What is stored stands.',
    );
    await waitFor(() => expect(rows()[0]).toHaveTextContent('ETR NFL, 9 players'));
  });

  test('are not spoken of where there is none, and said where they cannot be read', async () => {
    await open();
    await waitFor(() =>
      expect(service.asked.map(({ path }) => path)).toContain('/rest/v1/rpc/earlier_projections'),
    );
    expect(screen.queryByText(/^Earlier files/)).toBeNull();
    cleanup();
    service.answer('POST /rest/v1/rpc/earlier_projections', { status: 500, body: { message: 'away' } });
    await open();
    expect(await screen.findByText('Earlier files could not be read.')).toBeVisible();
  });
});
