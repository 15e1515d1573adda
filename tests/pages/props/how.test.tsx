import { act, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ago, tatumPoints } from '../../support/page-rows.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

const rest = restServer({
  props: [tatumPoints()],
  sabersim_projections: [
    { id: 1, player_name: 'Jayson Tatum', team: 'BOS', points: 22.9, rebounds: 8, assists: 5 },
  ],
});
beforeAll(() => rest.server.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => {
  delete rest.procedures.slate_written;
  vi.unstubAllGlobals();
});
afterAll(() => rest.server.close());

test('works a fair price out on a prop that is offered now, with every step (PRICE-16)', async () => {
  openApp('/how');
  const table = await screen.findByRole('table', { name: /each book's line/i });
  const row = within(table).getByRole('row', { name: /DraftKings/ });
  // 110 of 210 on each side: 4.8 % too much, and one half when half of that is off.
  expect(row).toHaveTextContent('20.5−110−1104.8 %50.0 %');
  expect(within(table).getByRole('row', { name: /Bovada/ })).toHaveTextContent('Bovada (judged)');
  // As likely above 20.5 as below: the mean is not far from that.
  expect(screen.getByText(/is offered at/)).toHaveTextContent(
    /^Jayson Tatum is offered at 20\.5\. Without the book that is judged, 3 books make it 2[01]\.\d points\.$/,
  );
  expect(screen.getByText(/is fair at/)).toHaveTextContent(
    'Over 20.5 is fair at 50.0 %. Bovada pays +105, which needs 48.8 %. A stake of 100 comes back as 102.5 in the long run: EV +2.5 %',
  );
  expect(screen.getByRole('slider', { name: /over 20.5 comes in 50.0 % of the time/ })).toBeVisible();
  expect(screen.getByText(/minus the lowest line/)).toHaveTextContent('(20.5): SaberSim 22.9, edge +2.4');
});

test('says how often fair chances were right, with n and dates, and where help is (PRICE-16)', async () => {
  openApp('/how');
  expect(await screen.findByText(/When we said/)).toHaveTextContent(
    /of [\d,]+ times\. Measured on \w+ \d+, 20\d\d/,
  );
  const bins = within(screen.getByRole('table', { name: /said and happened/ }))
    .getAllByRole('row')
    .slice(1);
  expect(bins.length).toBeGreaterThan(5);
  for (const bin of bins) expect(bin).toHaveTextContent(/\d+–\d+ %[\d.]+ %[\d.]+ %±[\d.]+[\d,]+/);
  expect(await screen.findByText('NBA: SaberSim')).toBeVisible();
  expect(screen.getAllByRole('link', { name: '1-800-GAMBLER' }).length).toBeGreaterThan(0);
});

test('without a line to explain it says so; while it reads, and when that fails, too (PRICE-16)', async () => {
  rest.tables.props = [];
  openApp('/how');
  expect(await screen.findByText(/offered by several books right now, so there is no example/)).toBeVisible();
  rest.tables.props = { status: 400, message: 'the table is away' };
  openApp('/how');
  expect(await screen.findByText('Loading an example…')).toBeVisible();
  const failed = await screen.findByText(/could not be read, so there is no example/);
  expect(failed).toHaveRole('status');
  // What was measured does not depend on tonight's lines.
  expect(screen.getAllByText(/When we said/)[0]).toBeVisible();
});

test('the ages of what is shown are asked for once a reader comes near them (PRICE-16)', async () => {
  const nears: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: IntersectionObserverCallback) {
        const entry = { isIntersecting: true } as IntersectionObserverEntry;
        nears.push(() => seen([entry], this as unknown as IntersectionObserver));
      }
      observe() {}
      disconnect() {}
    },
  );
  rest.tables.props = [tatumPoints()];
  rest.asked.length = 0;
  openApp('/how');
  await screen.findByText(/is fair at/);
  const age = screen.getByText('MLB: lines').nextSibling;
  expect(age).toHaveTextContent('…');
  expect(rest.asked).not.toContain('slate_written');

  act(() => {
    for (const near of nears) near();
  });
  await expect.poll(() => age).toHaveTextContent('nothing yet');
  expect(rest.asked).toContain('slate_written');
});

test('of the lines of a sport the oldest are named, touchdown prices too (PRICE-16)', async () => {
  rest.procedures.slate_written = {
    props: ago(1),
    assists_props: ago(26 * 60),
    rebounds_props: ago(3),
    points_rebounds_props: null,
    nfl_passing_yards_props: ago(2),
    nfl_anytime_td_props: ago(125),
    sabersim_projections: ago(17),
  };
  openApp('/how');
  const ageOf = async (name: string) => (await screen.findByText(name)).nextSibling;
  expect(await ageOf('NBA: oldest lines, Assists')).toHaveTextContent(/^1 d ago$/);
  expect(await ageOf('NFL: oldest lines, Anytime TD Scorers')).toHaveTextContent(/^2 h ago$/);
  expect(await ageOf('NBA: SaberSim')).toHaveTextContent(/^17 min ago$/);
  expect(await ageOf('WNBA: lines')).toHaveTextContent(/^nothing yet$/);
});

test('results are said to be read, and what they grade (PRICE-16, GRADE-8, GRADE-9)', async () => {
  openApp('/how');
  expect(await screen.findByText(/^Results of games come from files/)).toHaveTextContent(
    'They grade what was recommended, above, and the plays that you record, on your own page.',
  );
});
