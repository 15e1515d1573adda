import { memo, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isDemo } from '../data/env.ts';
import { useSession } from '../features/auth/index.ts';
import { MyBooksButton } from '../features/preferences/index.ts';
import { SearchButton } from '../features/search/index.ts';
import { classNames } from '../ui/class-names.ts';
import { latePart } from '../ui/late-part.tsx';
import { saysSo } from '../ui/load-failure.tsx';
import { useIsDesktop } from '../ui/media-query.ts';
import { Wordmark } from '../ui/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ADMIN_MENU, MENUS } from './navigation.ts';
import { ThemeButton } from './theme/theme-button.tsx';

// A phone never needs it, and the first rows need not wait for it.
const DesktopMenu = latePart(
  async () => (await import('./desktop-menu.tsx')).DesktopMenu,
  saysSo('The menu'),
);

/** Where to go, and whose page it is. A letter of a search, which is in the address too, draws nothing of it anew (PERF-3). */
export const Header = memo(function Header() {
  const { isDeveloper, isRealDeveloper } = useSession();
  const menus = isDeveloper ? [...MENUS, ADMIN_MENU] : MENUS;
  const isDesktop = useIsDesktop();
  return (
    <header className="relative z-30 border-b border-hairline bg-panel px-4 md:px-6">
      <div className="mx-auto flex min-h-14 max-w-inner flex-wrap items-center gap-x-2 py-1.5 lg:gap-x-5 xl:max-wide:gap-x-2">
        <Link to="/" aria-label="Edgeboard, home" className="flex min-h-thumb items-center rounded-tile">
          <Wordmark />
        </Link>
        {isDemo() ? (
          // On a phone without room beside it, it falls into a second line, which is not shown, before the buttons would: the rows
          // stand below one line, in whatever font.
          <span
            className={classNames(
              'max-md:-mr-1 max-md:flex max-md:h-5.5 max-md:min-w-0 max-md:grow max-md:basis-0 max-md:flex-wrap max-md:overflow-hidden max-md:before:h-full',
              // In one row with the menus there is no room for it beside a developer's tools, and developers know whose data it is.
              isRealDeveloper && 'xl:max-wide:hidden',
            )}
          >
            <span className="block rounded-full border border-hairline px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-ink-3 max-md:px-1.5 max-md:text-2xs">
              Demo data
            </span>
          </span>
        ) : null}
        {isDesktop ? (
          // A row of their own until there is room beside a developer's tools, whoever is signed in: nothing jumps.
          <div className="order-last min-h-10 touch:min-h-thumb basis-full xl:order-none xl:basis-auto">
            <Suspense fallback={null}>
              <DesktopMenu menus={menus} />
            </Suspense>
          </div>
        ) : null}
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <SearchButton />
          <MyBooksButton />
          {isDesktop ? <ThemeButton /> : null}
          {isDesktop ? <AccountMenu /> : <MobileMenu menus={menus} />}
        </div>
      </div>
    </header>
  );
});
