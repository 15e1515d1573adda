import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BaseballAdminPage } from '../../../src/features/admin/pages/baseball-admin-page.tsx';
import { DevToolsPage } from '../../../src/features/admin/pages/dev-tools-page.tsx';
import { WnbaAdminPage } from '../../../src/features/admin/pages/wnba-admin-page.tsx';
import { currentToast } from '../../../src/ui/toast-store.ts';
import { accountService } from '../../support/account-service.ts';
import { answerAsEmptyProject, expectToast, openAdmin } from '../../support/admin-app.tsx';
import { expectLogged } from '../../support/console.ts';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => answerAsEmptyProject(service));
afterAll(() => service.stop());

const button = (name: string) => screen.getByRole('button', { name });

describe('clearing', () => {
  test('asks first, and says how projections come back; Cancel deletes nothing (ADM-24)', async () => {
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    await user.click(button('Clear Sabersim'));
    const dialog = await screen.findByRole('dialog', { name: 'Clear Sabersim?' });
    expect(dialog).toHaveAccessibleDescription(
      /until a file is uploaded, or an earlier one restored on \/dev\.$/,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(service.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  async function clear(user: Awaited<ReturnType<typeof openAdmin>>['user'], label: string) {
    await user.click(button(label));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  }

  test.each([
    ['Clear Projections', 'sabersim_baseball_projections', 'baseball projections'],
    ['Clear MLB Events', 'mlb_events', 'MLB events'],
    ['Clear MLB Hits+Runs+RBIs Props', 'baseball_player_props', 'MLB player props'],
  ])('%s says how many rows went, and what refused it (ADM-4, DATA-19)', async (label, table, what) => {
    service.answer(`DELETE /rest/v1/${table}`, { status: 204, headers: { 'content-range': '*/299' } });
    const { user } = await openAdmin(service, <BaseballAdminPage />, 'MLB Baseball Admin');
    await clear(user, label);
    await expectToast('Success', `Successfully cleared ${what}`, 3000);
    expect(currentToast()?.variant).toBe('success');
    expect(screen.getByText('299 rows deleted.')).toBeVisible();
    const [asked] = service.askedFor(`DELETE /rest/v1/${table}`);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual(
      table === 'baseball_player_props' ? { prop_type: 'eq.hits_runs_rbis' } : { id: 'not.is.null' },
    );

    service.answer(`DELETE /rest/v1/${table}`, {
      status: 403,
      body: { code: '42501', message: `only developers may clear ${table}` },
    });
    await clear(user, label);
    await expectToast('Error', `Failed to clear ${what}: only developers may clear ${table}`, 5000);
    expect(screen.getByText('Nothing was deleted.')).toBeVisible();
    expectLogged('The rows could not be deleted.');
  });

  test('of the WNBA has its own texts (ADM-12, TXT-7)', async () => {
    service.answer('DELETE /rest/v1/wnba_etr_projections', {
      status: 204,
      headers: { 'content-range': '*/1' },
    });
    const { user } = await openAdmin(service, <WnbaAdminPage />, 'WNBA Admin');
    await clear(user, 'Clear ETR Projections');
    await expectToast('Cleared successfully', 'ETR projections have been cleared successfully.', 3000);
    expect(screen.getByText('Successfully cleared WNBA ETR projections. 1 row deleted.')).toBeVisible();
    service.answer('DELETE /rest/v1/wnba_etr_projections', 'unreachable');
    const asked = service.askedFor('GET /rest/v1/wnba_etr_projections').length;
    await clear(user, 'Clear ETR Projections');
    await expectToast('Clear failed', 'Failed to clear ETR projections.', 5000);
    expect(
      screen.getByText(
        /^Failed to clear WNBA ETR projections: .*\. Whether rows were deleted is not known\.$/,
      ),
    ).toBeVisible();
    await vi.waitFor(() =>
      expect(service.askedFor('GET /rest/v1/wnba_etr_projections').length).toBeGreaterThan(asked),
    );
    expectLogged('The rows could not be deleted.');
  });
});

describe('the fetch log', () => {
  const run = (id: string, more: object) => ({
    id,
    function_name: 'fetch-rebounds-props',
    started_at: new Date(Date.now() - 60_000).toISOString(),
    finished_at: null,
    outcome: 'succeeded',
    events_total: 8,
    events_failed: 0,
    rows_written: 117,
    rows_rejected: 4,
    fetch_run_details: {
      caller_kind: 'developer',
      credits_used: 8,
      credits_left: 4321,
      error: null,
      rejected: [],
      unmatched: [],
    },
    ...more,
  });

  test('tells of each run what came, what it cost and why it failed (ADM-17)', async () => {
    service.answer('GET /rest/v1/fetch_runs', {
      body: [
        run('a', {
          outcome: 'failed',
          rows_written: 0,
          fetch_run_details: {
            caller_kind: 'schedule',
            credits_used: 0,
            credits_left: null,
            error: 'OddsError: The credits are used up. <b>',
            rejected: [{ reason: 'unknown book', count: 3, examples: ['mybookieag'] }],
            unmatched: ['Nic Claxton'],
          },
        }),
        run('b', { outcome: 'partial', events_failed: 1 }),
        run('c', { outcome: 'running', started_at: new Date(Date.now() - 3_600_000).toISOString() }),
        run('d', { outcome: 'running', fetch_run_details: null }),
        run('e', {}),
        run('f', {}),
      ],
    });
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    const table = await screen.findByRole('table', { name: 'Fetch log' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      'failed',
      'partial',
      'cut off',
      'running',
      'succeeded',
    ]);
    expect(rows[0]).toHaveTextContent('The credits are used up. <b>');
    expect(rows[0]).toHaveTextContent('3 outcomes not taken, 1 name without projection');
    expect(rows[0]).toHaveTextContent('3 × unknown book: mybookieag');
    expect(rows[1]).toHaveTextContent('7 of 8');
    expect(within(rows[3] ?? table).getAllByRole('cell')[5]).toHaveTextContent('—');
    await user.click(button('Show the last 6 runs'));
    expect(within(table).getAllByRole('row')).toHaveLength(7);
  });

  test('credits left are those of the newest run of any league that knows them, with how long ago: one account pays for all', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    service.answer('GET /rest/v1/fetch_runs', ({ query }) => {
      // The log asks for a league's runs by their names; of these only an older one knows the account's credits.
      if (query.has('function_name'))
        return { body: [run('a', { fetch_run_details: null }), run('b', { started_at: ago(90) })] };
      expect(query.get('fetch_run_details.credits_left')).toBe('not.is.null');
      expect([query.get('order'), query.get('limit')]).toEqual(['started_at.desc', '1']);
      const newest = { started_at: ago(13), finished_at: ago(12), fetch_run_details: { credits_left: 4000 } };
      return { body: [newest] };
    });
    await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    const left = await screen.findByText(/^Credits left:/);
    await waitFor(() => expect(left).toHaveTextContent(/^Credits left: 4,000, 1\d min ago$/));
  });

  test('without a run that knows of credits a dash stands for them', async () => {
    await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    expect(await screen.findByText('No fetch has run yet.')).toBeVisible();
    expect(screen.getByText(/^Credits left:/)).toHaveTextContent(/^Credits left: —$/);
  });

  test('that cannot be read says so and can be tried again', async () => {
    service.answer('GET /rest/v1/fetch_runs', { status: 500, body: { message: 'away' } });
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    expect(await screen.findByText('The fetch log could not be read')).toBeVisible();
    service.answer('GET /rest/v1/fetch_runs', { body: [] });
    await user.click(button('Try Again'));
    expect(await screen.findByText('No fetch has run yet.')).toBeVisible();
  });
});
