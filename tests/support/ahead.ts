import { readPage } from '../../src/features/props/ahead.tsx';
import { sourcesOf, takeProjections, takeReadAhead, takeRows } from '../../src/features/props/read-ahead.ts';
import { propPages } from '../../src/lib/catalog/catalog.ts';
import type { DESKTOP } from './window-sizes.ts';

/** Draws the page at an address before the app is there, in a box of its own; null where that is left to the app. */
export async function drawnAhead(address: string, size: typeof DESKTOP): Promise<HTMLElement | null> {
  const { pathname, searchParams } = new URL(address, 'https://edgeboard.example');
  const drawPage = await readPage(pathname, () => Date.now());
  const shown = { path: pathname, address: searchParams, ...size, now: new Date() };
  const drawn = drawPage?.(shown, document) ?? null;
  if (drawn === null) return null;
  const box = document.createElement('div');
  box.append(drawn);
  return box;
}

/** Nothing of what was read ahead is left for the app. */
export function forgetReadAhead(): void {
  takeReadAhead();
  for (const page of propPages) {
    for (const { path } of page.parts) takeRows(path);
    for (const { table } of sourcesOf(page)) takeProjections(table);
  }
}
