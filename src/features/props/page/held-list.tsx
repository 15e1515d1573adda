import { type ReactNode, useRef } from 'react';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { useHeldOrder } from '../board/use-held-order.tsx';

type HeldListProps<Item> = {
  items: readonly Item[];
  label: string;
  keyOf: (item: Item) => string;
  guessHeight: number;
  /** Another value when the reader chose something else. */
  choice: unknown;
  render: (item: Item, isGone: boolean) => ReactNode;
};

/** A list of cards whose order is held while the reader is at work on them (BOARD-8). */
export function HeldList<Item>({ items, label, keyOf, guessHeight, choice, render }: HeldListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const { items: held, gone, pill } = useHeldOrder(items, keyOf, choice, list);
  return (
    <>
      <div ref={list}>
        <VirtualList
          items={held}
          label={label}
          keyOf={keyOf}
          guessHeight={guessHeight}
          render={(item) => render(item, gone.has(keyOf(item)))}
        />
      </div>
      {pill}
    </>
  );
}
