import { focusManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { focusAfter } from '../../support/focus-after.ts';
import { ago, scorerRow } from '../../support/page-rows.ts';
import { setWindowWidth } from '../../support/page-setup.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

const rest = restServer({});
beforeAll(async () => {
  rest.server.listen({ onUnhandledRequest: 'bypass' });
  // What comes late is compiled once here: on a busy machine that takes longer than a test waits.
  await Promise.all([
    import('../../../src/features/props/nfl/scorer-board.tsx'),
    import('../../../src/features/line-history/line-moves.tsx'),
    import('../../../src/features/line-history/history-card.tsx'),
  ]);
});
afterEach(() => {
  for (const name of Object.keys(rest.tables)) delete rest.tables[name];
  for (const name of Object.keys(rest.procedures)) delete rest.procedures[name];
  focusManager.setFocused(undefined);
  vi.restoreAllMocks();
});
afterAll(() => rest.server.close());

const players = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('anytime TD scorers', () => {
  test('every book has its price, the best is marked, a missing one is a dash, Caesars is WilliamHill here (NFL-3, NFL-4, PROP-17)', async () => {
    rest.tables.nfl_anytime_td_props = [
      scorerRow('Jahmyr Gibbs', { draftkings: -135, fanduel: -120, williamhill_us: -120, pinnacle: -140 }, 1),
    ];
    openApp('/nfl/anytime-td-scorers');
    const gibbs = await screen.findByRole('article', { name: 'Jahmyr Gibbs' });
    expect(
      within(gibbs)
        .getAllByRole('listitem')
        .map((tile) => tile.textContent),
    ).toEqual([
      'DraftKings−135',
      'FanDuel−120Best',
      'BetMGM—',
      'WilliamHill−120Best',
      'BetRivers—',
      'ESPN Bet—',
      'Fliff—',
      'Pinnacle−140',
      'BetOnline.ag—',
    ]);
  });

  test('a best price that none of my books has names one that does (NFL-4, MARK-7, BOOK-2)', async () => {
    localStorage.setItem('edgeboard-preferences', '{"books":["draftkings","betmgm"]}');
    rest.tables.nfl_anytime_td_props = [
      scorerRow('Jahmyr Gibbs', { draftkings: -135, fanduel: -120, williamhill_us: -120 }, 1),
      scorerRow('David Montgomery', { draftkings: 140, fanduel: 120 }, 2),
    ];
    openApp('/nfl/anytime-td-scorers');
    const head = async (name: string) =>
      within(await screen.findByRole('article', { name })).getByText(/^Best price/);
    expect(await head('Jahmyr Gibbs')).toHaveTextContent(/^Best price −120 at FanDuel$/);
    expect(await head('David Montgomery')).toHaveTextContent(/^Best price \+140$/);
  });

  test('a card opens its player by name and marks who is watched (PERSON-5, WATCH-2)', async () => {
    localStorage.setItem('edgeboard-watched', '[7]');
    rest.tables.nfl_anytime_td_props = [
      { ...scorerRow('Jahmyr Gibbs', { draftkings: -135, fanduel: -120 }, 1), player_id: 7 },
    ];
    openApp('/nfl/anytime-td-scorers');
    const gibbs = within(await screen.findByRole('article', { name: 'Jahmyr Gibbs' }));
    expect(gibbs.getByRole('link', { name: 'Jahmyr Gibbs' })).toHaveAttribute('href', '/player/7');
    expect(await gibbs.findByRole('img', { name: 'Watched' })).toBeVisible();
  });

  test('a price of the board opens its history, and no moves are asked for (MOVE-2)', async () => {
    rest.tables.nfl_anytime_td_props = [scorerRow('Jahmyr Gibbs', { draftkings: -135, fanduel: -120 }, 1)];
    openApp('/nfl/anytime-td-scorers?view=board');
    await screen.findByRole('gridcell', { name: '−135' });
    // What listens comes a moment after the board.
    await vi.waitFor(async () => {
      fireEvent.pointerOver(screen.getByRole('gridcell', { name: '−135' }), { pointerType: 'mouse' });
      await screen.findByRole('tooltip', {}, { timeout: 2000 });
    }, 60_000);
    const history = within(screen.getByRole('tooltip'));
    expect(await history.findByText(/· DraftKings$/)).toBeVisible();
    expect(history.getByText(/^Jahmyr Gibbs/)).toBeVisible();
    expect(rest.asked).not.toContain('moved_lines');
  });

  test.each([390, 1440])(
    '6 cards stand while scorers load, in a window of %d px too (NFL-3)',
    async (width) => {
      setWindowWidth(width);
      rest.tables.nfl_anytime_td_props = [scorerRow('Jahmyr Gibbs', { draftkings: -135 }, 1)];
      openApp('/nfl/anytime-td-scorers');
      const loading = await screen.findByText('Loading data...');
      expect(loading.nextElementSibling?.children).toHaveLength(6);
      expect(await screen.findByRole('article', { name: 'Jahmyr Gibbs' })).toBeVisible();
    },
  );

  test("'all' is every team however an address writes it, and no game is every game (NFL-3, PROP-2, BAR-5)", async () => {
    rest.tables.nfl_anytime_td_props = [
      scorerRow('Jahmyr Gibbs', { draftkings: -135 }, 1),
      scorerRow('Bo Nix', { draftkings: 320 }, 2),
    ];
    openApp('/nfl/anytime-td-scorers?team=ALL&game=');
    await screen.findByRole('article', { name: 'Jahmyr Gibbs' });
    expect(players()).toEqual(['Bo Nix', 'Jahmyr Gibbs']);
    expect(screen.getByRole('combobox', { name: 'Team' })).toHaveDisplayValue('All Teams');
    expect(screen.queryByRole('option', { name: 'ALL' })).not.toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /Not among these/ })).not.toBeInTheDocument();
  });

  test('a chance loses what its own book keeps on the two-sided markets of the league (PRICE-5)', async () => {
    rest.tables.nfl_anytime_td_props = [scorerRow('Jahmyr Gibbs', { draftkings: 150, fanduel: 180 }, 1)];
    const kept = { book: 'draftkings', prop_type: null };
    rest.procedures.book_overrounds = [
      { ...kept, table_name: 'nfl_receptions_props', total: 0.18, quotes: 2 },
      { ...kept, table_name: 'nfl_rushing_yards_props', total: 0.06, quotes: 1 },
    ];
    openApp('/nfl/anytime-td-scorers');
    const gibbs = await screen.findByRole('article', { name: 'Jahmyr Gibbs' });
    // 0.4 with half of 8 % taken off its odds; by the usual 6.8 % it would be 36.8 %.
    expect(await within(gibbs).findByText('36.2 % fair')).toBeVisible();
  });

  test('while nobody knows what books keep there is no chance, and a failure is said (PRICE-5, PRICE-12)', async () => {
    rest.tables.nfl_anytime_td_props = [scorerRow('Jahmyr Gibbs', { draftkings: 150, fanduel: 180 }, 1)];
    rest.procedures.book_overrounds = { status: 500, message: 'down' };
    openApp('/nfl/anytime-td-scorers');
    const gibbs = await screen.findByRole('article', { name: 'Jahmyr Gibbs' });
    expect(within(gibbs).queryByText(/% fair/)).toBeNull();
    expect(await within(gibbs).findByText(/^The fair price could not be loaded\./)).toBeVisible();
  });

  test('sorted by best price or by name, and searched (NFL-3, NFL-6)', async () => {
    rest.tables.nfl_anytime_td_props = [
      scorerRow('Amon-Ra St. Brown', { draftkings: 110 }, 1),
      scorerRow('Bo Nix', { draftkings: 320 }, 2),
      scorerRow('Unpriced Rookie', {}, 3),
    ];
    openApp('/nfl/anytime-td-scorers');
    await screen.findByRole('article', { name: 'Bo Nix' });
    expect(players()).toEqual(['Bo Nix', 'Amon-Ra St. Brown', 'Unpriced Rookie']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Player Name');
    expect(players()).toEqual(['Amon-Ra St. Brown', 'Bo Nix', 'Unpriced Rookie']);
    expect(window.location.search).toBe('?sort=player-name');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search players' }), 'st brown');
    await waitFor(() => expect(players()).toEqual(['Amon-Ra St. Brown']));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search players' }), 'zzz');
    expect(await screen.findByText('No players found matching your search.')).toBeVisible();
  });

  describe('of a game that the last fetch did not bring', () => {
    const rows = () => [
      scorerRow('Jahmyr Gibbs', { draftkings: -135 }, 1),
      { ...scorerRow('Bo Nix', { draftkings: 320 }, 2), event_id: 'missed', updated_at: ago(125) },
    ];

    test('say so on their cards, with the age of their prices (SEC-60)', async () => {
      rest.tables.nfl_anytime_td_props = rows();
      openApp('/nfl/anytime-td-scorers');
      const missed = await screen.findByRole('article', { name: 'Bo Nix' });
      expect(missed).toHaveTextContent(/Older lines, of \w{3} \d+, \d+:\d\d [AP]M/);
      expect(screen.getByRole('article', { name: 'Jahmyr Gibbs' })).not.toHaveTextContent(/Older lines/);
    });

    test('are dimmed on the board (SEC-60, BOARD-1)', async () => {
      rest.tables.nfl_anytime_td_props = rows();
      openApp('/nfl/anytime-td-scorers?view=board');
      const missed = await screen.findByRole('row', { name: /Bo Nix/ });
      expect(within(missed).getByTitle('Older than 30 min')).toHaveTextContent('+320');
      const fresh = screen.getByRole('row', { name: /Jahmyr Gibbs/ });
      expect(within(fresh).queryByTitle('Older than 30 min')).toBeNull();
    });
  });

  test('keep their place while a pointer is on their cards, and who is gone says so (BOARD-8)', async () => {
    const scorers = (prices: Record<string, number>) =>
      Object.entries(prices).map(([player, draftkings], at) => scorerRow(player, { draftkings }, at + 1));
    rest.tables.nfl_anytime_td_props = scorers({
      'Bo Nix': 320,
      'Jahmyr Gibbs': 105,
      'Sam LaPorta': 100,
    }).map((row) => ({ ...row, updated_at: ago(3) }));
    openApp('/nfl/anytime-td-scorers');
    await screen.findByRole('status', { name: 'Order' });
    await userEvent.hover(screen.getByRole('article', { name: 'Bo Nix' }));
    rest.tables.nfl_anytime_td_props = scorers({ 'Bo Nix': 320, 'Sam LaPorta': 400 });
    await focusAfter(10_000);
    expect(await screen.findByRole('button', { name: '2 lines moved, re-sort' })).toBeVisible();
    expect(players()).toEqual(['Bo Nix', 'Jahmyr Gibbs', 'Sam LaPorta']);
    expect(screen.getByRole('article', { name: 'Jahmyr Gibbs' })).toHaveTextContent('No longer offered');
    await userEvent.unhover(screen.getByRole('list', { name: 'Anytime TD Scorers' }));
    await waitFor(() => expect(players()).toEqual(['Sam LaPorta', 'Bo Nix']));
  });
});
