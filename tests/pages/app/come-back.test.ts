import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comeBackTo } from '../../../src/app/come-back.ts';
import { nameEntry } from '../../../src/app/history-entry.ts';
import { leftPlace } from '../../../src/app/left-place.ts';

let grow = () => {};
const scrollTo = vi.fn();

/** The page is so high from now on, in a window of 768 px. */
function growTo(height: number): void {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
  grow();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  scrollTo.mockClear();
  sessionStorage.clear();
  window.history.replaceState(null, '');
});

test('a page comes back to its place once it is high enough, and once only (PERF-17)', () => {
  comeBackTo(2_500, window);
  growTo(1_400);
  expect(scrollTo).not.toHaveBeenCalled();
  growTo(9_000);
  expect(scrollTo.mock.calls).toEqual([[0, 2_500]]);
  growTo(9_100);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test.each(['wheel', 'touchstart', 'keydown', 'mousedown'])(
  'a reader who moved the page first (%s) stays where they are (PERF-17)',
  (move) => {
    comeBackTo(2_500, window);
    window.dispatchEvent(new Event(move));
    growTo(9_000);
    expect(scrollTo).not.toHaveBeenCalled();
  },
);

test('rows that come long after do not move the page any more (PERF-17)', () => {
  comeBackTo(2_500, window);
  vi.advanceTimersByTime(15_000);
  growTo(9_000);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the place is that of the page itself, and 0 where nothing is kept (PERF-17)', () => {
  expect(leftPlace(window)).toBe(0);
  const kept = (text: string) => sessionStorage.setItem('react-router-scroll-positions', text);
  kept('{"default":120,"abc":2500}');
  expect(leftPlace(window)).toBe(0);
  window.history.replaceState({ key: 'abc' }, '');
  expect(leftPlace(window)).toBe(2_500);
  window.history.replaceState({ key: 'new' }, '');
  expect(leftPlace(window)).toBe(0);
  kept('not JSON');
  expect(leftPlace(window)).toBe(0);
});

test('a page that is opened by its address has a place of its own, as long as it goes back to one (PERF-17)', () => {
  const name = (random: number, goesBack = true) => {
    nameEntry(window.history, { random: () => random, goesBack });
    return Reflect.get(Object(window.history.state), 'key');
  };
  window.history.replaceState({ idx: 3 }, '');
  const named: unknown = name(0.5);
  expect(window.history.state).toEqual({ idx: 3, key: expect.stringMatching(/^\w+$/) });
  expect(name(0.25)).toBe(named);
  const anew: unknown = name(0.25, false);
  expect(window.history.state).toEqual({ idx: 3, key: expect.stringMatching(/^\w+$/) });
  expect(anew).not.toBe(named);
  window.history.replaceState(null, '');
  expect(name(0.75)).toMatch(/^\w+$/);
});
