import { type RefObject, useEffect, useState } from 'react';

/** Takes files that are dropped on an element, and tells whether something is held over it. */
export function useFileDrop(
  place: RefObject<HTMLElement | null>,
  dropped: (files: readonly File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // Without this the browser would leave the page and show the file.
    const over = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    };
    const left = () => setIsOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) dropped(files);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', left);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', left);
      element.removeEventListener('drop', drop);
    };
  }, [place, dropped]);
  return isOver;
}
