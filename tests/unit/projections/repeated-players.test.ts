import { describe, expect, it } from 'vitest';
import { HEADERS, LUKA, lines, readAs, SHAI } from '../../support/projection-csv.ts';

const NBA = HEADERS.saberSimNba;
const SHORT = 'Name,Team,PTS,RB,AST';

describe('a player who is in a file more than once gives one row or is refused with every row number (SEC-32)', () => {
  it('a showdown slate, which lists everyone twice with the same numbers, gives one row a player (DATA-25)', () => {
    const captain = LUKA.replace('11000', '16500').replace('52.9', '79.35');
    const parsed = readAs('nba', 'sabersim', lines(NBA, captain, LUKA, SHAI));
    expect(parsed).toMatchObject({ problem: null, total: 3, accepted: 3, rejected: 0, repeated: 1 });
    expect(parsed.rows.map((row) => row.player_name)).toEqual(['Luka Dončić', 'Shai Gilgeous-Alexander']);
  });

  it('other numbers under one normalized name are refused with both row numbers', () => {
    const text = lines(SHORT, 'Luka Dončić,DAL,31.2,8.4,9.6', 'A,B,1,2,3', 'LUKA  DONCIC Jr.,DAL,30,8.4,9.6');
    const parsed = readAs('nba', 'sabersim', text);
    expect(parsed).toMatchObject({ total: 3, accepted: 1, rejected: 2 });
    expect(parsed.badRows).toEqual([
      { row: 2, player: 'Luka Dončić', problem: 'the same player with other figures is in row 4' },
      { row: 4, player: 'LUKA DONCIC Jr.', problem: 'the same player with other figures is in row 2' },
    ]);
  });

  it('a player with a projection and the same player without one clash too', () => {
    const parsed = readAs('nba', 'sabersim', lines(SHORT, 'A,DAL,1,2,3', 'A,DAL,,,', 'A,DAL,1,2,3'));
    expect(parsed.badRows.map(({ row, problem }) => [row, problem])).toEqual([
      [2, 'the same player with other figures is in rows 3, 4'],
      [3, 'the same player with other figures is in rows 2, 4'],
      [4, 'the same player with other figures is in rows 2, 3'],
    ]);
  });

  it('the same numbers with and without a team are one row, with the team', () => {
    const parsed = readAs(
      'nba',
      'etr',
      lines(
        'Player,Team,PTS,REB,AST',
        'Jalen Brunson,,27,3,6',
        'J Green,HOU,1,2,3',
        'Jalen Brunson,NYK,27,3,6',
      ),
    );
    expect(parsed).toMatchObject({ problem: null, accepted: 3, repeated: 1 });
    expect(parsed.rows.map(({ Player, Team }) => [Player, Team])).toEqual([
      ['J Green', 'HOU'],
      ['Jalen Brunson', 'NYK'],
    ]);
  });

  it('a position written the older way counts as it does with a slash', () => {
    const rows = ['SP,RP', 'DH,UTIL'].map(
      (position) => `1,Shohei Ohtani,"${position}",LAD,SD,9,1,1,0,0,0,1,1,7,1,4,,`,
    );
    expect(readAs('mlb', 'sabersim', lines(HEADERS.saberSimMlb, ...rows))).toMatchObject({
      problem: null,
      repeated: 0,
    });
  });

  it('two roles of one player are two rows: Ohtani bats and pitches (DATA-24)', () => {
    const parsed = readAs(
      'mlb',
      'sabersim',
      lines(
        HEADERS.saberSimMlb,
        '1,Shohei Ohtani,SP,LAD,SD,22,2.9,0.9,0.1,0.6,0,2.1,0,7.2,1.6,4.4,1.9,5.8',
        '2,Shohei Ohtani,OF/UTIL,LAD,SD,11,0.7,0.3,0.02,0.3,0.1,0.8,0.7,1.1,0.5,1.3,,',
      ),
    );
    expect(parsed.problem).toBeNull();
    expect(parsed.rows.map((row) => [row.Pos, row.K])).toEqual([
      ['SP', 7.2],
      ['OF/UTIL', 1.1],
    ]);
  });

  it('one name at two teams is two players: Max Muncy of LAD and of ATH', () => {
    const row = (team: string, hits: string) =>
      `1,Max Muncy,3B,${team},SD,9,0.7,0.3,0.02,0.3,0.1,0.8,0.7,1.1,0.5,${hits},,`;
    const two = readAs('mlb', 'sabersim', lines(HEADERS.saberSimMlb, row('LAD', '1.1'), row('ATH', '0.9')));
    expect(two.problem).toBeNull();
    expect(two.rows.map(({ Team, H }) => [Team, H])).toEqual([
      ['LAD', 1.1],
      ['ATH', 0.9],
    ]);
    const unknown = readAs('mlb', 'sabersim', lines(HEADERS.saberSimMlb, row('LAD', '1.1'), row('', '0.9')));
    expect(unknown.badRows.map(({ row: number }) => number)).toEqual([2, 3]);
  });
});
