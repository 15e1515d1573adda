import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sports } from '../../../src/lib/catalog/catalog.ts';
import { jobOf, runsThatCover, SCHEDULED_TASKS, taskJob } from '../../../src/lib/ingest/jobs.ts';
import { laterCategories } from '../../support/later-categories.ts';

const folder = new URL('../../../supabase/functions', import.meta.url);
const functions = readdirSync(folder).filter((name) => name.startsWith('fetch-'));

describe('fetch functions and the catalog', () => {
  test('every fetch function that the catalog names exists, and every one that exists has a job', () => {
    const named = sports.flatMap((sport) =>
      [...sport.categories, ...sport.priceCategories].map((category) => category.fetchFunction),
    );
    const tasks = Object.values(SCHEDULED_TASKS).flat();
    expect(new Set(functions)).toEqual(new Set([...named, ...tasks]));
    for (const name of new Set([...named, ...tasks])) expect(jobOf(name).name).toBe(name);
  });

  test('points go into props, all six MLB types into baseball_props, hits + runs + RBIs also beside their game', () => {
    expect(jobOf('fetch-player-props')).toMatchObject({
      tables: [{ table: 'props', market: 'player_points', shape: 'over-under', propType: null }],
    });
    const mlb = jobOf('fetch-mlb-player-props');
    if (mlb.kind !== 'props') throw new Error('expected a job of props');
    const into = (table: string) => mlb.tables.filter((target) => target.table === table);
    expect(new Set(into('baseball_props').map(({ propType }) => propType))).toEqual(
      new Set(['hits', 'strikeouts', 'homeruns', 'bases', 'rbis', 'hits_runs_rbis']),
    );
    expect(into('baseball_player_props').map(({ market }) => market)).toEqual(['batter_hits_runs_rbis']);
    expect(into('baseball_props').find(({ propType }) => propType === 'strikeouts')?.market).toBe(
      'pitcher_strikeouts',
    );
  });

  test('the anytime touchdown market has prices and no points', () => {
    expect(jobOf('fetch-nfl-anytime-td-props')).toMatchObject({
      tables: [{ table: 'nfl_anytime_td_props', market: 'player_anytime_td', shape: 'yes' }],
    });
  });
});

describe('tasks of the schedule', () => {
  test('each task has its functions in its order, tasks of all sports before those of games (FUNC-3)', () => {
    const later = laterCategories().map(({ fetchFunction }) => fetchFunction);
    const specified = Object.entries(SCHEDULED_TASKS).map(([task, names]) => [
      task,
      names.filter((name) => !later.includes(name)),
    ]);
    expect(specified).toEqual([
      [
        'fetch-high-frequency-props',
        [
          'fetch-player-props',
          'fetch-points-assists-props',
          'fetch-points-rebounds-props',
          'fetch-points-rebounds-assists-props',
        ],
      ],
      [
        'fetch-low-frequency-props',
        ['fetch-rebounds-props', 'fetch-assists-props', 'fetch-rebounds-assists-props'],
      ],
      [
        'fetch-wnba-props',
        [
          'fetch-wnba-player-props',
          'fetch-wnba-rebounds-props',
          'fetch-wnba-assists-props',
          'fetch-wnba-pra-props',
        ],
      ],
      ['fetch-mlb-props', ['fetch-mlb-player-props']],
      [
        'fetch-nfl-props',
        [
          'fetch-nfl-passing-yards-props',
          'fetch-nfl-rushing-yards-props',
          'fetch-nfl-receiving-yards-props',
          'fetch-nfl-receptions-props',
          'fetch-nfl-rush-reception-yds-props',
          'fetch-nfl-anytime-td-props',
        ],
      ],
      ['fetch-wnba-events', ['fetch-wnba-events']],
      ['fetch-mlb-events', ['fetch-mlb-events']],
      ['fetch-nfl-events', ['fetch-nfl-events']],
    ]);
  });

  test('the high-frequency task holds points, PA, PR and PRA, the low-frequency one rebounds, assists and RA', () => {
    const markets = (task: string) => {
      const job = taskJob(task);
      const later = laterCategories('nba').map(({ market }) => market);
      const all = job?.kind === 'props' ? job.tables.map(({ market }) => market) : [];
      return all.filter((market) => !later.includes(market));
    };
    expect(markets('fetch-high-frequency-props')).toEqual([
      'player_points',
      'player_points_assists',
      'player_points_rebounds',
      'player_points_rebounds_assists',
    ]);
    expect(markets('fetch-low-frequency-props')).toEqual([
      'player_rebounds',
      'player_assists',
      'player_rebounds_assists',
    ]);
  });

  test.each(['fetch-everything', '', 'constructor', '__proto__'])('there is no task %j (SEC-14)', (task) => {
    expect(taskJob(task)).toBeNull();
  });

  test('a run of a task counts as a run of its functions, so that a visitor does not buy the same again', () => {
    expect(runsThatCover('fetch-wnba-player-props')).toEqual(['fetch-wnba-player-props', 'fetch-wnba-props']);
    expect(runsThatCover('fetch-wnba-events')).toEqual(['fetch-wnba-events']);
  });
});
