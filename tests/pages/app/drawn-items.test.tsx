import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { itemsAround, useDrawnItems } from '../../../src/ui/use-drawn-items.ts';

const NEAR = 2;

/** A list of which the items from `first` to `last` stand in the window. */
function listOf(keys: string, first: number, last: number, isScrolling = false) {
  const items = [...keys].map((key, index) => ({ key, index }));
  const around = itemsAround(NEAR);
  return {
    range: { startIndex: first, endIndex: last },
    isScrolling,
    options: { count: items.length },
    getVirtualItems: () => items.slice(Math.max(0, first - around), last + around + 1),
  };
}

/** Has the focus in an item of the list, as on one of the tiles of a card. */
function focusIn(index: number): HTMLElement {
  const list = document.createElement('ul');
  list.innerHTML = `<li data-index="${index}"><ul><li><button>Record</button></li></ul></li>`;
  document.body.append(list);
  onTestFinished(() => list.remove());
  const button = list.querySelector('button') ?? list;
  button.focus();
  return button;
}

function drawnOf(list: ReturnType<typeof listOf>) {
  const drawings: string[] = [];
  /** The items as their boxes stand in the document. */
  const standings: string[] = [];
  let boxes = new Map<string, number>();
  const { rerender } = renderHook(
    (own) => {
      const drawn = useDrawnItems(own, NEAR);
      const inList = drawn.toSorted((a, b) => a.item.index - b.item.index);
      drawings.push(inList.map(({ item }) => item.key).join(''));
      standings.push(drawn.map(({ item }) => item.key).join(''));
      boxes = new Map(drawn.map(({ item, box }) => [item.key, box]));
    },
    { initialProps: list },
  );
  return { drawings, standings, rerender, last: () => drawings.at(-1), boxes: () => boxes };
}

test('items in the window are drawn at once, those near it one by one once the page is idle (PERF-11)', async () => {
  const { drawings, last } = drawnOf(listOf('abcdefgh', 2, 3));
  expect(new Set(drawings)).toEqual(new Set(['cd']));
  await waitFor(() => expect(last()).toBe('abcdef'));
  expect([...new Set(drawings)]).toEqual(['cd', 'acd', 'abcd', 'abcde', 'abcdef']);
});

test('as many items stand at an end of the list as in its middle (PERF-11)', async () => {
  const top = drawnOf(listOf('abcdefghij', 0, 1));
  const end = drawnOf(listOf('abcdefghij', 8, 9));
  await waitFor(() => expect(top.last()).toBe('abcdef'));
  await waitFor(() => expect(end.last()).toBe('efghij'));
});

test('a list that is shorter than what may stand is drawn whole (PERF-11)', async () => {
  const { last } = drawnOf(listOf('abc', 0, 1));
  await waitFor(() => expect(last()).toBe('abc'));
});

test('another order draws what is in the window first, and what was drawn before stays (PERF-11)', async () => {
  const { drawings, rerender, last } = drawnOf(listOf('abcdefghij', 0, 1));
  await waitFor(() => expect(last()).toBe('abcdef'));
  drawings.length = 0;
  rerender(listOf('jihgfedcba', 0, 1));
  expect(new Set(drawings)).toEqual(new Set(['jifed']));
  rerender(listOf('qrstuvwxyz', 0, 1));
  expect(last()).toBe('qr');
});

test('an item that leaves the window stays while it is near it (PERF-11)', async () => {
  const { rerender, last } = drawnOf(listOf('abcdefgh', 0, 1));
  rerender(listOf('abcdefgh', 2, 3));
  expect(last()).toBe('abcd');
  await waitFor(() => expect(last()).toBe('abcdef'));
});

test('while the list is scrolled what comes near is drawn at once, in the box of what is far by then (PERF-3)', async () => {
  const { rerender, last, boxes } = drawnOf(listOf('abcdefghij', 2, 3));
  await waitFor(() => expect(last()).toBe('abcdef'));
  const before = boxes();

  rerender(listOf('abcdefghij', 3, 4, true));
  expect(last()).toBe('bcdefg');
  expect(boxes().get('g')).toBe(before.get('a'));
  for (const key of 'bcdef') expect(boxes().get(key)).toBe(before.get(key));
});

test('a box that is handed on stays where it is in the document while the list is scrolled, and comes to its place once it is still (PERF-3)', async () => {
  const { rerender, last, standings } = drawnOf(listOf('abcdefghijkl', 2, 3));
  await waitFor(() => expect(last()).toBe('abcdef'));
  expect(standings.at(-1)).toBe('abcdef');
  rerender(listOf('abcdefghijkl', 3, 4, true));
  rerender(listOf('abcdefghijkl', 4, 5, true));
  expect(last()).toBe('cdefgh');
  expect(standings.at(-1)).toBe('ghcdef');
  standings.length = 0;
  rerender(listOf('abcdefghijkl', 4, 5));
  await waitFor(() => expect(standings.at(-1)).toBe('cdefgh'));
  // One at a time.
  expect([...new Set(standings)]).toEqual(['ghcdef', 'hcdefg', 'cdefgh']);
});

