import { screen, waitFor, within } from '@testing-library/react';
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
import { BaseballAdminPage } from '../../../src/features/admin/pages/baseball-admin-page.tsx';
import { DevToolsPage } from '../../../src/features/admin/pages/dev-tools-page.tsx';
import { NflAdminPage } from '../../../src/features/admin/pages/nfl-admin-page.tsx';
import { propRowsQuery } from '../../../src/features/props/queries.ts';
import { DeveloperRefreshPage } from '../../../src/features/props/wnba/fetch-pages.tsx';
import { propPageAt } from '../../../src/lib/catalog/catalog.ts';
import { nba } from '../../../src/lib/catalog/nba.ts';
import { wnba } from '../../../src/lib/catalog/wnba.ts';
import { tableRows } from '../../../src/lib/props/table-rows.ts';
import { currentToast } from '../../../src/ui/toast-store.ts';
import { accountService } from '../../support/account-service.ts';
import { answerAsEmptyProject, expectToast, openAdmin } from '../../support/admin-app.tsx';
import { expectLogged } from '../../support/console.ts';
import { laterCategories } from '../../support/later-categories.ts';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => answerAsEmptyProject(service));
afterEach(() => service.releaseAnswers());
afterAll(() => service.stop());

const DEV_BUTTONS = [
  'Fetch Latest Props',
  'Fetch All NBA Props',
  'Rebounds',
  'Assists',
  'Points & Rebounds',
  'Points & Assists',
  'Points, Rebounds & Assists',
  'Rebounds & Assists',
];

const NFL_PROPS = [
  ['Passing Yards', 'fetch-nfl-passing-yards-props', 'Passing yards', 'passing yards'],
  ['Rushing Yards', 'fetch-nfl-rushing-yards-props', 'Rushing yards', 'rushing yards'],
  ['Receiving Yards', 'fetch-nfl-receiving-yards-props', 'Receiving yards', 'receiving yards'],
  ['Receptions', 'fetch-nfl-receptions-props', 'Receptions', 'receptions'],
  ['Rush + Rec Yards', 'fetch-nfl-rush-reception-yds-props', 'Rush + rec yards', 'rush + rec yards'],
  ['Anytime TD Scorers', 'fetch-nfl-anytime-td-props', 'Anytime TD', 'anytime TD'],
] as const;

const button = (name: string) => screen.getByRole('button', { name });

function answer(fetchFunction: string, message = '12 props of 2 games', more: object = {}) {
  service.answer(`POST /functions/v1/${fetchFunction}`, { body: { success: true, message, ...more } });
}

function fail(fetchFunction: string, error: string, status = 502) {
  service.answer(`POST /functions/v1/${fetchFunction}`, { status, body: { success: false, error } });
}

function functionsAsked(): [path: string, body: unknown][] {
  return service.asked
    .filter(({ path }) => path.startsWith('/functions'))
    .map(({ path, body }) => [path, body]);
}

