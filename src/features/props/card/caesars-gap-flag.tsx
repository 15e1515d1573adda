import { classNames } from '../../../ui/class-names.ts';
import { Zap } from '../../../ui/plain-icons.tsx';

type LineGapFlagProps = {
  /** The books whose line Caesars exceeds the most. */
  books: readonly string[];
  /** By how much, in words. */
  amount: string;
  /** 2 or more. */
  strong: boolean;
  /** How far that is in the stat's usual spread, in words; null until that is known. */
  share: string | null;
};

// Keeps the place of the words that come later, so that the card does not move when they do.
const PLACEHOLDER = '0.0 of the usual spread';

// More names than two do not fit beside a card's tiles, which show the rest.
function booksText(books: readonly string[]): string {
  return books.length <= 2 ? books.join(', ') : `${books[0]} and ${books.length - 1} more`;
}

/**
 * Caesars' line stands at least 1 above another book's; blue and pulsing from 2 on (GAP-1, GAP-2). Beside it stands how much
 * that is of the stat's usual spread: 2 yards are noise, 2 rebounds are not (GAP-4).
 */
export function CaesarsGapFlag({ books, amount, strong, share }: LineGapFlagProps) {
  return (
    <>
      <span
        data-gap={strong ? 'blue' : 'gray'}
        className={classNames(
          'inline-flex items-center gap-1 text-xs font-semibold',
          strong ? 'text-blue-ink' : 'text-ink-3',
        )}
      >
        <Zap
          aria-hidden="true"
          className={classNames(
            'size-3.5 shrink-0',
            strong && 'fill-current motion-safe:animate-gap-pulse motion-safe:in-data-scrolling:animate-none',
          )}
        />
        {`Caesars ${amount} above ${booksText(books)}`}
      </span>
      <span className={share === null ? 'invisible' : ''}>{share ?? PLACEHOLDER}</span>
    </>
  );
}
