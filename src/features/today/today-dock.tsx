import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { asked } from '../../ui/use-asked.ts';
import type { TodaySwitch } from './today-sheet.tsx';

const useTodaySheet = asked('The filters', () => import('./today-sheet.tsx'));

type TodayDockProps = { switches: readonly TodaySwitch[]; count: string; children: ReactNode };

/** The bar of tonight's list where the thumb is: the way to its filters, and the sports (PHONE-6). */
export function TodayDock({ switches, count, children }: TodayDockProps) {
  const [sheet, askForSheet] = useTodaySheet();
  const [isOpen, setIsOpen] = useState(false);
  const on = switches.filter(({ isOn }) => isOn).length;
  return (
    <>
      <div
        data-dock
        className="fixed inset-x-0 bottom-(--thumb-bar) z-20 flex h-(--dock) items-center gap-2 overflow-x-auto border-t border-hairline bg-canvas px-3 [scrollbar-width:none]"
      >
        <Button
          aria-haspopup="dialog"
          onClick={() => askForSheet(() => setIsOpen(true))}
          className="shrink-0 px-3!"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters
          {on === 0 ? null : (
            <span className="rounded-full bg-ink px-1.5 text-xs leading-4.5 text-panel">{on}</span>
          )}
        </Button>
        {children}
      </div>
      {sheet && isOpen ? (
        <sheet.TodaySheet switches={switches} count={count} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
