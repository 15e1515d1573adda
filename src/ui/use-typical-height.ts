import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The value that there is most often, of several the first; null of none. */
function mostCommon(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/**
 * How high those items of a list are that do not stand yet, in pixels: as guessed until the first ones stand, then as most of these.
 * Of an item that comes out as high as that nothing follows, while any other height has the place of each later item found anew
 * (PERF-3). It stays until another height is guessed, so that the list's own height does not come and go.
 */
export function useTypicalHeight(list: RefObject<HTMLElement | null>, guess: number): number {
  const [found, setFound] = useState({ guess, height: guess });
  const foundFor = useRef<number>(null);
  const known = found.guess === guess ? found.height : guess;
  useLayoutEffect(() => {
    if (foundFor.current === guess) return;
    const boxes = [...(list.current?.children ?? [])].filter((box) => box instanceof HTMLElement);
    const height = mostCommon(boxes.map(({ offsetHeight }) => offsetHeight).filter((own) => own > 0));
    if (height === null) return;
    foundFor.current = guess;
    if (height !== known) setFound({ guess, height });
  });
  return known;
}
