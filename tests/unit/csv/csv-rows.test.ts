import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../../../src/lib/csv/csv-rows.ts';
import { leastCpuMs } from '../../support/cpu-time.ts';
import { fc } from '../../support/properties.ts';

/** A row as both readers have it; what the cells of a row with a fault are does not matter, since nobody takes them. */
type Read = { cells: readonly string[]; isFaulty: boolean };

/** The rows as another reader of CSV files has them. Lines without a character stand for nothing in either. */
function papaRows(text: string): Read[] {
  const rows: Read[] = [];
  Papa.parse<string[]>(text, {
    delimiter: ',',
    newline: '\n',
    step: ({ data, errors }) => {
      const isFaulty = errors.length > 0;
      rows.push({ cells: isFaulty ? [] : data, isFaulty });
    },
  });
  return rows;
}

function ownRows(text: string): Read[] {
  return [...csvRows(text, 100)].map(({ cells, fault }) => ({
    cells: fault === null ? cells : [],
    isFaulty: fault !== null,
  }));
}

const isEmpty = ({ cells, isFaulty }: Read) => !isFaulty && cells.join('') === '';

describe('rows of a CSV text', () => {
  it('are those of a common reader, quotes in any place included (SEC-30)', () => {
    const text = fc.string({ unit: fc.constantFrom('"', ',', '\n', ' ', 'a', 'é'), maxLength: 40 });
    fc.assert(
      fc.property(text, (rows) => {
        // The other reader takes spaces between a closing quote and the very end of a file for a fault.
        const csv = `${rows}\n`;
        const own = ownRows(csv).filter((row) => !isEmpty(row));
        expect(own).toEqual(papaRows(csv).filter((row) => !isEmpty(row)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('a quoted cell may hold commas, line ends and doubled quotes', () => {
    expect([...csvRows('"a,b\nc ""d""" ,e\nf,', 9)]).toEqual([
      { cells: ['a,b\nc "d"', 'e'], width: 2, fault: null },
      { cells: ['f', ''], width: 2, fault: null },
    ]);
  });

  it('of a row with more cells than are kept the width is known', () => {
    expect([...csvRows('a,b,c,d\ne', 2)]).toEqual([
      { cells: ['a', 'b'], width: 4, fault: null },
      { cells: ['e'], width: 1, fault: null },
    ]);
  });

  it('rows without a comma cost time in proportion to the text (SEC-34)', () => {
    const text = `${'x'.repeat(150)}\n`.repeat(20_000);
    const read = () => [...csvRows(text, 9)].length;
    expect(read()).toBe(20_000);
    expect(leastCpuMs(read)).toBeLessThan(1_000);
  });
});
