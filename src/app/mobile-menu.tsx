import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../ui/class-names.ts';
import { AccountMenu } from './account-menu.tsx';
import type { NavMenu } from './navigation.ts';
import { ThemeButton } from './theme/theme-button.tsx';

const LINK = 'flex min-h-thumb items-center rounded-tile px-3 text-md';

function linkClass({ isActive }: { isActive: boolean }): string {
  return classNames(
    LINK,
    isActive ? 'bg-ink font-semibold text-panel' : 'bg-raised font-medium text-ink active:bg-hover',
  );
}

/** The menu under 768 px: closed behind a toggle; it closes after a choice and on Escape. */
export function MobileMenu({ menus }: { menus: readonly NavMenu[] }) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <>
      <button
        ref={toggle}
        type="button"
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-tile text-ink hover:bg-hover"
      >
        {open ? (
          <X aria-hidden="true" className="size-5.5" />
        ) : (
          <Menu aria-hidden="true" className="size-5.5" />
        )}
      </button>
      <nav
        id={panelId}
        aria-label="Main"
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-3.5rem)] motion-safe:animate-appear overflow-y-auto overscroll-contain border-b border-hairline bg-panel px-4 pt-2 pb-6 shadow-floating"
      >
        {open ? (
          <>
            <NavLink to="/" end onClick={close} className={linkClass}>
              Home
            </NavLink>
            {menus.map((menu) => (
              <div key={menu.label}>
                <h2 className="mt-4 mb-1.5 text-sm font-semibold text-ink-3">{menu.label}</h2>
                <ul aria-label={menu.label} className="grid grid-cols-2 gap-1.5">
                  {menu.links.map((link) => (
                    <li key={link.path}>
                      <NavLink to={link.path} onClick={close} className={linkClass}>
                        {link.menuLabel}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-hairline pt-4">
              <AccountMenu onChoice={close} />
              <ThemeButton />
            </div>
          </>
        ) : null}
      </nav>
    </>
  );
}
