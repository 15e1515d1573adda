import { useEffect } from 'react';
import { type UIMatch, useMatches } from 'react-router-dom';
import type { PageHandle } from '../ui/page-route.ts';

function hasTitle(match: UIMatch): match is UIMatch<unknown, PageHandle> {
  return typeof match.handle === 'object' && match.handle !== null && 'title' in match.handle;
}

/** Gives the document the title that the page's route declares. */
export function DocumentTitle() {
  const page = useMatches().findLast(hasTitle);
  const title = typeof page?.handle.title === 'function' ? page.handle.title(page) : page?.handle.title;
  const isHome = page?.pathname === '/';
  useEffect(() => {
    if (title !== undefined) document.title = isHome ? 'Edgeboard' : `${title} · Edgeboard`;
  }, [title, isHome]);
  return null;
}
