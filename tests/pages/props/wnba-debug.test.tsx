import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { currentToast } from '../../../src/ui/toast-store.ts';
import { accountService } from '../../support/account-service.ts';
import { answerAsEmptyProject } from '../../support/admin-app.tsx';
import { expectLogged } from '../../support/console.ts';
import { propRow } from '../../support/page-rows.ts';
import { openApp } from '../../support/whole-app.tsx';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => {
  answerAsEmptyProject(service);
  service.rememberSession();
});
afterAll(() => service.stop());

const TABLE = '/rest/v1/wnba_points_props';
const COUNT = `${TABLE}?select=id&limit=1`;
const FAILURE = { status: 400, body: { message: 'the table is away' } };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function wilson() {
  const books = { draftkings: [24.5, 114, -120] } as const;
  return propRow({ player: "A'ja Wilson", home: 'Las Vegas Aces', away: 'Toronto Tempo', books });
}

/** The developer's debug panel of WNBA points, once the page stands. */
async function openPanel() {
  openApp('/wnba-points');
  const log = within(await screen.findByRole('log', { name: 'Debug log' }));
  expect(log.getByText('Nothing logged yet.')).toBeVisible();
  return log;
}

test('a developer counts the table, looks at its first rows and reads it again; the log keeps the order (WNBA-3, WNBA-19)', async () => {
  service.answer(`GET ${TABLE}`, { body: [wilson()] });
  service.answer(`GET ${COUNT}`, { body: [{ id: 1 }], headers: { 'content-range': '0-0/321' } });
  const log = await openPanel();
  await press('Check DB Count');
  expect(await log.findByText(/^\d+:\d\d [AP]M wnba_points_props has 321 rows$/)).toBeVisible();
  await press('Manual DB Query');
  expect(await log.findByText(/First 1 rows of wnba_points_props: A'ja Wilson$/)).toBeVisible();
  const wholeReads = () => service.askedFor(`GET ${TABLE}`).filter(({ query }) => query.has('offset'));
  expect(wholeReads()).toHaveLength(1);
  await press('Force Refetch');
  expect(await log.findByText(/Refetched: 1 rows$/)).toBeVisible();
  // Read again although no row was written since.
  expect(wholeReads()).toHaveLength(2);
  await press('Fetch WNBA Points Props');
  expect(await log.findByText(/^Refresh completed at /)).toBeVisible();
  const reads = service.askedFor(`GET ${TABLE}`).filter(({ query }) => query.get('limit') === '5');
  expect(reads).toHaveLength(1);
  expect(log.getAllByText(/./).map((line) => line.textContent?.replace(/^\d+:\d\d [AP]M /, ''))).toEqual([
    'wnba_points_props has 321 rows',
    "First 1 rows of wnba_points_props: A'ja Wilson",
    'Refetched: 1 rows',
    expect.stringMatching(/^Refresh completed at /),
  ]);
});

test('each failure has its own line and says why (WNBA-19)', async () => {
  service.answer(`GET ${TABLE}`, { body: [wilson()] });
  const log = await openPanel();
  await screen.findByRole('article', { name: /A'ja Wilson/ });
  service.answer(`GET ${TABLE}`, FAILURE);
  await press('Check DB Count');
  expect(await log.findByText(/DB check error: the table is away$/)).toBeVisible();
  await press('Manual DB Query');
  expect(await log.findByText(/Query error: the table is away$/)).toBeVisible();
  await press('Force Refetch');
  expect(await log.findByText(/Refetch error: the table is away$/)).toBeVisible();
  await press('Fetch WNBA Points Props');
  expect(await log.findByText('Error refreshing: the table is away')).toBeVisible();
  for (const failure of [
    'DB check error',
    'Query error',
    'Refetch error',
    'The WNBA points props could not be refreshed.',
  ]) {
    expectLogged(failure);
  }
  // The rows that were read before stay.
  expect(screen.getByRole('article', { name: /A'ja Wilson/ })).toBeVisible();
});

test("'View as User' takes the panel away, and asks the backend to change nothing (SEC-77)", async () => {
  service.answer(`GET ${TABLE}`, { body: [wilson()] });
  await openPanel();
  await userEvent.click(screen.getByRole('switch', { name: 'View as User' }));
  expect(screen.queryByRole('log')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Fetch WNBA Points Props' })).toBeVisible();
  expect(service.asked.filter(({ method }) => !['GET', 'HEAD'].includes(method))).toEqual([]);
});

test('the panel can be folded away: the device remembers it, and what a fetch came to is told all the same (WNBA-3)', async () => {
  service.answer(`GET ${TABLE}`, { body: [wilson()] });
  await openPanel();
  await userEvent.click(screen.getByText('Debug'));
  await waitFor(() => expect(screen.getByRole('log', { hidden: true })).not.toBeVisible());
  cleanup();
  openApp('/wnba-points');
  expect(await screen.findByText('Debug')).toBeVisible();
  expect(screen.getByRole('log', { hidden: true })).not.toBeVisible();
  await screen.findByRole('article', { name: /A'ja Wilson/ });
  await press('Fetch WNBA Points Props');
  await waitFor(() => expect(currentToast()?.title).toMatch(/^Refresh completed at /));
  await userEvent.click(screen.getByText('Debug'));
  const log = await screen.findByRole('log', { name: 'Debug log' });
  expect(within(log).getAllByText(/^Refresh completed at /)).toHaveLength(1);
});
