import { useRef } from 'react';
import { holdPlace } from './same-press.ts';

/** Where the focus was last on the page itself: what it came from may be a box that has made room for another. */
let onPage: HTMLElement | null = null;

function focused(): HTMLElement | null {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
}

/**
 * Where the focus goes when a box opens over the page, and that it comes back when the box closes: to what it was on, unless it
 * has gone elsewhere by then. Radix gives it back to a button of its own alone, and boxes here are opened by keys and rows too.
 */
export function useReturnedFocus({ takesFocus }: { takesFocus: boolean }) {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = focused();
      if (before.current?.closest('[role="dialog"]') === null) onPage = before.current;
      if (!takesFocus) return;
      // Not the first button: a held Enter key would press it at once.
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      holdPlace();
      if (focused() !== null) return;
      const back = before.current?.isConnected ? before.current : onPage;
      back?.focus({ preventScroll: true });
    },
  };
}
