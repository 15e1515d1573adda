import { useEffect } from 'react';
import { useAddressValue } from '../../../ui/address-value.ts';
import { classNames } from '../../../ui/class-names.ts';
import { isShortcut } from '../../../ui/shortcut.ts';
import { chooseView, useView } from '../../preferences/index.ts';

/** Whether this page shows a board: what a link said that was shared, else what the device shows (BOARD-2). */
export function useIsBoard(): [boolean, (isBoard: boolean) => void] {
  const [shared, setShared] = useAddressValue('view');
  const { isBoard } = useView();
  return [
    shared === null ? isBoard : shared === 'board',
    (next) => {
      chooseView({ isBoard: next });
      if (shared !== null) setShared(null);
    },
  ];
}

/** 'Cards' or 'Board'; the key `b` changes between them. */
export function ViewSwitch() {
  const [isBoard, show] = useIsBoard();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'b' && isShortcut(event)) show(!isBoard);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <fieldset className="flex shrink-0 rounded-tile border border-outline bg-panel p-0.5 text-sm font-semibold">
      <legend className="sr-only">View</legend>
      {['Cards', 'Board'].map((name) => {
        const isChosen = (name === 'Board') === isBoard;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            aria-keyshortcuts="b"
            onClick={() => show(name === 'Board')}
            className={classNames(
              'min-h-6.5 rounded-[4px] px-2.5 thumb max-md:min-h-9',
              isChosen ? 'bg-ink text-panel' : 'text-ink-2 hover:bg-hover',
            )}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
