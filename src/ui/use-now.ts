import { useSyncExternalStore } from 'react';

/** One instant for all that ask for it as often. */
function clock(everyMs: number) {
  const listeners = new Set<() => void>();
  let tick: ReturnType<typeof setInterval>;
  let instant: Date | null = null;
  return {
    now: () => {
      instant ??= new Date();
      return instant;
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        tick = setInterval(() => {
          instant = new Date();
          for (const own of listeners) own();
        }, everyMs);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(tick);
        instant = null;
      };
    },
  };
}

const clocks = new Map<number, ReturnType<typeof clock>>();

/**
 * The present instant, renewed as often as asked, so that what a page says of ages stays true. Who asks as often gets the
 * same instant, so that two places never say two ages of one thing.
 */
export function useNow(everyMs: number): Date {
  let own = clocks.get(everyMs);
  if (!own) {
    own = clock(everyMs);
    clocks.set(everyMs, own);
  }
  return useSyncExternalStore(own.subscribe, own.now);
}
