import { describe, expect, it } from 'vitest';
import { askedWide } from '../../../src/app/theme/print-wide.ts';

describe('What is asked of paper', () => {
  it.each([
    ['(width >= 48rem)', '(width >= 0px)'],
    ['(width < 48rem)', '(width < 0px)'],
    ['not all and (width >= 48rem)', 'not all and (width >= 0px)'],
    ['(width >= 64rem) and (width < 80rem)', '(width < 0px) and (width >= 0px)'],
    ['(width < 27rem), (pointer: coarse)', '(width < 0px), (pointer: coarse)'],
    ['(width >= 1600px)', '(width < 0px)'],
  ])('of a window of any width %s is asked as of a tablet (LOOK-6)', (query, wide) => {
    expect(askedWide(query)).toBe(wide);
    expect(askedWide(wide)).toBe(wide);
  });

  it('what is not of a width stays as it is (LOOK-6)', () => {
    expect(askedWide('print and (max-height: 20rem)')).toBe('print and (max-height: 20rem)');
  });
});
