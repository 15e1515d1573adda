import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Flash } from './flash.tsx';

type BookTileProps = {
  book: string;
  /** What the book quotes, in any words that change with it. */
  quote: string;
  /** Already in words: a line or price that is missing is a dash. */
  line: string;
  over: string;
  under: string;
  hasLine: boolean;
  bestOver: boolean;
  bestUnder: boolean;
  hasOver: boolean;
  hasUnder: boolean;
  /** Far from the other books' lines (MARK-11). */
  isOutlier: boolean;
  /** Nine tiles stand in a row on a large screen: smaller numbers keep them apart. */
  dense: boolean;
  onPick: (() => void) | null;
};

/** Eight tiles in a row of a screen that is just large enough for that. */
const SMALLER = 'lg:max-xl:text-xs lg:max-xl:leading-4.5';

function surface({
  hasLine,
  bestOver,
  bestUnder,
}: Pick<BookTileProps, 'hasLine' | 'bestOver' | 'bestUnder'>): string {
  if (bestOver && bestUnder) return 'border-outline bg-linear-to-r from-over to-under';
  if (bestOver) return 'border-over-ring bg-over';
  if (bestUnder) return 'border-under-ring bg-under';
  return hasLine ? 'border-hairline bg-raised' : 'border-transparent';
}

const MARKS = {
  over: { text: 'Best O', look: 'bg-green-ground text-green-ink' },
  under: { text: 'Best U', look: 'bg-red-ground text-red-ink' },
};

type BestMarkProps = {
  side: keyof typeof MARKS;
  /** The book asks a price for the side: without one there is nothing to bet on. */
  isPriced: boolean;
  /** Beside another mark on a tile, whose dash in place of a price is seen. */
  isShort?: boolean;
};

/** Says in a word that a line is the best of all books for a side. */
export function BestMark({ side, isPriced, isShort = false }: BestMarkProps) {
  const { text, look } = MARKS[side];
  return (
    <span className={`rounded-[3px] px-1 text-2xs leading-3.5 font-bold whitespace-nowrap ${look}`}>
      {text}
      {isPriced ? null : <span className={isShort ? 'sr-only' : undefined}>, no price</span>}
    </span>
  );
}

/** Says in a word that a line is far from those of the other books (MARK-11). */
export function OutlierMark() {
  return (
    <span className="rounded-[3px] bg-orange-ground px-1 text-2xs leading-3.5 font-bold text-orange-ink">
      Outlier
    </span>
  );
}

/** One book's line and prices. Color is never the only sign: the best sides also say so in a word. */
export const BookTile = memo(function BookTile({
  book,
  quote,
  line,
  over,
  under,
  hasLine,
  bestOver,
  bestUnder,
  hasOver,
  hasUnder,
  isOutlier,
  dense,
  onPick,
}: BookTileProps) {
  const marks = Number(bestOver) + Number(bestUnder) + Number(isOutlier);
  const value = classNames('text-right text-sm leading-4.5', dense ? 'xl:text-xs xl:leading-4.5' : SMALLER);
  const content = (
    <>
      <Flash of={quote} />
      <span
        className={classNames(
          'block truncate text-left text-xs leading-4 font-semibold',
          hasLine ? 'text-ink-2' : 'text-ink-3',
        )}
      >
        {book}
      </span>
      {marks > 0 ? (
        <span className="absolute -top-2 right-1.5 flex gap-1">
          {isOutlier ? <OutlierMark /> : null}
          {bestOver ? <BestMark side="over" isPriced={hasOver} isShort={marks > 1} /> : null}
          {bestUnder ? <BestMark side="under" isPriced={hasUnder} isShort={marks > 1} /> : null}
        </span>
      ) : null}
      <span
        className={classNames(
          'mt-0.5 grid grid-flow-col grid-cols-[minmax(0,1fr)_auto_auto] grid-rows-[auto_auto] gap-x-2',
          dense && 'xl:gap-x-1',
        )}
      >
        <span className="text-left text-2xs text-ink-3">Line</span>
        <span
          className={classNames(
            'text-left text-base leading-4.5',
            dense ? 'xl:text-sm xl:leading-4.5' : 'lg:max-xl:text-sm lg:max-xl:leading-4.5',
            hasLine ? 'font-bold text-ink' : 'text-ink-3',
          )}
        >
          {line}
        </span>
        <span className="text-right text-2xs text-ink-3">Over</span>
        <span className={classNames(value, bestOver ? 'font-bold text-ink' : 'font-medium text-ink-2')}>
          {over}
        </span>
        <span className="text-right text-2xs text-ink-3">Under</span>
        <span className={classNames(value, bestUnder ? 'font-bold text-ink' : 'font-medium text-ink-2')}>
          {under}
        </span>
      </span>
    </>
  );
  const box = classNames(
    'relative isolate block w-full min-w-0 rounded-tile border px-1.5 pt-1.5 pb-1 text-left',
    surface({ hasLine, bestOver, bestUnder }),
  );
  return onPick ? (
    <button type="button" onClick={onPick} className={classNames(box, 'hover:border-ink')}>
      {content}
    </button>
  ) : (
    <div className={box}>{content}</div>
  );
});
