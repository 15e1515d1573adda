import { describe, expect, test } from 'vitest';
import type { BookKey } from '../../../src/lib/league/books.ts';
import { behindFigures } from '../../../src/lib/props/behind-figures.ts';
import { basisText } from '../../../src/lib/props/behind-text.ts';
import type { PricedPlay } from '../../../src/lib/props/value.ts';

const play: PricedPlay = {
  ...{ side: 'over', book: 'bovada', line: 14.5, price: -115, fair: 0.55, books: 3, basis: 'one-sided' },
  ...{ needs: 0.535, ev: 0.031 },
};
const value = {
  play,
  better: null,
  askedLine: 14.5,
  sources: { sabersim: null, etr: null },
  agreement: null,
  isOffered: true,
};
const span = { fairLow: 0.5412, fairHigh: 0.56, evLow: 0.01, modelled: true };
const field = { median: 15, books: 4, spread: 6, outliers: [] };
const nameOf = (book: BookKey) => ({ bovada: 'Bovada', pinnacle: 'Pinnacle' })[String(book)] ?? book;

describe('what stands behind a figure, where one prop is looked at closer (PRICE-12, MARK-11)', () => {
  test('the books behind a chance say what they lack', () => {
    expect(basisText({ books: 3, basis: 'one-sided' }, true)).toBe('3 books, one-sided, modelled');
    expect(basisText({ books: 1, basis: 'two-sided' }, false)).toBe('1 book');
  });

  test('a better play elsewhere comes first, then the span with its reasons, then the median', () => {
    const better: PricedPlay = { ...play, side: 'under', book: 'pinnacle', line: 15.5, ev: 0.0849 };
    expect(behindFigures({ value: { ...value, better }, span, field }, true, nameOf)).toEqual([
      'Better at Pinnacle: Under 15.5, +8.5 %',
      'Fair chance by the other books: 54.1–56.0 % by method and books. One-sided: none of them offers both sides, so their usual margin is taken off. Modelled: none of the 3 books offers this line; theirs are translated to it.',
      'Median 15 of 4 books',
    ]);
  });

  test('one book behind a chance is spoken of as one', () => {
    const one = { ...value, play: { ...play, books: 1 } };
    expect(behindFigures({ value: one, span, field: null }, true, nameOf)).toEqual([
      'Fair chance by the other book: 54.1–56.0 % by method and books. One-sided: it does not offer both sides, so its usual margin is taken off. Modelled: it does not offer this line; its own is translated to it.',
    ]);
  });

  test('a better play that is a data alarm is to be looked at, and is no tip (PRICE-7)', () => {
    const better: PricedPlay = { ...play, book: 'pinnacle', ev: 0.179 };
    expect(behindFigures({ value: { ...value, better }, span: null, field: null }, true, nameOf)).toEqual([
      'Check Pinnacle: Over 14.5, +17.9 %',
    ]);
  });

  test('of a market without lines there is no median, and without figures there is nothing', () => {
    expect(behindFigures({ value: { ...value, better: play }, span: null, field }, false, nameOf)).toEqual([
      'Better at Bovada: To score, +3.1 %',
    ]);
    expect(behindFigures({ value: null, span: null, field: { ...field, books: 1 } }, true, nameOf)).toEqual(
      [],
    );
  });
});
