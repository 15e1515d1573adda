import { describe, expect, test } from 'vitest';
import { UnreadableBoxScore } from '../../../src/lib/plays/box-scores/read-json.ts';
import { BOX_SCORE_SERVICES } from '../../../src/lib/plays/box-scores/service.ts';
import {
  baseballBoxScore,
  baseballSchedule,
  basketballScoreboard,
  basketballSummary,
} from '../../support/box-score-answers.ts';

const DAY = '2026-11-20';
const { nba, mlb, wnba, nfl } = BOX_SCORE_SERVICES;
if (nba === undefined || mlb === undefined || wnba === undefined) throw new Error('a service is missing');

test('every known service has a name that results are kept with, and one league has none (GRADE-9)', () => {
  expect([nba.key, wnba.key, mlb.key]).toEqual(['espn-nba', 'espn-wnba', 'mlb-stats']);
  for (const { key } of [nba, wnba, mlb]) expect(key).toMatch(/^[a-z0-9-]{1,40}$/);
  expect(nfl).toBeUndefined();
});

describe('basketball (GRADE-9)', () => {
  test('asks for a day and its games', () => {
    expect(nba.gamesPath(DAY)).toBe('/apis/site/v2/sports/basketball/nba/scoreboard?dates=20261120');
    const games = nba.gamesIn(basketballScoreboard);
    expect(games).toEqual([
      { id: '401', day: null, game: 1, isOneOfTwo: false, state: 'over' },
      { id: '402', day: null, game: 1, isOneOfTwo: false, state: 'ahead' },
    ]);
    expect(games.map(nba.boxScorePath)).toEqual(
      expect.arrayContaining(['/apis/site/v2/sports/basketball/nba/summary?event=401']),
    );
  });

  test('reads counts by their keys, made threes, who started and who sat out', () => {
    const rows = nba.rowsIn(basketballSummary, DAY, {
      id: '401',
      day: null,
      game: 1,
      isOneOfTwo: false,
      state: 'over',
    });
    expect(rows).toEqual([
      expect.objectContaining({
        player: 'Jayson Tatum',
        team: 'BOS',
        day: DAY,
        played: true,
        started: true,
        stats: { minutes: 36, points: 31, rebounds: 8, assists: 5, threes: 4 },
      }),
      expect.objectContaining({ player: 'Sam Hauser', played: false, stats: {} }),
      expect.objectContaining({
        player: 'Tyler Herro',
        team: 'MIA',
        started: false,
        stats: expect.objectContaining({ points: 0 }),
      }),
    ]);
  });
});

describe('baseball (GRADE-9)', () => {
  test('tells the two games of a day apart, and games that were put or called off from those that are over', () => {
    expect(mlb.gamesPath(DAY)).toBe('/api/v1/schedule?sportId=1&date=2026-11-20');
    expect(mlb.gamesIn(baseballSchedule)).toEqual([
      { id: '7001', day: null, game: 1, isOneOfTwo: true, state: 'over' },
      { id: '7002', day: null, game: 2, isOneOfTwo: true, state: 'over' },
      { id: '7003', day: null, game: 1, isOneOfTwo: false, state: 'ahead' },
      { id: '7004', day: null, game: 1, isOneOfTwo: false, state: 'off' },
      { id: '7005', day: null, game: 1, isOneOfTwo: false, state: 'off' },
    ]);
  });

  test('a game that goes on with another day is of the day on which it began', () => {
    const resumed = (officialDate: unknown) => ({
      dates: [{ date: DAY, games: [{ gamePk: 7006, officialDate, status: { abstractGameState: 'Final' } }] }],
    });
    expect(mlb.gamesIn(resumed('2026-11-19'))).toMatchObject([
      { id: '7006', day: '2026-11-19', state: 'over' },
    ]);
    expect(mlb.gamesIn(resumed('soon'))).toMatchObject([{ id: '7006', day: null }]);
  });

  test('reads who batted and who pitched, who did both as two, and substitutes', () => {
    const rows = mlb.rowsIn(baseballBoxScore, DAY, {
      id: '7001',
      day: null,
      game: 2,
      isOneOfTwo: true,
      state: 'over',
    });
    expect(rows).toEqual([
      expect.objectContaining({
        player: 'Aaron Judge',
        team: 'NYY',
        role: 'batter',
        game: 2,
        played: true,
        started: true,
        stats: expect.objectContaining({
          hits: 2,
          homeruns: 1,
          rbis: 3,
          runs: 1,
          plate_appearances: 4,
          total_bases: 5,
        }),
      }),
      expect.objectContaining({ player: 'Two Way', role: 'batter', started: true }),
      expect.objectContaining({
        player: 'Two Way',
        role: 'pitcher',
        started: true,
        stats: { strikeouts: 9, pitches: 95 },
      }),
      expect.objectContaining({ player: 'Pinch Hitter', role: 'batter', started: false, played: true }),
      expect.objectContaining({ player: 'Reliever Only', role: 'pitcher', started: false }),
    ]);
  });

  test('a count that is not there is not known, and never 0: who did something took part', () => {
    const line = (fullName: string, stats: object, battingOrder?: string) => ({
      person: { fullName },
      battingOrder,
      stats,
    });
    const { home, away } = baseballBoxScore.teams;
    const players = {
      ID1: line('Aaron Judge', { batting: { hits: 2, runs: 1 } }, '200'),
      ID2: line('On The Bench', { batting: { plateAppearances: 0, hits: 0 } }),
      ID3: line('Two Way', { pitching: { strikeOuts: 7 } }),
    };
    const odd = { teams: { home: { ...home, players }, away } };
    const rows = mlb.rowsIn(odd, DAY, { id: '7001', day: null, game: 1, isOneOfTwo: false, state: 'over' });
    const read = rows.map(({ player, role, played, stats }) => ({ player, role, played, stats }));
    expect(read[0]).toEqual({
      player: 'Aaron Judge',
      role: 'batter',
      played: true,
      stats: { hits: 2, runs: 1 },
    });
    expect(read).toContainEqual({
      player: 'Two Way',
      role: 'pitcher',
      played: true,
      stats: { strikeouts: 7 },
    });
    expect(rows.filter(({ player }) => player === 'On The Bench')).toEqual([]);
  });
});

test.each([
  ['no object', 'text'],
  ['nothing of it', {}],
  [
    'something else at its place',
    { events: {}, dates: 7, boxscore: { players: null }, teams: { home: { players: [] } } },
  ],
])('an answer with %s is not read (GRADE-9)', (_, answer) => {
  const game = { id: '1', day: null, game: 1, isOneOfTwo: false, state: 'over' as const };
  for (const service of [nba, mlb]) {
    expect(() => service.gamesIn(answer)).toThrow(UnreadableBoxScore);
    expect(() => service.rowsIn(answer, DAY, game)).toThrow(UnreadableBoxScore);
  }
});

test('a line that cannot be read is left out, and no number is made of it (GRADE-9)', () => {
  const odd = structuredClone(basketballSummary);
  const athletes = odd.boxscore.players[0]?.statistics[0]?.athletes;
  if (athletes?.[0] === undefined) throw new Error('no athlete');
  athletes[0] = {
    athlete: { displayName: 'Odd Numbers' },
    starter: true,
    didNotPlay: false,
    stats: ['--', '1e9', '-4', 'x-2', '4.5'],
  };
  expect(
    nba
      .rowsIn(odd, DAY, { id: '401', day: null, game: 1, isOneOfTwo: false, state: 'over' })
      .map(({ player }) => player),
  ).toEqual(['Sam Hauser', 'Tyler Herro']);
});
