import { useSyncExternalStore } from 'react';
import { textScale } from './text-scale.ts';

// Kept between measurements: to ask while a list is being drawn has the browser work out the styles of all of it.
let scale: number | null = null;

function listen(listener: () => void): () => void {
  // A change of the text's size changes the size of the body, and not that of the window.
  const observer = new ResizeObserver(() => {
    scale = textScale();
    listener();
  });
  observer.observe(document.body);
  return () => observer.disconnect();
}

/** How many times as large as usual the reader's text is: 2 at a text zoom of 200 %. What has a height in pixels grows by it. */
export const useTextScale = (): number =>
  useSyncExternalStore(listen, () => {
    scale ??= textScale();
    return scale;
  });
