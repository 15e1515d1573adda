import { OWN_MOVES } from '../ui/own-moves.ts';

/** Whoever waits longer for a page, in milliseconds, is not moved by it any more. */
const LONGEST_MS = 15_000;

/**
 * Comes back to where a page was left, so many pixels down, as soon as it is high enough: React Router goes there once, when
 * the rows may still be on their way. Not once the reader has moved the page.
 */
export function comeBackTo(place: number, page: Window): void {
  if (place <= 0) return;
  const { document } = page;
  const left = new AbortController();
  const watcher = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - page.innerHeight < place) return;
    left.abort();
    page.scrollTo(0, place);
  });
  left.signal.addEventListener('abort', () => watcher.disconnect());
  for (const move of OWN_MOVES)
    page.addEventListener(move, () => left.abort(), { passive: true, signal: left.signal });
  setTimeout(() => left.abort(), LONGEST_MS);
  watcher.observe(document.body);
}
