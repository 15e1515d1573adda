import { useCallback } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';

// What was written since a location was painted: React Router hands an updater the painted address, so of two choices
// before the next paint the second would undo the first.
const written = new WeakMap<Location, URLSearchParams>();

/** A parameter of the address and how to replace it; null is its absence, which stands for the default. */
export function useAddressValue(name: string): [string | null, (value: string | null) => void] {
  const location = useLocation();
  const [address, setAddress] = useSearchParams();
  const write = useCallback(
    (value: string | null) => {
      const next = new URLSearchParams(written.get(location) ?? location.search);
      // Another address has whatever shows a part of it drawn anew.
      if (next.get(name) === value) return;
      if (value === null) next.delete(name);
      else next.set(name, value);
      written.set(location, next);
      setAddress(next, { replace: true, preventScrollReset: true });
    },
    [name, location, setAddress],
  );
  return [address.get(name), write];
}
