import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BaseballAdminPage } from '../../../src/features/admin/pages/baseball-admin-page.tsx';
import { DevToolsPage } from '../../../src/features/admin/pages/dev-tools-page.tsx';
import { NflAdminPage } from '../../../src/features/admin/pages/nfl-admin-page.tsx';
import { WnbaAdminPage } from '../../../src/features/admin/pages/wnba-admin-page.tsx';
import { badRowCells, templateCells } from '../../../src/features/admin/upload/save-csv.ts';
import { refusalUnread } from '../../../src/features/admin/upload/use-upload.ts';
import { projectionsQuery } from '../../../src/features/props/projection-queries.ts';
import { playerTables } from '../../../src/lib/catalog/catalog.ts';
import { csvText } from '../../../src/lib/csv/csv-text.ts';
import { readProjections } from '../../../src/lib/projections/csv/read-projections.ts';
import { PROJECTION_FILES } from '../../../src/lib/projections/files.ts';
import { accountService } from '../../support/account-service.ts';
import { answerAsEmptyProject, expectToast, openAdmin } from '../../support/admin-app.tsx';
import { expectLogged } from '../../support/console.ts';
import { savedLines, takeSavedFiles } from '../../support/saved-files.ts';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => answerAsEmptyProject(service));
afterEach(() => {
  onlineManager.setOnline(true);
  service.releaseAnswers();
  vi.restoreAllMocks();
});
afterAll(() => service.stop());

const NBA = 'Name,Team,PTS,RB,AST\nLuka Dončić,DAL,34.2,8.4,9.1\nKyrie Irving,DAL,24,5,5.5\n';
const NFL = 'Name,Team,Pass Yds,Rush Yds,Rec Yds,Rec\nJosh Allen,BUF,260,40,,\n';

function csv(text: string, name = 'slate.csv'): File {
  return new File([text], name, { type: 'text/csv' });
}

const slot = (name: string) => screen.getByRole('region', { name });
const picker = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

test('a good status with success: false is a failed upload, with its reason (FUNC-22)', async () => {
  service.answer('POST /functions/v1/upload-projections', {
    body: { success: false, error: 'The file has no PTS column.', count: 0 },
  });
  const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
  await user.upload(picker('Sabersim Projections'), csv(NBA));
  await expectToast('Error', 'Failed to upload SaberSim projections: The file has no PTS column.');
  expectLogged('The SaberSim NBA projections could not be uploaded.');
});

