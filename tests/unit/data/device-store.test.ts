import { beforeEach, expect, test, vi } from 'vitest';
import { deviceStore } from '../../../src/data/device-store.ts';

let kept: string | null = null;
let isFull = false;

beforeEach(() => {
  kept = null;
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (_key: string, text: string) => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      kept = text;
    },
  });
  return () => vi.unstubAllGlobals();
});

const colors = () =>
  deviceStore<{ color: string }>('color', {
    read: (text) => ({ color: text ?? 'none' }),
    text: ({ color }) => color,
    followsTabs: false,
  });

test('somebody who looked without following it leaves nothing old behind (BOARD-2)', () => {
  const store = colors();
  expect(store.current()).toEqual({ color: 'none' });
  kept = 'red';
  expect(store.current()).toEqual({ color: 'red' });
  expect(store.current(), 'the same thing is the same object, as React asks').toBe(store.current());
});

test('what cannot be stored holds while anybody follows it (BOOK-3)', () => {
  const store = colors();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  isFull = true;
  store.choose({ color: 'blue' });
  expect(listener).toHaveBeenCalledOnce();
  expect(store.current()).toEqual({ color: 'blue' });
  leave();
  expect(store.current()).toEqual({ color: 'none' });
});
