import { describe, expect, it } from 'vitest';
import { playersWithoutProp } from '../../src/lib/csv/players.ts';
import { badRowsCsv, previewOf, templateCsv } from '../../src/lib/csv/preview.ts';
import { PROJECTION_FILES, projectionFile } from '../../src/lib/csv/projection-files.ts';
import { readProjections } from '../../src/lib/csv/read-projections.ts';
import { lines, readAs } from '../support/projection-csv.ts';

const SHORT = 'Name,Team,PTS,RB,AST';

function saberSimNba() {
  const file = projectionFile('nba', 'sabersim');
  if (!file) throw new Error('the SaberSim NBA slot is gone');
  return file;
}

describe('the instant check of a chosen file', () => {
  it('says which header feeds which column, how many players there are, and shows the first', () => {
    const reading = readAs(
      'nba',
      'etr',
      lines(
        'Player,Points,Reb,Assists',
        'Jalen Brunson,27.3,3.6,6.7',
        'Deep Bench,,,',
        'Mikal Bridges,20,4,4',
      ),
    );
    expect(previewOf(reading, 1)).toEqual({
      columns: [
        { column: 'Player', header: 'Player' },
        { column: 'Team', header: null },
        { column: 'PTS', header: 'Points' },
        { column: 'REB', header: 'Reb' },
        { column: 'AST', header: 'Assists' },
      ],
      players: 3,
      projected: 2,
      firstRows: [{ Player: 'Jalen Brunson', Team: null, PTS: 27.3, REB: 3.6, AST: 6.7 }],
    });
  });

  it('of a file that is none, nothing is shown', () => {
    expect(previewOf(readAs('nba', 'sabersim', '<html>'), 5)).toEqual({
      columns: [],
      players: 0,
      projected: 0,
      firstRows: [],
    });
  });

  it('names the players without a prop, whatever the spelling of the prop', () => {
    const text = lines(SHORT, 'Luka Dončić,LAL,1,2,3', 'Nic Claxton,BKN,1,2,3', 'Bronny James Jr.,LAL,1,2,3');
    const props = ['luka doncic', 'Nicolas Claxton', 'LeBron James', 'Luka Doncic'];
    const reading = readAs('nba', 'sabersim', text);
    expect(playersWithoutProp(reading, saberSimNba(), props)).toEqual(['Bronny James Jr.']);
    expect(playersWithoutProp(reading, saberSimNba(), [])).toHaveLength(3);
  });
});

describe('files to download', () => {
  it('the bad rows, row 33: with what a spreadsheet would run behind an apostrophe', () => {
    const { badRows } = readAs('nba', 'sabersim', lines(SHORT, '=1+1,DAL,x,2,3', ',DAL,1,2,3'));
    expect(badRowsCsv(badRows)).toBe(
      [
        'Row,Player,Problem',
        `2,"'=1+1","PTS: expected a number, found 'x'"`,
        `3,,"Name: expected a player's name, found none"`,
      ].join('\r\n'),
    );
  });

  it.each(PROJECTION_FILES.map((file) => [file.label, file] as const))(
    'the template of %s fits its slot, and empty it is refused',
    (_, file) => {
      const filled = `${templateCsv(file)}\r\n${file.columns
        .map(({ cell }) => (cell.kind === 'stat' ? '1.5' : cell.kind === 'position' ? 'SP' : 'Somebody'))
        .join(',')}\r\n`;
      const bytes = new TextEncoder().encode(filled);
      const reading = readProjections(bytes, file);
      expect(reading).toMatchObject({ problem: null, accepted: 1 });
      expect(reading.columns.every(({ header }) => header !== null)).toBe(true);
      expect(readProjections(new TextEncoder().encode(templateCsv(file)), file).problem?.code).toBe('empty');
    },
  );
});
