import { useSyncExternalStore } from 'react';
import { keptView, type View } from '../../data/kept-choices.ts';

/** Keeps a choice on this device; without storage it holds until the page is left. */
export const chooseView = (change: Partial<Omit<View, 'isChosen'>>): void =>
  keptView.choose({ ...keptView.current(), ...change, isChosen: true });

/** How this device shows lists of props. */
export const useView = (): View => useSyncExternalStore(keptView.subscribe, keptView.current);
