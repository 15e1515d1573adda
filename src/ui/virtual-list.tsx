import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useRef } from 'react';
import { LIST_GAP } from './page-frame.ts';
import { TooltipProvider } from './tooltip.tsx';
import { useDrawnItems } from './use-drawn-items.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useTop } from './use-top.ts';

type WindowedListProps<Item> = {
  items: readonly Item[];
  label: string;
  /** Stays the same across reads; unique in the list. */
  keyOf: (item: Item) => string;
  /** A first guess in pixels; each item is measured once it stands. */
  guessHeight: number;
  render: (item: Item) => ReactNode;
};

/** How many items are drawn before and after those in the window. */
const OVERSCAN = 3;

/** A list in the page's own scroll, of which only the items in and near the window stand in the document. */
export function VirtualList<Item>(props: WindowedListProps<Item>) {
  return (
    <TooltipProvider>
      <Rows {...props} />
    </TooltipProvider>
  );
}

function Rows<Item>({ items, label, keyOf, guessHeight, render }: WindowedListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list);

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: useCallback(() => guessHeight, [guessHeight]),
    getItemKey: useCallback(
      (index: number) => {
        const item = items[index];
        return item === undefined ? index : keyOf(item);
      },
      [items, keyOf],
    ),
    gap: LIST_GAP,
    overscan: OVERSCAN,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
  });

  useKeptPlace(virtualizer);
  const drawn = useDrawnItems(virtualizer);

  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {drawn.map((virtual) => {
        const item = items[virtual.index];
        return item === undefined ? null : (
          <li
            key={virtual.key}
            ref={virtualizer.measureElement}
            data-index={virtual.index}
            aria-setsize={items.length}
            aria-posinset={virtual.index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${virtual.start - top}px)` }}
          >
            {render(item)}
          </li>
        );
      })}
    </ul>
  );
}
