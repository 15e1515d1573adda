import type { Sport } from '../catalog/types.ts';

/** How many props a page shows, in the words of its sport. */
export function propCountText({ texts }: Pick<Sport, 'texts'>, count: number): string {
  return (texts.count ?? (count === 1 ? '1 prop' : '{n} props')).replace('{n}', String(count));
}
