import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DevToolsPage } from '../../../src/features/admin/pages/dev-tools-page.tsx';
import { accountService } from '../../support/account-service.ts';
import { answerAsEmptyProject, openAdmin } from '../../support/admin-app.tsx';
import { expectLogged } from '../../support/console.ts';
import { candidate, waitingName } from '../../support/names-to-review.ts';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => answerAsEmptyProject(service));
afterAll(() => service.stop());

const DECIDE = 'POST /rest/v1/rpc/decide_name';
const UNDO = 'POST /rest/v1/rpc/undo_name_decision';
const IMPORT = 'POST /rest/v1/rpc/import_name_decisions';
const FOLLOW = 'POST /functions/v1/write-snapshots';

/** Opens the review with one name, as a build that reads snapshots has it from then on. */
async function open() {
  service.answer('POST /rest/v1/rpc/names_to_review', {
    body: [waitingName('J. Williams', { candidates: [candidate(7, 'Jalen Williams')] })],
  });
  service.answer(DECIDE, { body: { id: 31, rows: 2 } });
  service.answer(UNDO, { body: { rows: 2 } });
  service.answer(FOLLOW, { body: { success: true, message: 'Every snapshot is that of its table.' } });
  const opened = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
  await screen.findByRole('heading', { level: 3, name: 'J. Williams' });
  vi.stubEnv('VITE_SNAPSHOTS', 'on');
  return opened;
}

/** In which order these were asked. */
const askedInTurn = () =>
  service.asked
    .map(({ method, path }) => `${method} ${path}`)
    .filter((request) => [DECIDE, UNDO, IMPORT, FOLLOW].includes(request));

const decideIt = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'Same player' }));
  return screen.findByRole('button', { name: 'Undo' });
};

describe('where pages read snapshots', () => {
  test('these follow a decision about a name, and its undoing (SCALE-10)', async () => {
    const opened = await open();
    const undo = await decideIt(opened);
    expect(askedInTurn()).toEqual([DECIDE, FOLLOW]);
    await opened.user.click(undo);
    await screen.findByRole('button', { name: 'Same player' });
    expect(askedInTurn()).toEqual([DECIDE, FOLLOW, UNDO, FOLLOW]);
  });

  test('a decision stands although they could not follow (SCALE-10)', async () => {
    const opened = await open();
    service.answer(FOLLOW, { status: 503, body: { success: false, error: 'Snapshots were not written.' } });
    await decideIt(opened);
    expect(screen.getByText(/^J\. Williams is Jalen Williams from now on\./)).toBeVisible();
    expectLogged('Readers of snapshots have the rows of before until the next fetch.');
  });

  test('they follow decisions of a file once these are imported, and not its check (SCALE-10)', async () => {
    const { user } = await open();
    const report = { imported: false, rows: [{ row: 2, outcome: 'new', problem: null }], changed: 2 };
    service.answer(IMPORT, { body: report });
    const text = 'league,spelling,decision,player\nnba,J. Williams,same,Jalen Williams';
    await user.upload(
      screen.getByLabelText('Import CSV'),
      new File([text], 'names.csv', { type: 'text/csv' }),
    );
    const confirm = await screen.findByRole('button', { name: 'Import' });
    expect(askedInTurn()).toEqual([IMPORT]);
    service.answer(IMPORT, { body: { ...report, imported: true } });
    await user.click(confirm);
    await screen.findByText('Decisions imported');
    expect(askedInTurn()).toEqual([IMPORT, IMPORT, FOLLOW]);
  });
});

test('where pages read tables nothing follows a decision (SCALE-9)', async () => {
  const opened = await open();
  vi.stubEnv('VITE_SNAPSHOTS', 'off');
  await decideIt(opened);
  await waitFor(() => expect(askedInTurn()).toEqual([DECIDE]));
});
