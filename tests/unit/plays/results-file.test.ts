import { describe, expect, test } from 'vitest';
import type { League } from '../../../src/lib/league/leagues.ts';
import { namelessGames } from '../../../src/lib/plays/doubleheaders.ts';
import { readResults, resultsHeader } from '../../../src/lib/plays/results-file.ts';

const TODAY = '2026-11-21';
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, league: League = 'nba') => readResults(bytes(text), league, TODAY);
const HEADER = 'Date,Player,Team,PTS,REB,AST';
const row = (more: string) => `${HEADER}\n${more}\n`;

describe('a file of results (GRADE-8)', () => {
  test('is read by its headers in any order, and says only what it says', () => {
    const text =
      'Team,player,DATE,pts,MIN,3PM,Status,Started,Game,Event ID,Player ID\r\nGS,Stephen Curry,2026-11-20,31,36,5,,yes,1,game-9,17\r\n';
    expect(read(text)).toMatchObject({ problem: null, total: 1, rejected: 0 });
    expect(read(text).rows).toEqual([
      {
        row: 2,
        player: 'Stephen Curry',
        player_id: 17,
        team: 'GSW',
        role: null,
        day: '2026-11-20',
        game: 1,
        event_id: 'game-9',
        played: true,
        started: true,
        stats: { minutes: 36, points: 31, threes: 5 },
      },
    ]);
  });

  test('a blank stat is not known and never 0, and yards can be lost', () => {
    expect(read(row('2026-11-20,A B,BOS,0,,')).rows[0]?.stats).toEqual({ points: 0 });
    const lost = 'Date,Player,Rush Yds,Rec Yds\n2026-11-15,A B,-3,0';
    expect(read(lost, 'nfl').rows[0]?.stats).toEqual({ rushing_yards: -3, receiving_yards: 0 });
    expect(read(lost.replace('-3', '−3'), 'nfl').rows[0]?.stats).toEqual({
      rushing_yards: -3,
      receiving_yards: 0,
    });
  });

  test.each([
    ['PTS,MIN', '12,20', true],
    // Another file may say what was done: that nothing was is not stored.
    ['PTS,MIN', '0,0', null],
    ['PTS,GS', '0,yes', true],
    ['PTS,MIN', '0,', null],
    ['PTS,Played', '0,DNP', false],
    ['PTS,Played', ',inactive', false],
    ['PTS,Played', '0,yes', true],
  ])('%s of %s: took part %s (GRADE-4)', (header, cells, played) => {
    expect(read(`Date,Player,${header}\n2026-11-20,A B,${cells}`).rows[0]?.played).toBe(played);
  });

  test('baseball tells batters from pitchers by their position', () => {
    const mlb = (pos: string) => read(`Date,Player,Pos,K\n2026-09-01,A B,${pos},7`, 'mlb');
    expect(mlb('SP').rows[0]?.role).toBe('pitcher');
    expect(mlb('1B').rows[0]?.role).toBe('batter');
    expect(mlb('').badRows).toEqual([
      { row: 2, player: 'A B', problem: 'Pos: expected a position, found a blank cell' },
    ]);
    expect(read('Date,Player,K\n2026-09-01,A B,7', 'mlb').problem?.message).toContain('missing Pos');
  });

  test.each([
    ['2026-11-22,A B,BOS,1,1,1', 'Date: expected a day up to 2026-11-21'],
    ['1926-11-21,A B,BOS,1,1,1', "Date: expected a day from 1990-01-01 on, found '1926-11-21'"],
    ['11/20/2026,A B,BOS,1,1,1', "Date: expected a day such as 2026-11-21, found '11/20/2026'"],
    ['2026-02-30,A B,BOS,1,1,1', 'Date: expected a day such as'],
    ['2026-11-20,,BOS,1,1,1', "Player: expected a player's name, found none"],
    ['2026-11-20,A B,NYY,1,1,1', "Team: expected a team of the NBA, found 'NYY'"],
    ['2026-11-20,A B,BOS,-1,1,1', "PTS: expected 0 to 1000, found '-1'"],
    ['2026-11-20,A B,BOS,"1,5",1,1', "PTS: expected a number, found '1,5'"],
    ['2026-11-20,A B,BOS,0x10,1,1', 'PTS: expected a number'],
    ['2026-11-20,A B,BOS,,,', 'expected a stat or whether the player played, found neither'],
    ['2026-11-20,A B,BOS,22.5,1,1', "PTS: expected a whole number, found '22.5'"],
    [
      '2026-11-20,A B,BOS,1,1',
      'the row does not fit the header: expected 6 cells with closed quotes, found 5',
    ],
    ['2026-11-20,"A B,BOS,1,1,1', 'the row does not fit the header'],
  ])('the row %s is refused by its number (GRADE-8)', (bad, problem) => {
    const parsed = read(row(`2026-11-20,C D,BOS,1,1,1\n${bad}`));
    expect(parsed).toMatchObject({
      problem: { code: 'bad-rows' },
      total: 2,
      rejected: 1,
      badRows: [{ row: 3 }],
    });
    expect(parsed.badRows[0]?.problem).toContain(problem);
  });

  test.each([
    ['Game', '1.5', "Game: expected a whole number, found '1.5'"],
    ['Game', '3', "Game: expected 1 to 2, found '3'"],
    ['Game', '0', "Game: expected 1 to 2, found '0'"],
    ['Player ID', '17.5', "Player ID: expected a whole number, found '17.5'"],
    ['Player ID', '1e-1', "Player ID: expected a whole number, found '1e-1'"],
    ['Player ID', '9007199254740993', 'Player ID: expected 0 to 9007199254740991'],
    ['Player ID', '-1', "Player ID: expected 0 to 9007199254740991, found '-1'"],
  ])(
    'a %s of %s, which no row of the database takes, is refused by its row (GRADE-8)',
    (header, cell, problem) => {
      const [bad] = read(`Date,Player,PTS,${header}\n2026-11-20,A B,1,${cell}`).badRows;
      expect(bad).toMatchObject({ row: 2, player: 'A B' });
      expect(bad?.problem).toContain(problem);
    },
  );

  test('minutes may have parts, and a stat is named as the file names it (GRADE-8)', () => {
    const minutes = read('Date,Player,Minutes,Points\n2026-11-20,A B,33.5,22');
    expect(minutes.rows[0]?.stats).toEqual({ minutes: 33.5, points: 22 });
    const [bad] = read('Date,Player,Passing Yards\n2026-11-20,A B,251.5', 'nfl').badRows;
    expect(bad?.problem).toContain("Passing Yards: expected a whole number, found '251.5'");
  });

  test.each([
    ['MIN,PTS,Status', '33,22,out', "Status: expected yes beside MIN 33, found 'out'"],
    ['PTS,Played,Started', ',no,yes', "Played: expected yes beside Started yes, found 'no'"],
    ['PTS,Played,Started', '0,no,no', null],
  ])(
    '%s of %s: who did something did play, or the row contradicts itself (GRADE-4)',
    (header, cells, problem) => {
      const { badRows } = read(`Date,Player,${header}\n2026-11-20,A B,${cells}`);
      expect(badRows[0]?.problem ?? null).toBe(problem);
    },
  );

  test.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ])('a file that is separated by %j is told so', (separator, name) => {
    const text = row('2026-11-20,A B,BOS,1,1,1').replaceAll(',', separator);
    expect(read(text).problem?.message).toContain(`(separated by ${name}; expected commas)`);
  });

  test('a header that would change every object is refused (SEC-29)', () => {
    expect(read(`${HEADER}, Constructor\n2026-11-20,A B,BOS,1,1,1,1`).problem).toEqual({
      code: 'header',
      message: 'Found a column named Constructor, which no file has.',
    });
  });

  test('a whole number may be written with a decimal point (GRADE-8)', () => {
    expect(read('Date,Player,PTS,Game,Player ID\n2026-11-20,A B,1,1.0,17.0').rows).toMatchObject([
      { game: 1, player_id: 17 },
    ]);
  });

  test('the same game of a player twice cannot be used, a second game can', () => {
    const twice = read(row('2026-11-20,A. B.,BOS,1,1,1\n2026-11-20,A B,bos,2,1,1\n2026-11-19,A B,BOS,3,1,1'));
    expect(twice.badRows.map(({ row: at }) => at)).toEqual([2, 3]);
    const header = 'Date,Player,Pos,H,Game';
    expect(
      read(`${header}\n2026-09-01,A B,1B,1,1\n2026-09-01,A B,1B,2,2\n2026-09-01,A B,SP,2,1`, 'mlb').problem,
    ).toBeNull();
    expect(read(`${header}\n2026-09-01,A B,1B,1,3`, 'mlb').badRows[0]?.problem).toContain('expected 1 to 2');
  });

  test.each([
    ['nothing', '', 'empty'],
    ['headings alone', HEADER, 'empty'],
    ['results without days', 'Player,PTS\nA B,1', 'header'],
    ['results without stats', 'Date,Player\n2026-11-20,A B', 'header'],
    ['a stat twice', 'Date,Player,PTS,Points\n2026-11-20,A B,1,1', 'header'],
    ['a stat that nobody counts', 'Date,Player,PTS,__proto__\n2026-11-20,A B,1,1', 'header'],
    ['a page', '<html>', 'not-csv'],
    ['too many rows', `${HEADER}\n${'2026-11-20,A B,BOS,1,1,1\n'.repeat(20_001)}`, 'too-large'],
  ])('a file with %s is refused whole', (_, text, code) => {
    expect(read(text)).toMatchObject({ problem: { code }, rows: [] });
  });

  test.each(['nba', 'wnba', 'mlb', 'nfl'] as const)('the template of the %s is understood', (league) => {
    const header = resultsHeader(league);
    const cells = header.map(
      (name) => ({ Date: '2026-11-01', Player: 'A B', Pos: '1B', Game: '1', Played: 'yes' })[name] ?? '',
    );
    expect(read(`${header.join(',')}\n${cells.join(',')}`, league)).toMatchObject({
      problem: null,
      total: 1,
    });
  });

  test('of a day with two games names the rows that do not say which game they are of (GRADE-6)', () => {
    const { rows } = read(
      [
        'Date,Player,Team,Pos,Game,Event,Player ID,H',
        // Two games, one of them named.
        '2026-05-20,Aaron Judge,NYY,RF,1,game-1,,1',
        '2026-05-20,AARON JUDGE,NYY,RF,2,,,0',
        // Who was in the first alone: the team has two.
        '2026-05-20,Anthony Volpe,NYY,SS,1,,,2',
        '2026-05-21,Anthony Volpe,NYY,SS,1,,,2',
        '2026-05-20,Giancarlo Stanton,NYY,DH,2,game-2,,2',
        // One player of a team in a second game makes it none for the others.
        '2026-05-20,Pete Alonso,NYM,1B,1,,,2',
        // A second game alone is one of two; by id as by name; one game a day is none.
        '2026-05-20,Juan Soto,NYM,RF,2,,17,2',
        '2026-05-21,Aaron Judge,NYY,RF,1,,,3',
        '2026-05-20,Will Smith,LAD,RF,1,,,1',
        '2026-05-20,Will Smith,ATL,RF,1,,,1',
      ].join('\n'),
      'mlb',
    );
    expect(rows).toHaveLength(10);
    expect(namelessGames(rows)).toEqual([
      { row: 3, player: 'AARON JUDGE', day: '2026-05-20', game: 2 },
      { row: 4, player: 'Anthony Volpe', day: '2026-05-20', game: 1 },
      { row: 8, player: 'Juan Soto', day: '2026-05-20', game: 2 },
    ]);
  });

  test('refuses one game of a player in two rows, whatever numbers they say (GRADE-8)', () => {
    const twice = (game: number) =>
      read(
        `Date,Player,Team,Pos,Game,Event,H\n2026-05-20,Aaron Judge,NYY,RF,1,game-1,1\n2026-05-20,Aaron Judge,NYY,RF,${game},game-1,2`,
        'mlb',
      );
    const same = 'the same game of this player is in rows 2, 3';
    expect(twice(2).badRows.map(({ row, problem }) => [row, problem])).toEqual([
      [2, same],
      [3, same],
    ]);
    expect(twice(1)).toMatchObject({ rejected: 2, badRows: [{ row: 2 }, { row: 3 }] });
  });
});
