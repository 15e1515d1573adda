import { useAddressValue } from '../../../ui/address-value.ts';
import { isShortcut } from '../../../ui/shortcut.ts';
import { useKeys } from '../../../ui/use-keys.ts';
import { chooseView, useView } from '../../preferences/index.ts';
import { ViewButtons } from './view-buttons.tsx';

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
  useKeys((event) => {
    if (event.key === 'b' && isShortcut(event)) show(!isBoard);
  });
  return <ViewButtons isBoard={isBoard} onChange={show} />;
}
