import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { showWhole } from '../../ui/whole-in-row.ts';
import type { TodaySwitch } from './today-sheet.tsx';

const TodaySheet = latePart(
  async () => (await import('./today-sheet.tsx')).TodaySheet,
  ({ onClose }, retry) => <LoadFailure what="What filters there are" onRetry={retry} onClose={onClose} />,
);

type TodayDockProps = {
  switches: readonly TodaySwitch[];
  count: string;
  gameSelect: ReactNode;
  isGameOn: boolean;
  children: ReactNode;
};

/** The bar of tonight's list where the thumb is: the way to its filters, and the sports (PHONE-6). */
export function TodayDock({ switches, count, gameSelect, isGameOn, children }: TodayDockProps) {
  const [isOpen, setIsOpen] = useState(false);
  const on = switches.filter(({ isOn }) => isOn).length + Number(isGameOn);
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
      {isOpen ? (
        <Suspense fallback={null}>
          <TodaySheet
            switches={switches}
            count={count}
            gameSelect={gameSelect}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
