import { describe, expect, it } from 'vitest';
import { leastCpuMs } from '../../support/cpu-time.ts';
import { HEADERS, LUKA, lines, readAs, SHAI } from '../../support/projection-csv.ts';

const NBA = HEADERS.saberSimNba;
const UNPROJECTED = '3,Deep Bench,SF,OKC,HOU,,3000,0,,,,,,,';
const SHORT = 'Name,Team,PTS,RB,AST';

describe('a projection file that is as it should be', () => {
  it('a SaberSim NBA file fills rebounds from RB, and a player without a projection has null and not 0 (DATA-22, DATA-23)', () => {
    const parsed = readAs('nba', 'sabersim', lines(NBA, LUKA, UNPROJECTED));
    expect(parsed.problem).toBeNull();
    expect(parsed.rows).toEqual([
      { player_name: 'Luka Dončić', team: 'DAL', points: 31.2, rebounds: 8.4, assists: 9.6 },
      { player_name: 'Deep Bench', team: 'OKC', points: null, rebounds: null, assists: null },
    ]);
    expect(parsed).toMatchObject({ total: 2, accepted: 2, rejected: 0, repeated: 0, badRows: [] });
  });

  it('a SaberSim NBA file fills the same columns from its other headers', () => {
    for (const header of ['Player,Team,PTS,REB,Assists', 'name, TEAM ,pts,Rebounds,ast']) {
      expect(readAs('nba', 'sabersim', lines(header, 'Luka Dončić,DAL,31.2,8.4,9.6')).rows).toEqual([
        { player_name: 'Luka Dončić', team: 'DAL', points: 31.2, rebounds: 8.4, assists: 9.6 },
      ]);
    }
  });

  it('older files with quoted positions, CRLF, blank lines and a byte order mark read the same', () => {
    const plain = readAs('nba', 'sabersim', lines(NBA, LUKA, SHAI));
    const quoted = `\ufeff${[NBA, LUKA.replace('PG/G/UTIL', '"PG,G,UTIL"'), '', SHAI, ',,,'].join('\r\n')}\r\n`;
    expect(readAs('nba', 'sabersim', quoted).rows).toEqual(plain.rows);
    expect(plain.total).toBe(2);
  });

  it('line ends of every kind, also mixed, end a row', () => {
    const rows = readAs('nba', 'sabersim', lines(NBA, LUKA, SHAI)).rows;
    for (const [first, second] of [
      ['\r\n', '\r\n'],
      ['\r', '\r'],
      ['\r\n', '\n'],
      ['\n', '\r\n'],
    ]) {
      expect(readAs('nba', 'sabersim', `${NBA}${first}${LUKA}${second}${SHAI}${first}`).rows).toEqual(rows);
    }
  });

  it('an ETR NBA file is read with its full and with its short headers (DATA-26)', () => {
    const row = { Player: 'Jalen Brunson', Team: 'NYK', PTS: 27.3, REB: 3.6, AST: 6.7 };
    const full = lines(HEADERS.etrNba, 'Jalen Brunson,PG,NYK,@DET,35,27.3,6.7,3.6,2.45');
    expect(readAs('nba', 'etr', full).rows).toEqual([row]);
    expect(
      readAs('nba', 'etr', lines('Player,Team,PTS,REB,AST', 'Jalen Brunson,NYK,27.3,3.6,6.7')).rows,
    ).toEqual([row]);
    const teamless = readAs('nba', 'etr', lines('Player,Points,Reb,Assists', 'Jalen Brunson,27.3,3.6,6.7'));
    expect(teamless.problem).toBeNull();
    expect(teamless.rows).toEqual([{ Player: 'Jalen Brunson', Team: null, PTS: 27.3, REB: 3.6, AST: 6.7 }]);
  });

  it('a SaberSim MLB file has batters and pitchers, and its text NaN is null (DATA-22, DATA-23)', () => {
    const parsed = readAs(
      'mlb',
      'sabersim',
      lines(
        HEADERS.saberSimMlb,
        '1,Sonny Gray,SP,BOS,CIN,19.7,2.9,0.9,0.1,0.6,0,2.1,0,6.2,1.6,4.4,1.9,5.8',
        '2,Mookie Betts,SS/OF,LAD,SD,9.1,0.7,0.3,0.02,0.2,0.1,0.8,0.6,0.7,0.5,NaN,,',
      ),
    );
    expect(parsed.problem).toBeNull();
    expect(parsed.rows).toEqual([
      {
        Name: 'Sonny Gray',
        Team: 'BOS',
        Pos: 'SP',
        Opp: 'CIN',
        H: 4.4,
        R: 2.1,
        RBI: 0,
        K: 6.2,
        HR: 0.6,
        '1B': 2.9,
        '2B': 0.9,
        '3B': 0.1,
      },
      {
        Name: 'Mookie Betts',
        Team: 'LAD',
        Pos: 'SS/OF',
        Opp: 'SD',
        H: null,
        R: 0.8,
        RBI: 0.6,
        K: 0.7,
        HR: 0.2,
        '1B': 0.7,
        '2B': 0.3,
        '3B': 0.02,
      },
    ]);
  });

  it('an NFL receiver has null passing yards in the files of both sources, which is not 0, and their position (DATA-8, DATA-23)', () => {
    const saberSim = lines(HEADERS.saberSimNfl, '1,CeeDee Lamb,WR,DAL,ATL,21.2,,7.1,91.7,7.4');
    expect(readAs('nfl', 'sabersim', saberSim).rows).toEqual([
      {
        Name: 'CeeDee Lamb',
        Team: 'DAL',
        Pos: 'WR',
        'Pass Yds': null,
        'Rush Yds': 7.1,
        'Rec Yds': 91.7,
        Rec: 7.4,
      },
    ]);
    const etr = lines(HEADERS.etrNfl, '"CeeDee Lamb","WR","DAL","@ATL","","7.1","7.4","91.7"');
    expect(readAs('nfl', 'etr', etr).rows).toEqual([
      {
        Player: 'CeeDee Lamb',
        Team: 'DAL',
        Position: 'WR',
        'Pass Yards': null,
        'Rush Yards': 7.1,
        'Receiving Yards': 91.7,
        Receptions: 7.4,
      },
    ]);
  });

  it('WNBA files of both sources fill the columns of their tables (DATA-11)', () => {
    const saberSim = lines(NBA, "7,A'ja Wilson,C/F,LVA,NYL,Confirmed,10100,48,24.1,33,10.2,2,8.2,2.9,1.5");
    expect(readAs('wnba', 'sabersim', saberSim).rows).toEqual([
      { player_name: "A'ja Wilson", team: 'LVA', points: 24.1, rebounds: 10.2, assists: 2.9 },
    ]);
    const etr = lines('Player,Team,Points,Reb,Assists', "A'ja Wilson,LVA,23.8,9.9,2.7");
    expect(readAs('wnba', 'etr', etr).rows).toEqual([
      { Player: "A'ja Wilson", Team: 'LVA', Points: 23.8, Reb: 9.9, Assists: 2.7 },
    ]);
  });

  it('the result says which header fills which column', () => {
    const { columns } = readAs('nba', 'sabersim', lines(NBA, LUKA));
    expect(columns.map(({ column, header }) => [header, column.column])).toEqual([
      ['Name', 'player_name'],
      ['Team', 'team'],
      ['PTS', 'points'],
      ['RB', 'rebounds'],
      ['AST', 'assists'],
    ]);
  });
});

