import { useCallback, useState } from 'react';
import { showToast } from './toast-store.ts';

/**
 * A hook for code that a press asks for. The first of the pair is null until it is there; the second loads it and then does
 * what it was asked for. Where it cannot be loaded the page stays as it is and says that `what` could not be opened; the next
 * press tries again (PHONE-8).
 */
export function asked<Module extends object>(what: string, load: () => Promise<Module>) {
  let loaded: Module | null = null;
  return function useAsked(): readonly [Module | null, (then: () => void) => void] {
    const [module, setModule] = useState(loaded);
    const ask = useCallback((then: () => void) => {
      const begin = loaded ? Promise.resolve(loaded) : load();
      begin.then(
        (own) => {
          loaded = own;
          setModule(own);
          then();
        },
        (error: unknown) => {
          console.warn(`${what} could not be loaded.`, error);
          showToast({
            title: `${what} could not be opened`,
            description: 'Nothing is lost. Check the connection and tap again.',
            variant: 'destructive',
          });
        },
      );
    }, []);
    return [module, ask];
  };
}
