import { useEffect, useState } from 'react';
import { deferUntilIdle } from './defer-until-idle.ts';

/**
 * A hook for code that the first rows need not wait for: it comes once the page is idle. Null until it is there, and
 * where it could not be loaded the page goes on without.
 */
export function late<Module extends object>(load: () => Promise<Module>): () => Module | null {
  let loaded: Module | null = null;
  return function useLate() {
    const [module, setModule] = useState(loaded);
    useEffect(() => {
      if (module) return;
      const begin = () => {
        load().then(
          (own) => {
            loaded = own;
            setModule(own);
          },
          (error: unknown) => console.warn('A part of the page could not be loaded yet.', error),
        );
      };
      return deferUntilIdle(begin, window);
    }, [module]);
    return module;
  };
}
