import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvText, unguarded } from '../../../src/lib/csv/csv-text.ts';
import { fc } from '../../support/properties.ts';

describe('CSV that the app exports', () => {
  it('writes numbers as they are, null as an empty cell, and quotes where it must', () => {
    expect(
      csvText([
        ['Row', 'Player', 'Problem'],
        [7, 'Smith, "J"', null],
        [8, 'Jones', -3],
      ]),
    ).toBe('Row,Player,Problem\r\n7,"Smith, ""J""",\r\n8,Jones,-3');
  });

  it('puts an apostrophe before a cell that a spreadsheet would run (SEC-33)', () => {
    for (const cell of ['=1+1', '@A1', '+1', '-1', '\t=1', '\r=1', '\tx', '\rx', ' =1', '＝1+1', '=1\n+1']) {
      const [row] = Papa.parse<string[]>(csvText([[cell, 'x']]), { newline: '\r\n' }).data;
      expect(row).toEqual([`'${cell}`, 'x']);
    }
  });

  it('gives any cell back to a CSV reader as it was, or behind an apostrophe, and never one that runs (SEC-33)', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 5 }), (cells) => {
        const [row = []] = Papa.parse<string[]>(csvText([cells]), { delimiter: ',', newline: '\r\n' }).data;
        expect(row).toHaveLength(cells.length);
        row.forEach((cell, at) => {
          expect([cells[at], `'${cells[at]}`]).toContain(cell);
          expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        });
      }),
    );
  });

  it('is read back as it was, apostrophes and all (SEC-33)', () => {
    const formula = fc
      .tuple(
        fc.constantFrom('', "'", "''", "' ", "'\t"),
        fc.constantFrom('', ' ', '=', '-1', '＝', '\r', 'Tis'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(fc.oneof(formula, fc.string()), { minLength: 2, maxLength: 5 }), (cells) => {
        const [row = []] = Papa.parse<string[]>(csvText([cells]), { delimiter: ',', newline: '\r\n' }).data;
        expect(row.map(unguarded)).toEqual(cells);
      }),
    );
  });
});