describe('rows that cannot be used', () => {
  it('an unclosed quote is named with its row (SEC-30)', () => {
    const parsed = readAs('nba', 'sabersim', lines(NBA, SHAI, LUKA.replace('Luka', '"Luka'), SHAI));
    expect(parsed.badRows).toEqual([
      { row: 3, player: null, problem: 'a quote opens in this row and is never closed' },
    ]);
    expect(parsed.problem).toMatchObject({
      code: 'bad-rows',
      message: expect.stringContaining('1 row of 2'),
    });
  });

  it('a quote in the middle of a quoted cell is named with its row (SEC-30)', () => {
    const text = lines(
      SHORT,
      '"Luka "Magic" Dončić",DAL,31.2,8.4,9.6',
      'Shai Gilgeous-Alexander,OKC,30.4,3.7,5.8',
    );
    const parsed = readAs('nba', 'sabersim', text);
    expect(parsed.badRows[0]).toMatchObject({ row: 2, problem: expect.stringContaining('quote') });
  });

  it('short and long rows are named with their numbers; blank lines count as in a spreadsheet (SEC-30)', () => {
    const text = lines(
      SHORT,
      'Luka Dončić,DAL,31.2',
      '',
      'Shai Gilgeous-Alexander,OKC,30.4,3.7,5.8,9',
      'A,B,1,2,3',
    );
    expect(readAs('nba', 'sabersim', text)).toMatchObject({
      total: 3,
      accepted: 1,
      rejected: 2,
      badRows: [
        {
          row: 2,
          player: 'Luka Dončić',
          problem: 'the row is too short: expected 5 cells as in the header, found 3',
        },
        {
          row: 4,
          player: 'Shai Gilgeous-Alexander',
          problem: 'the row is too long: expected 5 cells as in the header, found 6',
        },
      ],
    });
  });

  it('every bad cell of a row is listed, none becomes 0 (SEC-31)', () => {
    const parsed = readAs('nba', 'sabersim', lines(SHORT, 'Luka Dončić,DAL,abc,-2,1e999', 'A,B,,NaN,0'));
    expect(parsed.badRows).toEqual([
      {
        row: 2,
        player: 'Luka Dončić',
        problem:
          "PTS: expected a number, found 'abc'; RB: expected 0 to 60, found '-2'; AST: expected 0 to 40, found '1e999'",
      },
    ]);
    expect(parsed.rows).toEqual([{ player_name: 'A', team: 'B', points: null, rebounds: null, assists: 0 }]);
  });

  it('a row without a name, or without a letter in it, is named', () => {
    const parsed = readAs('nba', 'sabersim', lines(SHORT, ',DAL,1,2,3', '"...",DAL,1,2,3'));
    expect(parsed.badRows.map(({ row, problem }) => [row, problem])).toEqual([
      [2, "Name: expected a player's name, found none"],
      [3, "Name: expected a player's name, found none"],
    ]);
  });

  it('a baseball row without a position is named, because its K could be thrown or made (MLB-11)', () => {
    const parsed = readAs(
      'mlb',
      'sabersim',
      lines(HEADERS.saberSimMlb, '1,Sonny Gray,,BOS,CIN,19.7,2.9,0.9,0.1,0.6,0,2.1,0,6.2,1.6,4.4,1.9,5.8'),
    );
    expect(parsed.badRows).toEqual([
      { row: 2, player: 'Sonny Gray', problem: 'Pos: expected a position, found a blank cell' },
    ]);
  });

  it('a name of 50,000 spaces is a bad row (SEC-34)', () => {
    const parsed = readAs('nba', 'sabersim', lines(SHORT, `${' '.repeat(50_000)},DAL,1,2,3`, 'A,B,1,2,3'));
    expect(parsed.badRows).toMatchObject([
      { row: 2, problem: expect.stringContaining('found 50000 in column 1') },
    ]);
  });

  it('with only row 9,999 bad, that row is named and the file is refused (SEC-37)', () => {
    const rows = Array.from({ length: 9_998 }, (_, at) => `Player ${at},DAL,20,5,5`);
    rows[9_997] = 'The Last,DAL,twenty,5,5';
    const parsed = readAs('nba', 'sabersim', lines(SHORT, ...rows));
    expect(parsed).toMatchObject({ total: 9_998, accepted: 9_997, rejected: 1 });
    expect(parsed.problem).toEqual({
      code: 'bad-rows',
      message: '1 row of 9998 cannot be used; a file is stored whole or not at all.',
    });
    expect(parsed.badRows).toEqual([
      { row: 9_999, player: 'The Last', problem: "PTS: expected a number, found 'twenty'" },
    ]);
  });
});

