import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Each route has a document title of its own. */
export function DocumentTitle({ titles }: { titles: ReadonlyMap<string, string> }) {
  const { pathname } = useLocation();
  const title = titles.get(pathname) ?? 'Page not found';
  useEffect(() => {
    document.title = pathname === '/' ? 'Edgeboard' : `${title} · Edgeboard`;
  }, [title, pathname]);
  return null;
}
