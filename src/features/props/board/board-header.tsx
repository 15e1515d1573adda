import { ArrowDown, ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { BOOK_CODES } from '../../../lib/league/book-codes.ts';
import { isBookKey } from '../../../lib/league/books.ts';
import { type BoardColumn, type BoardOrder, saidDirection } from '../../../lib/props/board-order.ts';
import type { BookName } from '../../../lib/props/board-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { BoardShape } from './board-columns.ts';

type BoardHeaderProps = {
  shape: BoardShape;
  /** What the rows are sorted by, also where the reader chose no header. */
  order: BoardOrder;
  active: BoardColumn | null;
  /** The zone of all times below; '' where they say their own. */
  zone: string;
  nameOf: BookName;
  /** Scrolled sideways together with the rows. */
  scroller: RefObject<HTMLTableSectionElement | null>;
  onPress: (column: BoardColumn, isSecond: boolean) => void;
};

/** The headers of a board; a press on one sorts by it, with Shift as the second key. */
export function BoardHeader({ shape, order, active, zone, nameOf, scroller, onPress }: BoardHeaderProps) {
  const labelOf = (column: BoardColumn) => {
    if (isBookKey(column)) {
      return (
        <abbr title={nameOf(column)} className="no-underline" aria-label={nameOf(column)}>
          {BOOK_CODES[column]}
        </abbr>
      );
    }
    return (
      <>
        {shape.labels[column]}
        {column === 'game' && zone !== '' ? <span className="font-medium text-ink-3"> {zone}</span> : null}
      </>
    );
  };
  return (
    <thead
      ref={scroller}
      className="sticky block top-(--board-top,0px) z-10 overflow-hidden rounded-t-panel border border-b-0 border-hairline bg-raised"
    >
      <tr
        aria-rowindex={1}
        data-row={-1}
        className="grid h-7 min-w-(--board-width) bg-inherit"
        style={{ gridTemplateColumns: shape.template }}
      >
        {shape.columns.map((column, index) => {
          const place = order.findIndex((sort) => sort.column === column);
          const sort = order[place];
          const direction = sort && saidDirection(sort, shape.hasLines);
          const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
          return (
            <th
              key={column}
              scope="col"
              aria-colindex={index + 1}
              aria-sort={direction}
              className={classNames(
                'flex min-w-0 border-b border-hairline p-0',
                column === 'player' && 'sticky left-0 z-1 border-r bg-inherit',
                isBookKey(column) && 'border-l',
              )}
            >
              <button
                type="button"
                data-column={column}
                tabIndex={active === column ? 0 : -1}
                onClick={(event) => onPress(column, event.shiftKey)}
                className={classNames(
                  'flex min-w-0 flex-1 items-center gap-0.5 text-xs font-semibold whitespace-nowrap -outline-offset-2! hover:bg-hover',
                  isBookKey(column) ? 'justify-center' : 'px-1.5',
                  column === 'player' && 'pl-8',
                  direction ? 'text-ink' : 'text-ink-2',
                )}
              >
                <span className="truncate">{labelOf(column)}</span>
                {direction ? <Arrow aria-hidden="true" className="size-3 shrink-0" /> : null}
                {place > 0 ? <span className="text-2xs text-ink-3">2</span> : null}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
