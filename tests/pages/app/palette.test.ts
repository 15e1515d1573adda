import { describe, expect, test } from 'vitest';
import { type ColorName, PALETTE } from '../../../src/app/theme/palette.ts';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds: ColorName[] = ['canvas', 'panel', 'raised', 'hover'];
const texts: [ColorName, ColorName][] = [
  ...grounds.flatMap((ground): [ColorName, ColorName][] => [
    ['ink', ground],
    ['ink-2', ground],
    ['ink-3', ground],
  ]),
  ...(['blue', 'green', 'yellow', 'orange', 'red'] as const).map((band): [ColorName, ColorName] => [
    `${band}-ink`,
    `${band}-ground`,
  ]),
  ['ink', 'over'],
  ['ink-2', 'over'],
  ['ink-3', 'over'],
  ['ink', 'under'],
  ['ink-2', 'under'],
  ['ink-3', 'under'],
  ...(['blue', 'green', 'yellow', 'orange', 'red'] as const).map((band): [ColorName, ColorName] => [
    `${band}-ink`,
    'panel',
  ]),
  ['blue-ink', 'canvas'],
  ['panel', 'ink'],
  ['panel', 'ink-2'],
];
const signs: [ColorName, ColorName][] = [
  ['outline', 'panel'],
  ['outline', 'canvas'],
  ['focus', 'panel'],
  ['focus', 'canvas'],
  ['over-ring', 'over'],
  ['under-ring', 'under'],
];

describe.each(['light', 'dark'] as const)('the %s palette', (theme) => {
  const palette = PALETTE[theme];

  test.each(texts)('%s can be read on %s (AA for text)', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(signs)('%s can be seen on %s (AA for controls)', (sign, ground) => {
    expect(contrast(palette[sign], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

test('what covers a page darkens it in both themes, so that nothing on it looks switched off (LOOK-3)', () => {
  for (const { scrim } of [PALETTE.light, PALETTE.dark]) {
    const [red = 255, green = 255, blue = 255, cover = 0] = (scrim.match(/[\d.]+/g) ?? []).map(Number);
    expect(Math.max(red, green, blue)).toBeLessThan(32);
    expect(cover).toBeGreaterThanOrEqual(0.5);
  }
});
