import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expectLogged } from '../../support/console.ts';
import { leagueSums } from '../../support/league-sums.ts';
import { restServer } from '../../support/rest-server.ts';
import { savedLines, takeSavedFiles } from '../../support/saved-files.ts';
import { openApp } from '../../support/whole-app.tsx';

const rest = restServer({});
beforeAll(() => rest.server.listen({ onUnhandledRequest: 'bypass' }));
beforeEach(() => {
  // Everything is near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: IntersectionObserverCallback) {
        const entry = { isIntersecting: true } as IntersectionObserverEntry;
        queueMicrotask(() => seen([entry], this as unknown as IntersectionObserver));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  for (const name of Object.keys(rest.procedures)) delete rest.procedures[name];
});
afterAll(() => rest.server.close());

/** Twenty plays on twenty players at even money, of which twelve won. */
const TWENTY = { groups: 20, sum: 4, plays: 20, sum_sum: 20, sum_plays: 4, plays_plays: 20 };

const play = (more: object = {}) => ({
  ...{ id: '00000000-0000-4000-8000-000000000001', client_key: '00000000-0000-4000-8000-000000000001' },
  ...{
    user_id: null,
    league: 'nba',
    event_id: 'game-1',
    home_team: 'Boston Celtics',
    away_team: 'Miami Heat',
  },
  ...{
    commence_time: '2026-11-20T00:30:00+00:00',
    player_id: 7,
    player_name: 'Jayson Tatum',
    table_name: 'props',
  },
  ...{ prop_type: null, market: 'player_points', side: 'over', point: 24.5, book: 'bovada', price: 106 },
  ...{ own_price: false, stake: null, fair: 0.5, ev: 0.03, method: 'additive, 4 books, two-sided' },
  ...{ sabersim: 0.6, etr: null, agreement: 'one-source', created_at: '2026-11-19T20:00:00+00:00' },
  ...{ voided_at: null, ninety_nine_play_id: null, close_fair: 0.52, close_ev: 0.071, close_point: 24.5 },
  ...{ close_price: -102, close_clv: 0.05, closed_at: '2026-11-20T00:30:00+00:00', close_minutes: 4 },
  ...{
    result: 'win',
    result_by: 'file',
    result_why: null,
    actual: 30,
    graded_at: '2026-11-20T05:00:00+00:00',
  },
  ...more,
});

const section = async () => {
  const heading = await screen.findByRole('heading', { name: 'Every recommendation, graded' });
  return within(heading.closest('section') as HTMLElement);
};

test('the record says how many won beside what fair chances said, ROI with its interval, and each sport (REC-4)', async () => {
  rest.procedures.recommendation_record = [
    leagueSums({ ahead: 3, wins: 12, losses: 8, expected: 10.4, units: TWENTY }),
    leagueSums({ league: 'nfl', ungraded: 1, wins: 0, losses: 0 }),
  ];
  rest.procedures.recommendations = [play()];
  openApp('/how');
  const own = await section();
  const record = await own.findByLabelText('Record');
  expect(record).toHaveTextContent('Won-lost-pushed12-8-020 plays graded');
  expect(record).toHaveTextContent('Units+4.00 uof 20 u staked');
  // Off by 0.8 twelve times and by 1.2 eight times, 19.2 in squares; t of 19 degrees is 2.09302: 0.2 ± 0.4705.
  expect(record).toHaveTextContent('ROI+20.0 %20 plays, 95 % interval −27.0 % to +67.0 %');
  expect(own.getByText(/By their fair chances/)).toHaveTextContent(
    'By their fair chances 10.4 of the 20 that won or lost would have won; 12 did. 1 is not graded yet, 3 are on games that have not started. Plays on one player in one game hang together',
  );
  const sports = within(own.getByRole('table', { name: 'Record by sport' }));
  expect(sports.getByRole('row', { name: /NBA/ })).toHaveTextContent('NBA12-8-0+4.00 u+20.0 %—');
  expect(sports.getByRole('row', { name: /NFL/ })).toHaveTextContent('NFL0-0-00.00 u——');
});

