import { type ComponentType, memo } from 'react';
import { type BookKey, isBookKey } from '../../../lib/league/books.ts';
import { hasStarted } from '../../../lib/league/started.ts';
import type { OddsFormat } from '../../../lib/odds/odds-format.ts';
import type { BoardColumn } from '../../../lib/props/board-order.ts';
import { type BoardRow, quoteAt } from '../../../lib/props/board-row.ts';
import type { BookName } from '../../../lib/props/board-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { RecordedPlay } from '../../plays/index.ts';
import {
  BestCell,
  EdgeCell,
  EvCell,
  FairCell,
  GameCell,
  PlayerCell,
  ProjectionCell,
  QuoteCell,
} from './board-cells.tsx';
import { cellKey } from './row-movement.tsx';

/** What a cell says of how a book's line moved lately. */
export type Movement = ComponentType<{ row: BoardRow; book: BookKey }>;

export type BoardLineProps = {
  row: BoardRow;
  columns: readonly BoardColumn[];
  /** The column of this row that has the board's one tab stop; null where another row has it. */
  active: BoardColumn | null;
  isGone: boolean;
  showsKind: boolean;
  /** Rows start in several zones, so that each says its own (NAV-25). */
  showsZone: boolean;
  format: OddsFormat;
  now: Date;
  nameOf: BookName;
  movement: Movement;
  /** What the reader has recorded on it. */
  recorded: readonly RecordedPlay[];
  isWatched: boolean;
};

const CELL = 'flex min-w-0 scroll-ml-48 items-center px-1.5 py-0 text-left font-normal -outline-offset-2!';

/** Green where a book's line is marked for an over, red for an under; the columns of best lines say it in words. */
function ground({ bestOver, bestUnder }: BoardRow, book: BookKey): string | false {
  const isOver = bestOver?.marked.includes(book);
  const isUnder = bestUnder?.marked.includes(book) ?? false;
  if (isOver && isUnder) return 'bg-both';
  if (isOver) return 'bg-over';
  return isUnder && 'bg-under';
}

/** The cells of one row; a row that did not change is not drawn again. */
export const BoardLine = memo(function BoardLine(props: BoardLineProps) {
  const {
    row,
    columns,
    active,
    isGone,
    showsKind,
    showsZone,
    format,
    now,
    nameOf,
    movement: Moved,
    recorded,
    isWatched,
  } = props;

  const content = (column: BoardColumn) => {
    switch (column) {
      case 'player':
        return (
          <PlayerCell
            row={row}
            showsKind={showsKind}
            isGone={isGone}
            hasStarted={hasStarted(row.game.startsAt, now)}
            recorded={recorded}
            isWatched={isWatched}
          />
        );
      case 'game':
        return <GameCell row={row} now={now} showsZone={showsZone} />;
      case 'mean':
        return <ProjectionCell row={row} />;
      case 'edge':
        return <EdgeCell row={row} nameOf={nameOf} />;
      case 'fair':
        return <FairCell row={row} />;
      case 'ev':
        return <EvCell row={row} nameOf={nameOf} />;
      case 'over':
        return <BestCell best={row.bestOver} side="over" format={format} nameOf={nameOf} />;
      case 'under':
        return <BestCell best={row.bestUnder} side="under" format={format} nameOf={nameOf} />;
      default:
        return (
          <QuoteCell
            row={row}
            book={column}
            format={format}
            now={now}
            movement={<Moved row={row} book={column} />}
          />
        );
    }
  };

  return columns.map((column, index) => {
    const book = isBookKey(column) ? column : null;
    const isPlayer = column === 'player';
    const records = book !== null && quoteAt(row, book) !== null;
    const acts = (isPlayer && row.playerId !== null) || records;
    const Cell = isPlayer ? 'th' : 'td';
    return (
      <Cell
        key={column}
        role={isPlayer ? undefined : 'gridcell'}
        scope={isPlayer ? 'row' : undefined}
        aria-colindex={index + 1}
        data-column={column}
        data-line={book === null ? undefined : cellKey(row, book)}
        tabIndex={active === column ? 0 : -1}
        className={classNames(
          CELL,
          isPlayer && 'sticky left-0 z-1 border-r border-hairline bg-inherit pl-3',
          book !== null && 'relative isolate justify-center border-l border-hairline px-0.5',
          book !== null && ground(row, book),
          acts && 'cursor-pointer hover:underline underline-offset-2',
        )}
      >
        {content(column)}
      </Cell>
    );
  });
});
