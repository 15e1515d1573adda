import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been no further from the window than half the window's height. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const own = element.current;
    if (isNear || !own) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '50% 0%' },
    );
    observer.observe(own);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
