import { memo, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { CarryingLink } from './carrying-link.tsx';
import { classNames } from './class-names.ts';
import { isHere } from './is-here.ts';
import { showWhole } from './whole-in-row.ts';

/** Another page of the sport. */
export type PageLink = { path: string; menuLabel: string };

type PageLinksProps = {
  label: string;
  pages: readonly PageLink[];
  className?: string;
};

/** The class of a row that is as wide as the page. */
export const PAGE_WIDE = '-mx-3 px-3 md:-mx-6 md:px-6';

/** The other categories of the sport, one thumb away. The row scrolls by itself, the page does not. */
export const PageLinks = memo(function PageLinks({ label, pages, className }: PageLinksProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const own = row.current;
    const here = [...(own?.querySelectorAll('a') ?? [])].find((link) => link.pathname === pathname);
    if (!own || !here) return;
    const place = () => {
      // Only the row moves: scrollIntoView would move the page too.
      own.scrollLeft = here.offsetLeft - own.clientWidth / 2 + here.clientWidth / 2;
    };
    place();
    // The row knows its width only once its neighbors in the bar are there.
    const observer = new ResizeObserver(place);
    observer.observe(own);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <nav
      ref={row}
      aria-label={label}
      onFocus={showWhole}
      className={classNames('fading-edges relative overflow-x-auto [scrollbar-width:none]', className)}
    >
      <ul className="flex w-max gap-1.5">
        {pages.map((page) => (
          <li key={page.path}>
            <CarryingLink
              path={page.path}
              aria-current={isHere(pathname, page.path) ? 'page' : undefined}
              className={classNames(
                'flex min-h-8 touch:min-h-thumb items-center rounded-tile border px-2.5 text-base font-semibold whitespace-nowrap md:text-sm',
                isHere(pathname, page.path)
                  ? 'border-ink bg-ink text-panel'
                  : 'border-hairline bg-panel text-ink-2 hover:border-outline hover:text-ink',
              )}
            >
              {page.menuLabel}
            </CarryingLink>
          </li>
        ))}
      </ul>
    </nav>
  );
});
