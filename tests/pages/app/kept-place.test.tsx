import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeptPlace } from '../../../src/ui/use-kept-place.ts';

const upright = { matches: true };

beforeEach(() => {
  vi.useFakeTimers();
  upright.matches = true;
  vi.stubGlobal('matchMedia', () => upright);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A list that begins 150 px down its page, with rows of 72 px, of which the one at the top of the window is told. */
function listAt(row: number) {
  const scrollToIndex = vi.fn();
  const at = (startIndex: number) => ({
    range: { startIndex },
    scrollOffset: startIndex === 0 ? 0 : 150 + startIndex * 72,
    options: { scrollMargin: 150 },
    scrollToIndex,
  });
  const { rerender, unmount } = renderHook((index: number) => useKeptPlace(at(index)), { initialProps: row });
  return { scrollToIndex, drawAt: (index: number) => act(() => rerender(index)), unmount };
}

function turn(): void {
  upright.matches = !upright.matches;
  window.dispatchEvent(new Event('resize'));
}

test('a turned list comes back to the row of before, wherever the phone moved the page meanwhile (PHONE-10)', () => {
  const { scrollToIndex, drawAt } = listAt(17);
  turn();
  drawAt(0);
  vi.advanceTimersByTime(250);
  drawAt(3);
  vi.advanceTimersByTime(299);
  expect(scrollToIndex).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrollToIndex.mock.calls).toEqual([[17, { align: 'start' }]]);
  drawAt(17);
  vi.advanceTimersByTime(10_000);
  expect(scrollToIndex).toHaveBeenCalledOnce();
});

test('what comes late above a turned list does not move it from its row, until the reader scrolls (PHONE-10)', () => {
  const { scrollToIndex, drawAt } = listAt(17);
  turn();
  drawAt(17);
  vi.advanceTimersByTime(1_000);
  drawAt(16);
  vi.advanceTimersByTime(300);
  expect(scrollToIndex).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('touchstart'));
  drawAt(30);
  vi.advanceTimersByTime(1_000);
  expect(scrollToIndex).toHaveBeenCalledOnce();
});

test('turned there and back at once, it is still the row of before (PHONE-10)', () => {
  const { scrollToIndex, drawAt } = listAt(17);
  turn();
  drawAt(4);
  turn();
  drawAt(4);
  vi.advanceTimersByTime(300);
  expect(scrollToIndex.mock.calls).toEqual([[17, { align: 'start' }]]);
});

test('a list that was not scrolled into stays where it is, and so does one in a window that was not turned (PHONE-10)', () => {
  const { scrollToIndex, drawAt } = listAt(0);
  turn();
  drawAt(2);
  vi.advanceTimersByTime(1_000);
  drawAt(20);
  window.dispatchEvent(new Event('resize'));
  drawAt(19);
  vi.advanceTimersByTime(10_000);
  expect(scrollToIndex).not.toHaveBeenCalled();
});
