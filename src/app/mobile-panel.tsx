import { Link, useLocation } from 'react-router-dom';
import { CarryingLink } from '../ui/carrying-link.tsx';
import { classNames } from '../ui/class-names.ts';
import { isHere } from '../ui/is-here.ts';
import { AccountMenu } from './account-menu.tsx';
import type { NavMenu } from './navigation.ts';
import { ThemeButton } from './theme/theme-button.tsx';

const LINK = 'flex min-h-thumb items-center rounded-tile px-3 text-md';

/** How a link looks and what it says of itself, where the reader is and elsewhere. */
function linkState(isActive: boolean) {
  return {
    'aria-current': isActive ? ('page' as const) : undefined,
    className: classNames(
      LINK,
      isActive ? 'bg-ink font-semibold text-panel' : 'bg-raised font-medium text-ink active:bg-hover',
    ),
  };
}

/** What the menu of a phone holds. */
export function MobilePanel({ menus, onChoice }: { menus: readonly NavMenu[]; onChoice: () => void }) {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/" onClick={onChoice} {...linkState(isHere(pathname, '/'))}>
        Home
      </Link>
      {menus.map((menu) => (
        <div key={menu.label}>
          <h2 className="mt-4 mb-1.5 text-sm font-semibold text-ink-3">{menu.label}</h2>
          <ul aria-label={menu.label} className="grid grid-cols-2 gap-1.5">
            {menu.links.map((link) => (
              <li key={link.path}>
                <CarryingLink path={link.path} onClick={onChoice} {...linkState(isHere(pathname, link.path))}>
                  {link.menuLabel}
                </CarryingLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-hairline pt-4">
        <AccountMenu onChoice={onChoice} />
        <ThemeButton />
      </div>
    </>
  );
}