describe('limits', () => {
  it('too many rows are refused with the limit (SEC-26)', () => {
    const { problem } = readAs('nba', 'sabersim', `${SHORT}\n${'A,B,1,2,3\n'.repeat(200_000)}`);
    expect(problem).toEqual({
      code: 'too-large',
      message: 'The file may have at most 20000 rows below the header, found more.',
    });
  });

  it('too many columns are refused with the limit (SEC-26)', () => {
    const extra = Array.from({ length: 4_995 }, (_, at) => `x${at}`).join(',');
    expect(readAs('nba', 'sabersim', lines(`${SHORT},${extra}`, 'A')).problem).toEqual({
      code: 'too-large',
      message: 'The file may have at most 300 columns, found 5000.',
    });
  });

  it('a cell of 1 MB is refused with the limit and its row, also in a column that is not used (SEC-26)', () => {
    const parsed = readAs('nba', 'sabersim', lines(`${SHORT},Notes`, `A,B,1,2,3,${'x'.repeat(1_000_000)}`));
    expect(parsed.badRows).toEqual([
      {
        row: 2,
        player: 'A',
        problem: 'expected at most 10000 characters in a cell, found 1000000 in column 6',
      },
    ]);
  });
});

describe('a hostile file costs time in proportion to its size (SEC-26, SEC-34)', () => {
  it('one name 20,000 times gives 200 rows of the list, the full count and a short answer', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `Luka Dončić,DAL,${at % 100},2,3`);
    let parsed = readAs('nba', 'sabersim', lines(SHORT, 'A,DAL,1,2,3'));
    const text = lines(SHORT, ...rows);
    // A third of a second; minutes where each row names all others.
    expect(leastCpuMs(() => (parsed = readAs('nba', 'sabersim', text)), 1)).toBeLessThan(10_000);
    expect(parsed).toMatchObject({ total: 20_000, accepted: 0, rejected: 20_000 });
    expect(parsed.problem?.message).toContain('20000 rows of 20000 cannot be used');
    expect(parsed.badRows.map(({ row }) => row)).toEqual(Array.from({ length: 200 }, (_, at) => at + 2));
    expect(parsed.badRows[2]?.problem).toBe(
      'the same player with other figures is in rows 2, 3, 5, 6, 7 and 19994 more',
    );
    expect(JSON.stringify(parsed.badRows).length).toBeLessThan(100_000);
  });

  it('bad cells and clashes are listed together, the first 200 by their numbers', () => {
    const rows = Array.from({ length: 300 }, (_, at) =>
      at % 2 === 0 ? `Luka Dončić,DAL,${at % 100},2,3` : `Player ${at},DAL,abc,2,3`,
    );
    const { badRows, rejected } = readAs('nba', 'sabersim', lines(SHORT, ...rows));
    expect(rejected).toBe(300);
    expect(badRows.map(({ row }) => row)).toEqual(Array.from({ length: 200 }, (_, at) => at + 2));
  });

  it('quotes before a long run of spaces', () => {
    const text = `${SHORT}\n"${'x"b'.repeat(100_000)}${' '.repeat(400_000)},DAL,1,2,3\n`;
    let problem: string | undefined;
    const read = () => (problem = readAs('nba', 'sabersim', text).badRows[0]?.problem);
    expect(leastCpuMs(read, 1)).toBeLessThan(2_000);
    expect(problem).toContain('quote');
  });
});
