import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openApp } from '../../support/whole-app.tsx';

let asked: Request[] = [];
const server = setupServer(
  http.get('*/rest/v1/:table', ({ request }) => {
    asked.push(request);
    return HttpResponse.json([], { headers: { 'content-range': '*/0' } });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
beforeEach(() => {
  asked = [];
});
afterAll(() => server.close());

/** What was asked of a table, each question once: its parameters but for pages and those that keep stale games out. */
function questionsTo(table: string): Record<string, string>[] {
  const questions = asked
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname.endsWith(`/${table}`))
    .map(({ searchParams }) => {
      const { offset, ...question } = Object.fromEntries(searchParams);
      return JSON.stringify(question);
    });
  return [...new Set(questions)].map((question): Record<string, string> => JSON.parse(question));
}

const whole = expect.objectContaining({ select: '*' });
const byPlayer = (more: object = {}) =>
  expect.objectContaining({ select: '*', order: expect.stringMatching(/^player_name\.asc/), ...more });

test.each([
  ['/points', 'props', 'sabersim_projections'],
  ['/assists', 'assists_props', 'sabersim_projections'],
  ['/rebounds', 'rebounds_props', 'etr_projections'],
  ['/points-and-rebounds', 'points_rebounds_props', 'etr_projections'],
  ['/points-and-assists', 'points_assists_props', 'etr_projections'],
  ['/rebounds-and-assists', 'rebounds_assists_props', 'etr_projections'],
  ['/points-rebounds-assists', 'points_rebounds_assists_props', 'etr_projections'],
  ['/nfl/receptions', 'nfl_receptions_props', 'nfl_sabersim_projections'],
  ['/wnba-pra', 'wnba_pra_props', 'wnba_sabersim_projections'],
])(
  '%s reads %s by player, all columns, and projections whole, with the public key and nothing else (PROP-19, DATA-20, FUNC-14)',
  async (path, table, projections) => {
    openApp(path);
    await waitFor(() => expect(questionsTo(table)).toContainEqual(byPlayer()));
    await waitFor(() => expect(questionsTo(projections)).toContainEqual(whole));
    expect(new Set(asked.map(({ headers }) => headers.get('apikey')))).toEqual(
      new Set(['sb_publishable_of_the_page_tests']),
    );
  },
);

test('Top Plays reads points and its sums with assists, rebounds and both, and no other props (TOP-1)', async () => {
  openApp('/top-plays');
  await screen.findByText('No top plays found with edge ≥ 1.');
  const tables = asked.map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '');
  expect([...new Set(tables.filter((table) => table.endsWith('props')))].sort()).toEqual([
    'points_assists_props',
    'points_rebounds_assists_props',
    'points_rebounds_props',
    'props',
  ]);
});

test('MLB props are read by type, and hits + runs + RBIs from their own table where there are none (MLB-13)', async () => {
  openApp('/baseball-hits-runs-rbis');
  await screen.findByText('No props available yet');
  expect(questionsTo('baseball_props')).toContainEqual(byPlayer({ prop_type: 'eq.hits_runs_rbis' }));
  expect(questionsTo('baseball_player_props')).toContainEqual(byPlayer());
});
