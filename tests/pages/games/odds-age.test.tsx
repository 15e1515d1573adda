import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setWindowWidth } from '../../support/page-setup.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

const rest = restServer({});
beforeAll(async () => {
  rest.server.listen({ onUnhandledRequest: 'bypass' });
  await import('../../../src/features/props/page/stamp-reason.tsx');
});
beforeEach(() => {
  // In the reader's zone: days are the reader's.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 7, 20, 12, 30) });
});
afterEach(() => {
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  for (const name of Object.keys(rest.tables)) delete rest.tables[name];
  rest.asked.length = 0;
});
afterAll(() => rest.server.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const soon = () => ago(-60);

const mlbGame = (id: string, writtenAgo: number, more = {}) => ({
  id,
  commence_time: soon(),
  home_team: `${id} at home`,
  away_team: 'Toronto Blue Jays',
  ...{ DraftKings_total: 8.5, DraftKings_over: 105, DraftKings_under: -125 },
  updated_at: ago(writtenAgo),
  ...more,
});
const NO_ODDS = { DraftKings_total: null, DraftKings_over: null, DraftKings_under: null };
const wnbaGame = (id: string, writtenAgo: number) => ({
  id,
  commence_time: soon(),
  home_team: `${id} at home`,
  away_team: 'Toronto Tempo',
  ...{ home_moneyline: 434, away_moneyline: -598, home_spread: 11.5, away_spread: -11.5 },
  ...{ home_spread_price: -108, away_spread_price: -110, total: 160.5, over_price: -110, under_price: null },
  updated_at: ago(writtenAgo),
});

const PAGES = [
  { path: '/fetch-games', table: 'mlb_events', fetchedBy: 'fetch-mlb-events', game: mlbGame },
  { path: '/wnba-games', table: 'wnba_events', fetchedBy: 'fetch-wnba-events', game: wnbaGame },
] as const;

const stamp = () => screen.findByText(/^Last updated/);
const band = () => screen.queryByText(/^Stale lines:/);

describe.each(PAGES)('$path', ({ path, table, fetchedBy, game }) => {
  test.each([
    [2, 'fresh', '2 min ago', false],
    [20, 'recent', '20 min ago', false],
    [45, 'aging', '45 min ago', false],
    [61, 'stale', '1 h ago', true],
    [20 * 60, 'stale', '20 h ago', true],
  ])('odds of %i minutes ago are %s (LOOK-13, PROP-21, BAR-3)', async (minutes, tone, says, isStale) => {
    rest.tables[table] = [game('one', minutes), game('two', minutes)];
    openApp(path);
    const age = await stamp();
    expect(age).toHaveTextContent(new RegExp(`^Last updated \\d+:\\d\\d [AP]M \\S+, ${says}$`));
    expect(age.closest('[data-freshness]')).toHaveAttribute('data-freshness', tone);
    expect(screen.getByText('one at home')).toBeVisible();
    if (isStale)
      expect(band()).toHaveTextContent(`Stale lines: last updated ${says}. Check them with the sportsbook.`);
    else expect(band()).toBeNull();
    expect(screen.queryByText(/^Older lines/)).toBeNull();
  });

  test('without games, and where they cannot be read, nothing is said to be old or new (LOOK-13)', async () => {
    rest.tables[table] = [];
    openApp(path);
    await screen.findByText(/^No (MLB events found|WNBA games scheduled)/);
    expect(screen.queryByText(/^Last updated/)).toBeNull();
    cleanup();
    rest.tables[table] = { status: 400, message: 'gone' };
    openApp(path);
    await screen.findByRole('alert');
    expect(screen.queryByText(/^Last updated/)).toBeNull();
    expect(band()).toBeNull();
  });

  test('the stamp opens how the last fetch of the games ended, and asks only then (BAR-7)', async () => {
    rest.tables[table] = [game('one', 125)];
    rest.tables.fetch_runs = [
      { started_at: ago(65), outcome: 'failed', events_total: 0, events_failed: 0, function_name: 'x' },
    ];
    openApp(path);
    const why = await screen.findByRole('button', { name: 'Why the lines are this old' });
    expect(rest.asked).not.toContain('fetch_runs');
    const asked: string[] = [];
    rest.server.events.on('request:start', ({ request }) => asked.push(request.url));
    await userEvent.click(why);
    const reason = await screen.findByRole('dialog', { name: 'Why the lines are this old' });
    await waitFor(() => expect(reason).toHaveTextContent(/The last fetch began .*, 1 h ago\. It failed\.$/));
    expect(reason).toHaveTextContent(/^These lines are of \w{3} \d+, \d+:\d\d [AP]M \S+, 2 h ago\./);
    const runs = asked.filter((url) => url.includes('fetch_runs'));
    expect(runs).toHaveLength(1);
    expect(runs[0]).toContain(fetchedBy);
    rest.server.events.removeAllListeners();
  });

  test('a game whose odds the last fetch did not bring says of when they are; the others say nothing (LOOK-13)', async () => {
    rest.tables[table] = [game('kept', 180), game('fetched', 1)];
    openApp(path);
    expect((await stamp()).closest('[data-freshness]')).toHaveAttribute('data-freshness', 'fresh');
    const kept = screen.getByRole('row', { name: /kept at home/ });
    expect(within(kept).getByText(/^Older lines, of Aug 20, 9:30 AM/)).toBeVisible();
    expect(screen.getAllByText(/^Older lines/)).toHaveLength(1);
    expect(band()).toBeNull();
  });

  test('on a phone the stamp stands below the heading and the band above the games (LOOK-13)', async () => {
    setWindowWidth(390);
    rest.tables[table] = [game('one', 20 * 60)];
    openApp(path);
    expect(await stamp()).toHaveTextContent(/20 h ago$/);
    const list = await screen.findByRole('list', { name: /Games$/ });
    expect(band()?.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('without a connection the games that were read stay, and it says of when their odds are (LOOK-13)', async () => {
    rest.tables[table] = [game('one', 20)];
    openApp(path);
    await stamp();
    act(() => {
      onlineManager.setOnline(false);
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    expect(
      await screen.findByText(/^You are offline\. This page shows the lines of .*12:10 PM/),
    ).toBeVisible();
    expect(screen.getByText('one at home')).toBeVisible();
  });
});

test('a game that came without odds does not make those of the others look new (LOOK-13)', async () => {
  rest.tables.mlb_events = [mlbGame('priced', 20 * 60), mlbGame('added', 1, NO_ODDS)];
  openApp('/fetch-games');
  const age = await stamp();
  expect(age).toHaveTextContent(/20 h ago$/);
  expect(band()).toBeVisible();
});

test('games that all came without odds say when they were fetched (LOOK-13)', async () => {
  rest.tables.mlb_events = [mlbGame('bare', 3, NO_ODDS)];
  openApp('/fetch-games');
  expect(await stamp()).toHaveTextContent(/3 min ago$/);
});
