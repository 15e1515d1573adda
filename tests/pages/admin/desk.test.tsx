import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { everythingJob } from '../../../src/features/admin/desk/everything-job.ts';
import { DevToolsPage } from '../../../src/features/admin/pages/dev-tools-page.tsx';
import { accountService } from '../../support/account-service.ts';
import { answerAsEmptyProject, expectToast, openAdmin } from '../../support/admin-app.tsx';
import { expectLogged } from '../../support/console.ts';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => answerAsEmptyProject(service));
afterEach(() => service.releaseAnswers());
afterAll(() => service.stop());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

const NBA = 'Name,Team,PTS,RB,AST,SS Proj\nJaylen Brown,BOS,24,6,4,40\nJayson Tatum,BOS,30,8,5,50\n';
const NFL =
  'Player,Position,Team,Pass Yards,Rush Yards,Receptions,Receiving Yards\nCeeDee Lamb,WR,DAL,,7,7,91\n';
const EITHER = 'Player,Position,Points,Rebounds,Assists,ThreePt\nJalen Brunson,PG,28,3,7,2\n';

const csv = (name: string, text: string) => new File([text], name, { type: 'text/csv' });
const open = () => openAdmin(service, <DevToolsPage />, 'Dev Tools');
const files = () => within(screen.getByRole('list', { name: 'Dropped files' })).getAllByRole('listitem');
const fileNamed = (name: string) => {
  const row = files().find((each) => within(each).queryByText(name));
  if (!row) throw new Error(`Expected a row of ${name}.`);
  return within(row);
};
async function drop(...dropped: File[]): Promise<void> {
  fireEvent.drop(screen.getByText(/^Drop the CSVs/), { dataTransfer: { files: dropped } });
  for (const { name } of dropped) await screen.findByText(name);
}
const storeButton = () => screen.getByRole('button', { name: /^Store/ });
const sent = () =>
  service.asked.filter(({ path }) => path.startsWith('/functions/v1/upload')).map(({ path }) => path);

