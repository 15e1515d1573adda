import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ParsedProjections,
  readProjections,
} from '../../../src/lib/projections/csv/read-projections.ts';
import { PROJECTION_FILES, type ProjectionFile, projectionFile } from '../../../src/lib/projections/files.ts';

const slot = fc.constantFrom(...PROJECTION_FILES);

function expectRowsOrErrors(reading: ParsedProjections) {
  expect(reading.accepted + reading.rejected).toBe(reading.total);
  expect(reading.rows.length + reading.repeated).toBe(reading.accepted);
  expect(reading.badRows).toHaveLength(reading.rejected);
  if (reading.problem === null) {
    expect(reading.rows.length).toBeGreaterThan(0);
    expect(reading.badRows).toEqual([]);
  } else {
    expect(reading.problem.message.length).toBeGreaterThan(0);
  }
  for (const { row, problem } of reading.badRows) {
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

describe('any bytes give rows or errors, never a throw; accepted + rejected = total (SEC-39)', () => {
  it('any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), slot, (bytes, file) => {
        expectRowsOrErrors(readProjections(bytes, file));
      }),
      { numRuns: 500 },
    );
  });

  it('any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), slot, (text, file) => {
        expectRowsOrErrors(readProjections(new TextEncoder().encode(text), file));
      }),
      { numRuns: 500 },
    );
  });

  it('any cells below the right header', () => {
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

  it('every stored value is a number within bounds, a text, or none', () => {
    fc.assert(
      fc.property(
        slot.chain((file) => fileOf(file).map((text) => ({ file, text }))),
        ({ file, text }) => {
          const { rows } = readProjections(new TextEncoder().encode(text), file);
          for (const row of rows) {
            expect(Object.keys(row)).toEqual(file.columns.map(({ column }) => column));
            for (const { column, cell } of file.columns) {
              const value = row[column];
              if (cell.kind !== 'stat') expect(value === null || typeof value === 'string').toBe(true);
              else
                expect(value === null || (typeof value === 'number' && value >= 0 && value <= cell.max)).toBe(
                  true,
                );
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('a file that breaks off before the last cell of a row is refused', () => {
    const file = projectionFile('nba', 'sabersim');
    if (!file) throw new Error('the SaberSim NBA slot is gone');
    const header = 'Name,Team,PTS,RB,AST\n';
    const whole = `${header}A,DAL,1,2,3\nB,DAL,4,5,6\n`;
    for (let end = 0; end <= whole.length; end += 1) {
      const cut = whole.slice(0, end);
      const reading = readProjections(new TextEncoder().encode(cut), file);
      expectRowsOrErrors(reading);
      const rows = cut
        .slice(header.length)
        .split('\n')
        .filter((row) => row !== '');
      // Within its last cell a row is as wide as the header: only the source could tell that something is missing.
      const complete = rows.length > 0 && rows.every((row) => row.split(',').length === 5);
      expect([end, reading.problem === null]).toEqual([end, complete]);
      if (complete) continue;
      const short = rows.findIndex((row) => row.split(',').length < 5);
      expect(reading.badRows.map(({ row }) => row)).toEqual(short === -1 ? [] : [short + 2]);
    }
  });
});
