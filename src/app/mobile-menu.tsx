import { Menu, X } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { latePart } from '../ui/late-part.tsx';
import { saysSo } from '../ui/load-failure.tsx';
import { useKeys } from '../ui/use-keys.ts';
import type { NavMenu } from './navigation.ts';

const MobilePanel = latePart(
  async () => (await import('./mobile-panel.tsx')).MobilePanel,
  saysSo('The menu'),
);

/** The menu under 768 px: closed behind a toggle; it closes after a choice and on Escape. */
export function MobileMenu({ menus }: { menus: readonly NavMenu[] }) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useKeys((event) => {
    if (!open || event.key !== 'Escape') return;
    setOpen(false);
    toggle.current?.focus();
  });

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
        className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-3.5rem-var(--foot))] motion-safe:animate-appear overflow-y-auto overscroll-contain border-b border-hairline bg-panel px-4 pt-2 pb-6 shadow-floating"
      >
        {open ? (
          <Suspense fallback={null}>
            <MobilePanel menus={menus} onChoice={close} />
          </Suspense>
        ) : null}
      </nav>
    </>
  );
}
