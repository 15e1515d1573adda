import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adminMenuFor, menusFor, sportCardsFor } from '../../../src/app/navigation.ts';
import { playerTables, propPages, routes, sports } from '../../../src/lib/catalog/catalog.ts';
import { laterCategories } from '../../support/later-categories.ts';

// The routes (NAV-3 to NAV-8), written out by hand.
const SPECIFIED = [
  '/auth /auth/reset-password / /profile',
  '/points /assists /rebounds /points-and-rebounds /points-and-assists /rebounds-and-assists',
  '/points-rebounds-assists /top-plays',
  '/wnba-points /wnba-rebounds /wnba-assists /wnba-pra /wnba-games /wnba-admin',
  '/baseball-hits-runs-rbis /baseball-hits /baseball-rbis /baseball-home-runs /baseball-strikeouts',
  '/baseball-bases /baseball-top-plays /mlb-player-props',
  '/nfl/passing-yards /nfl/rushing-yards /nfl/receiving-yards /nfl/receptions /nfl/rush-reception-yards',
  '/nfl/anytime-td-scorers',
  '/fetch-games /dev /baseball-admin /nfl-admin',
].flatMap((line) => line.split(' '));

const paths = new Set(routes.map(({ path }) => path));
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
  it('has the specified routes, each once and each with a title of its own (NAV-4, NAV-5, NAV-6, NAV-7, NAV-21)', () => {
    const expected = [...SPECIFIED, ...laterCategories().map(({ path }) => path)];
    expect(routes.map(({ path }) => path).sort()).toEqual(expected.sort());
    const titles = routes.filter(({ path }) => !path.startsWith('/auth')).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('names specified fetch functions, behind each of which a function stands (FUNC-1, FUNC-2, FUNC-9, FUNC-10, FUNC-11)', () => {
    const named = sports.flatMap((sport) =>
      [...sport.categories, ...sport.priceCategories].map(({ fetchFunction }) => fetchFunction),
    );
    const later = laterCategories().map(({ fetchFunction }) => fetchFunction);
    expect(named.filter((name) => !FUNCTIONS.includes(name) && !later.includes(name))).toEqual([]);
    const standing = (name: string) =>
      existsSync(new URL(`../../../supabase/functions/${name}/index.ts`, import.meta.url));
    expect([...FUNCTIONS, ...later].filter((name) => !standing(name))).toEqual([]);
  });

  it("knows every table that names a sport's players, fallbacks and touchdown scorers with it", () => {
    expect(playerTables('mlb')).toEqual(['baseball_props', 'baseball_player_props']);
    expect(playerTables('nba')).toEqual(
      expect.arrayContaining([
        'props',
        'rebounds_props',
        'assists_props',
        'points_rebounds_props',
        'points_assists_props',
        'rebounds_assists_props',
        'points_rebounds_assists_props',
      ]),
    );
    expect(playerTables('nba')).toHaveLength(7 + laterCategories('nba').length);
    expect(playerTables('nfl')).toContain('nfl_anytime_td_props');
    expect(playerTables('wnba').every((table) => table.startsWith('wnba_'))).toBe(true);
  });

  it('shows eight books in the NBA, nine in the NFL, seven in the WNBA and the MLB (PROP-11, NFL-1, WNBA-5, MLB-12)', () => {
    const tiles = Object.fromEntries(sports.map(({ league, tiles: books }) => [league, books.length]));
    expect(tiles).toEqual({ nba: 8, nfl: 9, wnba: 7, mlb: 7 });
  });

  it('grids are 2/4/8 in the NBA and 2/4/7 in the WNBA (PROP-10, WNBA-5)', () => {
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
  ])('%s has the switch %j and its empty text (PROP-4, PROP-7)', (path, label, text) => {
    const page = propPages.find((candidate) => candidate.path === path);
    expect(page?.filterSwitch?.label).toBe(label);
    expect([page?.texts.empty.title, page?.texts.noMatch.title]).toContain(text);
  });
});

describe('menus and chips', () => {
  it('lead only to routes, and hide what has no page', () => {
    const menus = menusFor(sports, paths);
    const admin = adminMenuFor(paths);
    const links = [...menus, ...(admin ? [admin] : [])].flatMap((menu) => menu.links);
    expect(links.filter(({ path }) => !paths.has(path))).toEqual([]);
    expect(menusFor(sports, new Set())).toEqual([]);
    expect(adminMenuFor(new Set())).toBeNull();
  });

  it('home shows the specified chips (NAV-10, NAV-11, NAV-12, NAV-13)', () => {
    const chips = Object.fromEntries(
      sportCardsFor(sports, paths).map(({ sport, chips: links }) => [
        sport,
        links.map(({ label }) => label).sort(),
      ]),
    );
    const withLater = (league: string, labels: readonly string[]) =>
      [...labels, ...laterCategories(league).map(({ menuLabel }) => menuLabel)].sort();
    expect(chips).toEqual({
      NBA: withLater('nba', [
        'Assists',
        'PRA',
        'Points',
        'Points + Assists',
        'Points + Rebounds',
        'Rebounds',
        'Rebounds + Assists',
        'Top Plays',
      ]),
      NFL: withLater('nfl', [
        'Passing Yards',
        'Receiving Yards',
        'Receptions',
        'Rush + Rec Yards',
        'Rushing Yards',
      ]),
      MLB: withLater('mlb', [
        'Hits',
        'Hits + Runs + RBIs',
        'Home Runs',
        'Player Props',
        'RBIs',
        'Strikeouts',
        'Top Plays',
        'Total Bases',
      ]),
      WNBA: withLater('wnba', ['Assists', 'PRA', 'Points', 'Rebounds']),
    });
  });
});