describe('an upload', () => {
  test('shows what was recognized, sends file and source, tells who matches no prop (ADM-13, ADM-17, FUNC-5, FUNC-13)', async () => {
    service.answer('POST /functions/v1/upload-projections', {
      body: { success: true, count: 2, unmatched: ['Kyrie Irving'], unmatchedCount: 1_001 },
    });
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    expect(picker('Sabersim Projections')).toHaveAttribute('accept', '.csv');
    expect(picker('Sabersim Projections')).not.toHaveAttribute('multiple');
    await user.upload(picker('Sabersim Projections'), csv(NBA));
    const own = within(slot('Sabersim Projections'));
    expect(await own.findByText('Upload completed successfully')).toBeVisible();
    expect(own.getByText('2 players stored.')).toBeVisible();
    expect(own.getByText(/2 players in 2 rows/)).toHaveTextContent('slate.csv');
    expect(
      within(own.getByRole('list', { name: 'Recognized columns' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Name → player_name', 'Team → team', 'PTS → points', 'RB → rebounds', 'AST → assists']);
    const preview = own.getByRole('table', { name: 'First rows of slate.csv' });
    expect(within(preview).getByRole('row', { name: 'Luka Dončić DAL 34.2 8.4 9.1' })).toBeVisible();
    expect(own.getByText('1,001 players match no prop')).toBeVisible();
    expect(own.getByText('Kyrie Irving and 1,000 more', { selector: 'p' })).toBeInTheDocument();
    await expectToast('Success', 'Successfully uploaded SaberSim projections');
    expect(service.askedFor('POST /functions/v1/upload-projections')).toHaveLength(1);
    expect(picker('Sabersim Projections').value).toBe('');
  });

  test('says before it is sent who matches no prop, by the tables of the sport', async () => {
    service.answer('POST /functions/v1/upload-projections', {
      body: { success: true, count: 2, unmatched: ['Kyrie Irving'] },
    });
    const row = { id: 1, event_id: 'e', updated_at: '2026-01-10T17:00:00Z' };
    service.answer('GET /rest/v1/assists_props', { body: [{ ...row, player_name: 'Luka Doncic' }] });
    service.answer('GET /rest/v1/wnba_points_props', { body: [{ ...row, player_name: 'Kyrie Irving' }] });
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    service.holdAnswers('/functions/');
    await user.upload(picker('Sabersim Projections'), csv(NBA));
    const own = within(slot('Sabersim Projections'));
    expect(await own.findByText('1 player matches no prop')).toBeVisible();
    expect(own.getByText('Kyrie Irving', { selector: 'p' })).toBeInTheDocument();
    expect(own.getByText('Uploading and processing file...')).toBeVisible();
    service.releaseAnswers();
    expect(await own.findByText('2 players stored.')).toBeVisible();
  });

  test('of a bad file says who of its good rows matches no prop, or that this could not be read', async () => {
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    await user.upload(picker('Sabersim Projections'), csv(`${NBA}Dirk Nowitzki,DAL,abc,1,1\n`));
    const own = within(slot('Sabersim Projections'));
    expect(await own.findByText('2 players match no prop')).toBeVisible();
    expect(own.getByText('Kyrie Irving, Luka Dončić', { selector: 'p' })).toBeInTheDocument();
    service.answer('GET /rest/v1/props', { status: 500, body: { message: 'down' } });
    await user.upload(picker('Sabersim Projections'), csv(`${NBA}Dirk Nowitzki,DAL,abc,1,1\n`));
    expect(await own.findByText('Who has no prop could not be read.')).toBeVisible();
    expect(own.getByRole('alert')).toHaveTextContent('The earlier projections stand.');
    expectLogged('The SaberSim NBA projections could not be uploaded.');
    expectLogged('The SaberSim NBA projections could not be uploaded.');
    expectLogged('The nba players with props could not be read.');
  });

  test('without a connection says at once that nothing could be sent or read', async () => {
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    onlineManager.setOnline(false);
    for (const table of playerTables('nba')) service.answer(`GET /rest/v1/${table}`, 'unreachable');
    service.answer('POST /functions/v1/upload-projections', 'unreachable');
    await user.upload(picker('Sabersim Projections'), csv(NBA));
    const own = within(slot('Sabersim Projections'));
    expect(await own.findByText('Who has no prop could not be read.')).toBeVisible();
    expect(await own.findByRole('alert')).toHaveTextContent('Whether the file was stored is not known.');
    expectLogged('The SaberSim NBA projections could not be uploaded.');
    expectLogged('The nba players with props could not be read.');
  });

  test.each([
    ['an answer that is lost', 'unreachable', 'Unknown error', 'Whether the file was stored is not known.'],
    [
      'a fault of the server',
      { status: 500, body: { error: 'Please try again.' } },
      'Please try again.',
      'Whether the file was stored is not known.',
    ],
    ['newer rows', { status: 409, body: { error: 'The newer rows stand.' } }, 'The newer rows stand.', ''],
    [
      'a refusal',
      { status: 413, body: { error: 'Too large.' } },
      'Too large.',
      'The earlier projections stand.',
    ],
  ] as const)(
    'after %s says only what it can know, and reads what is stored again',
    async (_, answer, reason, left) => {
      service.answer('POST /functions/v1/upload-projections', answer);
      const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
      const own = within(slot('Sabersim Projections'));
      expect(await own.findByText('No projections are stored.')).toBeVisible();
      service.answer('GET /rest/v1/sabersim_projections', {
        status: 206,
        headers: { 'content-range': '0-0/2' },
        body: [{ updated_at: new Date().toISOString() }],
      });
      await user.upload(picker('Sabersim Projections'), csv(NBA));
      expect(await own.findByRole('alert')).toHaveTextContent(
        `Failed to upload SaberSim projections: ${reason}${left}`,
      );
      if (left === '') expect(own.getByRole('alert')).not.toHaveTextContent('earlier');
      expect(await own.findByText(/^2 players stored, uploaded/)).toBeVisible();
      expectLogged('The SaberSim NBA projections could not be uploaded.');
    },
  );

  test('has the pages of the sport read the projections again (ADM-14)', async () => {
    service.answer('POST /functions/v1/upload-projections', {
      body: { success: true, count: 2, unmatched: [] },
    });
    const { user, queryClient } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    const { queryKey } = projectionsQuery({ table: 'sabersim_projections', staleMs: 60_000 });
    queryClient.setQueryData(queryKey, []);
    await user.upload(picker('Sabersim Projections'), csv(NBA));
    expect(await screen.findByText('Every player has a prop.')).toBeVisible();
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  test('says that it prepares the file while the browser reads it (ADM-5)', async () => {
    service.answer('POST /functions/v1/upload-projections', {
      body: { success: true, count: 2, unmatched: [] },
    });
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    const file = csv(NBA);
    const bytes = await file.arrayBuffer();
    let finishReading = () => {};
    const reading = new Promise<ArrayBuffer>((resolve) => {
      finishReading = () => resolve(bytes);
    });
    vi.spyOn(File.prototype, 'arrayBuffer').mockReturnValueOnce(reading);
    service.holdAnswers('/functions/');
    await user.upload(picker('Sabersim Projections'), file);
    expect(await screen.findByText('Preparing file for upload...')).toBeVisible();
    finishReading();
    expect(await screen.findByText('Uploading and processing file...')).toBeVisible();
    expect(screen.queryByText('Preparing file for upload...')).not.toBeInTheDocument();
    service.releaseAnswers();
    expect(await screen.findByText('2 players stored.')).toBeVisible();
  });

  test('says what it is doing, and everything of the page waits for it (ADM-5, ADM-14)', async () => {
    service.answer('POST /functions/v1/upload-baseball-projections', {
      body: { success: true, count: 1, unmatched: [] },
    });
    const { user } = await openAdmin(service, <BaseballAdminPage />, 'MLB Baseball Admin');
    service.holdAnswers();
    await user.upload(
      picker('SaberSim Baseball Projections'),
      csv('Name,Team,Pos,H,R,RBI,K,HR,1B,2B,3B\nAaron Judge,NYY,OF,1,1,1,1,.5,.5,.2,0\n'),
    );
    expect(await screen.findByText('Uploading and processing file...')).toBeVisible();
    expect(picker('SaberSim Baseball Projections')).toBeDisabled();
    for (const name of [
      'Clear Projections',
      'Fetch MLB Games',
      'Clear MLB Events',
      'Fetch MLB Hits+Runs+RBIs Props',
      'Clear MLB Hits+Runs+RBIs Props',
    ]) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
    service.releaseAnswers();
    expect(await screen.findByText('Upload completed successfully')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fetch MLB Games' })).toBeEnabled();
    await expectToast('Success', 'Successfully uploaded 1 baseball projections');
  });

  test('of the NFL goes as csvData with its source (FUNC-6)', async () => {
    service.answer('POST /functions/v1/upload-nfl-projections', {
      body: { success: true, count: 1, unmatched: [] },
    });
    const { user } = await openAdmin(service, <NflAdminPage />, 'NFL Admin');
    await user.click(screen.getByRole('tab', { name: 'Upload Projections' }));
    await user.upload(picker('SaberSim NFL Projections'), csv(NFL));
    expect(await screen.findByText('Upload completed successfully!')).toBeVisible();
    await expectToast(
      'SaberSim projections uploaded successfully!',
      'Successfully uploaded 1 SaberSim projections',
    );
    const [asked] = service.askedFor('POST /functions/v1/upload-nfl-projections');
    expect(asked?.body).toEqual({ csvData: NFL, source: 'sabersim' });
  });

  test('of SaberSim WNBA renews the session; of ETR it does not (ADM-14)', async () => {
    service.answer('POST /functions/v1/upload-wnba-projections', {
      body: { success: true, count: 1, unmatched: [] },
    });
    const { user } = await openAdmin(service, <WnbaAdminPage />, 'WNBA Admin');
    await user.upload(picker('ETR Projections'), csv("Player,Points,Reb,Assists\nA'ja Wilson,23,10,3\n"));
    expect(await screen.findByText(/Successfully uploaded ETR WNBA projections/)).toBeVisible();
    await expectToast('Upload successful', 'ETR projections have been uploaded successfully.', 3000);
    expect(service.askedFor('POST /auth/v1/token')).toHaveLength(0);
    await user.upload(picker('SaberSim Projections'), csv("Name,Team,PTS,RB,AST\nA'ja Wilson,LVA,23,10,3\n"));
    expect(await screen.findByText(/Successfully uploaded SaberSim WNBA projections/)).toBeVisible();
    await expectToast('Upload successful', 'Sabersim projections have been uploaded successfully.', 3000);
    await waitFor(() => expect(service.askedFor('POST /auth/v1/token')).toHaveLength(1));
    // The service of the test renews none.
    await waitFor(() => expectLogged('The session could not be refreshed.'));
  });

  test('that the server refuses is told with its text and its rows (FUNC-7)', async () => {
    service.answer('POST /functions/v1/upload-wnba-projections', {
      status: 400,
      body: {
        success: false,
        error: 'The file is too old.',
        rows: [{ row: 7, player: 'Sue Bird', problem: 'retired' }],
        rejected: 1_201,
      },
    });
    const { user } = await openAdmin(service, <WnbaAdminPage />, 'WNBA Admin');
    await user.upload(picker('SaberSim Projections'), csv("Name,Team,PTS,RB,AST\nA'ja Wilson,LVA,23,10,3\n"));
    await expectToast(
      'Upload failed',
      'Failed to upload Sabersim projections. Upload failed with status: 400. The file is too old.',
    );
    const alert = within(slot('SaberSim Projections')).getByRole('alert');
    expect(alert).toHaveTextContent('Failed to upload SaberSim projections: The file is too old.');
    expect(within(alert).getByRole('listitem')).toHaveTextContent('Row 7 (Sue Bird): retired');
    expect(alert).toHaveTextContent('and 1,200 more rows.');
    expectLogged('The SaberSim WNBA projections could not be uploaded.');
  });
});

describe('a file that cannot be used is not sent', () => {
  test.each([
    ['slate.xlsx', 'PK', 'Expected a .csv file, found slate.xlsx.'],
    ['empty.csv', '', 'Expected a header and at least one player, found an empty file.'],
    ['book.csv', 'PK\u0003\u0004rest', 'found an Excel workbook'],
    ['mlb.csv', 'Name,Team,Pos,H,R,RBI,K,HR,1B,2B,3B\nA,B,OF,1,1,1,1,1,1,1,1', 'a MLB file'],
    ['short.csv', 'Name,Team,PTS\nLuka,DAL,3', 'missing RB or REB or Rebounds, AST or Assists'],
  ])('%s', async (name, text, reason) => {
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    await user.upload(picker('Sabersim Projections'), csv(text, name));
    const alert = await within(slot('Sabersim Projections')).findByRole('alert');
    expect(alert).toHaveTextContent('Failed to upload SaberSim projections: ');
    expect(alert).toHaveTextContent(reason);
    expect(alert).toHaveTextContent('The earlier projections stand.');
    expect(service.asked.filter(({ path }) => path.startsWith('/functions'))).toEqual([]);
    expectLogged('The SaberSim NBA projections could not be uploaded.');
  });

  test('bad rows are listed by their numbers, with all of them to download', async () => {
    const saved = takeSavedFiles();
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    const rows = Array.from({ length: 10 }, (_, at) => `Player ${at},DAL,abc,1,1`).join('\n');
    await user.upload(picker('Sabersim Projections'), csv(`Name,Team,PTS,RB,AST\n${rows}\n`, 'bad.csv'));
    const list = await screen.findByRole('list', { name: 'Bad rows' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
      "Row 2 (Player 0): PTS: expected a number, found 'abc'",
    );
    expect(within(list).getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByText('and 2 more rows.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download bad rows' }));
    expect(saved.map(({ name }) => name)).toEqual(['bad-bad-rows.csv']);
    const lines = await savedLines(saved[0]);
    expect(lines).toHaveLength(11);
    expect(lines[10]).toBe('11,Player 9,"PTS: expected a number, found \'abc\'"');
    await user.click(screen.getByRole('button', { name: 'Template of ETR NBA' }));
    expect(saved[1]?.name).toBe('etr-nba-template.csv');
    expectLogged('The SaberSim NBA projections could not be uploaded.');
  });

  test('of 250 bad rows the first 200 can be downloaded, and all are counted (SEC-26)', async () => {
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    const rows = Array.from({ length: 250 }, (_, at) => `Player ${at},DAL,abc,1,1`).join('\n');
    await user.upload(picker('Sabersim Projections'), csv(`Name,Team,PTS,RB,AST\n${rows}\n`));
    expect(await screen.findByText('and 242 more rows.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download the first 200 bad rows' })).toBeVisible();
    expectLogged('The SaberSim NBA projections could not be uploaded.');
  });

  test('a file of 50 MB is refused by its size, before it is read', () => {
    expect(refusalUnread({ name: 'a.csv', size: 50 * 1024 * 1024 })).toBe(
      'The file may have at most 4 MB, found 50.0 MB.',
    );
    expect(refusalUnread({ name: 'A.CSV', size: 10 })).toBeNull();
  });
});

test.each(PROJECTION_FILES)('the template of $label, filled in, is understood by its slot', (file) => {
  const player = file.columns.map(({ cell }) =>
    cell.kind === 'stat' ? 1 : cell.kind === 'position' ? 'OF' : 'XYZ',
  );
  const reading = readProjections(new TextEncoder().encode(csvText([...templateCells(file), player])), file);
  expect(reading.problem).toBeNull();
  expect(reading.accepted).toBe(1);
});

test('downloaded bad rows run no formula', () => {
  const text = csvText(badRowCells([{ row: 3, player: '=1+1', problem: '@sum' }]));
  expect(text).toContain('3,"\'=1+1","\'@sum"');
});

describe('a file of results (GRADE-8)', () => {
  const NAMES = 'Results file';
  const RESULTS =
    'Date,Player,Team,PTS,REB,AST\n2026-11-20,Luka Dončić,DAL,31,8,9\n2026-11-20,Nobody Atall,DAL,1,1,1\n';
  const report = {
    success: true,
    added: 1,
    changed: 2,
    same: 2112,
    graded: 0,
    unmatched: ['Nobody Atall'],
    unmatchedCount: 1,
  };

  test('is previewed with whom nobody knows, and stored when that is wanted', async () => {
    service.answer('POST /functions/v1/upload-results', { body: report });
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    await user.upload(await screen.findByLabelText(NAMES), csv(RESULTS, 'results.csv'));
    const own = within(await screen.findByRole('region', { name: 'Results' }));
    expect(await own.findByText(/1 new result,\s+2 corrected, 2,112 stored already/)).toBeVisible();
    expect(own.getByText(/1 name means no player and will not be stored:\s+Nobody Atall/)).toBeVisible();
    service.answer('POST /functions/v1/upload-results', { body: { ...report, added: 1750, graded: 7 } });
    await user.click(own.getByRole('button', { name: 'Store results' }));
    await expectToast('Results stored', '1,750 new and 2 corrected. 7 plays graded anew.');
    expect(own.queryByRole('button', { name: 'Store results' })).toBeNull();
  });

  test('of a day with two games says which rows lack the game, and what was expected of them', async () => {
    service.answer('POST /functions/v1/upload-results', { body: report });
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    await user.selectOptions(await screen.findByLabelText('League of the results'), 'mlb');
    const games = [1, 2].map((game) => `2026-05-20,Aaron Judge,NYY,RF,${game},1`);
    await user.upload(
      screen.getByLabelText(NAMES),
      csv(['Date,Player,Team,Pos,Game,H', ...games].join('\n'), 'results.csv'),
    );
    const own = within(await screen.findByRole('region', { name: 'Results' }));
    expect(
      await own.findByText(/2 rows are of a day with two games and do\s+not\s+say\s+which/),
    ).toBeVisible();
    expect(own.getByText(/‘Event’: expected the odds service’s id of the game, found nothing/)).toBeVisible();
    const [first, second, ...others] = own.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Row\s2: Aaron Judge, 2026-05-20, game 1$/);
    expect(second).toHaveTextContent(/^Row\s3: Aaron Judge, 2026-05-20, game 2$/);
    expect(others).toEqual([]);
    expect(own.getByRole('button', { name: 'Store results' })).toBeEnabled();
  });

  test('with a bad row is refused with its number, and nothing is sent', async () => {
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    await user.upload(
      await screen.findByLabelText(NAMES),
      csv('Date,Player,PTS\n2026-11-20,A B,x\n', 'results.csv'),
    );
    const own = within(await screen.findByRole('region', { name: 'Results' }));
    expect(await own.findByText(/1 row of 1 cannot be used.*The earlier results stand/)).toBeVisible();
    expect(own.getByText('Row 2')).toBeVisible();
    expectLogged('The file cannot be stored.');
  });

  test('that the server refuses says why', async () => {
    service.answer('POST /functions/v1/upload-results', {
      status: 400,
      body: {
        success: false,
        error: '2 rows name a player twice.',
        rows: [{ row: 2, player: 'A', problem: 'twice' }],
        rejected: 2,
      },
    });
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    await user.upload(await screen.findByLabelText(NAMES), csv(RESULTS, 'results.csv'));
    const own = within(await screen.findByRole('region', { name: 'Results' }));
    expect(await own.findByText('2 rows name a player twice. The earlier results stand.')).toBeVisible();
    expectLogged('The file cannot be stored.');
  });

  test.each([
    [
      'unreachable',
      /^Unknown error Whether the results were stored is not known: chosen again, the file says/,
    ],
    [{ status: 403, body: { error: 'Developers only.' } }, 'Developers only. The earlier results stand.'],
  ] as const)('that are stored with the answer %s say only what is known', async (answer, said) => {
    service.answer('POST /functions/v1/upload-results', { body: report });
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    await user.upload(await screen.findByLabelText(NAMES), csv(RESULTS, 'results.csv'));
    const own = within(await screen.findByRole('region', { name: 'Results' }));
    const store = await own.findByRole('button', { name: 'Store results' });
    service.answer('POST /functions/v1/upload-results', answer);
    await user.click(store);
    expect(await own.findByText(said)).toBeVisible();
    expectLogged('Storing the results failed.');
  });
});
