import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDrawnItems } from '../../../src/ui/use-drawn-items.ts';

/** A list of which the items from `first` to `last` stand in the window, and two more on both sides are wanted. */
function listOf(keys: string, first: number, last: number) {
  const items = [...keys].map((key, index) => ({ key, index }));
  return {
    range: { startIndex: first, endIndex: last },
    getVirtualItems: () => items.slice(Math.max(0, first - 2), last + 3),
  };
}

function drawnOf(list: ReturnType<typeof listOf>) {
  const drawings: string[] = [];
  const { rerender } = renderHook(
    (own) => {
      drawings.push(
        useDrawnItems(own)
          .map(({ item }) => item.key)
          .join(''),
      );
    },
    { initialProps: list },
  );
  return { drawings, rerender, last: () => drawings.at(-1) };
}

test('items in the window are drawn at once, those near it one by one once the page is idle (PERF-11)', async () => {
  const { drawings, last } = drawnOf(listOf('abcdef', 0, 1));
  expect(new Set(drawings)).toEqual(new Set(['ab']));
  await waitFor(() => expect(last()).toBe('abcd'));
  expect([...new Set(drawings)]).toEqual(['ab', 'abc', 'abcd']);
});

test('another order draws what is in the window first, and what was drawn before stays (PERF-11)', async () => {
  const { drawings, rerender, last } = drawnOf(listOf('abcdef', 0, 1));
  await waitFor(() => expect(last()).toBe('abcd'));
  drawings.length = 0;
  rerender(listOf('fedcba', 0, 1));
  expect(new Set(drawings)).toEqual(new Set(['fedc']));
  rerender(listOf('uvwxyz', 0, 1));
  expect(last()).toBe('uv');
});

test('an item that leaves the window stays while it is near it (PERF-11)', async () => {
  const { rerender, last } = drawnOf(listOf('abcdefgh', 0, 1));
  rerender(listOf('abcdefgh', 2, 3));
  expect(last()).toBe('abcd');
  await waitFor(() => expect(last()).toBe('abcdef'));
});
