import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ago, propRow, scorerRow } from '../../support/page-rows.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

const rest = restServer({});
beforeAll(async () => {
  rest.server.listen({ onUnhandledRequest: 'bypass' });
  await import('../../../src/features/props/page/stamp-reason.tsx');
});
afterEach(() => {
  for (const name of Object.keys(rest.tables)) delete rest.tables[name];
  rest.asked.length = 0;
});
afterAll(() => rest.server.close());

const books = { draftkings: [8.5, -110, -110] } as const;
const tatum = (updatedAt: string) => propRow({ player: 'Jayson Tatum', books, updatedAt });
const stamps = () => screen.findAllByRole('button', { name: 'Why the lines are this old' });

/** Opens the stamp beside the heading and gives back what it says. */
async function openStamp(): Promise<HTMLElement> {
  const [stamp] = await stamps();
  if (!stamp) throw new Error('There should be a stamp that can be pressed.');
  await userEvent.click(stamp);
  return screen.findByRole('dialog', { name: 'Why the lines are this old' });
}

test('the stamp opens how the last fetch ended and since when the lines stand, and asks only then; Escape closes it (BAR-7)', async () => {
  rest.tables.rebounds_props = [tatum(ago(125))];
  rest.tables.fetch_runs = [
    { started_at: ago(65), outcome: 'partial', events_total: 6, events_failed: 2, function_name: 'x' },
  ];
  openApp('/rebounds');
  await stamps();
  // Its text is what it was.
  expect(screen.getByText(/^Last updated/)).toHaveTextContent(/^Last updated \d+:\d\d [AP]M \S+, 2 h ago$/);
  expect(rest.asked).not.toContain('fetch_runs');
  const reason = await openStamp();
  expect(reason).toHaveTextContent(/These lines are of \w{3} \d+, \d+:\d\d [AP]M \S+, 2 h ago\./);
  await waitFor(() =>
    expect(reason).toHaveTextContent(
      /The last fetch began \w{3} \d+, \d+:\d\d [AP]M \S+, 1 h ago\. It ended with 4 of 6 games\.$/,
    ),
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  [{ outcome: 'succeeded', events_total: 6, events_failed: 0 }, 'It ended ok, with 6 of 6 games.'],
  [{ outcome: 'failed', events_total: 6, events_failed: 6 }, 'It failed: 0 of 6 games.'],
  [{ outcome: 'failed', events_total: 0, events_failed: 0 }, 'It failed.'],
  [{ outcome: 'running', events_total: 0, events_failed: 0 }, 'It is under way.'],
])('a fetch that is %j is told as such (BAR-7)', async (run, says) => {
  rest.tables.nfl_anytime_td_props = [
    { ...scorerRow('Jahmyr Gibbs', { draftkings: -135 }, 1), updated_at: ago(125) },
  ];
  rest.tables.fetch_runs = [{ started_at: ago(126), function_name: 'x', ...run }];
  openApp('/nfl/anytime-td-scorers');
  const reason = await openStamp();
  await waitFor(() => expect(reason.textContent).toMatch(/began .*, 2 h ago\. /));
  expect(reason.textContent?.endsWith(says)).toBe(true);
});

test('a fetch since then that brought no newer lines says so (BAR-7)', async () => {
  rest.tables.rebounds_props = [tatum(ago(125))];
  rest.tables.fetch_runs = [
    { started_at: ago(3), outcome: 'succeeded', events_total: 6, events_failed: 0, function_name: 'x' },
  ];
  openApp('/rebounds');
  const reason = await openStamp();
  await waitFor(() =>
    expect(reason).toHaveTextContent(/with 6 of 6 games\. It did not bring these lines\.$/),
  );
});

test('without a record, and where it cannot be read, it says so (BAR-7)', async () => {
  rest.tables.rebounds_props = [tatum(ago(125))];
  openApp('/rebounds');
  const reason = await openStamp();
  await waitFor(() => expect(reason).toHaveTextContent(/No fetch of them is on record\.$/));
  cleanup();
  rest.tables.fetch_runs = { status: 400, message: 'the record is away' };
  rest.tables.assists_props = [tatum(ago(125))];
  openApp('/assists');
  const unread = await openStamp();
  await waitFor(() => expect(unread).toHaveTextContent(/The record of fetches could not be read\.$/), {
    timeout: 10_000,
  });
});

test('of several tables the oldest is named and its own fetches are told of (BAR-7, PROP-22)', async () => {
  const asked: string[] = [];
  rest.server.use(
    http.get('*/rest/v1/fetch_runs', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('function_name') ?? '');
      return HttpResponse.json([
        { started_at: ago(124), outcome: 'succeeded', events_total: 1, events_failed: 0 },
      ]);
    }),
  );
  rest.tables.props = [tatum(ago(1))];
  rest.tables.points_assists_props = [tatum(ago(125))];
  openApp('/top-plays');
  const reason = await openStamp();
  await waitFor(() => expect(reason).toHaveTextContent(/Points \+ Assists lines are of .* It ended ok/));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('fetch-points-assists-props');
});