test('each is listed with its price, what it was worth and how it ended, and no stake of anybody (REC-5)', async () => {
  rest.procedures.recommendation_record = [leagueSums({ ungraded: 2 })];
  rest.procedures.recommendations = [
    play(),
    play({
      ...{
        id: '00000000-0000-4000-8000-000000000002',
        player_name: 'Bam Adebayo',
        side: 'under',
        price: -110,
      },
      ...{
        result: null,
        result_by: null,
        result_why: 'no result of that day',
        actual: null,
        closed_at: null,
      },
    }),
  ];
  openApp('/how');
  const items = within(await (await section()).findByRole('list', { name: 'Recommendations' })).getAllByRole(
    'listitem',
  );
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent(/^Jayson TatumNBA · MIA @ BOS · /);
  expect(items[0]).toHaveTextContent(
    'Over 24.5 Points · Bovada · +106 50.0 % fair (4 books), needs 48.5 %, EV +3.0 %',
  );
  expect(items[0]).toHaveTextContent(
    'EV at close +7.1 % · same book +5.0 % · closed 24.5 −102 · 4 min before the start',
  );
  expect(items[0]).toHaveTextContent('Won 30+1.06 u');
  expect(items[0]).not.toHaveTextContent('recorded');
  expect(items[1]).toHaveTextContent('no close · not graded: no result of that day');
});

test('more are shown when they are asked for, and all go out as a file (REC-5)', async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 20 }, (_, at) =>
    play({ id: `00000000-0000-4000-8000-0000000000${String(99 - at)}`, player_name: `Player ${at}` }),
  );
  rest.procedures.recommendation_record = [leagueSums({ wins: 12, losses: 8, units: TWENTY })];
  rest.procedures.recommendations = many;
  openApp('/how');
  const own = await section();
  const list = await own.findByRole('list', { name: 'Recommendations' });
  rest.procedures.recommendations = [play({ player_name: 'The Last One' })];
  await user.click(own.getByRole('button', { name: 'Show earlier ones' }));
  expect(await within(list).findByText('The Last One')).toBeVisible();
  expect(within(list).getAllByRole('listitem')).toHaveLength(21);
  expect(own.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();

  const saved = takeSavedFiles();
  rest.procedures.recommendations = many.slice(0, 2);
  await user.click(own.getByRole('button', { name: 'Export all as CSV' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const lines = await savedLines(saved[0]);
  expect(saved[0]?.name).toBe('edgeboard-recommendations.csv');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Player 0');
});

test('earlier ones and a file that cannot be read are said, and what stands stays (REC-5)', async () => {
  const user = userEvent.setup();
  rest.procedures.recommendation_record = [leagueSums({ wins: 12, losses: 8, units: TWENTY })];
  rest.procedures.recommendations = Array.from({ length: 20 }, (_, at) =>
    play({ id: `00000000-0000-4000-8000-0000000000${String(99 - at)}` }),
  );
  openApp('/how');
  const own = await section();
  const list = await own.findByRole('list', { name: 'Recommendations' });
  rest.procedures.recommendations = { status: 400, message: 'away' };
  await user.click(own.getByRole('button', { name: 'Show earlier ones' }));
  expect(await own.findByText('Earlier ones could not be read.')).toBeVisible();
  const saved = takeSavedFiles();
  await user.click(own.getByRole('button', { name: 'Export all as CSV' }));
  expect(await own.findByText('They could not be read: nothing was saved.')).toBeVisible();
  expectLogged('The recommendations could not be read for a file.');
  expect(saved).toEqual([]);
  expect(within(list).getAllByRole('listitem')).toHaveLength(20);
  rest.procedures.recommendations = [play({ player_name: 'The Last One' })];
  await user.click(own.getByRole('button', { name: 'Show earlier ones' }));
  expect(await within(list).findByText('The Last One')).toBeVisible();
  expect(own.queryByText('Earlier ones could not be read.')).toBeNull();
});

test('before a game has started it says how many wait, and where there is none that (REC-4)', async () => {
  rest.procedures.recommendation_record = [leagueSums({ ahead: 1 })];
  openApp('/how');
  expect(await screen.findByText(/^1 play is recommended on games that have not started/)).toBeVisible();
  rest.procedures.recommendation_record = [];
  openApp('/how');
  expect(await screen.findByText('Nothing has been recommended so far.')).toBeVisible();
});

test('what cannot be read is said, and another press reads it (REC-4)', async () => {
  const user = userEvent.setup();
  rest.procedures.recommendation_record = { status: 400, message: 'away' };
  openApp('/how');
  expect(await screen.findByText('What came of the recommendations could not be read.')).toBeVisible();
  rest.procedures.recommendation_record = [leagueSums({ wins: 12, losses: 8, units: TWENTY })];
  rest.procedures.recommendations = { status: 400, message: 'away' };
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The list of recommendations could not be read.')).toBeVisible();
  expect(screen.getByLabelText('Record')).toHaveTextContent('12-8-0');
  rest.procedures.recommendations = [play()];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Jayson Tatum')).toBeVisible();
});
