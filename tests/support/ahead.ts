import '../../src/app/lists-code.tsx';
import '../../src/app/slate-code.tsx';
import { drawerOf } from '../../src/app/rows-code.ts';
import { PREFERENCES_KEY } from '../../src/data/kept-choices.ts';
import { storedText } from '../../src/data/stored-text.ts';
import { sourcesOf, takeProjections, takeReadAhead, takeRows } from '../../src/features/props/read-ahead.ts';
import { takeSlateAhead } from '../../src/features/today/read-whole-slate.ts';
import { ownListPaths, propPages } from '../../src/lib/catalog/catalog.ts';
import type { AheadPiece, AheadView } from '../../src/ui/drawn-ahead.ts';
import { appendNodes } from '../../src/ui/plain-nodes.ts';
import type { DESKTOP } from './window-sizes.ts';

/** For what the page at an address is drawn in a window, as a reader sees it who chose nothing. */
export function viewAt(address: string, size: typeof DESKTOP): AheadView {
  const { pathname: path, search } = new URL(address, 'https://edgeboard.example');
  return { path, search, keptPreferences: storedText(PREFERENCES_KEY), ...size, textScale: 1 };
}

/** What is drawn of the page at an address before the app is there, piece by piece. */
export async function piecesAhead(address: string, view: AheadView): Promise<readonly AheadPiece[]> {
  const pieces: AheadPiece[] = [];
  await drawerOf(new URL(address, 'https://edgeboard.example').pathname).draw(
    view,
    () => Date.now(),
    (piece) => pieces.push(piece),
  );
  return pieces;
}

/** Draws the page at an address before the app is there, in a box of its own; null where that is left to the app. */
export async function drawnAhead(
  address: string,
  size: typeof DESKTOP,
  textScale = 1,
): Promise<HTMLElement | null> {
  const box = document.createElement('div');
  let isDrawn = false;
  for (const { of, nodes } of await piecesAhead(address, { ...viewAt(address, size), textScale })) {
    if (of !== 'list') box.replaceChildren();
    if (of === 'page') isDrawn = true;
    appendNodes((of === 'list' ? box.querySelector('main ul') : null) ?? box, nodes, document);
  }
  return isDrawn ? box : null;
}

/** Nothing of what was read ahead is left for the app. */
export function forgetReadAhead(): void {
  takeReadAhead();
  takeSlateAhead();
  for (const path of ownListPaths) takeRows(path);
  for (const page of propPages) {
    for (const { path } of page.parts) takeRows(path);
    for (const { table } of sourcesOf(page.sport)) takeProjections(table);
  }
}

/** What a tooltip's code, which comes late, says of what it is on. */
const OF_TOOLTIPS = ['data-state'];

/** A part of a page as it is written, but for icons, which only React draws. */
export function written(element: Element | null | undefined): string {
  if (!element) throw new Error('The part of the page that is compared is not there.');
  const copy = element.cloneNode(true) as Element;
  for (const icon of copy.querySelectorAll('svg')) icon.replaceWith('(icon)');
  for (const name of OF_TOOLTIPS)
    for (const own of copy.querySelectorAll(`[${name}]`)) own.removeAttribute(name);
  return copy.outerHTML;
}
