import { cellsOf, controls, HEADS, type PeerRow, readRows, shownRows } from './rows.ts';

// Only the rows in sight, by hand and without a library: the limit.
const ROW_PX = 32;
const SPARE = 6;
const { search, sort, say, list } = controls();
const inner = document.createElement('div');
inner.className = 'tall';
list.append(rowOf(HEADS), inner);
const rows = await readRows();

let shown: readonly PeerRow[] = rows;
/** The rows in the document by their place in the list. */
const drawn = new Map<number, HTMLElement>();

function rowOf(cells: readonly string[]): HTMLElement {
  const element = document.createElement('div');
  element.className = 'row';
  for (const cell of cells) {
    const part = document.createElement('span');
    part.textContent = cell;
    element.append(part);
  }
  return element;
}

function placed(row: PeerRow, place: number): HTMLElement {
  const element = rowOf(cellsOf(row));
  element.dataset.row = '';
  element.classList.add('placed');
  element.style.transform = `translateY(${place * ROW_PX}px)`;
  return element;
}

function draw(): void {
  const from = Math.max(0, Math.floor((scrollY - inner.offsetTop) / ROW_PX) - SPARE);
  const to = Math.min(shown.length, from + Math.ceil(innerHeight / ROW_PX) + 2 * SPARE);
  for (const [place, element] of drawn) {
    if (place >= from && place < to) continue;
    element.remove();
    drawn.delete(place);
  }
  for (const [index, row] of shown.slice(from, to).entries()) {
    if (drawn.has(from + index)) continue;
    const element = placed(row, from + index);
    drawn.set(from + index, element);
    inner.append(element);
  }
}

function show(): void {
  shown = shownRows(rows, search.value, sort.value);
  inner.style.height = `${shown.length * ROW_PX}px`;
  inner.replaceChildren();
  drawn.clear();
  say(shown.length);
  draw();
}
search.addEventListener('input', show);
sort.addEventListener('change', show);
addEventListener('scroll', draw, { passive: true });
show();
