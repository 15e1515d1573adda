import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Sport } from '../../lib/catalogue/types.ts';
import type { Card } from '../../lib/props/card.ts';
import { type PickLine, PropCard } from './prop-card.tsx';

type PropListProps = { cards: readonly Card[]; sport: Sport; label: string; onPick: PickLine | null };

const GAP = 8;

/** A first guess in pixels; each card is measured once it stands. */
function guessHeight(tiles: number, large: number): number {
  const width = window.innerWidth;
  if (width >= 1400) return 104;
  const columns = width >= 1024 ? large : width >= 768 ? 4 : 2;
  return 112 + Math.ceil(tiles / columns) * 68;
}

/** The cards, of which only those in and near the window stand in the document. */
export function PropList({ cards, sport, label, onPick }: PropListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What stands above may change its height (a banner, a wrapped filter bar).
  useLayoutEffect(() => {
    const element = list.current;
    if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
  });

  const virtualizer = useWindowVirtualizer({
    count: cards.length,
    estimateSize: useCallback(() => guessHeight(sport.tiles.length, sport.grid[2]), [sport]),
    getItemKey: useCallback((index: number) => cards[index]?.prop.key ?? index, [cards]),
    gap: GAP,
    overscan: 3,
    scrollMargin: top,
  });

  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative mt-3"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const card = cards[item.index];
        if (!card) return null;
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={cards.length}
            aria-posinset={item.index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            <PropCard card={card} sport={sport} onPick={onPick} />
          </li>
        );
      })}
    </ul>
  );
}
