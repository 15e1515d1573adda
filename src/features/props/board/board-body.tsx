import type { VirtualItem } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { rowSubject } from '../../../lib/plays/row-subject.ts';
import type { BoardRow } from '../../../lib/props/board-row.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { RecordedPlay, useRecorded } from '../../plays/index.ts';
import type { Watchlist } from '../../watchlist/index.ts';
import { watchedState } from './board-actions.ts';
import { BODY, BORDERS, PULLED, ROW } from './board-frame.ts';
import { BoardLine, type BoardLineProps } from './board-line.tsx';
import { PhoneLine } from './phone-line.tsx';
import type { ActiveCell } from './use-board-focus.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

type BoardBodyProps = {
  body: RefObject<HTMLTableSectionElement | null>;
  /** Scrolls sideways with the rows. */
  header: RefObject<HTMLElement | null>;
  rows: readonly BoardRow[];
  /** The keys of rows that are there no longer and have kept their place. */
  gone: ReadonlySet<string>;
  active: ActiveCell;
  virtual: VirtualRows;
  recorded: ReturnType<typeof useRecorded>;
  watchlist: Watchlist | null;
  isDesktop: boolean;
  /** As `grid-template-columns`. */
  template: string;
  /** What all cells of a wide window are drawn by. */
  look: Pick<
    BoardLineProps,
    'columns' | 'showsKind' | 'showsZone' | 'format' | 'now' | 'nameOf' | 'movement'
  >;
};

const NO_PLAYS: readonly RecordedPlay[] = [];

/** The rows of a board that stand in the document, in room for all of them. */
export function BoardBody(props: BoardBodyProps) {
  const { body, header, rows, gone, active, virtual, recorded, watchlist, isDesktop, template, look } = props;
  const { virtualizer, height, isLarge, placeOf } = virtual;
  const rowAt = ({ index, start, key }: VirtualItem) => {
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
        className={classNames(ROW, isDesktop ? 'grid min-w-(--board-width)' : PULLED, isGone && 'text-ink-3')}
        style={{
          height: isLarge ? undefined : height,
          transform: placeOf(start),
          gridTemplateColumns: isDesktop ? template : undefined,
        }}
      >
        {isDesktop ? (
          <BoardLine
            {...look}
            row={row}
            active={isActive ? active.column : null}
            isGone={isGone}
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
            format={look.format}
            now={look.now}
            nameOf={look.nameOf}
          />
        )}
      </tr>
    );
  };

  return (
    <tbody
      ref={body}
      onScroll={({ currentTarget }) => {
        if (header.current) header.current.scrollLeft = currentTarget.scrollLeft;
      }}
      style={{ height: virtualizer.getTotalSize() + BORDERS }}
      className={BODY}
    >
      {virtualizer.getVirtualItems().map(rowAt)}
    </tbody>
  );
}
