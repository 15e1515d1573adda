import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'edgeboard-view';

/** How a device shows lists of props: as cards or as a board, how high the rows of a board are, and whether anybody chose (BOARD-2). */
export type View = { readonly isBoard: boolean; readonly isRoomy: boolean; readonly isChosen: boolean };

const listeners = new Set<() => void>();
let state: View | null = null;

function stored(): View {
  let words: readonly string[] = [];
  try {
    words = localStorage.getItem(STORAGE_KEY)?.split(' ') ?? [];
  } catch {
    // Storage may be switched off in this browser.
  }
  return {
    isBoard: words.includes('board'),
    isRoomy: words.includes('roomy'),
    isChosen: words.includes('board') || words.includes('cards'),
  };
}

function current(): View {
  state ??= stored();
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Read again by whoever comes next.
    if (listeners.size === 0) state = null;
  };
}

/** Keeps a choice on this device; without storage it holds until the page is left. */
export function chooseView(change: Partial<Omit<View, 'isChosen'>>): void {
  state = { ...current(), ...change, isChosen: true };
  const { isBoard, isRoomy } = state;
  try {
    localStorage.setItem(STORAGE_KEY, [isBoard ? 'board' : 'cards', ...(isRoomy ? ['roomy'] : [])].join(' '));
  } catch {
    // Storage may be switched off in this browser.
  }
  for (const listener of listeners) listener();
}

/** How this device shows lists of props. */
export const useView = (): View => useSyncExternalStore(subscribe, current);