describe('Dev Tools', () => {
  test.each([
    ['Fetch Latest Props', 'fetch-player-props', 'latest player props'],
    ['Rebounds', 'fetch-rebounds-props', 'rebounds props'],
    ['Assists', 'fetch-assists-props', 'assists props'],
    ['Points & Rebounds', 'fetch-points-rebounds-props', 'points and rebounds props'],
    ['Points & Assists', 'fetch-points-assists-props', 'points and assists props'],
    [
      'Points, Rebounds & Assists',
      'fetch-points-rebounds-assists-props',
      'points, rebounds and assists props',
    ],
    ['Rebounds & Assists', 'fetch-rebounds-assists-props', 'rebounds and assists props'],
  ])('%s calls %s and tells both ends (ADM-1, ADM-2, TXT-2, TXT-3)', async (label, fetchFunction, what) => {
    answer(fetchFunction);
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    await user.click(button(label));
    await expectToast('Success', `Successfully fetched ${what}: 12 props of 2 games`);
    fail(fetchFunction, 'The odds service is out of credits.', 503);
    await user.click(button(label));
    await expectToast('Error', `Failed to fetch ${what}`);
    expectLogged(`${label} could not be fetched.`);
    expect(screen.getByText('The odds service is out of credits.')).toBeVisible();
    expect(functionsAsked()).toEqual([
      [`/functions/v1/${fetchFunction}`, null],
      [`/functions/v1/${fetchFunction}`, null],
    ]);
  });

  test('the bulk fetch runs the two groups in order, and every control waits (ADM-2, ADM-3, FUNC-3)', async () => {
    answer('scheduled-functions');
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    service.holdAnswers();
    await user.click(button('Fetch All NBA Props'));
    expect(button('Fetching All NBA Props (~70s)')).toBeDisabled();
    for (const name of DEV_BUTTONS.filter((each) => each !== 'Fetch All NBA Props')) {
      expect(button(name)).toBeDisabled();
    }
    expect(screen.getByLabelText('ETR Projections', { selector: 'input' })).toBeDisabled();
    expect(currentToast()?.description).toContain('about 40s');
    const steps = within(screen.getByRole('list', { name: 'Progress of Fetch All NBA Props' })).getAllByRole(
      'listitem',
    );
    expect(steps[0]).toHaveTextContent(/High-frequency props running · \d s/);
    expect(steps[1]).toHaveTextContent('Low-frequency props waiting');
    service.releaseAnswers();
    await expectToast('Success', 'All NBA props fetched successfully');
    expect(functionsAsked()).toEqual([
      ['/functions/v1/scheduled-functions', { task: 'fetch-high-frequency-props' }],
      ['/functions/v1/scheduled-functions', { task: 'fetch-low-frequency-props' }],
    ]);
    for (const name of DEV_BUTTONS) expect(button(name)).toBeEnabled();
  });

  test('a bulk fetch that fails says so, and the reason stays with its step', async () => {
    fail('scheduled-functions', 'A fetch of this table is running already.', 409);
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    await user.click(button('Fetch All NBA Props'));
    await expectToast('Error', 'Failed to fetch all NBA props. Check console for details.');
    expect(screen.getAllByText('A fetch of this table is running already.')).toHaveLength(2);
    expectLogged('High-frequency props could not be fetched.');
    expectLogged('Low-frequency props could not be fetched.');
  });

  test('games that kept their earlier rows are told with the success', async () => {
    answer('fetch-rebounds-props', '9 props of 1 of 2 games.', { failed: [{ game: 'A @ B', reason: 'x' }] });
    const { user, queryClient } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    const rebounds = nba.categories.find(({ path }) => path === '/rebounds');
    if (!rebounds) throw new Error('The catalog has no /rebounds.');
    const { queryKey } = propRowsQuery(rebounds);
    queryClient.setQueryData(queryKey, { path: '/rebounds', ...tableRows([]) });
    await user.click(button('Rebounds'));
    await waitFor(() =>
      expect(currentToast()?.description).toContain(
        '1 game could not be fetched and keeps its earlier rows.',
      ),
    );
    expect(screen.getByText(/partly done/, { selector: 'span' })).toBeVisible();
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});

describe('NFL Admin', () => {
  test('events: weeks, dates, and a text when a date is missing (ADM-7, ADM-8, ADM-9, FUNC-8)', async () => {
    answer('fetch-nfl-events', '14 games', { eventsProcessed: 14 });
    const { user } = await openAdmin(service, <NflAdminPage />, 'NFL Admin');
    expect(screen.getByLabelText('Start Date')).toHaveValue('2025-09-04');
    expect(screen.getByLabelText('End Date')).toHaveValue('2025-09-08');
    const weeks = [
      ['Week 1', '2025-09-04', '2025-09-08'],
      ['Week 2', '2025-09-11', '2025-09-15'],
      ['Week 3', '2025-09-18', '2025-09-22'],
      ['Week 4', '2025-09-25', '2025-09-29'],
      ['Week 5', '2025-10-02', '2025-10-06'],
      ['Week 6', '2025-10-09', '2025-10-13'],
    ] as const;
    for (const [week, start, end] of weeks) {
      await user.click(button(week));
      expect([
        screen.getByLabelText<HTMLInputElement>('Start Date').value,
        screen.getByLabelText<HTMLInputElement>('End Date').value,
      ]).toEqual([start, end]);
    }
    await user.click(button('Fetch NFL Events'));
    await expectToast('Success', 'Successfully fetched 14 NFL events for 2025-10-09 to 2025-10-13!');
    expect(functionsAsked()).toEqual([
      [
        '/functions/v1/fetch-nfl-events',
        { startDate: '2025-10-09T00:00:00Z', endDate: '2025-10-13T23:59:59Z' },
      ],
    ]);
    await user.clear(screen.getByLabelText('End Date'));
    expect(screen.getByText('Please select both start and end dates.')).toBeVisible();
    expect(button('Fetch NFL Events')).toBeDisabled();
  });

  test("'This week' stands first and fills in the present week (ADM-19)", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T18:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { user } = await openAdmin(service, <NflAdminPage />, 'NFL Admin');
    const weeks = within(screen.getByRole('group', { name: 'Weeks' })).getAllByRole('button');
    expect(weeks.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['This week', 'Week 1']);
    await user.click(button('This week'));
    expect(screen.getByLabelText('Start Date')).toHaveValue('2026-11-25');
    expect(screen.getByLabelText('End Date')).toHaveValue('2026-12-01');
    expect(button('This week')).toBePressed();
    expect(button('Week 1')).not.toBePressed();
  });

  test('notes say what the functions cover, whose odds events have, and what is replaced (ADM-18)', async () => {
    const { user } = await openAdmin(service, <NflAdminPage />, 'NFL Admin');
    for (const note of [
      /nine books/,
      /an odds service, DraftKings preferred/,
      /A new fetch replaces the events of its dates/,
    ]) {
      expect(screen.getByText(note)).toBeVisible();
    }
    await user.click(screen.getByRole('tab', { name: 'Upload Projections' }));
    expect(await screen.findByText(/An upload replaces the existing projections/)).toBeVisible();
  });

  test('events: the reason of a failure, or the general text (TXT-6)', async () => {
    fail('fetch-nfl-events', 'The end date is before the start date.', 400);
    const { user } = await openAdmin(service, <NflAdminPage />, 'NFL Admin');
    await user.click(button('Fetch NFL Events'));
    await expectToast('Error', 'The end date is before the start date.');
    expectLogged('NFL events of 2025-09-04 to 2025-09-08 could not be fetched.');
  });

  test.each(NFL_PROPS)('%s', async (label, fetchFunction, title, nameInSentence) => {
    answer(fetchFunction);
    const { user } = await openAdmin(service, <NflAdminPage />, 'NFL Admin');
    await user.click(button(label));
    await expectToast(`${title} props fetched successfully!`, '12 props of 2 games');
    fail(fetchFunction, 'down');
    await user.click(button(label));
    await expectToast('Error', `Failed to fetch ${nameInSentence} props`);
    expectLogged(`${label} could not be fetched.`);
  });

  test('Fetch All calls the six in order, and goes on after one that fails (ADM-10)', async () => {
    const later = laterCategories('nfl');
    const laterPaths = later.map(({ fetchFunction }) => `/functions/v1/${fetchFunction}`);
    const laterLabels = later.map(({ menuLabel, fetchLabel = menuLabel }) => fetchLabel);
    for (const [, fetchFunction] of NFL_PROPS) answer(fetchFunction);
    for (const { fetchFunction } of later) answer(fetchFunction);
    const { user } = await openAdmin(service, <NflAdminPage />, 'NFL Admin');
    await user.click(button('Fetch All NFL Props'));
    expect(button('Fetch NFL Events')).toBeDisabled();
    expect(button('Receptions')).toBeDisabled();
    await waitFor(() => expect(currentToast()?.description).toBe('All NFL props fetched successfully!'));
    expect(functionsAsked().filter(([path]) => !laterPaths.includes(path))).toEqual(
      NFL_PROPS.map(([, name]) => [`/functions/v1/${name}`, null]),
    );
    fail('fetch-nfl-receptions-props', 'No credits.', 503);
    await user.click(button('Fetch All NFL Props'));
    await waitFor(() => expect(currentToast()?.description).toBe('Failed to fetch NFL props'));
    expectLogged('Receptions could not be fetched.');
    expect(functionsAsked()).toHaveLength(2 * (6 + later.length));
    const steps = within(screen.getByRole('list', { name: 'Progress of Fetch All NFL Props' })).getAllByRole(
      'listitem',
    );
    const specified = steps.filter(
      ({ textContent }) => !laterLabels.some((label) => textContent?.startsWith(label)),
    );
    expect(specified.map((step) => /done|failed/.exec(step.textContent ?? '')?.[0])).toEqual([
      'done',
      'done',
      'done',
      'failed',
      'done',
      'done',
    ]);
  });
});

describe('WNBA rebounds and PRA', () => {
  test.each([
    ['/wnba-rebounds', 'WNBA Rebounds Props', 'Refresh Props', 'fetch-wnba-rebounds-props', 'rebounds'],
    ['/wnba-pra', 'WNBA PRA Props', 'Fetch WNBA PRA Props', 'fetch-wnba-pra-props', 'PRA'],
  ])(
    '%s tells a developer that a fetch runs, and how it ended (WNBA-11, TXT-8)',
    async (path, heading, label, name, kind) => {
      const page = propPageAt(path);
      const category = wnba.categories.find((each) => each.path === path);
      if (!category) throw new Error(`${path} should have a category; it has none.`);
      answer(name, 'done', { totalPropsProcessed: 31 });
      const { user } = await openAdmin(
        service,
        <DeveloperRefreshPage page={page} category={category} siblings={[]} label={label} />,
        heading,
      );
      service.holdAnswers('/functions/');
      await user.click(await screen.findByRole('button', { name: label }));
      await expectToast(
        `Fetching WNBA ${kind} props`,
        `Please wait while we fetch the latest WNBA ${kind} props...`,
      );
      service.releaseAnswers();
      await expectToast('Success', `Successfully fetched 31 WNBA ${kind} props`);
      fail(name, 'The odds service is away.');
      await user.click(await screen.findByRole('button', { name: label }));
      await expectToast('Error', `Failed to fetch WNBA ${kind} props. Check console for details.`);
      expectLogged(`The WNBA ${kind} props could not be fetched.`);
    },
  );

  test('Try Again of an error runs the refresh again: the fetch, then the read (WNBA-11, WNBA-20)', async () => {
    const page = propPageAt('/wnba-pra');
    const category = wnba.categories.find((each) => each.path === '/wnba-pra');
    if (!category) throw new Error('The catalog has no /wnba-pra.');
    const table = 'GET /rest/v1/wnba_pra_props';
    service.answer(table, { status: 400, body: { message: 'permission denied' } });
    fail('fetch-wnba-pra-props', 'A fetch of this table is running already.', 409);
    const { user } = await openAdmin(
      service,
      <DeveloperRefreshPage page={page} category={category} siblings={[]} label="Fetch WNBA PRA Props" />,
      'WNBA PRA Props',
    );
    await screen.findByRole('button', { name: 'Fetch WNBA PRA Props' });
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    await expectToast('Error', 'Failed to fetch WNBA PRA props. Check console for details.');
    const reads = service.askedFor(table).length;
    service.answer(table, { body: [] });
    service.holdAnswers('/functions/');
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Trying again...' })).toBeDisabled();
    service.releaseAnswers();
    // The fetch is refused again, and yet the table is read.
    expect(await screen.findByText('No WNBA PRA Props Available')).toBeVisible();
    expect(functionsAsked()).toHaveLength(2);
    expect(service.askedFor(table).length).toBeGreaterThan(reads);
    for (const _ of functionsAsked()) expectLogged('The WNBA PRA props could not be fetched.');
  });
});

describe('a good status that tells of no success', () => {
  const notDone = { success: false, error: 'The odds service is out of credits.', eventsProcessed: 0 };

  test('success: false is a failure with its reason (FUNC-22, TXT-6)', async () => {
    service.answer('POST /functions/v1/fetch-nfl-events', { body: notDone });
    const { user } = await openAdmin(service, <NflAdminPage />, 'NFL Admin');
    await user.click(button('Fetch NFL Events'));
    await expectToast('Error', 'The odds service is out of credits.');
    expect(currentToast()?.variant).toBe('destructive');
    expectLogged('NFL events of 2025-09-04 to 2025-09-08 could not be fetched.');
    service.answer('POST /functions/v1/fetch-nfl-events', { body: { success: false } });
    await user.click(button('Fetch NFL Events'));
    await expectToast('Error', 'Failed to fetch NFL events. Please try again.');
    expectLogged('NFL events of 2025-09-04 to 2025-09-08 could not be fetched.');
  });

  test('of props, the reason stands with the step (FUNC-22)', async () => {
    service.answer('POST /functions/v1/fetch-rebounds-props', { body: notDone });
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    await user.click(button('Rebounds'));
    await expectToast('Error', 'Failed to fetch rebounds props');
    expectLogged('Rebounds could not be fetched.');
    expect(screen.getByText('The odds service is out of credits.')).toBeVisible();
  });

  test.each([
    [
      <NflAdminPage key="nfl" />,
      'NFL Admin',
      'Fetch NFL Events',
      'fetch-nfl-events',
      'There are no NFL games from 2025-09-04 to 2025-09-08.',
    ],
    [
      <BaseballAdminPage key="mlb" />,
      'MLB Baseball Admin',
      'Fetch MLB Games',
      'fetch-mlb-events',
      'There are no MLB games in the next 28 hours.',
    ],
  ])('no games is neither good nor bad: $1 (FUNC-22)', async (page, heading, label, fetchFunction, none) => {
    answer(fetchFunction, '0 games', { eventsProcessed: 0, eventCount: 0 });
    const { user } = await openAdmin(service, page, heading);
    await user.click(button(label));
    await expectToast('No games in these dates', none);
    expect(currentToast()?.variant).toBe('neutral');
  });

  test('props of no games keep their text and are not shown as a success (FUNC-22)', async () => {
    answer('fetch-rebounds-props', 'no games to come, so there are no props now', { eventCount: 0 });
    const { user } = await openAdmin(service, <DevToolsPage />, 'Dev Tools');
    await user.click(button('Rebounds'));
    await expectToast(
      'Success',
      'Successfully fetched rebounds props: no games to come, so there are no props now',
    );
    expect(currentToast()?.variant).toBe('neutral');
  });
});

describe('a function that says nothing about its failure', () => {
  test.each([
    ['an empty error', { status: 500, body: { error: '' } }],
    ['an empty body', { status: 502, body: {} }],
    ['no response at all', 'unreachable' as const],
  ])('%s: NFL events show the text of the page (TXT-6)', async (_, response) => {
    service.answer('POST /functions/v1/fetch-nfl-events', response);
    const { user } = await openAdmin(service, <NflAdminPage />, 'NFL Admin');
    await user.click(button('Fetch NFL Events'));
    await expectToast('Error', 'Failed to fetch NFL events. Please try again.');
    expectLogged('NFL events of 2025-09-04 to 2025-09-08 could not be fetched.');
  });
});
