import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { isShortcut } from '../../../ui/shortcut.ts';
import { useKeys } from '../../../ui/use-keys.ts';
import type { BoardFocus } from './use-board-focus.ts';

/** What keys do besides moving the focus. */
interface BoardActions {
  open(): void;
  record(): void;
  watch(): void;
  copyLink(): void;
  copyRow(): void;
  resort(): void;
  showKeys(): void;
}

type Act = (focus: BoardFocus, actions: BoardActions) => void;

const PAGE_ROWS = 15;

/** Wherever the focus is, unless in a field. */
const EVERYWHERE: Readonly<Record<string, Act>> = {
  j: (focus) => focus.moveRow(1),
  k: (focus) => focus.moveRow(-1),
  h: (focus) => focus.moveBook(-1),
  l: (focus) => focus.moveBook(1),
  '+': (_, actions) => actions.record(),
  f: (_, actions) => actions.watch(),
  s: (_, actions) => actions.copyLink(),
  c: (_, actions) => actions.copyRow(),
  r: (_, actions) => actions.resort(),
  '?': (_, actions) => actions.showKeys(),
};

/** Keys that a page has uses of its own for, so only within the board. */
const INSIDE: Readonly<Record<string, Act>> = {
  ArrowDown: (focus) => focus.moveRow(1),
  ArrowUp: (focus) => focus.moveRow(-1),
  ArrowLeft: (focus) => focus.moveColumn(-1),
  ArrowRight: (focus) => focus.moveColumn(1),
  PageDown: (focus) => focus.moveRow(PAGE_ROWS),
  PageUp: (focus) => focus.moveRow(-PAGE_ROWS),
  Home: (focus) => focus.toEdge('first-cell'),
  End: (focus) => focus.toEdge('last-cell'),
};

const TO_EDGE_ROWS: Readonly<Record<string, Act>> = {
  Home: (focus) => focus.toEdge('first-row'),
  End: (focus) => focus.toEdge('last-row'),
};

/** What a key does within the board; undefined where it is not one of these. */
function actInside({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, { index }: BoardFocus): Act | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return TO_EDGE_ROWS[key];
  // A heading is a button and sorts by itself.
  if (key === 'Enter') return index < 0 ? undefined : (_, actions) => actions.open();
  return INSIDE[key];
}

/** The keys of a board, none of them while somebody types; for the grid what it does with those inside (BOARD-4). */
export function useBoardKeys(focus: BoardFocus, actions: BoardActions): (event: ReactKeyboardEvent) => void {
  useKeys((event) => {
    const act = isShortcut(event) ? EVERYWHERE[event.key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act(focus, actions);
  });
  return (event) => {
    const act = actInside(event.nativeEvent, focus);
    if (act === undefined) return;
    event.preventDefault();
    act(focus, actions);
  };
}
