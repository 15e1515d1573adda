import { DEFAULT_PREFERENCES, type Preferences, readPreferences } from '../lib/preferences/preferences.ts';
import { deviceStore } from './device-store.ts';

export const PREFERENCES_KEY = 'edgeboard-preferences';
export const VIEW_KEY = 'edgeboard-view';

/** Preferences as a device keeps them; null and what is no JSON choose nothing. */
export function readKeptPreferences(text: string | null): Preferences {
  try {
    return readPreferences(JSON.parse(text ?? 'null'));
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

// Without effects until they are asked: what is bundled apart from the app takes the functions alone.

/** What the reader chose once for every page, as this device keeps it (BOOK-3). */
export const keptPreferences = /* @__PURE__ */ deviceStore<Preferences>(PREFERENCES_KEY, {
  read: readKeptPreferences,
  text: (chosen) => JSON.stringify(chosen),
  followsTabs: true,
});

/** How a device shows lists of props: as cards or as a board, how high the rows of a board are, and whether anybody chose (BOARD-2). */
export type View = { readonly isBoard: boolean; readonly isRoomy: boolean; readonly isChosen: boolean };

/** How a device shows lists, as it keeps that; cards where it keeps nothing. */
export function readView(text: string | null): View {
  const words = text?.split(' ') ?? [];
  return {
    isBoard: words.includes('board'),
    isRoomy: words.includes('roomy'),
    isChosen: words.includes('board') || words.includes('cards'),
  };
}

/** How this device shows lists of props. */
export const keptView = /* @__PURE__ */ deviceStore<View>(VIEW_KEY, {
  read: readView,
  text: ({ isBoard, isRoomy }) => [isBoard ? 'board' : 'cards', ...(isRoomy ? ['roomy'] : [])].join(' '),
  followsTabs: false,
});
