import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Ellipsis } from 'lucide-react';
import {
  type CSSProperties,
  type MouseEvent,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type BookKey, isBookKey } from '../../../lib/league/books.ts';
import { rowSubject } from '../../../lib/plays/row-subject.ts';
import { type BoardColumn, type BoardOrder, pressHeader, sortRows } from '../../../lib/props/board-order.ts';
import { type BoardRow, quoteAt } from '../../../lib/props/board-row.ts';
import { type BookName, rowText, shortName } from '../../../lib/props/board-text.ts';
import { zonesOf } from '../../../lib/props/board-zones.ts';
import { isWatchedPlayer } from '../../../lib/watch/watchlist.ts';
import { classNames } from '../../../ui/class-names.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { useIsDesktop } from '../../../ui/media-query.ts';
import { useMovePage } from '../../../ui/move-page.ts';
import { useOpenPlayer } from '../../../ui/open-player.ts';
import { LARGE_TEXT } from '../../../ui/text-scale.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useKeptPlace } from '../../../ui/use-kept-place.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useOverscan } from '../../../ui/use-overscan.ts';
import { usePaper } from '../../../ui/use-paper.ts';
import { useTextScale } from '../../../ui/use-text-scale.ts';
import { useTop } from '../../../ui/use-top.ts';
import { askToRecord, type RecordedPlay, useRecorded } from '../../plays/index.ts';
import { usePreferences, useView } from '../../preferences/index.ts';
import { toggleWatched, useWatchlist, type Watchlist } from '../../watchlist/index.ts';
import { shapeOf } from './board-columns.ts';
import { BODY, BORDERS, PULLED, phoneRowPx, ROW, TABLE } from './board-frame.ts';
import { BoardHeader } from './board-header.tsx';
import { BoardLine, type Movement } from './board-line.tsx';
import { LateRowSheet } from './late-row-sheet.tsx';
import { PhoneLine } from './phone-line.tsx';
import { RowMovement } from './row-movement.tsx';
import { watchSwipes } from './swipe.ts';
import { useBoardFocus } from './use-board-focus.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useHeldOrder } from './use-held-order.tsx';

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
const ROOMY = 40;
const COMPACT = 32;
const OVERSCAN = 6;
/** Ages and countdowns are told by the minute. */
const TICK_MS = 15_000;

const keyOf = ({ key }: BoardRow): string => key;

const NO_PLAYS: readonly RecordedPlay[] = [];

/** Asks to record a row at the book of a column, at the best one in any other column (TRACK-3). */
function recordRow(row: BoardRow | undefined, column: string | undefined): void {
  const { offer } = row ?? { offer: null };
  if (!row || !offer) return;
  const book = column !== undefined && isBookKey(column) && quoteAt(row, column) !== null ? column : null;
  askToRecord(offer, { book });
}

const atPixels = (top: number) => `translateY(${top}px)`;
/** On paper rows follow each other. */
const inFlow = () => undefined;

/** Whether a row's player is watched; 'unknown' where nobody is certain who that is. */
function watchedState({ playerId }: BoardRow, list: Watchlist | null): 'yes' | 'no' | 'unknown' {
  if (playerId === null) return 'unknown';
  return isWatchedPlayer(list?.ids, playerId) ? 'yes' : 'no';
}

/** Watches a row's player, or no longer, and says so (WATCH-1). */
function watchRow(row: BoardRow | undefined): void {
  if (!row) return;
  if (row.playerId === null) {
    showToast({
      title: `${row.player} cannot be watched`,
      description: 'Nobody is certain yet who that is. Names are decided with the next uploads and fetches.',
    });
  } else {
    toggleWatched({ id: row.playerId, name: row.player });
  }
}

/** The address of the page as a board, whatever the device of whoever opens it shows. */
function boardLink(): string {
  const url = new URL(window.location.href);
  url.searchParams.set('view', 'board');
  return url.href;
}

/**
 * Props as rows of one height, of any sport: an ARIA grid with one tab stop, of which only the rows in and near the window
 * stand in the document (BOARD-1, BOARD-3).
 */
