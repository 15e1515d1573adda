import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DevToolsPage } from '../../../src/features/admin/pages/dev-tools-page.tsx';
import { writtenIn } from '../../../src/lib/today/slate-rows.ts';
import { accountService } from '../../support/account-service.ts';
import { answerAsEmptyProject, openAdmin } from '../../support/admin-app.tsx';
import { expectLogged } from '../../support/console.ts';
import { candidate, madeDecision, waitingName } from '../../support/names-to-review.ts';
import { slateAnswer } from '../../support/slate-answer.ts';
import { tonightRow } from '../../support/tonight-rows.ts';
import { openApp } from '../../support/whole-app.tsx';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => answerAsEmptyProject(service));
afterAll(() => service.stop());

const NAMES = 'POST /rest/v1/rpc/names_to_review';
const DECIDE = 'POST /rest/v1/rpc/decide_name';
const UNDO = 'POST /rest/v1/rpc/undo_name_decision';
const DECISIONS = 'POST /rest/v1/rpc/name_decisions';
const IMPORT = 'POST /rest/v1/rpc/import_name_decisions';

const WRITTEN = '2026-11-21T12:00:00+00:00';

/** Another page of the app, as a link opens it. */
function goTo(address: string): void {
  act(() => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

const twoWilliams = waitingName('J. Williams', {
  candidates: [candidate(7, 'Jalen Williams'), candidate(8, 'Jaylin Williams', { lines: 2 })],
});
const nobody = waitingName('Nobody Knows', {
  kind: 'unmatched',
  league: 'nfl',
  player_id: 3,
  others: [{ player_id: 9, name: 'Otto Alone', team: 'DAL' }],
});

async function open(...names: object[]) {
  service.answer(NAMES, { body: names });
  const opened = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
  await screen.findByRole('heading', { name: 'Name review' });
  return opened;
}
const item = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const found = heading.closest('li');
  if (!found) throw new Error(`${name} stands in a list`);
  return within(found);
};

describe('the names that wait', () => {
  test('each has its evidence and whom it could mean (REVIEW-1)', async () => {
    await open(twoWilliams, nobody);
    expect(await screen.findByText('2 names: 1 ambiguous, 1 unmatched')).toBeVisible();
    const williams = await item('J. Williams');
    expect(williams.getByText('Ambiguous')).toBeVisible();
    expect(
      williams.getByText(/2 rows of lines \(Points and Rebounds\)\. More than one player/),
    ).toBeVisible();
    const [first, second] = williams.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /Jalen Williams.*same family name and initial; projected by SaberSim, no lines/,
    );
    expect(second).toHaveTextContent(/Jaylin Williams.*Would join 2 rows of lines with 2 rows of lines/);
  });

  test('may be those of one league, and an empty list says so (REVIEW-1)', async () => {
    const { user } = await open(twoWilliams, nobody);
    await item('J. Williams');
    const league = screen.getByRole('combobox', { name: 'League of the names' });
    await user.selectOptions(league, 'NFL');
    expect(screen.queryByRole('heading', { name: 'J. Williams' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Nobody Knows' })).toBeVisible();
    await user.selectOptions(league, 'MLB');
    expect(await screen.findByRole('heading', { name: 'No name waits for a decision' })).toBeVisible();
  });

  test('come a part at a time, and all of them can be reached (REVIEW-10)', async () => {
    const { user } = await open(waitingName('Ann First', { waiting: 2 }));
    expect(await screen.findByText('The first 1 of 2 names: 1 ambiguous')).toBeVisible();
    service.answer(NAMES, { body: [waitingName('Ben Second', { waiting: 2 })] });
    await user.click(screen.getByRole('button', { name: 'Show the next 1 name' }));
    expect(await screen.findByRole('heading', { name: 'Ben Second' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ann First' })).toBeVisible();
    expect(screen.getByText('2 names: 2 ambiguous')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show the next/ })).not.toBeInTheDocument();
  });
});

test('a spelling that a rule has joined can be told apart (REVIEW-9)', async () => {
  const joined = waitingName('O. Alone', {
    kind: 'joined',
    player_id: 9,
    candidates: [candidate(9, 'Otto Alone')],
  });
  service.answer('POST /rest/v1/rpc/joined_names', { body: [joined] });
  service.answer(DECIDE, { body: { id: 5, rows: 2 } });
  const { user } = await open();
  await user.click(screen.getByText('Joined by a rule'));
  const alone = await item('O. Alone');
  await user.click(alone.getByRole('button', { name: 'These are two people' }));
  expect(
    await alone.findByText(/^O\. Alone is never Otto Alone\. 2 rows have another player by it\./),
  ).toBeVisible();
  expect(service.askedFor(DECIDE).at(-1)?.body).toMatchObject({
    p_spelling: 'O. Alone',
    p_decision: 'never',
    p_player_id: 9,
  });
  expect(alone.getByRole('button', { name: 'Undo' })).toHaveFocus();
});

test('joined spellings come a part at a time, and all of them can be reached (REVIEW-10)', async () => {
  const { user } = await open();
  const one = (name: string) => ({
    body: [
      waitingName(name, {
        kind: 'joined',
        waiting: 2,
        player_id: 9,
        candidates: [candidate(9, 'Otto Alone')],
      }),
    ],
  });
  service.answer('POST /rest/v1/rpc/joined_names', one('A. Alone'));
  await user.click(screen.getByText('Joined by a rule'));
  await item('A. Alone');
  service.answer('POST /rest/v1/rpc/joined_names', one('O. Alone'));
  await user.click(screen.getByRole('button', { name: 'Show the next 1 name' }));
  await item('O. Alone');
  await item('A. Alone');
  expect(service.askedFor('POST /rest/v1/rpc/joined_names').at(-1)?.body).toEqual({ p_offset: 1 });
  expect(screen.queryByRole('button', { name: /^Show the next/ })).not.toBeInTheDocument();
});

describe('deciding', () => {
  test('keeps the name in its place with what was decided, and Undo with the focus (REVIEW-4, REVIEW-5, REVIEW-7)', async () => {
    const { user } = await open(twoWilliams, nobody);
    service.answer(DECIDE, { body: { id: 31, rows: 2 } });
    service.answer(UNDO, { body: { rows: 2 } });
    const [same] = (await item('J. Williams')).getAllByRole('button', { name: 'Same player' });
    if (!same) throw new Error('there is a button a player');
    expect(same).toHaveAccessibleDescription(/Jalen Williams/);
    await user.click(same);
    expect(
      await screen.findByText('J. Williams is Jalen Williams from now on. 2 rows have another player by it.'),
    ).toBeVisible();
    expect(service.askedFor(DECIDE)[0]?.body).toEqual({
      p_league: 'nba',
      p_spelling: 'J. Williams',
      p_decision: 'same',
      p_player_id: 7,
    });
    const undo = (await item('J. Williams')).getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Nobody Knows' })).toBeVisible();
    await user.click(undo);
    await waitFor(() => expect(service.askedFor(UNDO)[0]?.body).toEqual({ p_id: 31 }));
    expect(
      await (await item('J. Williams')).findAllByRole('button', { name: 'Never the same' }),
    ).toHaveLength(2);
    expect(service.askedFor(NAMES)).toHaveLength(1);
  });

  test('that fails says that nothing was decided (REVIEW-3)', async () => {
    const { user } = await open(twoWilliams);
    service.answer(DECIDE, {
      status: 403,
      body: { code: '42501', message: 'only developers may review names' },
    });
    const [never] = (await item('J. Williams')).getAllByRole('button', { name: 'Never the same' });
    if (!never) throw new Error('there is a button a player');
    await user.click(never);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nothing was decided: only developers may review names',
    );
    expectLogged('A decision failed.');
  });

  test('of which no answer comes may have been made: that is said, and the list is read again (REVIEW-3)', async () => {
    const { user } = await open(twoWilliams);
    service.answer(DECIDE, 'unreachable');
    const [never] = (await item('J. Williams')).getAllByRole('button', { name: 'Never the same' });
    if (!never) throw new Error('there is a button a player');
    await user.click(never);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Whether that was decided is not known \(.+\)\./,
    );
    expectLogged('A decision failed.');
  });

  test('a name that nothing resembles is somebody who is projected, or a player of its own (REVIEW-4)', async () => {
    const { user } = await open(
      nobody,
      waitingName('Some Body', { role: 'pitcher', league: 'mlb', team: 'BOS' }),
    );
    service.answer(DECIDE, { body: { id: 1, rows: 0 } });
    const unknown = await item('Nobody Knows');
    const same = unknown.getByRole('button', { name: 'Same player' });
    expect(same).toBeDisabled();
    await user.selectOptions(
      unknown.getByRole('combobox', { name: 'Who Nobody Knows is' }),
      'Otto Alone, DAL',
    );
    await user.click(same);
    expect(await screen.findByText('Nobody Knows is Otto Alone from now on.')).toBeVisible();
    await user.click((await item('Some Body')).getByRole('button', { name: 'New player' }));
    expect(await screen.findByText('Some Body is a player of their own.')).toBeVisible();
    expect(service.askedFor(DECIDE).map(({ body }) => body)).toEqual([
      { p_league: 'nfl', p_spelling: 'Nobody Knows', p_decision: 'same', p_player_id: 9 },
      { p_league: 'mlb', p_spelling: 'Some Body', p_decision: 'new', p_team: 'BOS', p_role: 'pitcher' },
    ]);
  });

  test('a player who is right as they are is confirmed by New player', async () => {
    const { user } = await open(nobody);
    service.answer(DECIDE, { body: { id: 1, rows: 0 } });
    await user.click((await item('Nobody Knows')).getByRole('button', { name: 'New player' }));
    await waitFor(() =>
      expect(service.askedFor(DECIDE)[0]?.body).toMatchObject({ p_decision: 'same', p_player_id: 3 }),
    );
  });
});

test('what was decided is listed with who and when, and can be undone there (REVIEW-5)', async () => {
  const { user } = await open();
  service.answer(DECISIONS, {
    body: [
      madeDecision(2),
      madeDecision(1, { spelling: 'Bones', undone_at: '2026-11-21T13:00:00Z', undone_by: 'Ann' }),
    ],
  });
  service.answer(UNDO, { body: { rows: 1 } });
  await user.click(screen.getByText('What was decided'));
  const table = await screen.findByRole('table', { name: 'Decisions' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/J\. Williams is Jalen Williams \(MIA\) at MIA.*NBA.*Dev, /);
  expect(second).toHaveTextContent(/Dev, .*Ann, /);
  await user.click(within(table).getByRole('button', { name: /^Undo: J\. Williams/ }));
  await waitFor(() => expect(service.askedFor(UNDO)[0]?.body).toEqual({ p_id: 2 }));
  await waitFor(() => expect(service.askedFor(DECISIONS)).toHaveLength(2));
});

describe('files of decisions (REVIEW-8)', () => {
  const file = (text: string) => new File([text], 'names.csv', { type: 'text/csv' });
  const GOOD = 'league,spelling,decision,player\nnba,J. Williams,same,Jalen Williams';
  const report = (more: object) => ({
    imported: false,
    rows: [{ row: 2, outcome: 'new', problem: null }],
    changed: 2,
    ...more,
  });

  test('an import is shown first and done when it is confirmed', async () => {
    const { user } = await open();
    service.answer(IMPORT, { body: report({}) });
    await user.upload(screen.getByLabelText('Import CSV'), file(GOOD));
    expect(
      await screen.findByText('1 decision: 1 new, 0 known already. 2 stored rows would have another player.'),
    ).toBeVisible();
    service.answer(IMPORT, { body: report({ imported: true }) });
    await user.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Decisions imported')).toBeVisible();
    expect(service.askedFor(IMPORT).map(({ body }) => body)).toEqual(
      [true, false].map((p_preview) => ({
        p_preview,
        p_rows: [
          {
            row: 2,
            league: 'nba',
            spelling: 'J. Williams',
            team: null,
            decision: 'same',
            player: 'Jalen Williams',
            player_team: null,
            player_role: null,
          },
        ],
      })),
    );
  });

  test('bad rows are named, whoever finds them, and nothing is imported', async () => {
    const { user } = await open();
    const input = screen.getByLabelText('Import CSV');
    await user.upload(input, file('league,spelling,decision,player\nnhl,A B,same,C D'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Row 2 \(A B\): league: expected nba/);
    expect(service.askedFor(IMPORT)).toEqual([]);
    service.answer(IMPORT, {
      body: report({
        rows: [{ row: 2, outcome: 'bad', problem: '2 players are called Jalen Williams; say the team' }],
      }),
    });
    await user.upload(input, file(GOOD));
    expect(await screen.findByText(/2 players are called Jalen Williams/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
    await user.upload(input, file('what,ever'));
    expect(await screen.findByText(/names\.csv cannot be read/)).toBeVisible();
  });

  test('an export saves what holds, and says when there is nothing', async () => {
    const { user } = await open();
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    service.answer(DECISIONS, { body: [] });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Nothing to export')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    service.answer(DECISIONS, { body: [madeDecision(2)] });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const [blob] = saved.mock.calls[0] ?? [];
    expect(blob instanceof Blob && (await blob.text())).toContain(
      'nba,J. Williams,MIA,same,Jalen Williams,MIA,,',
    );
    vi.restoreAllMocks();
  });
});

test('what was read before a decision is read again wherever it shows: Today has both players at once (REVIEW-4, TODAY-2)', async () => {
  // Of J. Williams the lines get another player, of Otto Alone the projection; no row is written anew.
  let isDecided = false;
  const slate = () => {
    const projected = (player_name: string, points: number, player_id: number) => ({
      ...{ player_name, team: 'BOS', points, player_id, updated_at: WRITTEN },
    });
    return slateAnswer(
      {
        props: [
          tonightRow('J. Williams', 108, { player_id: isDecided ? 7 : 3, updated_at: WRITTEN }),
          tonightRow('Otto Alone', 107, { player_id: 9, updated_at: WRITTEN }),
        ],
      },
      {
        sabersim_projections: [
          projected('Jalen Williams', 22.5, 7),
          projected('Bones Alone', 23.5, isDecided ? 9 : 4),
        ],
      },
    );
  };
  service.answer('GET /rest/v1/rpc/slate_props', () => ({ body: slate() }));
  service.answer('GET /rest/v1/rpc/slate_written', () => ({ body: Object.fromEntries(writtenIn(slate())) }));
  service.answer(NAMES, { body: [twoWilliams] });
  service.answer(DECIDE, () => {
    isDecided = true;
    return { body: { id: 31, rows: 2 } };
  });
  const rowOf = async (name: string) => {
    const board = within(await screen.findByRole('grid', { name: 'Board' }));
    return board.getByRole('row', { name: new RegExp(`^${name}`) });
  };
  service.rememberSession();
  const user = userEvent.setup();
  openApp('/today');
  expect(await rowOf('J. Williams')).not.toHaveTextContent('22.5');
  expect(await rowOf('Otto Alone')).not.toHaveTextContent('23.5');

  goTo('/dev');
  const [same] = (await item('J. Williams')).getAllByRole('button', { name: 'Same player' });
  if (!same) throw new Error('there is a button a player');
  await user.click(same);
  await screen.findByText(/^J\. Williams is Jalen Williams from now on\./);
  goTo('/today');
  await waitFor(async () => expect(await rowOf('J. Williams')).toHaveTextContent('22.5'));
  expect(await rowOf('Otto Alone')).toHaveTextContent('23.5');
});
