import { expect, test } from 'vitest';
import { teamOf } from '../../../src/lib/league/teams.ts';
import { normalizePlayerName } from '../../../src/lib/players/player-name.ts';
import { LEAGUES, SPORT_KEYS } from '../../../supabase/local/demo/leagues/leagues.ts';

const LEAGUE = {
  basketball_nba: 'nba',
  basketball_wnba: 'wnba',
  baseball_mlb: 'mlb',
  americanfootball_nfl: 'nfl',
} as const;

test.each(SPORT_KEYS)('each team of %s is known by name and code, and has enough players', (sport) => {
  const teams = LEAGUES[sport].teams(1, 20_000);
  expect(teams.length).toBe({ nba: 30, wnba: 15, mlb: 30, nfl: 32 }[LEAGUE[sport]]);
  for (const { name, code, players } of teams) {
    expect([name, teamOf(LEAGUE[sport], name), teamOf(LEAGUE[sport], code)]).toEqual([name, code, code]);
    expect(players.filter((player) => player.name !== '').length).toBeGreaterThanOrEqual(8);
  }
});

test('no two players of a league share a name, but for those who do in real life and a man of two roles', () => {
  const shared = SPORT_KEYS.flatMap((sport) => {
    const names = LEAGUES[sport].teams(1, 20_000).flatMap(({ players }) => players.map(({ name }) => name));
    const keys = names.map(normalizePlayerName);
    return [...new Set(names.filter((_, index) => keys.indexOf(keys[index] ?? '') !== index))];
  });
  expect(shared.sort()).toEqual(['José Fermín', 'Max Muncy', 'Shohei Ohtani']);
});

test('both starters of a team take turns', () => {
  const starter = (day: number) =>
    LEAGUES.baseball_mlb
      .teams(1, day)
      .find(({ code }) => code === 'PIT')
      ?.players.find(({ position }) => position === 'P')?.name;
  expect([starter(20_000), starter(20_001), starter(20_002)]).toEqual([
    'Paul Skenes',
    'Mitch Keller',
    'Paul Skenes',
  ]);
});
