import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { lineText } from '../../../lib/odds/format.ts';
import { type OddsFormat, oddsText } from '../../../lib/odds/odds-format.ts';
import type { Tile } from '../../../lib/props/tiles.ts';
import { classNames } from '../../../ui/class-names.ts';
import { BestMark, OutlierMark } from './best-mark.tsx';
import type { FlashProps } from './flash.tsx';

export type LineTileProps = {
  tile: Tile;
  /** The row that it is part of: a tile that another row takes over does not light up. */
  rowKey: string;
  /** The line as its history knows it; null where its game is not known. */
  lineKey: string | null;
  /** What says that it moved lately; null where it did not. */
  moved: ReactNode;
  oddsFormat: OddsFormat;
  /** Lights up when what it is of changes. */
  Flash: ComponentType<FlashProps>;
  /** Far from the other books' lines (MARK-11). */
  isOutlier: boolean;
  /** Nine tiles stand in a row on a large screen: smaller numbers keep them apart. */
  dense: boolean;
  onPick: (() => void) | null;
  /** Its column on a large screen, where books without a tile leave theirs empty. */
  column?: number;
};

// A page of cards is mostly tiles, and what it costs to draw one is how many elements they have (docs/adr/201-a-tile-of-five-elements.md).
const BOX =
  'relative isolate grid grid-cols-[minmax(0,1fr)_auto_auto] content-start gap-x-2 gap-y-0.5 rounded-tile border pt-1.5 pb-1 text-left';

/** Eight tiles in a row of a screen that is just large enough for that. */
const SMALLER = 'lg:max-xl:text-xs lg:max-xl:leading-4.5';

function surface({ point, isBestOver, isBestUnder }: Tile): string {
  if (isBestOver && isBestUnder) return 'border-outline bg-both';
  if (isBestOver) return 'border-over-ring bg-over';
  if (isBestUnder) return 'border-under-ring bg-under';
  return point === null ? 'border-transparent' : 'border-hairline bg-raised';
}

function price(label: string, text: string, isBest: boolean, dense: boolean) {
  return (
    <span
      // Chromium measures all of a column in the letters of its first line, which are smaller than those of the price.
      style={{ minWidth: `${text.length}ch` }}
      className={classNames(
        'labeled text-right text-sm leading-4.5',
        dense ? 'xl:text-xs xl:leading-4.5' : SMALLER,
        isBest ? 'font-bold text-ink' : 'font-medium text-ink-2',
      )}
    >
      {`${label}\n${text}`}
    </span>
  );
}

/** What a tile stands out by; at its upper edge. */
function Marks({ tile, isOutlier }: Pick<LineTileProps, 'tile' | 'isOutlier'>) {
  const { isBestOver, isBestUnder, over, under } = tile;
  const isShort = Number(isBestOver) + Number(isBestUnder) + Number(isOutlier) > 1;
  return (
    <span className="absolute -top-2 right-1.5 flex gap-1">
      {isOutlier ? <OutlierMark /> : null}
      {isBestOver ? <BestMark side="over" isPriced={over !== null} isShort={isShort} /> : null}
      {isBestUnder ? <BestMark side="under" isPriced={under !== null} isShort={isShort} /> : null}
    </span>
  );
}

/**
 * One book's line and prices in a list of them, with how its line moved lately. Color is never the only sign: the best sides
 * also say so in a word.
 */
export function LineTile({
  tile,
  rowKey,
  lineKey,
  moved,
  oddsFormat,
  Flash,
  isOutlier,
  dense,
  onPick,
  column,
}: LineTileProps) {
  const { name, point, over, under, isBestOver, isBestUnder } = tile;
  const content = (
    <>
      <Flash row={rowKey} of={`${point} ${over} ${under}`} />
      <span
        className={classNames(
          // What is cut off has a clip of its own, nine a card, and a book's name always has room from a tablet's width on.
          'col-span-3 whitespace-nowrap max-md:truncate text-xs leading-4 font-semibold',
          point === null ? 'text-ink-3' : 'text-ink-2',
        )}
      >
        {name}
      </span>
      {isBestOver || isBestUnder || isOutlier ? <Marks tile={tile} isOutlier={isOutlier} /> : null}
      <span
        className={classNames(
          'labeled text-base leading-4.5',
          dense ? 'xl:text-sm xl:leading-4.5' : 'lg:max-xl:text-sm lg:max-xl:leading-4.5',
          point === null ? 'text-ink-3' : 'font-bold text-ink',
        )}
      >
        {`Line\n${lineText(point)}`}
      </span>
      {price('Over', oddsText(over, oddsFormat), isBestOver, dense)}
      {price('Under', oddsText(under, oddsFormat), isBestUnder, dense)}
    </>
  );
  const box = classNames(BOX, dense ? 'px-1 xl:gap-x-1.5' : 'px-1.5', surface(tile));
  return (
    <li
      data-line={lineKey}
      style={column === undefined ? undefined : ({ '--column': column } as CSSProperties)}
      className={classNames(
        'min-w-0',
        onPick ? 'relative flex' : box,
        column !== undefined && 'lg:col-start-(--column) beside:col-start-auto',
      )}
    >
      {onPick ? (
        <button type="button" onClick={onPick} className={classNames('w-full min-w-0 hover:border-ink', box)}>
          {content}
        </button>
      ) : (
        content
      )}
      {moved}
    </li>
  );
}
