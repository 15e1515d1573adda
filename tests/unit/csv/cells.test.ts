import { describe, expect, it } from 'vitest';
import {
  allValues,
  decimalOf,
  readLabel,
  readNumber,
  readNumberOrBlank,
  readText,
} from '../../../src/lib/csv/cells.ts';
import { BACKTRACKING_MS, leastCpuMs } from '../../support/cpu-time.ts';
import { fc } from '../../support/properties.ts';

describe('a cell with a number that may be missing', () => {
  it('plain decimals are read as they are written (SEC-31)', () => {
    const cells: [string, number][] = [
      ['0', 0],
      ['0.0', 0],
      [' 28.2351 ', 28.2351],
      ['24.', 24],
      ['.5', 0.5],
      ['+7', 7],
      ['4e-05', 0.00004],
      ['1e1', 10],
      ['1E+01', 10],
    ];
    for (const [cell, value] of cells) expect(readNumberOrBlank(cell, 0, 110)).toEqual({ value });
  });

  it('a true minus counts as a hyphen, and 0 has no sign (SEC-31)', () => {
    expect(readNumberOrBlank('−3.5', -100, 100)).toEqual({ value: -3.5 });
    expect(readNumber('4e−05', 0, 1)).toEqual({ value: 0.00004 });
    for (const zero of ['-0', '−0.0']) expect(readNumber(zero, -1, 1)).toEqual({ value: 0 });
    for (const cell of ['−', '−−1', '1−2', '−1-']) expect(decimalOf(cell)).toBeNaN();
    expect(readNumberOrBlank('−1', 0, 110)).toEqual({ problem: "expected 0 to 110, found '−1'" });
  });

  it('a number that may be missing is read as one that must be there (SEC-31)', () => {
    const digits = fc.string({ unit: fc.constantFrom('0', '7', '.', '-', '−', '+', 'e', ' '), maxLength: 6 });
    fc.assert(
      fc.property(digits, (cell) => {
        if (cell.trim() === '') expect(readNumber(cell, -50, 50)).toHaveProperty('problem');
        else expect(readNumber(cell, -50, 50)).toEqual(readNumberOrBlank(cell, -50, 50));
      }),
    );
  });

  it('blank and NaN are null, never 0 (SEC-31)', () => {
    for (const cell of ['', '  ', '\t', 'NaN', 'nan', ' NAN ']) {
      expect(readNumberOrBlank(cell, 0, 110)).toEqual({ value: null });
    }
  });

  it('50,000 digits and a letter are read without backtracking (SEC-34)', () => {
    const cell = `${'1'.repeat(50_000)}x`;
    expect(readNumberOrBlank(cell, 0, 110)).toHaveProperty('problem');
    expect(leastCpuMs(() => readNumberOrBlank(cell, 0, 110))).toBeLessThan(BACKTRACKING_MS);
  });

  it('text that is no number is a problem that shows the cell, never 0 (SEC-31)', () => {
    const cells = [
      'abc',
      '0x10',
      '1,5',
      '1e',
      'Infinity',
      '-',
      '--',
      'N/A',
      '1 2',
      '12%',
      '1_000',
      '٣',
      '.',
      'null',
    ];
    for (const cell of cells) {
      expect(readNumberOrBlank(cell, 0, 110)).toEqual({ problem: `expected a number, found '${cell}'` });
    }
  });

  it('negative, absurd and endless numbers are out of bounds (SEC-31)', () => {
    for (const cell of ['-0.1', '-12', '110.01', '999999', '1e999']) {
      expect(readNumberOrBlank(cell, 0, 110)).toEqual({ problem: `expected 0 to 110, found '${cell}'` });
    }
  });

  it('any text gives a number within bounds, null, or a problem, and 0 only where 0 is written (SEC-31)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (cell) => {
        const parsed = readNumberOrBlank(cell, 0, 110);
        if ('problem' in parsed) return;
        if (parsed.value === null) expect(cell.trim().toLowerCase()).toMatch(/^(nan)?$/);
        else {
          expect(parsed.value).toBeGreaterThanOrEqual(0);
          expect(parsed.value).toBeLessThanOrEqual(110);
          expect(parsed.value).toBe(Math.abs(Number(cell)));
          expect(cell.trim()).not.toBe('');
        }
      }),
    );
  });

  it('a message quotes only the start of a long cell', () => {
    expect(readNumberOrBlank('9'.repeat(5_000), 0, 110)).toEqual({
      problem: `expected 0 to 110, found '${'9'.repeat(40)}…'`,
    });
  });
});

describe('a cell with text', () => {
  it('collapses white space and keeps the letters', () => {
    expect(readText('  Luka \t  Dončić ')).toEqual({ value: 'Luka Dončić' });
    expect(readText(' \n ')).toEqual({ value: null });
  });

  it('text that a spreadsheet would run is text (SEC-33)', () => {
    for (const cell of ['=1+1', '@SUM(A1)', '+1', '-2+3', "=cmd|'/C calc'!A0"]) {
      expect(readText(cell)).toEqual({ value: cell });
    }
    expect(readText('\t=1+1')).toEqual({ value: '=1+1' });
  });

  it('50,000 spaces are blank, and 50,000 letters too many (SEC-34)', () => {
    const inside = `a${' '.repeat(50_000)}b`;
    expect(leastCpuMs(() => readText(inside))).toBeLessThan(BACKTRACKING_MS);
    expect(readText(' '.repeat(50_000))).toEqual({ value: null });
    expect(readText(inside)).toEqual({ value: 'a b' });
    expect(readText('a'.repeat(50_000))).toEqual({ problem: 'expected at most 100 characters, found 50000' });
  });

  it('refuses quotes that a blank before them made part of the text, and keeps those of a nickname (SEC-31)', () => {
    for (const cell of [' "LAL"', '"Luka Dončić" ', ' ""']) {
      expect(readText(cell)).toEqual({
        problem: `expected text, found its quotes too in '${cell.trim()}': no blank may stand before them`,
      });
    }
    expect(readText('"Ace" Bailey')).toEqual({ value: '"Ace" Bailey' });
  });

  it('refuses control characters', () => {
    expect(readText('Luka\u0007 Dončić')).toHaveProperty('problem');
  });
});

describe('the cells of a row', () => {
  it('are values by their columns, or every problem behind the name of its column (SEC-31)', () => {
    expect(allValues({ player: readLabel(' A B '), line: readNumber('1.5', 0, 9) })).toEqual({
      value: { player: 'A B', line: 1.5 },
    });
    expect(
      allValues({ player: readLabel(' '), line: readNumber('x', 0, 9), stake: { value: null } }),
    ).toEqual({ problem: "player: expected a name, found nothing; line: expected a number, found 'x'" });
  });
});
