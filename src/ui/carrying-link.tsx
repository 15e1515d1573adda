import type { MouseEvent } from 'react';
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router-dom';
import { carriedSearch } from '../lib/props/carried-search.ts';
import { useChosenSearch } from './address-value.ts';
import { isPlainPress } from './plain-press.ts';

type CarryingLinkProps = Omit<LinkProps, 'to'> & { path: string };

/** A link to another page of props that takes along what was chosen, also what was chosen just now and is not painted yet (BAR-2). */
export function CarryingLink({ path, onClick, ...link }: CarryingLinkProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const chosenSearch = useChosenSearch();
  const painted = path + carriedSearch(location, path);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { pathname } = location;
    const chosen = path + carriedSearch({ pathname, search: chosenSearch() }, path);
    if (chosen === painted || !isPlainPress(event)) return;
    event.preventDefault();
    navigate(chosen);
  };
  return <Link {...link} to={painted} onClick={open} />;
}
