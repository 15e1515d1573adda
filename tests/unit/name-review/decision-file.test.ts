import { describe, expect, test } from 'vitest';
import { csvText } from '../../../src/lib/csv/csv-text.ts';
import { decisionCells, readDecisionFile } from '../../../src/lib/name-review/decision-file.ts';
import { decisionsIn } from '../../../src/lib/name-review/review.ts';
import { madeDecision } from '../../support/names-to-review.ts';

const read = (text: string) => readDecisionFile(new TextEncoder().encode(text));
const HEADER = 'league,spelling,team,decision,player,player_team,player_role,decided_at';
const problems = (...rows: string[]) =>
  read([HEADER, ...rows].join('\n')).badRows.map(({ row, problem }) => `${row}: ${problem}`);

describe('a file of decisions', () => {
  test('what one installation exports another reads, without what was taken back (REVIEW-8)', () => {
    const decisions = decisionsIn([
      madeDecision(1),
      madeDecision(2, { spelling: '=Cmd, "Jr."', team: null, decision: 'never' }),
      madeDecision(3, {
        league: 'mlb',
        spelling: 'S. Ohtani',
        team: 'LAD',
        player_team: 'LAD',
        player_role: 'pitcher',
      }),
      madeDecision(4, { spelling: 'Gone', undone_at: '2026-11-21T13:00:00Z' }),
    ]);
    const { decisions: back, badRows, problem } = read(csvText(decisionCells(decisions)));
    expect([badRows, problem]).toEqual([[], null]);
    expect(back).toEqual([
      {
        row: 2,
        league: 'nba',
        spelling: 'J. Williams',
        team: 'MIA',
        decision: 'same',
        player: 'Jalen Williams',
        playerTeam: 'MIA',
        playerRole: null,
      },
      expect.objectContaining({ row: 3, spelling: '=Cmd, "Jr."', team: null, decision: 'never' }),
      expect.objectContaining({ row: 4, league: 'mlb', playerRole: 'pitcher', team: 'LAD' }),
    ]);
  });

  test('columns may come in any order, and only four are needed', () => {
    expect(read('player,Decision,SPELLING,league\r\nJalen Williams,same,J. Williams,NBA').decisions).toEqual([
      expect.objectContaining({
        row: 2,
        league: 'nba',
        team: null,
        player: 'Jalen Williams',
        playerTeam: null,
      }),
    ]);
  });

  test.each([
    ['', /found an empty file/],
    ['league,spelling\nnba,X', /missing decision, player/],
    [HEADER, /at least one decision/],
    ['<html>', /web page/],
    ['league,spelling,Spelling,decision,player\nnba,A B,C D,same,E F', /once; found spelling twice/],
  ])('%j is refused as a whole', (text, reason) => {
    expect(read(text)).toMatchObject({ decisions: [], problem: expect.stringMatching(reason) });
  });

  test('a file has at most 400 rows, as many as the database takes at once (REVIEW-8)', () => {
    const rows = Array.from({ length: 401 }, (_, n) => `nba,A B${n},,same,C D${n},,,`);
    expect(read([HEADER, ...rows.slice(1)].join('\n')).decisions).toHaveLength(400);
    expect(read([HEADER, ...rows].join('\n'))).toMatchObject({
      decisions: [],
      problem: expect.stringMatching(/at most 400 rows; split it/),
    });
  });

  test('blank rows and repetitions are none of the 400 (REVIEW-8)', () => {
    const rows = Array.from({ length: 400 }, (_, n) => `nba,A B${n},,same,C D${n},,,`);
    const spaced = rows.flatMap((row) => [row, '', ',,,,,,,', ' ']);
    expect(read([HEADER, ...spaced, rows[0], rows[399]].join('\n'))).toMatchObject({
      decisions: expect.objectContaining({ length: 400 }),
      badRows: [],
      problem: null,
    });
    expect(read([HEADER, ...spaced, 'nba,One More,,same,C D,,,'].join('\n')).problem).toMatch(/at most 400/);
  });

  test.each([
    ['lines without a character', '\n\n'],
    ['rows of blank cells', '\n,,,,,,,\n , ,,,,,,\n'],
  ])('a header above %s says that there is no decision (REVIEW-8)', (_, blank) => {
    expect(read(`${HEADER}${blank}`)).toEqual({
      decisions: [],
      badRows: [],
      problem: 'Expected at least one decision below the header, found none.',
    });
  });

  test('blank rows above the header are skipped, and count as a spreadsheet counts (REVIEW-8)', () => {
    const { decisions, badRows, problem } = read(
      ['', ',,,,,,,', HEADER, '', 'nba,A B,,same,C D,,,', 'nhl,A B,,same,C D,,,'].join('\r\n'),
    );
    expect(problem).toBeNull();
    expect(decisions.map(({ row }) => row)).toEqual([5]);
    expect(badRows.map(({ row }) => row)).toEqual([6]);
  });

  test('league, decision and role are read in any case (REVIEW-8)', () => {
    expect(read([HEADER, 'MLB,S. Ohtani,lad,SAME,Shohei Ohtani,LAD,Pitcher,'].join('\n'))).toMatchObject({
      decisions: [{ league: 'mlb', decision: 'same', playerRole: 'pitcher' }],
      badRows: [],
    });
    expect(problems('nba,A B,,same,C D,,Pitcher,')).toEqual([
      "2: player_role: expected nothing outside MLB, found 'Pitcher'",
    ]);
  });

  test('every row that cannot be used is named (REVIEW-8)', () => {
    expect(
      problems(
        'nhl,A B,,same,C D,,,',
        'nba,A B,,perhaps,C D,,,',
        'nba,,,same,C D,,,',
        'nba,A B,,same,.,,,',
        'nba,A B,XYZ,same,C D,,,',
        'nba,A B,,same,C D,XYZ,,',
        'mlb,A B,,same,C D,,,',
        'nba,A B,,same,C D,,pitcher,',
        'nba,A B,,same',
        'nba,"A B,,same,C D,,,',
      ),
    ).toEqual([
      "2: league: expected nba, wnba, mlb, nfl, found 'nhl'",
      "3: decision: expected same or never, found 'perhaps'",
      '4: spelling: expected a name, found none',
      '5: player: expected a name, found none',
      "6: team: expected a team of the league, found 'XYZ'",
      "7: player_team: expected a team of the league, found 'XYZ'",
      "8: player_role: expected batter or pitcher, found ''",
      "9: player_role: expected nothing outside MLB, found 'pitcher'",
      '10: expected 8 cells, found 4',
      '11: a quote is never closed or doubled',
    ]);
  });

  test('a row that repeats another counts once, and one that contradicts another is bad', () => {
    const { decisions, badRows } = read(
      [
        HEADER,
        'nba,J. Williams,,same,Jalen Williams,,,',
        'nba,J Williams,,same,Jalen Williams,,,',
        'nba,J. Williams,,same,Jaylin Williams,,,',
        'nba,J. Williams,,never,Jaylin Williams,,,',
        'nba,J. Williams,,never,Kenrich Williams,,,',
      ].join('\n'),
    );
    expect(decisions.map(({ row }) => row)).toEqual([2, 5, 6]);
    expect(badRows).toEqual([
      { row: 4, spelling: 'J. Williams', problem: 'says something else of this name than row 2' },
    ]);
  });

  test('a spelling may be somebody who bats and somebody who pitches, each by a row of its own (REVIEW-8)', () => {
    const { decisions, badRows } = read(
      [
        HEADER,
        'mlb,S. Ohtani,LAD,same,Shohei Ohtani,LAD,batter,',
        'mlb,S. Ohtani,LAD,same,Shohei Ohtani,LAD,pitcher,',
      ].join('\n'),
    );
    expect(decisions.map(({ playerRole }) => playerRole)).toEqual(['batter', 'pitcher']);
    expect(badRows).toEqual([]);
  });

  test.each([
    ['same', 'never'],
    ['never', 'same'],
  ])('a player who is %s and %s by one file is a contradiction (REVIEW-8)', (first, second) => {
    const rows = [first, second].map((decision) => `nba,J. Williams,OKC,${decision},Jalen Williams,,,`);
    expect(problems(...rows)).toEqual(['3: says something else of this name than row 2']);
  });
});
