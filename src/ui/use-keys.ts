import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears the keys pressed anywhere on the page, as long as its component stands: from its commit on, since between that and
 * an effect a page is seen whose keys do nothing (BOARD-4).
 */
export function useKeys(press: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent(press);
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
