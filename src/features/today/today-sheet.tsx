import type { ReactNode } from 'react';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { BooksButton } from '../preferences/index.ts';

/** Something that the list can be told, as a switch. */
export type TodaySwitch = {
  readonly label: string;
  readonly isOn: boolean;
  readonly set: (on: boolean) => void;
};

type TodaySheetProps = {
  switches: readonly TodaySwitch[];
  count: string;
  gameSelect: ReactNode;
  onClose: () => void;
};

/** What tonight's list leaves out, in the thumb's half (PHONE-6). */
export function TodaySheet({ switches, count, gameSelect, onClose }: TodaySheetProps) {
  return (
    <BottomSheet
      title="Filters"
      isShort
      onClose={onClose}
      footer={
        <Button variant="primary" className="w-full" onClick={onClose}>
          Show {count}
        </Button>
      }
    >
      <ul>
        {switches.map(({ label, isOn, set }) => (
          <li key={label}>
            <SwitchField label={label} checked={isOn} onChange={set} />
          </li>
        ))}
      </ul>
      <div className="mt-2 grid gap-1.5">
        {gameSelect}
        <BooksButton />
      </div>
    </BottomSheet>
  );
}
