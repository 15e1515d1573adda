import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { TooltipProvider } from '../ui/tooltip.tsx';

type WindowedListProps<Item> = {
  items: readonly Item[];
  label: string;
  /** Stays the same across reads; unique in the list. */
  keyOf: (item: Item) => string;
  /** A first guess in pixels; each item is measured once it stands. */
  guessHeight: () => number;
  render: (item: Item) => ReactNode;
};

const GAP = 8;

/** A list in the page's own scroll, of which only the items in and near the window stand in the document. */
export function WindowedList<Item>(props: WindowedListProps<Item>) {
  return (
    <TooltipProvider>
      <Rows {...props} />
    </TooltipProvider>
  );
}

function Rows<Item>({ items, label, keyOf, guessHeight, render }: WindowedListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What stands above may change its height: a banner, a wrapped filter bar.
  useLayoutEffect(() => {
    const element = list.current;
    if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
  });

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: guessHeight,
    getItemKey: useCallback(
      (index: number) => {
        const item = items[index];
        return item === undefined ? index : keyOf(item);
      },
      [items, keyOf],
    ),
    gap: GAP,
    overscan: 3,
    scrollMargin: top,
  });

  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((virtual) => {
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
