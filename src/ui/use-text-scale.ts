import { useSyncExternalStore } from 'react';

const USUAL = 16;

function listen(listener: () => void): () => void {
  // A change of the text's size changes the size of the body, and not that of the window.
  const observer = new ResizeObserver(listener);
  observer.observe(document.body);
  return () => observer.disconnect();
}

/** How many times as large as usual the reader's text is: 2 at a text zoom of 200 %. What has a height in pixels grows by it. */
export const useTextScale = (): number =>
  useSyncExternalStore(listen, () => {
    const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return size > 0 ? size / USUAL : 1;
  });
