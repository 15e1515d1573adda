import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { holdOrder } from '../../../lib/props/held-order.ts';

/** So long after the last movement of a scroll or a finger somebody still looks at what they reached, in milliseconds. */
const RESTING_MS = 1_000;

/** Whether pointer, focus or a scroll is at work on an element. */
function useIsBusy(element: RefObject<HTMLElement | null>): boolean {
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const own = element.current;
    if (!own) return;
    let isOver = false;
    let isFocused = false;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const settle = () => setIsBusy(isOver || isFocused || rest !== undefined);
    const move = () => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        rest = undefined;
        settle();
      }, RESTING_MS);
      settle();
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return move();
      isOver = true;
      settle();
    };
    const leave = () => {
      isOver = false;
      settle();
    };
    const focus = (event: FocusEvent) => {
      isFocused = event.type === 'focusin';
      settle();
    };
    own.addEventListener('pointerenter', enter);
    own.addEventListener('pointerleave', leave);
    own.addEventListener('focusin', focus);
    own.addEventListener('focusout', focus);
    own.addEventListener('touchmove', move, { passive: true });
    window.addEventListener('scroll', move, { passive: true });
    return () => {
      clearTimeout(rest);
      own.removeEventListener('pointerenter', enter);
      own.removeEventListener('pointerleave', leave);
      own.removeEventListener('focusin', focus);
      own.removeEventListener('focusout', focus);
      own.removeEventListener('touchmove', move);
      window.removeEventListener('scroll', move);
    };
  }, [element]);
  return isBusy;
}

/**
 * Holds the order of a list while pointer, focus or a scroll is at work on `list`: what changes shows at once, where it
 * stands changes only when asked, when the reader chooses something (`choice` is another value then) or lets go (BOARD-8).
 */
export function useHeldOrder<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  choice: unknown,
  list: RefObject<HTMLElement | null>,
) {
  const isBusy = useIsBusy(list);
  const [basis, setBasis] = useState({ items, choice });
  const isHeld = isBusy && basis.choice === choice && basis.items !== items;
  if (!isHeld && (basis.items !== items || basis.choice !== choice)) setBasis({ items, choice });
  const held = useMemo(
    () => holdOrder(isHeld ? basis.items : items, items, keyOf),
    [isHeld, basis.items, items, keyOf],
  );
  const resort = useCallback(() => setBasis({ items, choice }), [items, choice]);
  return { ...held, resort };
}
