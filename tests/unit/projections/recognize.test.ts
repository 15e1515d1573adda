import { expect, test } from 'vitest';
import { templateCells } from '../../../src/features/admin/upload/save-csv.ts';
import { recognizeFile } from '../../../src/lib/projections/csv/recognize.ts';
import { PROJECTION_FILES } from '../../../src/lib/projections/files.ts';

function recognized(...lines: string[]) {
  const found = recognizeFile(new TextEncoder().encode(lines.join('\n')));
  return 'problem' in found ? found.problem : found.readings.map(({ slot }) => slot.label);
}

const SABERSIM_BASKETBALL = 'DFS ID,Name,Pos,Team,Opp,SS Proj,PTS,RB,AST';

test('A header tells source and sport of a file, and teams tell the NBA from the WNBA (ADM-21)', () => {
  expect(recognized(SABERSIM_BASKETBALL, '1,Jaylen Brown,SG,BOS,LAL,50,30,8,9')).toEqual(['SaberSim NBA']);
  expect(recognized(SABERSIM_BASKETBALL, "1,A'ja Wilson,F,LVA,SEA,50,24,9,3")).toEqual(['SaberSim WNBA']);
  expect(
    recognized(
      'DFS ID,Name,Pos,Team,Opp,SS Proj,H,R,RBI,K,HR,1B,2B,3B',
      '1,Aaron Judge,OF,NYY,BOS,9,1,1,1,1,0.3,0.6,0.2,0',
    ),
  ).toEqual(['SaberSim MLB']);
  expect(
    recognized(
      'Player,Position,Team,Opponent,Pass Yards,Rush Yards,Receptions,Receiving Yards',
      'CeeDee Lamb,WR,DAL,ATL,,7,7,91',
    ),
  ).toEqual(['ETR NFL']);
  expect(
    recognized('', 'Name,Team,SS Proj,Pass Yds,Rush Yds,Rec Yds,Rec', 'Josh Allen,BUF,20,260,40,,'),
  ).toEqual(['SaberSim NFL']);
});

test('A file whose teams do not tell its league may be either, for a person to choose (ADM-21)', () => {
  const header = 'Player,Position,Points,Rebounds,Assists,ThreePt';
  expect(recognized(header, 'Jalen Brunson,PG,28,3,7,2')).toEqual(['ETR NBA', 'ETR WNBA']);
  expect(recognized(SABERSIM_BASKETBALL, '1,Jordan Smith,G,ATL,CHI,20,12,3,4')).toEqual([
    'SaberSim NBA',
    'SaberSim WNBA',
  ]);
});

test('A plain file of a sport fits every source whose columns it has, for a person to choose; the teams tell the league (ADM-21, DATA-26)', () => {
  const plain = 'Player,Team,PTS,REB,AST';
  expect(recognized(plain, 'Jaylen Brown,BOS,24,6,4')).toEqual(expect.arrayContaining(['ETR NBA']));
  expect(recognized(plain, 'Jaylen Brown,BOS,24,6,4')).not.toContain('ETR WNBA');
  expect(recognized('Player,PTS,REB,AST', 'Jaylen Brown,24,6,4')).toEqual(
    expect.arrayContaining(['ETR NBA', 'ETR WNBA']),
  );
});

test.each(PROJECTION_FILES.map((slot) => [slot.label, slot] as const))(
  'The template of %s, filled in, is recognized as one of its slot (ADM-21)',
  (label, slot) => {
    const [header = []] = templateCells(slot);
    const row = slot.columns.map(({ cell }) =>
      cell.kind === 'player'
        ? 'Jordan Smith'
        : cell.kind === 'team'
          ? 'ATL'
          : cell.kind === 'text'
            ? 'G'
            : '1',
    );
    const found = recognized(header.join(','), row.join(','));
    expect(Array.isArray(found) ? found : [found]).toContain(label);
  },
);

test('A recognized file with rows that cannot be used is recognized all the same, and says which', () => {
  const found = recognizeFile(
    new TextEncoder().encode(
      `${SABERSIM_BASKETBALL}\n1,Jaylen Brown,SG,BOS,LAL,50,24,6,4\n2,Jayson Tatum,SF,BOS,LAL,50,abc,8,5\n`,
    ),
  );
  expect(found).toMatchObject({
    readings: [
      { slot: { label: 'SaberSim NBA' }, parsed: { problem: { code: 'bad-rows' }, badRows: [{ row: 3 }] } },
    ],
  });
});

test('A file that is none of them says what was expected and what was found (ADM-21)', () => {
  const expected =
    'Expected one of the files SaberSim NBA, ETR NBA, SaberSim WNBA, ETR WNBA, SaberSim MLB, SaberSim NFL, ETR NFL; found ';
  expect(recognized('Position,Name,Salary', 'PG,Luka,9000')).toBe(
    `${expected}a file (Position, Name, Salary).`,
  );
  expect(recognized('Player,Position,DK Proj,DK Value', 'Luka,PG,50,5')).toBe(
    `${expected}ETR's DFS file, which holds fantasy points and salaries but no statistics (Player, Position, DK Proj, DK Value).`,
  );
  expect(recognized('Player,Position,Opponent,H,R,RBI,HR', 'Judge,OF,BOS,1,1,1,1')).toBe(
    `${expected}an ETR MLB file (Player, Position, Opponent, H, R, RBI, HR).`,
  );
  expect(recognized('Name;Team;PTS', 'Tatum;BOS;30')).toBe(
    `${expected}a file (Name;Team;PTS) (separated by semicolons; expected commas).`,
  );
  expect(recognized('')).toBe('Expected a header and at least one player, found an empty file.');
  expect(recognizeFile(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toEqual({
    problem: expect.stringContaining('found an Excel workbook'),
  });
});
