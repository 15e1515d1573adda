import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Where a list begins in the document, in pixels. What stands above may change its height (a banner, a wrapped filter
 * bar), and the document's height changes with it. To measure at every drawing would cost a layout a scrolled frame.
 */
export function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const element = list.current;
      if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    // A page that begins at its top is laid out once, and measured then; one that does not would show other rows first.
    if (window.scrollY > 0) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
