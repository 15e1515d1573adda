import type { Sport } from '../../../lib/catalog/types.ts';

/**
 * How high most of a sport's cards come out in a window of this width, in pixels: one that is as high as guessed moves
 * nothing when it is measured.
 */
export function guessCardHeight({ tiles, grid }: Pick<Sport, 'tiles' | 'grid'>, width: number): number {
  if (width >= 1400) return 141;
  const large = grid[2];
  // Nine tiles stand in five columns until there is room for all.
  const columns = width >= 1280 || large < 9 ? large : 5;
  const [rest, inRow] = width >= 1024 ? [147, columns] : width >= 768 ? [171, 4] : [195, 2];
  return rest + Math.ceil(tiles.length / inRow) * 72;
}