describe('files of all sports (ADM-21, ADM-22)', () => {
  test('are recognized, say what they would change, and are stored by one press', async () => {
    const stored = { id: 1, updated_at: at(-HOUR_MS), team: 'BOS', rebounds: 6, assists: 4 };
    service.answer('GET /rest/v1/sabersim_projections', {
      body: [
        { ...stored, player_name: 'Jaylen Brown', points: 20 },
        { ...stored, id: 2, player_name: 'Al Horford', points: 9 },
      ],
    });
    service.answer('GET /rest/v1/props', {
      body: [{ id: 1, event_id: 'e', updated_at: at(0), player_name: 'Jayson Tatum' }],
    });
    service.answer('POST /functions/v1/upload-projections', {
      body: { success: true, count: 2, unmatched: [] },
    });
    service.answer('POST /functions/v1/upload-nfl-etr-projections', {
      body: { success: true, count: 1, unmatched: [] },
    });
    const { user } = await open();
    await drop(csv('a.csv', NBA), csv('b.csv', NFL));
    expect(
      await fileNamed('a.csv').findByText('SaberSim NBA, 2 players, 1 without a prop, ready'),
    ).toBeVisible();
    const change = fileNamed('a.csv').getByText('1 of 2 gone, 1 new, 1 moved more than 10 %');
    await user.click(change);
    expect(fileNamed('a.csv').getByText('Gone: Al Horford')).toBeVisible();
    expect(fileNamed('a.csv').getByText('New: Jayson Tatum')).toBeVisible();
    expect(fileNamed('a.csv').getByText('Jaylen Brown: points 20 → 24')).toBeVisible();
    expect(await fileNamed('b.csv').findByText('Nothing is stored there yet.')).toBeVisible();
    expect(fileNamed('b.csv').getByText('ETR NFL, 1 player, 1 without a prop, ready')).toBeVisible();
    expect(sent()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Store 2 files' }));
    await expectToast('Success', '2 files stored');
    expect(fileNamed('a.csv').getByText('Stored: 2 players')).toBeVisible();
    expect(fileNamed('b.csv').getByText('Stored: 1 player')).toBeVisible();
    expect(sent()).toEqual(['/functions/v1/upload-projections', '/functions/v1/upload-nfl-etr-projections']);
    expect(storeButton()).toBeDisabled();
  });

  test('are chosen by a button as well, and one that is refused holds no other back', async () => {
    service.answer('POST /functions/v1/upload-projections', {
      status: 400,
      body: {
        success: false,
        error: 'No.',
        rejected: 1,
        rows: [{ row: 3, player: 'Jayson Tatum', problem: 'odd' }],
      },
    });
    service.answer('POST /functions/v1/upload-nfl-etr-projections', {
      body: { success: true, count: 1, unmatched: [] },
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Choose files' }));
    const field = document.querySelector<HTMLInputElement>('body > input[type=file]');
    if (!field) throw new Error('Expected a field for files while the picker is open.');
    expect(field).toHaveAttribute('accept', '.csv');
    await user.upload(field, [
      csv('a.csv', NBA),
      csv('b.csv', NFL),
      csv('c.txt', NBA),
      csv('d.csv', 'Name,Salary\nX,1\n'),
    ]);
    expect(field).not.toBeInTheDocument();
    expect(await fileNamed('c.txt').findByText('Expected a .csv file, found c.txt.')).toBeVisible();
    expect(
      fileNamed('d.csv').getByText(/^Expected one of the files .*found a file \(Name, Salary\)\.$/),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Store 2 files' }));
    await expectToast('Error', '1 of 2 files stored');
    expectLogged('The SaberSim NBA projections could not be uploaded.');
    expect(fileNamed('a.csv').getByRole('alert')).toHaveTextContent(
      'Not storedNo. The earlier projections stand.',
    );
    expect(fileNamed('a.csv').getByText('Row 3')).toBeVisible();
    expect(fileNamed('b.csv').getByText('Stored: 1 player')).toBeVisible();
    // What failed may be tried again; what is removed is gone.
    expect(screen.getByRole('button', { name: 'Store 1 file' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Remove a.csv' }));
    expect(files()).toHaveLength(3);
  });

  test('with bad rows name them and are not stored; two for one slot are both held back', async () => {
    const { user } = await open();
    await drop(csv('bad.csv', `${NBA}Al Horford,BOS,abc,6,4,9\n`));
    expect(await fileNamed('bad.csv').findByText(/^SaberSim NBA: 1 row of 3 cannot be used/)).toBeVisible();
    expect(await fileNamed('bad.csv').findByText('Row 4')).toBeVisible();
    expect(storeButton()).toBeDisabled();
    await drop(csv('a.csv', NBA), csv('again.csv', NBA));
    expect(
      await fileNamed('again.csv').findByText(/another file here is for the same slot: remove one$/),
    ).toBeVisible();
    expect(fileNamed('a.csv').getByText(/remove one$/)).toBeVisible();
    expect(storeButton()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove a.csv' }));
    expect(await fileNamed('again.csv').findByText(/ready$/)).toBeVisible();
    expect(storeButton()).toBeEnabled();
  });

  test('that may be of either league wait for the developer to choose', async () => {
    service.answer('POST /functions/v1/upload-wnba-projections', {
      body: { success: true, count: 1, unmatched: [] },
    });
    const { user } = await open();
    await drop(csv('etr.csv', EITHER));
    expect(await fileNamed('etr.csv').findByText(/its teams do not tell which/)).toBeVisible();
    expect(storeButton()).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Slot of etr.csv'), 'ETR WNBA');
    expect(
      await fileNamed('etr.csv').findByText('ETR WNBA, 1 player, 1 without a prop, ready'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Store 1 file' }));
    await expectToast('Success', '1 file stored');
    expect(sent()).toEqual(['/functions/v1/upload-wnba-projections']);
  });

  test('say what they would change of the slot that was chosen last, whichever is read first', async () => {
    const stored = (player_name: string) => ({
      ...{
        id: 1,
        updated_at: at(-HOUR_MS),
        Player: player_name,
        Team: 'BOS',
        PTS: 20,
        REB: 6,
        AST: 4,
        '3PT': 1,
      },
    });
    service.answer('GET /rest/v1/etr_projections', { body: [stored('Jaylen Brown'), stored('Al Horford')] });
    service.answer('GET /rest/v1/wnba_etr_projections', { body: [] });
    const { user } = await open();
    await drop(csv('etr.csv', EITHER));
    await fileNamed('etr.csv').findByText(/its teams do not tell which/);
    service.holdAnswers('/rest/v1/etr_projections');
    const slot = () => screen.getByLabelText('Slot of etr.csv');
    await user.selectOptions(slot(), 'ETR NBA');
    await user.selectOptions(slot(), 'ETR WNBA');
    expect(await fileNamed('etr.csv').findByText('Nothing is stored there yet.')).toBeVisible();
    service.releaseAnswers();
    await waitFor(() => expect(service.askedFor('GET /rest/v1/etr_projections').length).toBeGreaterThan(0));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(fileNamed('etr.csv').getByText('Nothing is stored there yet.')).toBeVisible();
    expect(fileNamed('etr.csv').queryByText(/gone/)).toBeNull();
  });

  test('say it anew once what is stored is another (ADM-22)', async () => {
    const stored = { id: 1, updated_at: at(-HOUR_MS), team: 'BOS', rebounds: 6, assists: 4 };
    service.answer('GET /rest/v1/sabersim_projections', {
      body: [{ ...stored, player_name: 'Al Horford', points: 9 }],
    });
    service.answer('DELETE /rest/v1/sabersim_projections', () => {
      service.answer('GET /rest/v1/sabersim_projections', { body: [] });
      return { status: 204, headers: { 'content-range': '*/1' } };
    });
    const { user } = await open();
    await drop(csv('a.csv', NBA));
    expect(await fileNamed('a.csv').findByText('1 of 1 gone, 2 new')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Sabersim' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await fileNamed('a.csv').findByText('Nothing is stored there yet.')).toBeVisible();
  });

  test('that have changed on the disk since are not sent, and say so', async () => {
    const { user } = await open();
    const changed = csv('a.csv', NBA);
    await drop(changed);
    await fileNamed('a.csv').findByText(/ready$/);
    vi.spyOn(changed, 'slice').mockImplementation(() => {
      const unreadable = new Blob([]);
      vi.spyOn(unreadable, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
      return unreadable;
    });
    await user.click(screen.getByRole('button', { name: 'Store 1 file' }));
    expect(await fileNamed('a.csv').findByRole('alert')).toHaveTextContent(
      'Not storedThe browser could not read the file: it was moved or changed, or it is a folder. Choose it again. The earlier projections stand.',
    );
    expect(sent()).toEqual([]);
    expectLogged('a.csv could not be read again.');
    expectLogged('The SaberSim NBA projections could not be uploaded.');
  });

  test('that fit several sources wait for the developer to choose (ADM-21)', async () => {
    service.answer('POST /functions/v1/upload-projections', {
      body: { success: true, count: 1, unmatched: [] },
    });
    const { user } = await open();
    await drop(csv('plain.csv', 'Player,Team,PTS,REB,AST\nJaylen Brown,BOS,24,6,4\n'));
    expect(
      await fileNamed('plain.csv').findByText(
        'Its header fits several sources, and nothing in it tells which.',
      ),
    ).toBeVisible();
    expect(storeButton()).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Slot of plain.csv'), 'ETR NBA');
    expect(await fileNamed('plain.csv').findByText(/^ETR NBA, 1 player.* ready$/)).toBeVisible();
    expect(storeButton()).toBeEnabled();
  });

  test('that neither league can use say so at once, without the question which it is', async () => {
    await open();
    await drop(csv('short.csv', 'Player,Position,Points,Rebounds\nJalen Brunson,PG,28,3\n'));
    const row = fileNamed('short.csv');
    expect(
      await row.findByText(/^ETR NBA: Expected .* missing Assists .* ETR WNBA: Expected .* missing Assists/),
    ).toBeVisible();
    expect(row.queryByRole('combobox')).toBeNull();
    expect(storeButton()).toBeDisabled();
  });

  test('that neither league can use for its rows have them named, as a file of one slot has (SEC-30, ADM-21)', async () => {
    await open();
    await drop(csv('commas.csv', EITHER.replace(',28,', ',x,')));
    const row = fileNamed('commas.csv');
    expect(
      await row.findByText(/^ETR NBA: 1 row of 1 cannot be used.* ETR WNBA: 1 row of 1 cannot be used/),
    ).toBeVisible();
    expect(row.getByText('Row 2')).toBeVisible();
    expect(row.getByRole('button', { name: 'Download bad rows' })).toBeVisible();
    expect(row.queryByRole('combobox')).toBeNull();
  });

  test('may be dropped while something is fetched, and are stored once that has ended', async () => {
    service.answer('POST /functions/v1/fetch-player-props', { body: { success: true, message: 'done' } });
    const { user } = await open();
    service.holdAnswers('/functions/');
    await user.click(screen.getByRole('button', { name: 'Fetch Latest Props' }));
    await drop(csv('a.csv', NBA));
    expect(await fileNamed('a.csv').findByText(/ready$/)).toBeVisible();
    expect(storeButton()).toBeDisabled();
    service.releaseAnswers();
    await waitFor(() => expect(storeButton()).toBeEnabled());
  });

  test('say that what they would change could not be read, and may be stored all the same', async () => {
    service.answer('GET /rest/v1/etr_projections', { status: 500, body: { message: 'down' } });
    service.answer('GET /rest/v1/nfl_etr_projections', { status: 500, body: { message: 'down' } });
    await open();
    await drop(csv('b.csv', NFL));
    expect(await fileNamed('b.csv').findByText('What it would change could not be read.')).toBeVisible();
    expectLogged('What the ETR NFL file would change could not be read.');
    expect(storeButton()).toBeEnabled();
  });
});

describe("'Fetch everything' (ADM-23)", () => {
  const fetched = () =>
    service.asked
      .filter(({ path }) => path.startsWith('/functions'))
      .map(({ path, body }) => JSON.stringify([path.replace('/functions/v1/', ''), body]));
  const answer = (name: string, more: object = {}) =>
    service.answer(`POST /functions/v1/${name}`, {
      body: { success: true, message: `${name} done`, ...more },
    });
  const lane = (sport: string) =>
    within(screen.getByRole('list', { name: `Progress of Fetch everything, ${sport}` }))
      .getAllByRole('listitem')
      .map((step) => step.textContent?.replace(/ · \d+ s/, ''));

  test('has a lane a sport, in which games come before props, and of the NFL those of this week', () => {
    const { steps } = everythingJob(new Date('2026-11-26T18:00:00Z'));
    const calls = (sport: string) => steps.filter((step) => step.lane === sport).map((step) => step.call);
    expect(calls('NBA')).toEqual([
      { kind: 'task', task: 'fetch-high-frequency-props' },
      { kind: 'task', task: 'fetch-low-frequency-props' },
    ]);
    expect(calls('NFL')).toEqual([
      { kind: 'nfl-events', startDate: '2026-11-25', endDate: '2026-12-01' },
      { kind: 'task', task: 'fetch-nfl-props' },
    ]);
    expect(calls('MLB')).toEqual([
      { kind: 'function', name: 'fetch-mlb-events' },
      { kind: 'task', task: 'fetch-mlb-props' },
    ]);
    expect(calls('WNBA')).toEqual([
      { kind: 'function', name: 'fetch-wnba-events' },
      { kind: 'task', task: 'fetch-wnba-props' },
    ]);
  });

  test('runs the lanes side by side, says of each step what came, and of a failing one that the rest went on', async () => {
    for (const name of ['scheduled-functions', 'fetch-nfl-events', 'fetch-wnba-events']) answer(name);
    service.answer('POST /functions/v1/fetch-mlb-events', {
      status: 502,
      body: { error: 'The odds service is away.' },
    });
    const { user } = await open();
    service.holdAnswers('/functions/');
    await user.click(screen.getByRole('button', { name: 'Fetch everything' }));
    // One step of each of the four lanes is under way before any has ended.
    await waitFor(() => expect(fetched()).toHaveLength(4));
    expect(screen.getByRole('button', { name: 'Fetch All NBA Props' })).toBeDisabled();
    service.releaseAnswers();
    await expectToast('Error', '1 step of 8 failed. What failed keeps its earlier rows.');
    expectLogged('MLB games could not be fetched.');
    expect(fetched()).toHaveLength(8);
    // Nothing is counted meanwhile: on a busy machine a fetch would wait behind it.
    const asked = service.asked.map(({ path }) => (path.startsWith('/functions') ? 'fetch' : path));
    const meanwhile = asked.slice(asked.indexOf('fetch'), asked.lastIndexOf('fetch'));
    expect(meanwhile).not.toContain('/rest/v1/nfl_events');
    expect(meanwhile).not.toContain('/rest/v1/rpc/slate_written');
    expect(lane('MLB')).toEqual([
      'MLB games failedThe odds service is away.',
      'MLB props donescheduled-functions done',
    ]);
    expect(lane('NBA')).toEqual([
      'NBA high-frequency props donescheduled-functions done',
      'NBA low-frequency props donescheduled-functions done',
    ]);
  });

  test('is stopped: what runs ends, and no further step begins', async () => {
    for (const name of ['scheduled-functions', 'fetch-mlb-events', 'fetch-nfl-events', 'fetch-wnba-events'])
      answer(name);
    const { user } = await open();
    service.holdAnswers('/functions/');
    await user.click(screen.getByRole('button', { name: 'Fetch everything' }));
    await waitFor(() => expect(fetched()).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('button', { name: 'Stopping after these steps' })).toBeDisabled();
    service.releaseAnswers();
    await expectToast('Stopped', 'Fetch everything: 4 of 8 steps ran.');
    expect(lane('WNBA')).toEqual(['WNBA games donefetch-wnba-events done', 'WNBA props not run']);
    expect(fetched()).toHaveLength(4);
  });
});
