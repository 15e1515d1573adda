import { afterEach, expect, test, vi } from 'vitest';
import { keepText } from '../../../src/data/keep-text.ts';
import { storedJson } from '../../../src/data/stored-json.ts';
import { storedText } from '../../../src/data/stored-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function device(kept: Map<string, string>) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
}

function deviceThatRefuses() {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

test('a device keeps a text until another or none is kept under its key (WATCH-3, TRACK-7)', () => {
  const kept = new Map<string, string>();
  device(kept);
  expect(keepText('players', '[1]')).toBe(true);
  expect(storedText('players')).toBe('[1]');
  expect(storedJson('players')).toEqual([1]);
  expect(keepText('players', null)).toBe(true);
  expect(kept.size).toBe(0);
  expect(storedJson('players')).toBeNull();
});

test('what is no JSON is nothing (WATCH-3, TRACK-7)', () => {
  device(new Map([['players', '[1']]));
  expect(storedJson('players')).toBeNull();
});

test('a device that stores nothing says so, and has nothing (WATCH-3, TRACK-7)', () => {
  deviceThatRefuses();
  expect(keepText('players', '[1]')).toBe(false);
  expect(keepText('players', null)).toBe(false);
  expect(storedText('players')).toBeNull();
  expect(storedJson('players')).toBeNull();
});