export function Board(props: BoardProps) {
  const { books, order, onOrder, onRecord, choice, nameOf = shortName, movement = RowMovement } = props;
  const isDesktop = useIsDesktop();
  const { isRoomy } = useView();
  const { oddsFormat } = usePreferences();
  const now = useNow(TICK_MS);
  const open = useOpenPlayer();
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const header = useRef<HTMLTableSectionElement>(null);
  const recorded = useRecorded();
  const watchlist = useWatchlist();
  const [showsSheet, setShowsSheet] = useState(false);
  const [looked, setLooked] = useState<BoardRow | null>(null);

  const sorted = useMemo(() => sortRows(props.rows, order), [props.rows, order]);
  const chosen = useMemo(() => ({ choice, order }), [choice, order]);
  const { items: rows, gone, resort, pill } = useHeldOrder(sorted, keyOf, chosen, grid);

  const hasLines = useMemo(() => rows.some((row) => row.hasLines), [rows]);
  const showsKind = useMemo(() => new Set(rows.map(({ kind }) => kind)).size > 1, [rows]);
  const zones = useMemo(() => zonesOf(rows), [rows]);
  const hasZones = zones.length > 1;
  const shape = useMemo(() => shapeOf(books, hasLines, hasZones), [books, hasLines, hasZones]);
  const columns = isDesktop ? shape.columns : PHONE_COLUMNS;
  const focus = useBoardFocus(grid, rows, columns);
  const { active, index: activeIndex } = focus;
  const activeRow = rows[activeIndex];

  const exportCsv = () => {
    import('./export-board.ts').then(
      ({ exportBoard }) => exportBoard(rows, books, nameOf, props.fileName),
      (error: unknown) => {
        console.warn('The code that writes files could not be loaded.', error);
        showToast({
          title: 'Could not export',
          description: 'Reload the page and try again.',
          variant: 'destructive',
        });
      },
    );
  };
  const copyLink = () => void copyText(boardLink(), 'Link copied');
  const openRow = (row: BoardRow | undefined) => {
    if (row && !isDesktop) setLooked(row);
    else if (row?.playerId != null) open(row.playerId, row);
  };

  const onKeyDown = useBoardKeys(focus, {
    open: () => openRow(activeRow),
    record: () => recordRow(activeRow, active.column),
    watch: () => watchRow(activeRow),
    copyLink,
    copyRow: () => {
      if (activeRow) void copyText(rowText(activeRow, oddsFormat, nameOf), 'Row copied');
    },
    resort,
    showKeys: () => setShowsSheet(true),
  });

  const scale = useTextScale();
  const height = isDesktop ? Math.round(scale * (isRoomy ? ROOMY : COMPACT)) : phoneRowPx(scale);
  // Lines of large text break on a phone: nothing is cut off, and rows are as high as they come out.
  const isLarge = !isDesktop && scale >= LARGE_TEXT;
  const top = useTop(body);
  const overscan = useOverscan(OVERSCAN);
  const { isPrinting, count, note } = usePaper(rows.length);
  const place = isPrinting ? inFlow : atPixels;
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: useCallback(() => height, [height]),
    getItemKey: useCallback((at: number) => rows[at]?.key ?? at, [rows]),
    // The row with the focus stays in the document, wherever the page is scrolled to.
    rangeExtractor: useCallback(
      (range: Range) => {
        const inView = isPrinting ? [...Array(range.count).keys()] : defaultRangeExtractor(range);
        if (activeIndex < 0 || activeIndex >= range.count || inView.includes(activeIndex)) return inView;
        return [...inView, activeIndex].sort((a, b) => a - b);
      },
      [activeIndex, isPrinting],
    ),
    overscan,
    scrollMargin: top,
    scrollToFn: useMovePage(),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });

  useKeptPlace(virtualizer);
  const latestRows = useRef(rows);
  useEffect(() => {
    latestRows.current = rows;
  });
  useEffect(() => {
    if (isDesktop || !body.current) return;
    return watchSwipes(body.current, (place, side) => {
      const row = latestRows.current[place];
      if (side === 'left') watchRow(row);
      else if (row?.offer) askToRecord(row.offer);
    });
  }, [isDesktop]);

  const press = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const column = event.target.closest<HTMLElement>('[data-column]')?.dataset.column;
    const at = Number(event.target.closest<HTMLElement>('[data-row]')?.dataset.row);
    const row = rows[at];
    if (event.target.closest('[data-records]')) return recordRow(row, undefined);
    if (column === 'player') return openRow(row);
    const book = books.find((own) => own === column);
    if (!row || !book || !quoteAt(row, book)) return;
    if (onRecord) return onRecord(row, book);
    // A finger asks for the history of a line; its row has a button.
    const { nativeEvent: native } = event;
    if (!(native instanceof PointerEvent && native.pointerType === 'touch')) recordRow(row, book);
  };

  const width = isDesktop ? ({ '--board-width': shape.width } as CSSProperties) : undefined;
  return (
    <div className="relative">
      <div className="sticky top-(--board-top,0px) z-11 h-0 max-md:hidden">
        <button
          type="button"
          aria-label="Export, link, keys"
          title="Export, link, keys (?)"
          onClick={() => setShowsSheet(true)}
          className="absolute top-0.5 left-1 grid size-6 place-items-center rounded-[4px] text-ink-2 hover:bg-hover hover:text-ink"
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </button>
      </div>
      <table
        ref={grid}
        role="grid"
        aria-label="Board"
        aria-rowcount={rows.length + (isDesktop ? 1 : 0)}
        aria-colcount={columns.length}
        tabIndex={-1}
        onFocus={focus.onFocus}
        onClick={press}
        onKeyDown={onKeyDown}
        style={width}
        className={TABLE}
      >
        {isDesktop ? (
          <BoardHeader
            shape={shape}
            order={order.length > 0 ? order : (props.sortedBy ?? UNSORTED)}
            active={active.key === null ? active.column : null}
            zone={hasZones ? '' : (zones[0] ?? '')}
            nameOf={nameOf}
            scroller={header}
            onPress={(column, isSecond) => onOrder(pressHeader(order, column, isSecond))}
          />
        ) : null}
        <tbody
          ref={body}
          onScroll={({ currentTarget }) => {
            if (header.current) header.current.scrollLeft = currentTarget.scrollLeft;
          }}
          style={{ height: virtualizer.getTotalSize() + BORDERS }}
          className={BODY}
        >
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const isActive = row.key === active.key;
            const isGone = gone.has(row.key);
            const subject = rowSubject(row);
            const own = subject ? recorded.of(subject) : NO_PLAYS;
            const watched = watchedState(row, watchlist);
            return (
              <tr
                key={key}
                aria-rowindex={index + (isDesktop ? 2 : 1)}
                data-row={index}
                data-index={index}
                ref={isLarge ? virtualizer.measureElement : undefined}
                data-key={row.key}
                data-watch={watched}
                className={classNames(
                  ROW,
                  isDesktop ? 'grid min-w-(--board-width)' : PULLED,
                  isGone && 'text-ink-3',
                )}
                style={{
                  height: isLarge ? undefined : height,
                  transform: place(start - top),
                  gridTemplateColumns: isDesktop ? shape.template : undefined,
                }}
              >
                {isDesktop ? (
                  <BoardLine
                    row={row}
                    columns={columns}
                    active={isActive ? active.column : null}
                    isGone={isGone}
                    showsKind={showsKind}
                    showsZone={hasZones}
                    format={oddsFormat}
                    now={now}
                    nameOf={nameOf}
                    movement={movement}
                    recorded={own}
                    isWatched={watched === 'yes'}
                  />
                ) : (
                  <PhoneLine
                    row={row}
                    recorded={own}
                    isWatched={watched === 'yes'}
                    isActive={isActive}
                    isLarge={isLarge}
                    isGone={isGone}
                    format={oddsFormat}
                    now={now}
                    nameOf={nameOf}
                  />
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {note}
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
          <BoardSheet onClose={() => setShowsSheet(false)} onExport={exportCsv} onCopyLink={copyLink} />
        </Suspense>
      ) : null}
    </div>
  );
}

const PHONE_COLUMNS: readonly BoardColumn[] = ['player'];
