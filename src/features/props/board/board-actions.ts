import { isBookKey } from '../../../lib/league/books.ts';
import type { OddsFormat } from '../../../lib/odds/odds-format.ts';
import { type BoardRow, quoteAt } from '../../../lib/props/board-row.ts';
import { type BookName, rowText } from '../../../lib/props/board-text.ts';
import { isWatchedPlayer } from '../../../lib/watch/watchlist.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { askToRecord } from '../../plays/index.ts';
import { toggleWatched, type Watchlist } from '../../watchlist/index.ts';

/** Asks to record a row at the book of a column, at the best one in any other column (TRACK-3). */
export function recordRow(row: BoardRow | undefined, column: string | undefined): void {
  const { offer } = row ?? { offer: null };
  if (!row || !offer) return;
  const book = column !== undefined && isBookKey(column) && quoteAt(row, column) !== null ? column : null;
  askToRecord(offer, { book });
}

/** Whether a row's player is watched; 'unknown' where nobody is certain who that is. */
export function watchedState({ playerId }: BoardRow, list: Watchlist | null): 'yes' | 'no' | 'unknown' {
  if (playerId === null) return 'unknown';
  return isWatchedPlayer(list?.ids, playerId) ? 'yes' : 'no';
}

/** Watches a row's player, or no longer, and says so (WATCH-1). */
export function watchRow(row: BoardRow | undefined): void {
  if (!row) return;
  if (row.playerId === null) {
    showToast({
      title: `${row.player} cannot be watched`,
      description: 'Nobody is certain yet who that is. Names are decided with the next uploads and fetches.',
    });
  } else {
    toggleWatched({ id: row.playerId, name: row.player });
  }
}

/** Copies a row as a line of text. */
export function copyRow(row: BoardRow | undefined, format: OddsFormat, nameOf: BookName): void {
  if (row) void copyText(rowText(row, format, nameOf), 'Row copied');
}

/** Copies the address of the page as a board, whatever the device of whoever opens it shows. */
export function copyBoardLink(): void {
  const url = new URL(window.location.href);
  url.searchParams.set('view', 'board');
  void copyText(url.href, 'Link copied');
}
