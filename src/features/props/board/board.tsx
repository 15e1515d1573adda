import { Ellipsis } from 'lucide-react';
import { type CSSProperties, Suspense, useRef, useState } from 'react';
import type { BookKey } from '../../../lib/league/books.ts';
import { type BoardOrder, pressHeader } from '../../../lib/props/board-order.ts';
import type { BoardRow } from '../../../lib/props/board-row.ts';
import { type BookName, shortName } from '../../../lib/props/board-text.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { useIsDesktop } from '../../../ui/media-query.ts';
import { useOpenPlayer } from '../../../ui/open-player.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useRecorded } from '../../plays/index.ts';
import { usePreferences, useView } from '../../preferences/index.ts';
import { useWatchlist } from '../../watchlist/index.ts';
import { copyBoardLink, copyRow, recordRow, watchRow } from './board-actions.ts';
import { BoardBody } from './board-body.tsx';
import { TABLE } from './board-frame.ts';
import { BoardHeader } from './board-header.tsx';
import type { Movement } from './board-line.tsx';
import { LateRowSheet } from './late-row-sheet.tsx';
import { pressRow } from './press-row.ts';
import { RowMovement } from './row-movement.tsx';
import { useBoardFocus } from './use-board-focus.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardShape } from './use-board-shape.ts';
import { useRowSwipes } from './use-row-swipes.ts';
import { useSortedRows } from './use-sorted-rows.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const BoardSheet = latePart(
  async () => (await import('./board-sheet.tsx')).BoardSheet,
  ({ onClose }, retry) => <LoadFailure what="What a board can do" onRetry={retry} onClose={onClose} />,
);

export type BoardProps = {
  rows: readonly BoardRow[];
  /** The books that have a column each, in their order. */
  books: readonly BookKey[];
  /** The headers that the reader sorts by; empty leaves the rows as they come. */
  order: BoardOrder;
  onOrder: (order: BoardOrder) => void;
  /** What the rows come sorted by, where a column shows that. */
  sortedBy?: BoardOrder;
  /** Changes when the reader chose something else: only then rows move at once. */
  choice: unknown;
  /** Begins the name of an exported file. */
  fileName: string;
  nameOf?: BookName;
  /** What cells say of how their line moved lately. */
  movement?: Movement;
  /** What a press on a book's line does; without it a press by a mouse records at that book, as `+` does everywhere. */
  onRecord?: (row: BoardRow, book: BookKey) => void;
};

const UNSORTED: BoardOrder = [];
/** Ages and countdowns are told by the minute. */
const TICK_MS = 15_000;

/** Leads to what a board can do, over the headers of a wide window. */
function SheetButton({ onPress }: { onPress: () => void }) {
  return (
    <div className="sticky top-(--board-top,0px) z-11 h-0 max-md:hidden">
      <button
        type="button"
        aria-label="Export, link, keys"
        title="Export, link, keys (?)"
        onClick={onPress}
        className="absolute top-0.5 left-1 grid size-6 place-items-center rounded-[4px] text-ink-2 hover:bg-hover hover:text-ink"
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

/**
 * Props as rows of one height, of any sport: an ARIA grid with one tab stop, of which only the rows in and near the window
 * stand in the document (BOARD-1, BOARD-3).
 */
export function Board(props: BoardProps) {
  const { books, order, onOrder, onRecord, choice, nameOf = shortName, movement = RowMovement } = props;
  const isDesktop = useIsDesktop();
  const { isRoomy } = useView();
  const { oddsFormat: format } = usePreferences();
  const now = useNow(TICK_MS);
  const open = useOpenPlayer();
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const header = useRef<HTMLTableSectionElement>(null);
  const recorded = useRecorded();
  const watchlist = useWatchlist();
  const [showsSheet, setShowsSheet] = useState(false);
  const [looked, setLooked] = useState<BoardRow | null>(null);

  const { items: rows, gone, resort, pill } = useSortedRows(props.rows, order, choice, grid);
  const { shape, columns, showsKind, hasZones, zone } = useBoardShape(rows, books, isDesktop);
  const focus = useBoardFocus(grid, rows, columns);
  const { active, index: activeIndex } = focus;
  const activeRow = rows[activeIndex];

  const openRow = (row: BoardRow | undefined) => {
    if (row && !isDesktop) setLooked(row);
    else if (row?.playerId != null) open(row.playerId, row);
  };
  const showSheet = () => setShowsSheet(true);
  const onKeyDown = useBoardKeys(focus, {
    open: () => openRow(activeRow),
    record: () => recordRow(activeRow, active.column),
    watch: () => watchRow(activeRow),
    copyLink: copyBoardLink,
    copyRow: () => copyRow(activeRow, format, nameOf),
    resort,
    showKeys: showSheet,
  });
  const virtual = useVirtualRows(rows, body, activeIndex, isDesktop, isRoomy);
  useRowSwipes(body, rows, isDesktop);

  return (
    <div className="relative">
      <SheetButton onPress={showSheet} />
      <table
        ref={grid}
        role="grid"
        aria-label="Board"
        aria-rowcount={rows.length + (isDesktop ? 1 : 0)}
        aria-colcount={columns.length}
        tabIndex={-1}
        onFocus={focus.onFocus}
        onClick={(event) => pressRow(event, rows, books, openRow, onRecord)}
        onKeyDown={onKeyDown}
        style={isDesktop ? ({ '--board-width': shape.width } as CSSProperties) : undefined}
        className={TABLE}
      >
        {isDesktop ? (
          <BoardHeader
            shape={shape}
            order={order.length > 0 ? order : (props.sortedBy ?? UNSORTED)}
            active={active.key === null ? active.column : null}
            zone={zone}
            nameOf={nameOf}
            scroller={header}
            onPress={(column, isSecond) => onOrder(pressHeader(order, column, isSecond))}
          />
        ) : null}
        <BoardBody
          body={body}
          header={header}
          rows={rows}
          gone={gone}
          active={active}
          virtual={virtual}
          recorded={recorded}
          watchlist={watchlist}
          isDesktop={isDesktop}
          template={shape.template}
          look={{ columns, showsKind, showsZone: hasZones, format, now, nameOf, movement }}
        />
      </table>
      {virtual.note}
      {pill}
      {looked ? (
        <Suspense fallback={null}>
          <LateRowSheet
            // As it is by now, and once it is gone as it was.
            row={rows.find(({ key }) => key === looked.key) ?? looked}
            nameOf={nameOf}
            isGone={gone.has(looked.key)}
            onOpenPlayer={open}
            onClose={() => setLooked(null)}
          />
        </Suspense>
      ) : null}
      {showsSheet ? (
        <Suspense fallback={null}>
          <BoardSheet
            rows={rows}
            books={books}
            nameOf={nameOf}
            fileName={props.fileName}
            onClose={() => setShowsSheet(false)}
            onCopyLink={copyBoardLink}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
