import { describe, expect, it } from 'vitest';
import {
  type ParsedProjections,
  readProjections,
} from '../../../src/lib/projections/csv/read-projections.ts';
import { PROJECTION_FILES, type ProjectionFile, projectionFile } from '../../../src/lib/projections/files.ts';
import { fc } from '../../support/properties.ts';

const slot = fc.constantFrom(...PROJECTION_FILES);

function expectRowsOrErrors(parsed: ParsedProjections) {
  expect(parsed.accepted + parsed.rejected).toBe(parsed.total);
  expect(parsed.rows.length + parsed.repeated).toBe(parsed.accepted);
  expect(parsed.badRows).toHaveLength(Math.min(parsed.rejected, 200));
  if (parsed.problem === null) {
    expect(parsed.rows.length).toBeGreaterThan(0);
    expect(parsed.badRows).toEqual([]);
  } else {
    expect(parsed.problem.message.length).toBeGreaterThan(0);
  }
  for (const { row, problem } of parsed.badRows) {
    expect(row).toBeGreaterThan(1);
    expect(problem).not.toBe('');
  }
}

/** A file of the slot with any cells: mostly what such a cell holds, sometimes anything. */
function fileOf({ columns }: ProjectionFile) {
  const cell = fc.oneof(
    { weight: 6, arbitrary: fc.double({ min: 0, max: 10, noNaN: true }).map(String) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('', 'NaN', 'P', 'LAD', 'Luka Dončić', 'A. B.', '"x', 'a"b', '-1'),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  );
  const row = fc.array(cell, { minLength: columns.length - 1, maxLength: columns.length + 1 });
  const header = columns.map(({ headers }) => headers[0]).join(',');
  return fc
    .array(row, { maxLength: 12 })
    .map((rows) => [header, ...rows.map((cells) => cells.join(','))].join('\n'));
}

// The columns of each table in their order, text before stats with their maxima, written out by hand.
const COLUMNS: Readonly<Record<string, [texts: string[], stats: Record<string, number>]>> = {
  'SaberSim NBA': [['player_name', 'team'], { points: 110, rebounds: 60, assists: 40 }],
  'ETR NBA': [['Player', 'Team'], { PTS: 110, REB: 60, AST: 40 }],
  'SaberSim WNBA': [['player_name', 'team'], { points: 110, rebounds: 60, assists: 40 }],
  'ETR WNBA': [['Player', 'Team'], { Points: 110, Reb: 60, Assists: 40 }],
  'SaberSim MLB': [
    ['Name', 'Team', 'Pos', 'Opp'],
    { H: 30, R: 30, RBI: 30, K: 30, HR: 15, '1B': 30, '2B': 20, '3B': 15 },
  ],
  'SaberSim NFL': [['Name', 'Team', 'Pos'], { 'Pass Yds': 800, 'Rush Yds': 500, 'Rec Yds': 500, Rec: 40 }],
  'ETR NFL': [
    ['Player', 'Team', 'Position'],
    { 'Pass Yards': 800, 'Rush Yards': 500, 'Receiving Yards': 500, Receptions: 40 },
  ],
};

describe('an upload gives rows or errors, never a throw, and accepted plus rejected is the total (SEC-39)', () => {
  it('from any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), slot, (bytes, file) => {
        expectRowsOrErrors(readProjections(bytes, file));
      }),
      { numRuns: 500 },
    );
  });

  it('from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), slot, (text, file) => {
        expectRowsOrErrors(readProjections(new TextEncoder().encode(text), file));
      }),
      { numRuns: 500 },
    );
  });

  it('from any cells below the right header', () => {
    fc.assert(
      fc.property(
        slot.chain((file) => fileOf(file).map((text) => ({ file, text }))),
        ({ file, text }) => {
          expectRowsOrErrors(readProjections(new TextEncoder().encode(text), file));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('with every stored value a number within bounds, a text, or null', () => {
    fc.assert(
      fc.property(
        slot.chain((file) => fileOf(file).map((text) => ({ file, text }))),
        ({ file, text }) => {
          const { rows } = readProjections(new TextEncoder().encode(text), file);
          for (const row of rows) {
            const [texts, stats] = COLUMNS[file.label] ?? [[], {}];
            expect(Object.keys(row)).toEqual([...texts, ...Object.keys(stats)]);
            for (const text of texts) expect(row[text] === null || typeof row[text] === 'string').toBe(true);
            for (const [stat, max] of Object.entries(stats)) {
              const value = row[stat];
              expect(value === null || (typeof value === 'number' && value >= 0 && value <= max)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('also when the file breaks off: before the last cell of a row it is refused', () => {
    const file = projectionFile('nba', 'sabersim');
    if (!file) throw new Error('the SaberSim NBA slot is gone');
    const header = 'Name,Team,PTS,RB,AST\n';
    const whole = `${header}A,DAL,1,2,3\nB,DAL,4,5,6\n`;
    for (let end = 0; end <= whole.length; end += 1) {
      const cut = whole.slice(0, end);
      const parsed = readProjections(new TextEncoder().encode(cut), file);
      expectRowsOrErrors(parsed);
      const rows = cut
        .slice(header.length)
        .split('\n')
        .filter((row) => row !== '');
      // Within its last cell a row is as wide as the header: only the source could tell that something is missing.
      const complete = rows.length > 0 && rows.every((row) => row.split(',').length === 5);
      expect([end, parsed.problem === null]).toEqual([end, complete]);
      if (complete) continue;
      const short = rows.findIndex((row) => row.split(',').length < 5);
      expect(parsed.badRows.map(({ row }) => row)).toEqual(short === -1 ? [] : [short + 2]);
    }
  });
});
