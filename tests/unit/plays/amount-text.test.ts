import { describe, expect, test } from 'vitest';
import { BANKROLLS, LINES, readAmountText, STAKES } from '../../../src/lib/plays/own-price.ts';

describe('an amount that a reader types (TRACK-3, MINE-8)', () => {
  test.each([
    ['10,000', 10_000],
    ['1,250', 1_250],
    ['1,250.5', 1_250.5],
    ['1,000,000', 1_000_000],
    ['100,000', 100_000],
    ['13,5', 13.5],
    ['1,25', 1.25],
    ['0,125', 0.125],
    ['2,1875', 2.1875],
    ['1.250', 1.25],
    [' 100 ', 100],
  ])('%s is %d', (text, value) => {
    expect(readAmountText(text, BANKROLLS)).toEqual({ value });
  });

  test.each(['1,25,0', '1,000,00', '1250,500', '1.250,5', '1,250,5', ',5', '5,', '1e3', '-1', 'ten'])(
    '%s is refused, with what was expected and what was found',
    (text) => {
      expect(readAmountText(text, BANKROLLS)).toEqual({
        problem: `expected a number above 0 to 1,000,000,000, such as 13.5 or 1,250; found '${text}'`,
      });
    },
  );

  test('nothing is said to be nothing', () => {
    expect(readAmountText(' ', LINES)).toEqual({
      problem: 'expected a number from 0 to 1,000, such as 13.5 or 1,250; found nothing',
    });
  });

  test.each([
    ['2455', LINES],
    ['1,000.5', LINES],
    ['0.0000001', STAKES],
    ['0', STAKES],
    ['1,000,001', STAKES],
  ])('what a file of plays does not bring back is not recorded: %s (MINE-6)', (text, limits) => {
    expect(readAmountText(text, limits)).toMatchObject({ problem: expect.stringContaining(`'${text}'`) });
  });

  test.each([
    ['0', LINES, 0],
    ['1,000', LINES, 1_000],
    ['0.000001', STAKES, 0.000001],
    ['1,000,000', STAKES, 1_000_000],
  ])('%s is at the limit', (text, limits, value) => {
    expect(readAmountText(text, limits)).toEqual({ value });
  });
});
