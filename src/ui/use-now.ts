import { useSyncExternalStore } from 'react';
import { hasStarted } from '../lib/league/started.ts';

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

function clockOf(everyMs: number): ReturnType<typeof clock> {
  const known = clocks.get(everyMs);
  if (known) return known;
  const made = clock(everyMs);
  clocks.set(everyMs, made);
  return made;
}

/**
 * The present instant, renewed as often as asked, so that what a page says of ages stays true. Who asks as often gets the
 * same instant, so that two places never say two ages of one thing.
 */
export function useNow(everyMs: number): Date {
  const own = clockOf(everyMs);
  return useSyncExternalStore(own.subscribe, own.now);
}

/** Whether a game (its start is ISO 8601) has started, looked at as often as asked; drawn anew only when it starts. */
export function useHasStarted(startsAt: string, everyMs: number): boolean {
  const own = clockOf(everyMs);
  return useSyncExternalStore(own.subscribe, () => hasStarted(startsAt, own.now()));
}
