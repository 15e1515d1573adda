import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { scorerRow } from '../../support/page-rows.ts';
import { setWindowWidth } from '../../support/page-setup.ts';
import { restServer } from '../../support/rest-server.ts';
import { openApp } from '../../support/whole-app.tsx';

const rest = restServer({});
beforeAll(() => rest.server.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => {
  for (const name of Object.keys(rest.tables)) delete rest.tables[name];
  for (const name of Object.keys(rest.procedures)) delete rest.procedures[name];
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
});
