import { isDataAlarm } from '../pricing/worth.ts';
import type { PlaySpan, PricedPlay } from './value.ts';
import { chanceText, evText } from './value-text.ts';

/** How many books: '1 book', '8 books'. */
export function booksText(count: number): string {
  return `${count} ${count === 1 ? 'book' : 'books'}`;
}

/** What stands behind a fair chance, in a few words: '8 books', '3 books, one-sided, modelled' (PRICE-12). */
export function basisText({ books, basis }: Pick<PricedPlay, 'books' | 'basis'>, modelled: boolean): string {
  return [booksText(books), basis === 'one-sided' ? 'one-sided' : null, modelled ? 'modelled' : null]
    .filter((part) => part !== null)
    .join(', ');
}

/** The same in sentences, the span of the chance first (PRICE-3, PRICE-12). */
export function behindText(
  { books, basis }: Pick<PricedPlay, 'books' | 'basis'>,
  { fairLow, fairHigh, modelled }: PlaySpan,
): string {
  return [
    `Fair chance by the other ${books === 1 ? 'book' : 'books'}: ${chanceText(fairLow).replace(' %', '')}–${chanceText(fairHigh)} by method and books.`,
    basis === 'one-sided'
      ? books === 1
        ? 'One-sided: it does not offer both sides, so its usual margin is taken off.'
        : 'One-sided: none of them offers both sides, so their usual margin is taken off.'
      : null,
    modelled
      ? books === 1
        ? 'Modelled: it does not offer this line; its own is translated to it.'
        : `Modelled: none of the ${booksText(books)} offers this line; theirs are translated to it.`
      : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/**
 * A better play at a book that is not the reader's: 'Better at Bovada: Over 14.5, +3.1 %'. A data alarm is no tip: 'Check Bovada:
 * ...' (PRICE-7, PRICE-12).
 */
export function betterText({ ev }: Pick<PricedPlay, 'ev'>, bookName: string, playText: string): string {
  return `${isDataAlarm(ev) ? 'Check' : 'Better at'} ${bookName}: ${playText}, ${evText(ev)}`;
}
