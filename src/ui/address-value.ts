import { useCallback, useContext } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router-dom';

/** What is to be written in a pause, by its parameter. */
const intended = new WeakMap<Location, Map<string, string | null>>();

/**
 * Asks for the address that was chosen last, also while its page is on its way or not painted yet: what React Router hands to
 * components is the painted one. Of two choices before the next paint the second would undo the first, and what is written in a
 * pause would take back a link that was pressed in it.
 */
function useChosenAddress(): () => Pick<Location, 'pathname' | 'search'> {
  const painted = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(
    () => router?.state.navigation.location ?? router?.state.location ?? painted,
    [router, painted],
  );
}

/** Asks for the parameters of the painted page as they were chosen last: what is painted may be older. */
function useChosenParameters(): () => URLSearchParams {
  const location = useLocation();
  const chosenAddress = useChosenAddress();
  return useCallback(() => {
    const { pathname, search } = chosenAddress();
    return new URLSearchParams(pathname === location.pathname ? search : location.search);
  }, [location, chosenAddress]);
}

/** Asks for a parameter of the address as it was chosen last; null is its absence. */
export function useChosenValue(name: string): () => string | null {
  const chosenParameters = useChosenParameters();
  return useCallback(() => chosenParameters().get(name), [name, chosenParameters]);
}

/**
 * Asks for the parameters of the painted page (with their '?') with what was chosen since, also where that is written to the address a
 * moment later.
 */
export function useChosenSearch(): () => string {
  const location = useLocation();
  const chosenParameters = useChosenParameters();
  return () => {
    const chosen = chosenParameters();
    for (const [name, value] of intended.get(location) ?? []) {
      if (value === null) chosen.delete(name);
      else chosen.set(name, value);
    }
    return chosen.size > 0 ? `?${chosen}` : '';
  };
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
  const chosenAddress = useChosenAddress();
  const [address, setAddress] = useSearchParams();
  const write = useCallback(
    (value: string | null, drawing: Drawing = 'in slices') => {
      const { pathname, search } = chosenAddress();
      // Who pressed a link to another page leaves this one.
      if (pathname !== location.pathname) return;
      const next = new URLSearchParams(search);
      // Another address has whatever shows a part of it drawn anew.
      if (next.get(name) === value) return;
      if (value === null) next.delete(name);
      else next.set(name, value);
      setAddress(next, { replace: true, preventScrollReset: true, flushSync: drawing === 'at once' });
    },
    [name, location, chosenAddress, setAddress],
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
