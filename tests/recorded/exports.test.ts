import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProjections } from '../../src/lib/projections/csv/read-projections.ts';
import { PROJECTION_FILES } from '../../src/lib/projections/files.ts';
import { recordedFile } from '../support/recorded-data.ts';

// The columns of the table in its own order, and the header of the export that feeds each, written down by hand.
const EXPORTS = [
  ['sabersim_nba_excerpt.csv', 'SaberSim NBA', ['Name', 'Team', 'PTS', 'RB', 'AST']],
  ['sabersim_nba_showdown_excerpt.csv', 'SaberSim NBA', ['Name', 'Team', 'PTS', 'RB', 'AST']],
  ['etr_nba_stats_excerpt.csv', 'ETR NBA', ['Player', 'Team', 'Points', 'Rebounds', 'Assists']],
  [
    'sabersim_mlb_excerpt.csv',
    'SaberSim MLB',
    ['Name', 'Team', 'Pos', 'Opp', 'H', 'R', 'RBI', 'K', 'HR', '1B', '2B', '3B'],
  ],
  [
    'etr_nfl_stats_excerpt.csv',
    'ETR NFL',
    ['Player', 'Team', 'Position', 'Pass Yards', 'Rush Yards', 'Receiving Yards', 'Receptions'],
  ],
] as const;

/** Cells under these headers; the excerpts hold no quotes. Each player once: a showdown lists them twice. */
function cellsOf(text: string, wanted: readonly string[]): (string | number | null)[][] {
  const [header = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const cells = rows.map((row) => wanted.map((name) => row[header.indexOf(name)] ?? 'no such cell'));
  const once = new Map(cells.map((row) => [row.join(), row]));
  return [...once.values()].map((row) =>
    row.map((cell) => (cell === '' ? null : Number.isFinite(Number(cell)) ? Number(cell) : cell)),
  );
}

describe('recorded exports', () => {
  it.each(EXPORTS)('%s is read cell by cell, in the %s slot only (SEC-35)', (name, label, headers) => {
    const bytes = readFileSync(recordedFile(`csv/${name}`));
    for (const file of PROJECTION_FILES) {
      const parsed = readProjections(bytes, file);
      if (file.label === label) {
        expect(parsed).toMatchObject({ problem: null, total: 12, accepted: 12, badRows: [] });
        expect(parsed.rows.map((row) => Object.values(row))).toEqual(cellsOf(bytes.toString(), headers));
      } else {
        expect([file.label, parsed.problem?.code]).toEqual([file.label, 'wrong-file']);
        expect(parsed.problem?.message).toMatch(new RegExp(`^Expected the ${file.label} file`));
      }
    }
  });
});
