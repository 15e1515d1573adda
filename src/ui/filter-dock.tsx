import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { showWhole } from './whole-in-row.ts';

type FilterDockProps = {
  /** How many filters are on. */
  on: number;
  /** All filters, which come when they are asked for. */
  sheet: (onClose: () => void) => ReactNode;
  /** What is changed most. */
  children: ReactNode;
};

/** The bar of a list where the thumb is: the way to all filters, and what is changed most (PHONE-6). */
export function FilterDock({ on, sheet, children }: FilterDockProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <search
        onFocus={showWhole}
        className="fixed inset-x-0 bottom-(--thumb-bar) z-20 flex h-(--dock) items-center gap-2 overflow-x-auto border-t border-hairline bg-canvas px-3 [scrollbar-width:none]"
      >
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)} className="shrink-0">
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters
          {on === 0 ? null : (
            <span className="rounded-full bg-ink px-1.5 text-xs leading-4.5 text-panel">{on}</span>
          )}
        </Button>
        {children}
      </search>
      {isOpen ? <Suspense fallback={null}>{sheet(() => setIsOpen(false))}</Suspense> : null}
    </>
  );
}
