import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const SHOWN: Record<Theme, { icon: typeof Sun; word: string }> = {
  system: { icon: Monitor, word: 'system' },
  light: { icon: Sun, word: 'light' },
  dark: { icon: Moon, word: 'dark' },
};

/** Goes round system, light and dark. */
export function ThemeButton() {
  const theme = useTheme();
  const { icon: Icon, word } = SHOWN[theme];
  const label = `Theme: ${word}. Switch to ${SHOWN[NEXT[theme]].word}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(NEXT[theme])}
      className="grid size-10 place-items-center rounded-tile text-ink-2 hover:bg-hover hover:text-ink touch:size-11"
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  );
}
