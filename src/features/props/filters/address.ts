import { useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';

// The address changes when the reader pauses: browsers refuse a flood of changes.
const TYPING_PAUSE_MS = 300;
const SEARCH = 'q';

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
      if (value === null) next.delete(name);
      else next.set(name, value);
      written.set(location, next);
      setAddress(next, { replace: true, preventScrollReset: true });
    },
    [name, location, setAddress],
  );
  return [address.get(name), write];
}

/** The search text of a page: taken at once, written to the address in a pause, and taken from it on Back or a link. */
export function useAddressSearch(): [string, (text: string) => void] {
  const [stored, write] = useAddressValue(SEARCH);
  const inAddress = stored ?? '';
  const [text, setText] = useState(inAddress);
  const agreed = useRef(inAddress);

  useEffect(() => {
    if (text === agreed.current) return;
    const pause = setTimeout(() => {
      agreed.current = text;
      write(text === '' ? null : text);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, write]);

  useEffect(() => {
    if (inAddress === agreed.current) return;
    agreed.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  return [text, setText];
}
