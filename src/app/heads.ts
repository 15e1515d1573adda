import { holdUntilDrawn } from './ahead-state.ts';
import { holdPresses } from './held-presses.ts';
import { leftPlace } from './left-place.ts';
import { drawAhead as drawRows } from './rows-ahead.ts';

// The first words of pages whose code is not there yet (PERF-19). Bundled apart, as rows-ahead.ts is.

/** What page-heads.tsx says, as markup by its path; the build has it here (supabase/hosted/page-heads.ts). */
declare const PAGE_HEADS: Readonly<Record<string, string>>;

/**
 * Shows what the page at this path says before its code is there, and holds what is pressed until then, unless `failed`. A place
 * further down is the app's; links and keys of a page without the bar, which has no search, are the browser's.
 */
export function showFirstHead(page: Window, failed: AbortSignal): void {
  const { document, location } = page;
  const root = document.getElementById('root');
  const head = PAGE_HEADS[location.pathname];
  if (!root || head === undefined || leftPlace(page) > 0) return;
  root.insertAdjacentHTML('beforeend', head);
  if (!document.documentElement.hasAttribute('data-unframed'))
    holdUntilDrawn(() => holdPresses(root, failed));
}

/** The first rows of Home and Today take the place of their first words, and come with them in one file. */
export const drawAhead = drawRows;
