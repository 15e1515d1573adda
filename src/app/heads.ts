import { leftPlace } from './left-place.ts';
import { drawAhead as drawRows } from './rows-ahead.ts';

// The first words of pages whose code is not there yet (PERF-19). Bundled apart, as rows-ahead.ts is.

/** What page-heads.tsx says, as markup by its path; the build has it here (supabase/hosted/page-heads.ts). */
declare const PAGE_HEADS: Readonly<Record<string, string>>;

/** Shows what the page at this path says before its code is there. A place further down is the app's. */
export function showFirstHead(page: Window): void {
  const { document, location } = page;
  if (leftPlace(page) > 0) return;
  document.getElementById('root')?.insertAdjacentHTML('beforeend', PAGE_HEADS[location.pathname] ?? '');
}

/** The first rows of Home and Today take the place of their first words, and come with them in one file. */
export const drawAhead = drawRows;
