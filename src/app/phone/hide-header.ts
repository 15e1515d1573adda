/** Smaller movements than these, in pixels, are a finger that rests. */
const LEAST_MOVE = 8;

/**
 * Takes the header out of view while the page is scrolled down and brings it back with the first movement up, never while the
 * focus or the open menu is in it (PHONE-5). Gives back how to stop.
 */
export function hideOnScroll(header: HTMLElement): () => void {
  const at = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    // A page that is pulled past its ends swings back by itself.
    return Math.min(Math.max(0, window.scrollY), Math.max(0, scrollHeight - clientHeight));
  };
  let last = at();
  const isUsed = () =>
    header.contains(document.activeElement) || header.querySelector('[aria-expanded="true"]') !== null;
  const show = () => header.removeAttribute('data-away');
  const move = () => {
    const now = at();
    if (Math.abs(now - last) < LEAST_MOVE) return;
    header.toggleAttribute('data-away', now > last && now > header.offsetHeight && !isUsed());
    last = now;
  };
  const all = new AbortController();
  window.addEventListener('scroll', move, { passive: true, signal: all.signal });
  header.addEventListener('focusin', show, { signal: all.signal });
  return () => {
    all.abort();
    show();
  };
}
