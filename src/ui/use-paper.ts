import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { countText } from '../lib/odds/format.ts';
import { onPrint } from './on-print.ts';

/** So many rows of a list are printed: about a hundred pages of cards. */
const PRINTED = 500;

type Paper = {
  isPrinting: boolean;
  /** How many of the rows stand in the list. */
  count: number;
  /** Says that there are more; null where there are not. */
  note: string | null;
};

/** Whether a list of `total` rows is being printed: then all its rows stand in it, and not those near the window alone (LOOK-6). */
export function usePaper(total: number): Paper {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    let place = 0;
    return onPrint(
      () => {
        place = window.scrollY;
        flushSync(() => setIsPrinting(true));
      },
      // On paper the page is of another height.
      () => {
        flushSync(() => setIsPrinting(false));
        window.scrollTo(0, place);
      },
    );
  }, []);
  if (!isPrinting || total <= PRINTED) return { isPrinting, count: total, note: null };
  const note = `The first ${PRINTED} of ${countText(total)}. A board writes all of them to a file.`;
  return { isPrinting, count: PRINTED, note };
}
