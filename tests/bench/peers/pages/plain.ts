import { cellsOf, controls, HEADS, type PeerRow, readRows, shownRows } from './rows.ts';

// A table of all rows: what most such sites do. A search hides rows, another order puts them there anew.
const { search, sort, say, list } = controls();
const rows = await readRows();

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const htmlOf = (row: PeerRow) =>
  `<tr data-row>${cellsOf(row)
    .map((cell) => `<td>${escaped(cell)}</td>`)
    .join('')}</tr>`;

const inOrder = shownRows(rows, '', sort.value);
const head = HEADS.map((name) => `<th>${name}</th>`).join('');
list.innerHTML = `<table><thead><tr>${head}</tr></thead><tbody>${inOrder.map(htmlOf).join('')}</tbody></table>`;
const body = list.querySelector('tbody');
const elements = new Map([...(body?.rows ?? [])].map((element, index) => [inOrder[index], element]));
say(rows.length);

search.addEventListener('input', () => {
  const shown = new Set(shownRows(rows, search.value, sort.value));
  for (const [row, element] of elements) element.hidden = row === undefined || !shown.has(row);
  say(shown.size);
});
sort.addEventListener('change', () => {
  const order = shownRows(rows, '', sort.value);
  body?.append(...order.flatMap((row) => elements.get(row) ?? []));
});
