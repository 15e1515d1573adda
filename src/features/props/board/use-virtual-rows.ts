import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import type { BoardRow } from '../../../lib/props/board-row.ts';
import { useMovePage } from '../../../ui/move-page.ts';
import { LARGE_TEXT } from '../../../ui/text-scale.ts';
import { useKeptPlace } from '../../../ui/use-kept-place.ts';
import { useOverscan } from '../../../ui/use-overscan.ts';
import { usePaper } from '../../../ui/use-paper.ts';
import { useTextScale } from '../../../ui/use-text-scale.ts';
import { useTop } from '../../../ui/use-top.ts';
import { phoneRowPx } from './board-frame.ts';

/** Which rows stand in the document, and where. */
export interface VirtualRows {
  readonly virtualizer: Virtualizer<Window, Element>;
  /** Of a row, in pixels. */
  readonly height: number;
  /** Rows are as high as their text comes out. */
  readonly isLarge: boolean;
  /** The CSS transform of a row that begins so far down the page, in pixels; undefined where rows follow each other. */
  readonly placeOf: (start: number) => string | undefined;
  /** Says that not all rows are printed; null where they are. */
  readonly note: string | null;
}

const ROOMY = 40;
const COMPACT = 32;
const OVERSCAN = 6;

/**
 * The rows in and near the window, with the one that has the focus (`activeIndex` is its place, -1 for the headers); on paper all of
 * them (BOARD-1, LOOK-6).
 */
export function useVirtualRows(
  rows: readonly BoardRow[],
  body: RefObject<HTMLElement | null>,
  activeIndex: number,
  isDesktop: boolean,
  isRoomy: boolean,
): VirtualRows {
  const scale = useTextScale();
  const height = isDesktop ? Math.round(scale * (isRoomy ? ROOMY : COMPACT)) : phoneRowPx(scale);
  // Lines of large text break on a phone: nothing is cut off, and rows are as high as they come out.
  const isLarge = !isDesktop && scale >= LARGE_TEXT;
  const top = useTop(body);
  const overscan = useOverscan(OVERSCAN);
  const { isPrinting, count, note } = usePaper(rows.length);
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
  const placeOf = (start: number) => (isPrinting ? undefined : `translateY(${start - top}px)`);
  return { virtualizer, height, isLarge, placeOf, note };
}
