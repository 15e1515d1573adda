import { describe, expect, it } from 'vitest';
import { HEADERS, lines, readAs } from '../../support/projection-csv.ts';

const NBA = HEADERS.saberSimNba;
const LUKA = '1,Luka Dončić,PG/G/UTIL,DAL,BOS,Confirmed,11000,52.9,31.2,36,8.4,1.1,7.3,9.6,3.9';
const SHAI = '2,Shai Gilgeous-Alexander,PG,OKC,HOU,Confirmed,10500,47.8,30.4,33,3.7,0.8,2.9,5.8,2.9';
const UNPROJECTED = '3,Deep Bench,SF,OKC,HOU,,3000,0,,,,,,,';
const SHORT = 'Name,Team,PTS,RB,AST';

describe('a file that belongs elsewhere or has the wrong header', () => {
  it('a header without players is refused (SEC-25)', () => {
    for (const text of [NBA, lines(NBA), lines(NBA, '', ',,,,')]) {
      const { problem } = readAs('nba', 'sabersim', text);
      expect(problem).toMatchObject({
        code: 'empty',
        message: expect.stringContaining('at least one player'),
      });
    }
  });

  it('players without a single projection are refused, so that they replace nothing (SEC-25)', () => {
    expect(readAs('nba', 'sabersim', lines(NBA, UNPROJECTED)).problem).toEqual({
      code: 'no-projections',
      message: 'Expected projections in PTS, RB, AST, found 1 players without any.',
    });
  });

  it('a missing header is named, with what was expected and found (SEC-28)', () => {
    expect(readAs('nba', 'sabersim', lines('Name,Team,PTS,AST', 'Luka Dončić,DAL,31.2,9.6')).problem).toEqual(
      {
        code: 'header',
        message:
          'Expected the SaberSim NBA file with the columns Name, Team, PTS, RB, AST; missing RB or REB or Rebounds; found Name, Team, PTS, AST.',
      },
    );
  });

  it('a doubled header is named, also when it is written in two ways (SEC-28)', () => {
    for (const header of ['Name,Team,PTS,PTS,RB,AST', 'Name,Team,PTS,pts ,RB,AST']) {
      const { problem } = readAs('nba', 'sabersim', lines(header, 'Luka Dončić,DAL,31.2,30,8.4,9.6'));
      expect(problem?.message).toMatch(
        /expected one column for PTS, found PTS \(column 3\) and (PTS|pts) \(column 4\)/,
      );
    }
    const { problem } = readAs(
      'nba',
      'sabersim',
      lines('Name,Team,PTS,RB,REB,AST', 'Luka Dončić,DAL,31.2,8,8,9.6'),
    );
    expect(problem?.message).toContain('found RB (column 4) and REB (column 5)');
  });

  it('semicolons and tabs are named (SEC-28)', () => {
    for (const [separator, name] of [
      [';', 'semicolons'],
      ['\t', 'tabs'],
    ] as const) {
      const text = lines(SHORT, 'Luka Dončić,DAL,31.2,8.4,9.6').replaceAll(',', separator);
      expect(readAs('nba', 'sabersim', text).problem?.message).toContain(name);
    }
  });

  it('__proto__ and constructor as headers are refused and no prototype changes (SEC-29)', () => {
    for (const name of ['__proto__', 'constructor', 'prototype', ' __PROTO__ ']) {
      const text = lines(
        `${SHORT},${name},${name},${name}`,
        'Luka Dončić,DAL,31.2,8.4,9.6,polluted,polluted,1',
      );
      const { problem } = readAs('nba', 'sabersim', text);
      expect(problem).toMatchObject({ code: 'header', message: expect.stringContaining(name.trim()) });
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it("ETR's file in the SaberSim slot, and the other way round, name both (SEC-35)", () => {
    const etr = lines(HEADERS.etrNba, 'Jalen Brunson,PG,NYK,DET,35,27.3,6.7,3.6,2.45');
    expect(readAs('nba', 'sabersim', etr).problem).toEqual({
      code: 'wrong-file',
      message:
        'Expected the SaberSim NBA file with the columns Name, Team, PTS, RB, AST; found an ETR basketball (NBA or WNBA) file (Player, Position, Team, Opponent, Minutes, Points, Assists, Rebounds, ThreePt).',
    });
    expect(readAs('nba', 'etr', lines(NBA, LUKA)).problem?.message).toMatch(
      /^Expected the ETR NBA file .* found a SaberSim basketball \(NBA or WNBA\) file/,
    );
  });

  it("another sport's file names both (SEC-35)", () => {
    const mlb = lines(
      HEADERS.saberSimMlb,
      '1,Sonny Gray,SP,BOS,CIN,19.7,2.9,0.9,0.1,0.6,0,2.1,0,6.2,1.6,4.4,1.9,5.8',
    );
    expect(readAs('nba', 'sabersim', mlb).problem?.message).toMatch(
      /^Expected the SaberSim NBA file .* found a SaberSim MLB file/,
    );
    expect(readAs('nfl', 'sabersim', lines(NBA, LUKA)).problem?.message).toMatch(
      /^Expected the SaberSim NFL file .* found a SaberSim basketball/,
    );
    const nfl = lines(HEADERS.etrNfl, 'CeeDee Lamb,WR,DAL,@ATL,,7.1,7.4,91.7');
    expect(readAs('wnba', 'etr', nfl).problem?.message).toMatch(
      /^Expected the ETR WNBA file .* found an ETR NFL file/,
    );
  });

  it('NBA and WNBA share their headers, so their teams tell them apart (SEC-35)', () => {
    expect(readAs('wnba', 'sabersim', lines(NBA, LUKA, SHAI)).problem?.message).toBe(
      'Expected the SaberSim WNBA file; found teams of the NBA: BOS, DAL, OKC.'.replace(
        'BOS, DAL, OKC',
        'OKC',
      ),
    );
    const wnba = lines(NBA, "7,A'ja Wilson,C/F,LVA,NYL,Confirmed,10100,48,24.1,33,10.2,2,8.2,2.9,1.5");
    expect(readAs('nba', 'sabersim', wnba).problem?.message).toBe(
      'Expected the SaberSim NBA file; found teams of the WNBA: LVA.',
    );
  });

  it("ETR's DFS file has no stats, and the message says so (SEC-35, DATA-27)", () => {
    const dfs = lines(HEADERS.etrDfs, '"Luka Doncic","PG","11000","DAL","58.1","5.3","31"');
    for (const source of ['etr', 'sabersim'] as const) {
      const { problem } = readAs('nba', source, dfs);
      expect(problem?.code).toBe('wrong-file');
      expect(problem?.message).toContain("found ETR's DFS file, which holds fantasy points and salaries");
    }
  });

  it('a file of something else entirely is refused with what was expected', () => {
    const { problem } = readAs('nfl', 'etr', lines('Date,Amount', '2026-11-21,12'));
    expect(problem?.message).toContain('missing Player or Name, Team, Pass Yards or Pass Yds');
    expect(problem?.message).toContain('found Date, Amount');
  });
});
