import type { ReactNode } from 'react';
import { FilterDock } from '../../ui/filter-dock.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
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

/** The bar of tonight's list where the thumb is: the way to its filters, and the sports. */
export function TodayDock({ switches, count, gameSelect, isGameOn, children }: TodayDockProps) {
  return (
    <FilterDock
      on={switches.filter(({ isOn }) => isOn).length + Number(isGameOn)}
      sheet={(onClose) => (
        <TodaySheet switches={switches} count={count} gameSelect={gameSelect} onClose={onClose} />
      )}
    >
      {children}
    </FilterDock>
  );
}
