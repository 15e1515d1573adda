import { useCallback } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';

// What was written since a location was painted: React Router hands an updater the painted address, so of two choices
// before the next paint the second would undo the first.
const written = new WeakMap<Location, URLSearchParams>();

/** The parameters of an address (with their '?') with what was written since it was painted. */
export function writtenSearch(location: Location): string {
  const search = written.get(location);
  return search ? `?${search}` : location.search;
}

/**
 * How what an address stands for is drawn: in slices, so that nothing else waits for it, or at once, where it is all that the
 * reader waits for (docs/adr/232-what-is-chosen-is-drawn-at-once.md).
 */
type Drawing = 'in slices' | 'at once';

/** A parameter of the address and how to replace it; null is its absence, which stands for the default. */
export function useAddressValue(
  name: string,
): [string | null, (value: string | null, drawing?: Drawing) => void] {
  const location = useLocation();
  const [address, setAddress] = useSearchParams();
  const write = useCallback(
    (value: string | null, drawing: Drawing = 'in slices') => {
      const next = new URLSearchParams(written.get(location) ?? location.search);
      // Another address has whatever shows a part of it drawn anew.
      if (next.get(name) === value) return;
      if (value === null) next.delete(name);
      else next.set(name, value);
      written.set(location, next);
      setAddress(next, { replace: true, preventScrollReset: true, flushSync: drawing === 'at once' });
    },
    [name, location, setAddress],
  );
  return [address.get(name), write];
}
