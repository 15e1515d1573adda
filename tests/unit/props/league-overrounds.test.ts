import { describe, expect, test } from 'vitest';
import {
  overroundsByMarket,
  type TableOverround,
  tablesWithLines,
} from '../../../src/lib/props/league-overrounds.ts';
import { laterCategories } from '../../support/later-categories.ts';

const row = (table_name: string, prop_type: string | null, total: number): TableOverround => ({
  table_name,
  prop_type,
  book: 'fanduel',
  total,
  quotes: 3,
});

describe('what books keep in a league (PRICE-5)', () => {
  test('is asked of the tables that have lines: not of touchdowns, and each once', () => {
    const later = new Set<string>(
      laterCategories('nfl').flatMap((category) => ('from' in category ? category.from.table : [])),
    );
    expect(tablesWithLines('nfl').filter((table) => !later.has(table))).toEqual([
      'nfl_passing_yards_props',
      'nfl_rushing_yards_props',
      'nfl_receiving_yards_props',
      'nfl_receptions_props',
      'nfl_rush_reception_yards_props',
    ]);
    const mlb = tablesWithLines('mlb');
    expect(new Set(mlb).size).toBe(mlb.length);
    expect(mlb).toContain('baseball_player_props');
  });

  test('goes by the market that a table, or a prop type in it, stands for', () => {
    expect(
      overroundsByMarket(
        [row('nfl_receptions_props', null, 0.2), row('nfl_anytime_td_props', null, 9)],
        'nfl',
      ),
    ).toEqual([{ market: 'player_receptions', book: 'fanduel', total: 0.2, quotes: 3 }]);
    expect(
      overroundsByMarket(
        [
          row('baseball_props', 'hits', 0.1),
          row('baseball_props', 'homeruns', 0.3),
          row('baseball_props', 'walks', 9),
        ],
        'mlb',
      ),
    ).toEqual([
      { market: 'batter_hits', book: 'fanduel', total: 0.1, quotes: 3 },
      { market: 'batter_home_runs', book: 'fanduel', total: 0.3, quotes: 3 },
    ]);
  });

  test('a table that stands in counts only while the other has no rows, as on the page', () => {
    const own = row('baseball_props', 'hits_runs_rbis', 0.1);
    const standsIn = row('baseball_player_props', 'hits_runs_rbis', 0.2);
    expect(overroundsByMarket([standsIn, own], 'mlb')).toMatchObject([{ total: 0.1 }]);
    expect(overroundsByMarket([standsIn], 'mlb')).toMatchObject([
      { market: 'batter_hits_runs_rbis', total: 0.2 },
    ]);
  });
});
