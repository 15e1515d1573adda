import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mlb } from '../../../src/lib/catalog/mlb.ts';
import { type AnswerTo, type Asked, accountService } from '../../support/account-service.ts';
import { ago, propRow } from '../../support/page-rows.ts';
import { openApp } from '../../support/whole-app.tsx';

// What the app loads late is here at once, so that no test waits for it.
await Promise.all([
  import('../../../src/features/line-history/line-moves.tsx'),
  import('../../../src/features/line-history/moved-button.tsx'),
  import('../../../src/features/props/value/page-pricer.tsx'),
]);

const service = accountService();
beforeAll(() => service.start());
afterAll(() => service.stop());

const MLB_KINDS = ['hits_runs_rbis', 'hits', 'rbis', 'homeruns', 'strikeouts', 'bases'];
const BOTH = ['baseball_props', 'baseball_player_props'];
const BOOKS = ['draftkings', 'fanduel'] as const;

/** The values of an array as a request names it: '{hits,bases}'. */
const listed = (asked: Asked, name: string) => asked.query.get(name)?.slice(1, -1).split(',') ?? null;

const moved = (table: string, kind: string, player: string) =>
  BOOKS.map((book) => ({
    ...{ table_name: table, prop_type: kind, event_id: 'game-1', player_name: player, player_id: null, book },
    ...{ was: 1.5, opened: 1.5, point: 2.5, moves: 1, moved_at: ago(4), over_price: -110, under_price: -110 },
  }));

/** What the database says of lines that moved, of each kind of MLB a player, of hits + runs + RBIs in both tables. */
const whatMoved: AnswerTo = (asked) => {
  const kinds = listed(asked, 'p_prop_types');
  const all = [
    ...MLB_KINDS.flatMap((kind) => moved('baseball_props', kind, `Player of ${kind}`)),
    ...moved('baseball_player_props', 'hits_runs_rbis', 'Player of hits_runs_rbis'),
  ];
  return { body: all.filter(({ prop_type: kind }) => kinds === null || kinds.includes(kind)) };
};

const rowOf = (asked: Asked) => {
  const kind = asked.query.get('prop_type')?.slice('eq.'.length);
  const books = { draftkings: [2.5, -110, -110], fanduel: [2.5, -110, -110] } as const;
  const row = propRow({ player: 'Somebody Else', books, updatedAt: ago(1) });
  return { ...row, ...(kind && { prop_type: kind, mlb_events: null }) };
};
const rows: AnswerTo = (asked) => ({ body: [rowOf(asked)], headers: { 'content-range': '0-0/1' } });

beforeEach(() => {
  service.reset();
  for (const table of [...BOTH, 'props', 'points_assists_props', 'points_rebounds_props']) {
    service.answer(`GET /rest/v1/${table}`, rows);
  }
  for (const table of ['points_rebounds_assists_props', 'wnba_points_props', 'nfl_receptions_props'])
    service.answer(`GET /rest/v1/${table}`, rows);
  for (const league of ['', 'wnba_', 'nfl_'])
    for (const source of ['sabersim', 'etr'])
      service.answer(`GET /rest/v1/${league}${source}_projections`, { body: [] });
  service.answer('GET /rest/v1/sabersim_baseball_projections', { body: [] });
  for (const read of ['fetch_runs', 'rpc/moved_lines', 'rpc/book_overrounds'])
    service.answer(`GET /rest/v1/${read}`, { body: [] });
  service.answer('GET /rest/v1/rpc/moved_props', whatMoved);
});

/** Opens a page, then 'What moved', and gives back the list of what moved most. */
async function openMoved(path: string): Promise<HTMLElement> {
  openApp(path);
  await userEvent.click(await screen.findByRole('button', { name: 'What moved' }));
  const dialog = await screen.findByRole('dialog', { name: 'What moved' });
  return within(dialog).findByRole('region', { name: 'Moved most' });
}

describe('what moved on a page', () => {
  test.each(mlb.categories.map(({ path, propType, badgeLabel }) => [path, propType, badgeLabel] as const))(
    '%s lists its own lines and no others, each once (MOVE-4, MOVE-5)',
    async (path, kind, label) => {
      const most = await openMoved(path);
      const item = within(most).getByRole('listitem');
      expect(item).toHaveTextContent(`Player of ${kind} ${label}1.5 → 2.5 2 of 2 books`);
    },
  );

  test('the page of MLB player props lists hits + runs + RBIs alone (MOVE-4)', async () => {
    const most = await openMoved('/mlb-player-props');
    expect(within(most).getByRole('listitem')).toHaveTextContent('Player of hits_runs_rbis');
  });

  test('the top plays of MLB list every kind, and a prop of two tables once (MOVE-4)', async () => {
    service.answer('GET /rest/v1/rpc/moved_props', {
      body: [
        ...BOTH.flatMap((table) => moved(table, 'hits_runs_rbis', 'Alejandro Kirk')),
        ...moved('baseball_props', 'hits', 'Alejandro Kirk'),
      ],
    });
    const most = await openMoved('/baseball-top-plays');
    const items = within(most).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Alejandro Kirk Hits1.5 → 2.5 2 of 2 books',
      'Alejandro Kirk Hits + Runs + RBIs1.5 → 2.5 2 of 2 books',
    ]);
  });

  test.each([
    ['/baseball-hits', ['baseball_props'], ['hits']],
    ['/baseball-hits-runs-rbis', BOTH, ['hits_runs_rbis']],
    ['/baseball-top-plays', BOTH, MLB_KINDS],
    ['/mlb-player-props', ['baseball_player_props'], ['hits_runs_rbis']],
    ['/points', ['props'], null],
    [
      '/top-plays',
      ['props', 'points_assists_props', 'points_rebounds_props', 'points_rebounds_assists_props'],
      null,
    ],
    ['/wnba-points', ['wnba_points_props'], null],
    ['/nfl/receptions', ['nfl_receptions_props'], null],
  ])(
    '%s asks for moves of its lines alone, before a limit leaves any out (MOVE-2, MOVE-6)',
    async (path, tables, kinds) => {
      await openMoved(path);
      await waitFor(() => expect(service.askedFor('GET /rest/v1/rpc/moved_props')).not.toHaveLength(0));
      for (const read of ['moved_lines', 'moved_props']) {
        const [asked] = service.askedFor(`GET /rest/v1/rpc/${read}`);
        if (!asked) throw new Error(`The page should ask for ${read}.`);
        expect(listed(asked, 'p_tables')?.toSorted()).toEqual(tables.toSorted());
        expect(listed(asked, 'p_prop_types')?.toSorted() ?? null).toEqual(kinds?.toSorted() ?? null);
      }
    },
  );
});
