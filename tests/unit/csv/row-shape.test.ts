import { describe, expect, it } from 'vitest';
import { FILE_LIMITS } from '../../../src/lib/csv/limits.ts';
import { filledRows, isBlankRow, shapeFault } from '../../../src/lib/csv/row-shape.ts';
import { readCsvTable } from '../../../src/lib/csv/table.ts';
import { fc } from '../../support/properties.ts';

const numbered = (text: string) => [...filledRows(text)].map(({ number, cells }) => [number, ...cells]);

describe('rows that say something (SEC-30)', () => {
  it('have the numbers of a spreadsheet, with any line ends, and blank rows are none of them', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(numbered(['', 'a,b', ' , ', ',,,', '1,2', '\t', '3'].join(end))).toEqual([
        [2, 'a', 'b'],
        [5, '1', '2'],
        [7, '3'],
      ]);
    }
  });

  it('are those with a fault, too, and those that go on behind what is kept of them', () => {
    expect([...filledRows('a\n"')]).toMatchObject([{ number: 1 }, { number: 2, fault: 'open quote' }]);
    const wide = ','.repeat(FILE_LIMITS.columns);
    expect([...filledRows(`${wide}\n${wide.slice(1)}`)].map(({ width }) => width)).toEqual([
      FILE_LIMITS.columns + 1,
    ]);
  });

  it('fit a header of as many cells, unless their quotes are broken', () => {
    const faults = (text: string) => [...filledRows(text)].map((row) => shapeFault(row, 2));
    expect(faults('1,2\n1\n1,2,3\n1,"2')).toEqual([null, 'width', 'width', 'open quote']);
    expect(faults('"1"x",2\n3,4')).toEqual(['stray quote', null]);
  });

  it('are the same by both parsers', () => {
    const text = fc.string({ unit: fc.constantFrom('"', ',', '\n', ' ', 'a'), maxLength: 30 });
    fc.assert(
      fc.property(text, (rest) => {
        // Behind a header, and with a last line end: the other parser takes blanks behind a closing quote at the very end for a fault.
        const csv = `h\n${rest}\n`;
        const own = [...filledRows(csv)].slice(1);
        const table = readCsvTable(csv).rows.filter((row) => !isBlankRow(row));
        const firstFault = own.findIndex(({ fault }) => fault !== null);
        const whole = firstFault === -1 ? own.length : firstFault;
        expect(table.slice(0, whole).map(({ cells }) => cells)).toEqual(
          own.slice(0, whole).map(({ cells }) => cells),
        );
        expect(table.some(({ fault }) => fault !== null)).toBe(firstFault !== -1);
      }),
    );
  });
});
