import { useEffect, useRef, useState } from 'react';
import { FILTER_PARAMETERS } from '../../../lib/props/filter-address.ts';
import { useAddressValue } from '../../../ui/address-value.ts';

// The address changes when the reader pauses: browsers refuse a flood of changes.
const TYPING_PAUSE_MS = 300;

/** The search text of a page: taken at once, written to the address in a pause, and taken from it on Back or a link. */
export function useAddressSearch(): [string, (text: string) => void] {
  const [stored, write] = useAddressValue(FILTER_PARAMETERS.search);
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
