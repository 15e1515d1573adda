import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

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
    // The page is printed as it stands once this has run.
    const begin = () => {
      place = window.scrollY;
      flushSync(() => setIsPrinting(true));
    };
    // On paper it is of another height.
    const end = () => {
      flushSync(() => setIsPrinting(false));
      window.scrollTo(0, place);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting || total <= PRINTED) return { isPrinting, count: total, note: null };
  const note = `The first ${PRINTED} of ${total.toLocaleString('en-US')}. A board writes all of them to a file.`;
  return { isPrinting, count: PRINTED, note };
}
