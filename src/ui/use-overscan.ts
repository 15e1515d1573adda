import { startTransition, useEffect, useState } from 'react';
import { deferUntilIdle } from './defer-until-idle.ts';

/**
 * How many items of a windowed list stand before and after those in the window: none at first, so that what is seen stands
 * soon, then one more whenever the page is idle, up to `count` (PERF-11).
 */
export function useOverscan(count: number): number {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    if (overscan >= count) return;
    return deferUntilIdle(() => startTransition(() => setOverscan(overscan + 1)), window);
  }, [overscan, count]);
  return overscan;
}
