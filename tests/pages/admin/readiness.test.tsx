import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DevToolsPage } from '../../../src/features/admin/pages/dev-tools-page.tsx';
import { accountService } from '../../support/account-service.ts';
import { answerAsEmptyProject, openAdmin } from '../../support/admin-app.tsx';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => answerAsEmptyProject(service));
afterAll(() => service.stop());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

const open = () => openAdmin(service, <DevToolsPage />, 'Dev Tools');

describe('the readiness of the sports (ADM-20)', () => {
  const rowOf = async (sport: string) =>
    within(
      await within(await screen.findByRole('table', { name: 'What is stored of each sport' })).findByRole(
        'row',
        {
          name: new RegExp(`^${sport} `),
        },
      ),
    );

  test('names games ahead, props with the oldest kind, projected players, and what is unmatched', async () => {
    service.answer('GET /rest/v1/nba_events', {
      body: [-HOUR_MS, HOUR_MS, 2 * HOUR_MS].map((start) => ({
        commence_time: at(start),
        updated_at: at(-MINUTE_MS),
      })),
    });
    service.answer('GET /rest/v1/rpc/slate_written', {
      body: { props: at(-2 * MINUTE_MS), rebounds_props: at(-45 * MINUTE_MS), assists_props: null },
    });
    service.answer('HEAD /rest/v1/props', { headers: { 'content-range': '0-0/1200' } });
    service.answer('HEAD /rest/v1/rebounds_props', { headers: { 'content-range': '0-0/34' } });
    service.answer('GET /rest/v1/sabersim_projections', {
      headers: { 'content-range': '0-0/186' },
      body: [{ updated_at: at(-7 * HOUR_MS) }],
    });
    const run = {
      function_name: 'fetch-rebounds-props',
      outcome: 'succeeded',
      events_total: 1,
      events_failed: 0,
    };
    const details = {
      caller_kind: 'developer',
      credits_used: 1,
      credits_left: 500,
      error: null,
      rejected: [],
    };
    const ended = {
      ...run,
      rows_written: 1,
      rows_rejected: 0,
      started_at: at(-HOUR_MS),
      finished_at: at(-HOUR_MS),
    };
    service.answer('GET /rest/v1/fetch_runs', {
      body: [
        {
          ...{ ...ended, id: 2 },
          fetch_run_details: {
            ...details,
            unmatched: [
              { name: 'Jaylin Williams', reason: 'ambiguous' },
              { name: 'A. Nobody', reason: 'not projected' },
            ],
          },
        },
        // An earlier run of the same kind tells of what was, not of what is.
        {
          ...{ ...ended, id: 1 },
          fetch_run_details: { ...details, unmatched: [{ name: 'Long Gone', reason: 'ambiguous' }] },
        },
      ],
    });
    await open();
    const nba = await rowOf('NBA');
    expect(await nba.findByText('2 games ahead')).toBeVisible();
    expect(await nba.findByText('1,234 props')).toBeVisible();
    expect(nba.getByText('45 min ago')).toHaveClass('text-orange-ink');
    expect(nba.getByText(/, oldest Rebounds/)).toBeVisible();
    expect(await nba.findByText('2 names unmatched')).toBeVisible();
    expect(await nba.findByText('186 players')).toBeVisible();
    expect(nba.getByText(/^7 h ago/)).toHaveClass(/text-(orange|red)-ink/);
    expect(nba.getByText('No projections')).toBeVisible();
    const mlb = await rowOf('MLB');
    expect(await mlb.findByText('No games ahead')).toBeVisible();
    expect(await mlb.findByText('No props')).toBeVisible();
    expect(mlb.getByText('—')).toBeVisible();
  });

  test('opens the last fetches of a sport', async () => {
    const { user } = await open();
    const show = await screen.findByRole('button', { name: 'Show the last fetches of the NFL' });
    await user.click(show);
    const log = screen.getByRole('region', { name: 'Last fetches of the NFL' });
    expect(await within(log).findByText('No fetch has run yet.')).toBeVisible();
    expect(show).toHaveAttribute('aria-expanded', 'true');
    await user.click(show);
    expect(screen.queryByRole('region', { name: 'Last fetches of the NFL' })).toBeNull();
  });

  test('says of what cannot be read that it could not, and not that there is none', async () => {
    for (const down of ['wnba_events', 'rpc/slate_written', 'fetch_runs']) {
      service.answer(`GET /rest/v1/${down}`, { status: 500, body: { message: 'down' } });
    }
    await open();
    const wnba = await rowOf('WNBA');
    expect(await wnba.findByText('could not be read')).toBeVisible();
    expect(wnba.queryByText('No games ahead')).toBeNull();
    expect(await wnba.findByText(/^their age could not be read/)).toBeVisible();
    expect(await wnba.findByText('unmatched names could not be read')).toBeVisible();
  });
});

describe('the pace of fetches (ADM-25)', () => {
  const pace = (function_name: string, more: object = {}) => ({
    function_name,
    credits: 0,
    last_scheduled: null,
    usual_gap: null,
    since: at(-24 * HOUR_MS),
    ...more,
  });
  const rowOf = async (sport: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`^${sport} .*(games ahead|No games)`, 's') }));

  test('says when the schedule fetches next, which it left out, and for how long credits last', async () => {
    service.answer('GET /rest/v1/fetch_runs', ({ query }) =>
      query.has('function_name')
        ? { body: [] }
        : {
            body: [
              {
                started_at: at(-MINUTE_MS),
                finished_at: at(-MINUTE_MS),
                fetch_run_details: { credits_left: 9000 },
              },
            ],
          },
    );
    service.answer('POST /rest/v1/rpc/fetch_pace', {
      body: [
        pace('fetch-high-frequency-props', {
          credits: 1400,
          last_scheduled: at(-5.5 * MINUTE_MS),
          usual_gap: 600,
        }),
        pace('fetch-low-frequency-props', { credits: 500, last_scheduled: at(-MINUTE_MS), usual_gap: 1800 }),
        pace('fetch-nfl-events', { credits: 100, last_scheduled: at(-20.5 * HOUR_MS), usual_gap: 6 * 3600 }),
        pace('fetch-nfl-props', { last_scheduled: at(-MINUTE_MS) }),
      ],
    });
    await open();
    const nba = await rowOf('NBA');
    expect(await nba.findByText('next in about 4 min')).toBeVisible();
    const nfl = await rowOf('NFL');
    expect(nfl.getByText('overdue by 14 h')).toHaveClass(/text-red-ink/);
    expect(nfl.queryByText(/^next /)).toBeNull();
    expect((await rowOf('WNBA')).queryByText(/^(next|overdue)/)).toBeNull();
    expect(screen.getByText('2,000 used in the last 24 h, so the rest lasts about 4 days')).toBeVisible();
  });

  test('says nothing where nothing has run', async () => {
    await open();
    await waitFor(() => expect(service.askedFor('POST /rest/v1/rpc/fetch_pace')).not.toEqual([]));
    expect(await (await rowOf('NBA')).findByText('No games ahead')).toBeVisible();
    expect(screen.queryByText(/used in the last/)).toBeNull();
    expect(screen.queryByText(/^(next|overdue)/)).toBeNull();
  });
});
