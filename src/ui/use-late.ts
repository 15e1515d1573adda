import { startTransition, useEffect, useState } from 'react';
import { deferUntilIdle } from './defer-until-idle.ts';
import { nextTurn } from './in-turn.ts';
import { deferUntilContent } from './page-content.ts';

const nothing = () => {};

type Loading<Module> = {
  load: () => Promise<Module>;
  onLoaded?: (module: Module) => void;
  onFailure?: () => void;
  /** Not only once the page is idle. */
  isUrgent?: boolean;
};

/**
 * Loads code that nobody asked for, once the page has its content and is idle (PERF-14); where it cannot be loaded it is tried
 * again when the connection is back (SEC-86). Gives back how to call it off.
 */
export function loadLate<Module>(loading: Loading<Module>): () => void {
  const { load, onLoaded = nothing, onFailure = nothing, isUrgent = false } = loading;
  let isOff = false;
  const begin = () => {
    load().then(
      (module) => {
        // Whoever waited for it may have left, and the page with it.
        if (isOff) return;
        window.removeEventListener('online', begin);
        onLoaded(module);
      },
      (error: unknown) => {
        console.warn('A part of the page could not be loaded yet.', error);
        onFailure();
      },
    );
  };
  window.addEventListener('online', begin);
  const callOff = isUrgent ? begin() : deferUntilContent(begin);
  return () => {
    isOff = true;
    callOff?.();
    window.removeEventListener('online', begin);
  };
}

/**
 * A hook for code that the first rows need not wait for: it comes once the page is idle. Null until it is there, and
 * where it could not be loaded the page goes on without.
 */
export function late<Module extends object>(load: () => Promise<Module>): () => Module | null {
  let loaded: Module | null = null;
  let wait: number | null = null;
  return function useLate() {
    const [module, setModule] = useState(loaded);
    useEffect(() => {
      if (module) return;
      const onLoaded = (own: Module) => {
        loaded = own;
        // Whoever shows more with it is drawn in slices, in a turn of its own and when the page is idle: nobody asked for it, and a
        // scroll that comes between begins what is drawn so anew with each of its steps.
        wait ??= nextTurn();
        setTimeout(() => deferUntilIdle(() => startTransition(() => setModule(own)), window), wait);
      };
      return loadLate({ load, onLoaded });
    }, [module]);
    return module;
  };
}
