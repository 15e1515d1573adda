import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Key } from './list-boxes.ts';
import { useMovePage } from './move-page.ts';
import { LIST_GAP } from './page-frame.ts';
import { TooltipProvider } from './tooltip.tsx';
import { itemsAround, useDrawnItems } from './use-drawn-items.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { usePaper } from './use-paper.ts';
import { useTop } from './use-top.ts';
import { useTypicalHeight } from './use-typical-height.ts';

type WindowedListProps<Item> = {
  items: readonly Item[];
  label: string;
  /** Stays the same across reads; unique in the list. */
  keyOf: (item: Item) => string;
  /** A first guess in pixels, until items stand (use-typical-height.ts); each is measured once it does. */
  guessHeight: number;
  render: (item: Item) => ReactNode;
};

/** How many items are drawn before and after those in the window. */
const NEAR = 3;

/** With as many lists that were left all are forgotten: nobody goes back that far. */
const MOST_LISTS = 9;

/** How high the items of lists were that were left, so that whoever comes back to a place in one stands there (PERF-17). */
const leftHeights = new Map<string, VirtualItem[]>();

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

  const height = useTypicalHeight(list, guessHeight);
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  // Asked for each item of the list whenever one of another height is measured. Other sizes are taken in with another `getItemKey`.
  const sizes = useMemo(
    () => ({ estimateSize: () => height, getItemKey: (index: number) => keys[index] ?? index }),
    [keys, height],
  );

  // Another guess is of a window in which items come out otherwise.
  const name = `${label} ${guessHeight}`;
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    ...sizes,
    gap: LIST_GAP,
    overscan: itemsAround(NEAR),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    scrollToFn: useMovePage(),
    initialMeasurementsCache: leftHeights.get(name) ?? [],
  });
  useEffect(
    () => () => {
      if (leftHeights.size > MOST_LISTS) leftHeights.clear();
      leftHeights.set(name, virtualizer.takeSnapshot());
    },
    [name, virtualizer],
  );

  useKeptPlace(virtualizer);
  const drawn = useDrawnItems(virtualizer, NEAR);
  const paper = usePaper(items.length);

  return (
    <ul
      ref={list}
      aria-label={label}
      // What moves by itself in it rests meanwhile: each such element costs every frame its styles (PERF-3).
      data-scrolling={virtualizer.isScrolling || undefined}
      className="relative"
      style={paper.isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
    >
      {(paper.isPrinting ? [] : drawn).map(({ item: { index, key, start }, box }) => {
        const item = items[index];
        return item === undefined ? null : (
          <Box
            key={box}
            itemKey={key}
            index={index}
            count={items.length}
            top={start - top}
            virtualizer={virtualizer}
            item={item}
            render={render}
          />
        );
      })}
      {paper.isPrinting
        ? items.slice(0, paper.count).map((item, index) => (
            <li key={keyOf(item)} aria-setsize={items.length} aria-posinset={index + 1}>
              {render(item)}
            </li>
          ))
        : null}
      {paper.note === null ? null : <li>{paper.note}</li>}
    </ul>
  );
}

type BoxProps<Item> = {
  itemKey: Key;
  index: number;
  count: number;
  /** Below the list's upper edge, in pixels. */
  top: number;
  virtualizer: ReturnType<typeof useWindowVirtualizer<HTMLLIElement>>;
  item: Item;
  render: (item: Item) => ReactNode;
};

/**
 * Where an item of the list stands; another item may take it over. While the list is scrolled it is drawn again and again, and most
 * of its boxes stay as they are (PERF-3).
 */
const Box = memo(function Box<Item>(props: BoxProps<Item>) {
  const { itemKey, index, count, top, virtualizer, item, render } = props;
  const own = useRef<HTMLLIElement>(null);
  const held = useRef(itemKey);
  useLayoutEffect(() => {
    const box = own.current;
    if (box === null) return;
    virtualizer.measureElement(box);
    if (held.current !== itemKey) {
      held.current = itemKey;
      // The virtualizer takes no measure while the page is scrolled, and no other height is reported where this item is as high as
      // the one before it.
      virtualizer.resizeItem(virtualizer.indexFromElement(box), box.offsetHeight);
      // Whoever was at work on the item that stood here is not at work on this one.
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && box.contains(focused)) focused.blur();
    }
    return () => {
      if (virtualizer.elementsCache.get(itemKey) === box) virtualizer.elementsCache.delete(itemKey);
    };
  }, [itemKey, virtualizer]);
  return (
    <li
      ref={own}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className="absolute inset-x-0 top-0"
      style={{ transform: `translateY(${top}px)` }}
    >
      {render(item)}
    </li>
  );
}) as <Item>(props: BoxProps<Item>) => ReactNode;
