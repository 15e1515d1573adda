import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { type ColorName, PALETTE } from './src/app/theme/palette.ts';

const names = Object.keys(PALETTE.light) as ColorName[];

function asVariables(colors: Record<ColorName, string>): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`--${name}`, colors[name]]));
}

export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  darkMode: 'class',
  theme: {
    extend: {
      // From here on a card's head stands left of its tiles.
      screens: { wide: '87.5rem' },
      colors: Object.fromEntries(names.map((name) => [name, `var(--${name})`])),
      fontFamily: {
        sans: ['Archivo', 'ui-sans-serif', 'system-ui', 'Segoe UI', 'Roboto', 'Helvetica', 'sans-serif'],
      },
      fontSize: {
        '2xs': ['0.6875rem', '0.875rem'],
        xs: ['0.75rem', '1rem'],
        sm: ['0.8125rem', '1.125rem'],
        base: ['0.875rem', '1.25rem'],
        md: ['1rem', '1.375rem'],
        lg: ['1.125rem', '1.5rem'],
        xl: ['1.375rem', '1.75rem'],
        '2xl': ['1.75rem', '2.125rem'],
        '3xl': ['2.25rem', '2.5rem'],
      },
      // A page, and what is in it without the room at its sides from a tablet's width on.
      maxWidth: { page: 'var(--page)', inner: 'calc(var(--page) - 3rem)' },
      minHeight: { thumb: '2.75rem' },
      borderRadius: { tile: '0.375rem', panel: '0.625rem' },
      boxShadow: { floating: '0 12px 32px -8px rgb(4 8 16 / 0.28), 0 2px 6px rgb(4 8 16 / 0.12)' },
      keyframes: {
        'gap-pulse': { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.45' } },
        appear: { from: { opacity: '0', transform: 'translateY(-4px)' } },
        // A cell that changed: once, and then as before.
        changed: { from: { backgroundColor: 'var(--yellow-ground)' } },
        shimmer: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.55' } },
      },
      animation: {
        'gap-pulse': 'gap-pulse 1.6s ease-in-out infinite',
        appear: 'appear 120ms ease-out',
        changed: 'changed 1.6s ease-out',
        shimmer: 'shimmer 1.6s ease-in-out infinite',
      },
    },
  },
  plugins: [
    plugin(({ addBase, addComponents, theme }) => {
      // What a number is called stands above it in the same element: 'Line', then 25.5 on a line of its own.
      addComponents({
        '.labeled': {
          whiteSpace: 'pre-line',
          '&::first-line': {
            fontSize: theme('fontSize.2xs[0]'),
            lineHeight: theme('fontSize.2xs[1]'),
            fontWeight: '400',
            color: 'var(--ink-3)',
          },
        },
      });
      addBase({
        ':root': { ...asVariables(PALETTE.light), colorScheme: 'light' },
        '.dark': { ...asVariables(PALETTE.dark), colorScheme: 'dark' },
      });
    }),
  ],
} satisfies Config;
