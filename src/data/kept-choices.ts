import { DEFAULT_PREFERENCES, type Preferences, readPreferences } from '../lib/preferences/preferences.ts';
import { deviceStore } from './device-store.ts';

/** What the reader chose once for every page, as this device keeps it (BOOK-3). */
export const keptPreferences = deviceStore<Preferences>('edgeboard-preferences', {
  read(text) {
    try {
      return readPreferences(JSON.parse(text ?? 'null'));
    } catch {
      // A text that is not JSON chooses nothing.
      return DEFAULT_PREFERENCES;
    }
  },
  text: (chosen) => JSON.stringify(chosen),
  followsTabs: true,
});

/** How a device shows lists of props: as cards or as a board, how high the rows of a board are, and whether anybody chose (BOARD-2). */
export type View = { readonly isBoard: boolean; readonly isRoomy: boolean; readonly isChosen: boolean };

/** How this device shows lists of props. */
export const keptView = deviceStore<View>('edgeboard-view', {
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
