import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/** Back and Forward return to where the reader was; a new page begins at its top; a changed filter stays put. */
export function ScrollPosition() {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const shownPath = useRef(pathname);

  useLayoutEffect(() => {
    const remembered = positions.get(key);
    if (how === 'POP' && remembered !== undefined) window.scrollTo(0, remembered);
    else if (shownPath.current !== pathname) window.scrollTo(0, 0);
    shownPath.current = pathname;

    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [how, key, pathname]);

  return null;
}
