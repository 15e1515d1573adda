import { useCallback } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';

// What was written since a location was painted: React Router hands an updater the painted address, so of two choices
// before the next paint the second would undo the first.
const written = new WeakMap<Location, URLSearchParams>();

/** What is to be written in a pause, by its parameter. */
const intended = new WeakMap<Location, Map<string, string | null>>();

/** The parameters of an address (with their '?') with what was chosen since it was painted, also where that is written a moment later. */
export function chosenSearch(location: Location): string {
  const chosen = new URLSearchParams(written.get(location) ?? location.search);
  for (const [name, value] of intended.get(location) ?? []) {
    if (value === null) chosen.delete(name);
    else chosen.set(name, value);
  }
  return chosen.size > 0 ? `?${chosen}` : '';
}

/**
 * How what an address stands for is drawn: in slices, so that nothing else waits for it, or at once, where it is all that the
 * reader waits for (docs/adr/232-what-is-chosen-is-drawn-at-once.md).
 */
type Drawing = 'in slices' | 'at once';

type AddressValue = [
  string | null,
  (value: string | null, drawing?: Drawing) => void,
  (value: string | null) => void,
];

/**
 * A parameter of the address, how to replace it, and how to say with what it will be replaced soon: a link that is pressed until then
 * takes that along. Null is its absence, which stands for the default.
 */
export function useAddressValue(name: string): AddressValue {
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
  const intend = useCallback(
    (value: string | null) => {
      const soon = intended.get(location) ?? new Map<string, string | null>();
      intended.set(location, soon.set(name, value));
    },
    [name, location],
  );
  return [address.get(name), write, intend];
}