test('where a list is scrolled faster than it is drawn, boxes of what is far wait for what comes, and none is made anew (PERF-3)', async () => {
  const { rerender, last, boxes } = drawnOf(listOf('abcdefghijklmn', 2, 3));
  await waitFor(() => expect(last()).toBe('abcdef'));
  const before = [...boxes().values()].sort();
  for (let first = 3; first < 8; first += 1) rerender(listOf('abcdefghijklmn', first, first + 1, true));
  expect(last()).toBe('fghijk');
  expect([...boxes().values()].sort()).toEqual(before);
});

test('what waits to be drawn while the list is scrolled on takes over a box like any other, and none is made anew (PERF-3)', async () => {
  // As in a browser, where a frame of the scroll comes between two turns of what waits.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  let boxes: number[] = [];
  let keys = '';
  function List({ list }: { list: ReturnType<typeof listOf> }) {
    const drawn = useDrawnItems(list, NEAR);
    boxes = drawn.map(({ box }) => box).sort((a, b) => a - b);
    keys = [...drawn.map(({ item }) => item.key)].sort().join('');
    return null;
  }
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => root.unmount());
  const alphabet = 'abcdefghijklmnopqrstuvwxyz';
  const show = (first: number, isScrolling: boolean) =>
    flushSync(() => root.render(<List list={listOf(alphabet, first, first + 1, isScrolling)} />));
  show(2, false);
  await expect.poll(() => keys).toBe('abcdef');
  const before = boxes;
  for (let first = 3; first < 18; first += 5) {
    show(first, true);
    show(first + 4, true);
    const inWindowAndBelow = alphabet.slice(first + 4, first + 6 + NEAR);
    await expect.poll(() => keys).toContain(inWindowAndBelow);
    expect(boxes).toEqual(before);
  }
});

test('while the list is scrolled up nothing is drawn above the window before it is seen (PERF-11)', async () => {
  const { rerender, last } = drawnOf(listOf('abcdefghij', 4, 5));
  await waitFor(() => expect(last()).toBe('cdefgh'));
  rerender(listOf('abcdefghij', 3, 4, true));
  expect(last()).toBe('cdefgh');
  rerender(listOf('abcdefghij', 3, 4));
  await waitFor(() => expect(last()).toBe('bcdefg'));
});

test('what is scrolled to from afar is drawn at once (PERF-11)', async () => {
  const { rerender, last } = drawnOf(listOf('abcdefghijklmnop', 0, 1));
  await waitFor(() => expect(last()).toBe('abcdef'));
  rerender(listOf('abcdefghijklmnop', 12, 13, true));
  expect(last()).toBe('mnop');
  rerender(listOf('abcdefghijklmnop', 12, 13));
  await waitFor(() => expect(last()).toBe('klmnop'));
});

test('what the Tab key comes to next stands in its place before the key moves the focus, however the list was scrolled just now (PERF-3)', async () => {
  const { rerender, last, standings } = drawnOf(listOf('abcdefghijkl', 2, 3));
  await waitFor(() => expect(last()).toBe('abcdef'));
  rerender(listOf('abcdefghijkl', 3, 4, true));
  rerender(listOf('abcdefghijkl', 4, 5, true));
  expect(standings.at(-1)).toBe('ghcdef');
  fireEvent.keyDown(focusIn(5), { key: 'Tab' });
  expect(standings.at(-1)).toBe('cdefgh');

  // With the key held the focus is ahead of what the list knows of its window.
  for (const at of [7, 8, 9]) fireEvent.keyDown(focusIn(at), { key: 'Tab' });
  expect(standings.at(-1)?.slice(-3)).toBe('ijk');
});

test('with Shift the Tab key comes to the item before, also while the list is scrolled up (PERF-3)', async () => {
  const { rerender, last, standings } = drawnOf(listOf('abcdefghij', 4, 5));
  await waitFor(() => expect(last()).toBe('cdefgh'));
  for (const at of [3, 2, 1]) {
    rerender(listOf('abcdefghij', at, at + 1, true));
    fireEvent.keyDown(focusIn(at), { key: 'Tab', shiftKey: true });
  }
  expect(standings.at(-1)?.slice(0, 3)).toBe('abc');
});

test('other keys leave the boxes where they stand while the list is scrolled (PERF-3)', async () => {
  const { rerender, last, standings } = drawnOf(listOf('abcdefghijkl', 2, 3));
  await waitFor(() => expect(last()).toBe('abcdef'));
  rerender(listOf('abcdefghijkl', 3, 4, true));
  rerender(listOf('abcdefghijkl', 4, 5, true));
  fireEvent.keyDown(focusIn(5), { key: 'ArrowDown' });
  expect(standings.at(-1)).toBe('ghcdef');
});
