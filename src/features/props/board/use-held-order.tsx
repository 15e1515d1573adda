import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { HeldList } from '../../../lib/props/held-order.ts';
import { late } from '../../../ui/use-late.ts';

// Nobody is at work on rows that are not there yet.
const useHolding = late(async () => {
  const [{ watchWork, MovedPill }, { holdOrder }] = await Promise.all([
    import('../../../ui/holding.tsx'),
    import('../../../lib/props/held-order.ts'),
  ]);
  return { watchWork, MovedPill, holdOrder };
});

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Holds the order of a list while pointer, focus or a scroll is at work on `list`: what changes shows at once, where it
 * stands changes only when asked by the pill, when the reader chooses something (`choice` is another value then) or lets go
 * (BOARD-8).
 */
export function useHeldOrder<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  choice: unknown,
  list: RefObject<HTMLElement | null>,
) {
  const holding = useHolding();
  const [isBusy, setIsBusy] = useState(false);
  // With the pill: whoever sees it can count on the order being held.
  useLayoutEffect(() => {
    if (holding && list.current) return holding.watchWork(list.current, setIsBusy);
    return undefined;
  }, [holding, list]);

  const [basis, setBasis] = useState({ items, choice });
  const isHeld = isBusy && basis.choice === choice;
  if (!isHeld && (basis.items !== items || basis.choice !== choice)) setBasis({ items, choice });
  const held = useMemo(
    (): HeldList<Item> =>
      holding && isHeld ? holding.holdOrder(basis.items, items, keyOf) : { items, gone: NOTHING, moved: 0 },
    [holding, isHeld, basis.items, items, keyOf],
  );
  const resort = () => setBasis({ items, choice });
  return {
    ...held,
    resort,
    pill: holding && <holding.MovedPill moved={held.moved} onResort={resort} />,
  };
}
