import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { propRow, scorerRow } from '../../support/page-rows.ts';
import { setWindowWidth } from '../../support/page-setup.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

const rest = restServer({
  assists_props: [
    propRow({
      player: 'Luka Dončić',
      books: { draftkings: [8.5, -110, -110], fanduel: [8.5, -110, -110], pinnacle: [8.5, 116, -140] },
    }),
  ],
  sabersim_projections: [
    { id: 1, player_name: 'Luka Dončić', team: 'LAL', points: 30, rebounds: 8, assists: 9.4 },
  ],
  nfl_anytime_td_props: [scorerRow('Jahmyr Gibbs', { draftkings: -100, fanduel: 100, betmgm: -110 }, 1)],
  rebounds_props: [
    { ...propRow({ player: 'Jayson Tatum', books: { draftkings: [8.5, -110, -110] } }), id: 1, player_id: 7 },
  ],
});
beforeAll(async () => {
  rest.server.listen({ onUnhandledRequest: 'bypass' });
  await Promise.all([
    import('../../../src/features/props/page/prop-board.tsx'),
    import('../../../src/features/props/board/row-sheet.tsx'),
    import('../../../src/features/line-history/movement-section.tsx'),
    import('../../../src/features/plays/index.ts'),
  ]);
});
afterAll(() => rest.server.close());

test('a shared row has its words, and opens its player at its own kind, not at the one that is worth most (PHONE-2)', async () => {
  setWindowWidth(390);
  openApp('/rebounds?view=board');
  const user = userEvent.setup();
  const grid = await screen.findByRole('grid', { name: 'Board' });
  await user.click(within(grid).getByText('Jayson Tatum'));
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: 'Share' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toMatch(
      /^Jayson Tatum.* · Rebounds · .*\n\S+\/player\/7\?kind=rebounds$/,
    ),
  );
});

test('a row’s sheet says what its card does: the books behind the chance, its span, each source’s chance, and a better play at a book that is not mine (PHONE-2, PRICE-12)', async () => {
  setWindowWidth(390);
  localStorage.setItem('edgeboard-preferences', '{"books":["draftkings"],"oddsFormat":"american"}');
  openApp('/assists?view=board');
  const grid = await screen.findByRole('grid', { name: 'Board' });
  await userEvent.click(within(grid).getByText('Luka Dončić'));
  const sheet = within(await screen.findByRole('dialog'));
  // By DraftKings and FanDuel the over is an even chance, which pays 1.16 at Pinnacle.
  expect(await sheet.findByText('Better at Pinnacle: Over 8.5, +8.0 %')).toBeVisible();
  expect(sheet.getByText(/% fair/)).toHaveTextContent(/^\d\d\.\d % fair \(2 books\), needs 52\.4 %$/);
  expect(
    sheet.getByText(/^Fair chance by the other books: \d\d\.\d–\d\d\.\d % by method and books\.$/),
  ).toBeVisible();
  expect(sheet.getByText('Median 8.5 of 3 books')).toBeVisible();
  expect(sheet.getByText(/^SaberSim/)).toHaveTextContent(/^SaberSim 9\.4 \(\d\d %\)$/);
});

test('a scorer has every book at the best price marked, -100 and +100 being one (MARK-7, MARK-9)', async () => {
  setWindowWidth(390);
  openApp('/nfl/anytime-td-scorers?view=board');
  const grid = await screen.findByRole('grid', { name: 'Board' });
  await userEvent.click(within(grid).getByText('Jahmyr Gibbs'));
  const books = within(await screen.findByRole('dialog')).getByRole('list', { name: 'Books' });
  const best = within(books)
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => (textContent.includes('Best') ? textContent : []));
  expect(best).toEqual(['DraftKings−100Best', 'FanDuel+100Best']);
});

test('a best line of a book that is not mine stands below the tiles of a sheet with its mark and price (MARK-8, PHONE-2)', async () => {
  setWindowWidth(390);
  localStorage.setItem('edgeboard-preferences', '{"books":["draftkings"]}');
  const books = { draftkings: [11.5, -110, -110], fanduel: [12.5, -105, -115] } as const;
  rest.tables.assists_props = [propRow({ player: 'Trae Young', books })];
  openApp('/assists?view=board');
  const grid = await screen.findByRole('grid', { name: 'Board' });
  await userEvent.click(within(grid).getByText('Trae Young'));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText(/^FanDuel 12.5/, { selector: 'p > span' })).toHaveTextContent(
    /^FanDuel 12.5 Best U −115$/,
  );
  expect(within(within(sheet).getByRole('list', { name: 'Books' })).getAllByRole('listitem')).toHaveLength(1);
});

test('a row whose EV is a data alarm says to check it, in a word and not by its color alone (PRICE-7, BOARD-9)', async () => {
  setWindowWidth(390);
  const books = {
    draftkings: [8.5, -110, -110],
    fanduel: [8.5, -110, -110],
    pinnacle: [8.5, 150, -190],
  } as const;
  rest.tables.assists_props = [propRow({ player: 'Trae Young', books })];
  openApp('/assists?view=board');
  const row = within(await screen.findByRole('grid', { name: 'Board' })).getByRole('row');
  await waitFor(() =>
    expect(row).toHaveTextContent(/^Trae Young\+25\.0 %, checkOver 8\.5 ast, \+150 Pinnacle/),
  );
});

test('a scorer’s sheet records with one button, because no book offers that a player will not score (PHONE-3, TRACK-3)', async () => {
  setWindowWidth(390);
  openApp('/nfl/anytime-td-scorers?view=board');
  const grid = await screen.findByRole('grid', { name: 'Board' });
  await userEvent.click(within(grid).getByText('Jahmyr Gibbs'));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByRole('button', { name: 'Record at −100 DraftKings' })).toBeVisible();
  expect(sheet.getAllByRole('button', { name: /^Record/ })).toHaveLength(1);
  expect(sheet.queryByText('Not offered')).not.toBeInTheDocument();
});
