import type { BookKey } from '../../../lib/league/books.ts';
import type { BoardRow } from '../../../lib/props/board-row.ts';
import type { BookName } from '../../../lib/props/board-text.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Saves what a board shows as a CSV file, in its order. The code for that comes when it is asked for; that it cannot be had is told. */
export function exportRows(
  rows: readonly BoardRow[],
  books: readonly BookKey[],
  nameOf: BookName,
  fileName: string,
): void {
  import('./export-board.ts').then(
    ({ exportBoard }) => exportBoard(rows, books, nameOf, fileName),
    (error: unknown) => {
      console.warn('The code that writes files could not be loaded.', error);
      showToast({
        title: 'Could not export',
        description: 'Reload the page and try again.',
        variant: 'destructive',
      });
    },
  );
}
