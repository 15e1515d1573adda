import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLastLook } from '../../../src/features/today/use-last-look.ts';

const LEFT_AT = Date.parse('2026-11-22T00:00:00Z');
const MINUTE = 60_000;

const rowsOf = (...keys: string[]) => keys.map((key) => ({ key }));

/** The reader goes to another tab, or comes back. */
function turn(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: LEFT_AT });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const look = () => renderHook(({ rows }) => useLastLook(rows), { initialProps: { rows: rowsOf('a', 'b') } });

test('whoever left the list open in a tab and comes back after ten minutes is told what is new since (TODAY-8)', () => {
  const { result, rerender, unmount } = look();
  expect(result.current).toBeNull();
  turn('hidden');
  // The rows of a tab that nobody sees are renewed, as games start.
  vi.setSystemTime(LEFT_AT + 8 * MINUTE);
  rerender({ rows: rowsOf('a', 'b', 'c') });
  rerender({ rows: rowsOf('b', 'c') });
  vi.setSystemTime(LEFT_AT + 10 * MINUTE);
  turn('visible');
  expect(result.current?.at).toBe(new Date(LEFT_AT).toISOString());
  rerender({ rows: rowsOf('b', 'c', 'd') });
  expect([...(result.current?.keys ?? [])]).toEqual(['c', 'd']);
  // What stands there is seen from now on.
  unmount();
  vi.setSystemTime(LEFT_AT + 21 * MINUTE);
  expect([...(look().result.current?.keys ?? [])]).toEqual(['a']);
});

test('a shorter absence is the same look (TODAY-8)', () => {
  const { result, rerender } = look();
  turn('hidden');
  vi.setSystemTime(LEFT_AT + 9 * MINUTE);
  turn('visible');
  rerender({ rows: rowsOf('a', 'b', 'c') });
  expect(result.current).toBeNull();
});

test('a tab that is closed in the background was not looked at then (TODAY-8)', () => {
  const { unmount } = look();
  turn('hidden');
  vi.setSystemTime(LEFT_AT + 11 * MINUTE);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  turn('visible');
  expect(look().result.current?.at).toBe(new Date(LEFT_AT).toISOString());
});
