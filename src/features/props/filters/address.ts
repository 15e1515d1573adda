import { useEffect, useRef, useState } from 'react';
import { FILTER_PARAMETERS } from '../../../lib/props/filter-address.ts';
import { useAddressValue, useChosenValue } from '../../../ui/address-value.ts';

// The address changes when the reader pauses: browsers refuse a flood of changes.
export const TYPING_PAUSE_MS = 300;

/** No text is no parameter. */
const parameterOf = (text: string): string | null => (text === '' ? null : text);

/**
 * The search text of a page: taken at once, written to the address in a pause, and taken from it on Back or a link. A link that is
 * pressed before takes it along (BAR-2).
 */
export function useAddressSearch(): [string, (text: string) => void] {
  const [stored, write, intend] = useAddressValue(FILTER_PARAMETERS.search);
  const inAddress = stored ?? '';
  const [text, setText] = useState(inAddress);
  const agreed = useRef(inAddress);
  const chosen = useChosenValue(FILTER_PARAMETERS.search);

  useEffect(() => {
    if (text === agreed.current) return;
    intend(parameterOf(text));
    const pause = setTimeout(() => {
      agreed.current = text;
      write(parameterOf(text));
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, write, intend]);

  useEffect(() => {
    if (inAddress === agreed.current) return;
    // Painted late: what was typed since is on its way to the address.
    if ((chosen() ?? '') !== inAddress) return;
    agreed.current = inAddress;
    setText(inAddress);
  }, [inAddress, chosen]);

  const change = (next: string) => {
    intend(parameterOf(next));
    setText(next);
  };
  return [text, change];
}
