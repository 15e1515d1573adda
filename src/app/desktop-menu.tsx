import * as NavigationMenu from '@radix-ui/react-navigation-menu';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CarryingLink } from '../ui/carrying-link.tsx';
import { classNames } from '../ui/class-names.ts';
import type { NavMenu } from './navigation.ts';

const TOP =
  'flex min-h-10 touch:min-h-thumb items-center gap-1 rounded-tile px-1.5 text-base lg:px-3 font-semibold whitespace-nowrap';
const CURRENT = 'text-ink underline decoration-2 underline-offset-[9px]';

type DesktopMenuProps = { menus: readonly NavMenu[] };

/**
 * Items open after 200 ms of hovering and at once within 300 ms of another one; the menu closes 150 ms after the
 * pointer left (that one is Radix's own constant), and a click toggles an item (NAV-19).
 */
export function DesktopMenu({ menus }: DesktopMenuProps) {
  return <MenusAt menus={menus} pathname={useLocation().pathname} />;
}

/** What else is in the address changes nothing here. */
const MenusAt = memo(function MenusAt({ menus, pathname }: DesktopMenuProps & { pathname: string }) {
  return (
    <NavigationMenu.Root
      delayDuration={200}
      skipDelayDuration={300}
      aria-label="Main"
      className="relative z-30"
    >
      <NavigationMenu.List className="flex items-center gap-0.5">
        <NavigationMenu.Item>
          <NavigationMenu.Link asChild active={pathname === '/'}>
            <Link
              to="/"
              className={classNames(
                TOP,
                'hover:bg-hover hover:text-ink',
                pathname === '/' ? CURRENT : 'text-ink-2',
              )}
            >
              Home
            </Link>
          </NavigationMenu.Link>
        </NavigationMenu.Item>
        {menus.map((menu) => (
          <NavigationMenu.Item key={menu.label} className="relative">
            <NavigationMenu.Trigger
              className={classNames(
                TOP,
                'group hover:bg-hover hover:text-ink data-[state=open]:bg-hover data-[state=open]:text-ink',
                menu.links.some((link) => link.path === pathname) ? CURRENT : 'text-ink-2',
              )}
            >
              {menu.label}
              <ChevronDown
                aria-hidden="true"
                className="size-3.5 transition-transform group-data-[state=open]:rotate-180"
              />
            </NavigationMenu.Trigger>
            <NavigationMenu.Content className="absolute top-full left-0 mt-1.5 min-w-56 motion-safe:animate-appear rounded-panel border border-hairline bg-panel p-1.5 shadow-floating">
              <ul>
                {menu.links.map((link) => (
                  <li key={link.path}>
                    <NavigationMenu.Link asChild active={pathname === link.path}>
                      <CarryingLink
                        path={link.path}
                        className={classNames(
                          'flex min-h-9 items-center rounded-tile px-2.5 text-base whitespace-nowrap hover:bg-hover hover:text-ink',
                          pathname === link.path
                            ? 'bg-hover font-semibold text-ink'
                            : 'font-medium text-ink-2',
                        )}
                      >
                        {link.menuLabel}
                      </CarryingLink>
                    </NavigationMenu.Link>
                  </li>
                ))}
              </ul>
            </NavigationMenu.Content>
          </NavigationMenu.Item>
        ))}
      </NavigationMenu.List>
    </NavigationMenu.Root>
  );
});
