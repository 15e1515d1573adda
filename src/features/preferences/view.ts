import { useSyncExternalStore } from 'react';
import { deviceStore } from './device-store.ts';

/** How a device shows lists of props: as cards or as a board, how high the rows of a board are, and whether anybody chose (BOARD-2). */
export type View = { readonly isBoard: boolean; readonly isRoomy: boolean; readonly isChosen: boolean };

const store = deviceStore<View>('edgeboard-view', {
  read(text) {
    const words = text?.split(' ') ?? [];
    return {
      isBoard: words.includes('board'),
      isRoomy: words.includes('roomy'),
      isChosen: words.includes('board') || words.includes('cards'),
    };
  },
  text: ({ isBoard, isRoomy }) => [isBoard ? 'board' : 'cards', ...(isRoomy ? ['roomy'] : [])].join(' '),
  followsTabs: false,
});

/** Keeps a choice on this device; without storage it holds until the page is left. */
export const chooseView = (change: Partial<Omit<View, 'isChosen'>>): void =>
  store.choose({ ...store.current(), ...change, isChosen: true });

/** How this device shows lists of props. */
export const useView = (): View => useSyncExternalStore(store.subscribe, store.current);
