/**
 * Every color of the product, by its job. The chrome is monochrome on purpose: color is kept for what it means
 * (edge bands, best over, best under, a line gap, a failure). tests/pages/app/palette.test.ts holds each text and ground
 * to WCAG AA in both themes; other-media.css has what those see instead who ask for more contrast.
 */
const light = {
  canvas: '#eef0f3',
  // Over a page that a dialog covers: darker in both themes, so that nothing on it looks switched off.
  scrim: 'rgb(10 14 20 / 0.5)',
  panel: '#ffffff',
  raised: '#f4f6f8',
  hover: '#e6e9ee',
  hairline: '#dadfe6',
  outline: '#7d8897',
  ink: '#10151d',
  'ink-2': '#3d4756',
  'ink-3': '#586373',
  focus: '#1f5be0',
  'blue-ground': '#dbe6ff',
  'blue-ink': '#1440b8',
  'green-ground': '#cdf2db',
  'green-ink': '#07592f',
  'yellow-ground': '#fbeb9c',
  'yellow-ink': '#5e4700',
  'orange-ground': '#ffd9b8',
  'orange-ink': '#7d3003',
  'red-ground': '#ffdcdc',
  'red-ink': '#9c1420',
  over: '#e0f6e9',
  'over-ring': '#2a975d',
  under: '#fdeaea',
  'under-ring': '#d4545c',
} as const;

export type ColorName = keyof typeof light;

const dark: Record<ColorName, string> = {
  canvas: '#0a0d12',
  scrim: 'rgb(0 0 0 / 0.62)',
  panel: '#11161d',
  raised: '#181f28',
  hover: '#212a35',
  hairline: '#27303c',
  outline: '#66748a',
  ink: '#eef2f7',
  'ink-2': '#bcc6d3',
  'ink-3': '#94a0b0',
  focus: '#7aa5ff',
  'blue-ground': '#17306f',
  'blue-ink': '#bed3ff',
  'green-ground': '#0e4229',
  'green-ink': '#8aeab3',
  'yellow-ground': '#4a3d07',
  'yellow-ink': '#f7dd73',
  'orange-ground': '#572a08',
  'orange-ink': '#ffbb85',
  'red-ground': '#571a20',
  'red-ink': '#ffb0b0',
  over: '#0f2a1f',
  'over-ring': '#2f9e63',
  under: '#2c171b',
  'under-ring': '#c4565e',
};

export const PALETTE: Record<'light' | 'dark', Record<ColorName, string>> = { light, dark };
