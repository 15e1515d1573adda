import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playerTables, propPages, sports } from '../../../src/lib/catalog/catalog.ts';
import { laterCategories } from '../../support/later-categories.ts';

// The functions that fetch odds (FUNC-1, FUNC-2, FUNC-8 to FUNC-11), written out by hand.
const FUNCTIONS = [
  'fetch-player-props fetch-rebounds-props fetch-assists-props fetch-points-rebounds-props',
  'fetch-points-assists-props fetch-points-rebounds-assists-props fetch-rebounds-assists-props',
  'scheduled-functions fetch-mlb-events fetch-mlb-player-props fetch-nfl-events',
  'fetch-nfl-passing-yards-props fetch-nfl-rushing-yards-props fetch-nfl-receiving-yards-props',
  'fetch-nfl-receptions-props fetch-nfl-rush-reception-yds-props fetch-nfl-anytime-td-props',
  'fetch-wnba-player-props fetch-wnba-rebounds-props fetch-wnba-assists-props fetch-wnba-pra-props',
  'fetch-wnba-events upload-projections upload-baseball-projections upload-nfl-projections',
  'upload-nfl-etr-projections upload-wnba-projections',
].flatMap((line) => line.split(' '));

describe('the catalog', () => {
  it('names specified fetch functions, and each of them exists (FUNC-1, FUNC-2, FUNC-9, FUNC-10, FUNC-11)', () => {
    const named = sports.flatMap((sport) =>
      [...sport.categories, ...sport.priceCategories].map(({ fetchFunction }) => fetchFunction),
    );
    const later = laterCategories().map(({ fetchFunction }) => fetchFunction);
    expect(named.filter((name) => !FUNCTIONS.includes(name) && !later.includes(name))).toEqual([]);
    const exists = (name: string) =>
      existsSync(new URL(`../../../supabase/functions/${name}/index.ts`, import.meta.url));
    expect([...FUNCTIONS, ...later].filter((name) => !exists(name))).toEqual([]);
  });

  it("knows every table that names a league's players, with fallbacks and touchdown scorers (FUNC-13)", () => {
    const withLater = (league: string, tables: readonly string[]) =>
      new Set([
        ...tables,
        ...laterCategories(league).map((later) => ('from' in later ? later.from.table : later.table)),
      ]);
    const mlb = withLater('mlb', ['baseball_props', 'baseball_player_props']);
    expect(new Set(playerTables('mlb'))).toEqual(mlb);
    expect(playerTables('mlb')).toHaveLength(mlb.size);
    expect(new Set(playerTables('nba'))).toEqual(
      withLater('nba', [
        'props',
        'rebounds_props',
        'assists_props',
        'points_rebounds_props',
        'points_assists_props',
        'rebounds_assists_props',
        'points_rebounds_assists_props',
      ]),
    );
    expect(playerTables('nfl')).toContain('nfl_anytime_td_props');
    expect(playerTables('wnba').every((table) => table.startsWith('wnba_'))).toBe(true);
  });

  it('shows eight books in the NBA, nine in the NFL, seven in the WNBA and the MLB (PROP-11, NFL-1, WNBA-5, MLB-12)', () => {
    const tiles = Object.fromEntries(sports.map(({ league, tiles: books }) => [league, books.length]));
    expect(tiles).toEqual({ nba: 8, nfl: 9, wnba: 7, mlb: 7 });
  });

  it('has grids of 2, 4 and 8 columns in the NBA and of 2, 4 and 7 in the WNBA (PROP-10, WNBA-5)', () => {
    const grids = Object.fromEntries(sports.map(({ league, grid }) => [league, grid]));
    expect(grids).toMatchObject({ nba: [2, 4, 8], wnba: [2, 4, 7] });
  });

  it.each([
    ['/rebounds', 'Show Top Plays Only', 'No rebounds props found. Try fetching the latest props.'],
    ['/assists', 'Show Top Plays Only', 'No assists props found. Try fetching the latest props.'],
    ['/points', 'Show Snipes Only', 'No props found. Try fetching the latest props.'],
    ['/points-and-assists', 'Show Snipes Only', 'No props found. Try fetching the latest props.'],
    ['/points-rebounds-assists', 'Show Snipes Only', 'No props found. Try fetching the latest props.'],
    [
      '/points-and-rebounds',
      'Show Snipes Only',
      'No points and rebounds props found. Try fetching the latest props.',
    ],
    [
      '/rebounds-and-assists',
      'Show Snipes Only',
      'No rebounds and assists props found. Try fetching the latest props.',
    ],
    ['/top-plays', 'Show Snipes Only', 'No top plays found with edge ≥ 1.'],
  ])('gives %s the switch %j and its empty text (PROP-4, PROP-7)', (path, label, text) => {
    const page = propPages.find((candidate) => candidate.path === path);
    expect(page?.filterSwitch?.label).toBe(label);
    expect([page?.texts.empty.title, page?.texts.noMatch.title]).toContain(text);
  });
});
