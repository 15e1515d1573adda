import { useSyncExternalStore } from 'react';
import { THEME_KEY } from './first-paint.ts';

/** `system` follows the computer's setting; the other two are the reader's own choice. */
export type Theme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();
let chosen: Theme | null = null;

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Storage may be switched off in this browser; the system's theme holds then.
    return 'system';
  }
}

function currentTheme(): Theme {
  chosen ??= storedTheme();
  return chosen;
}

function paint(theme: Theme): void {
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && systemDark));
}

/** Paints the page in a theme at once, and keeps it for the reader's next visits; the system's is kept by having no choice. */
export function chooseTheme(theme: Theme): void {
  chosen = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice holds until the page is left.
  }
  paint(theme);
  for (const listener of listeners) listener();
}

/** Shows the page in the theme that holds. */
export const repaint = (): void => paint(currentTheme());

/** Repaints when the computer's setting changes while the page is open. */
export function followSystemTheme(): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint);
}

/** The reader's choice, which is not what is painted: `system` stays `system`. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentTheme,
    currentTheme,
  );
}
