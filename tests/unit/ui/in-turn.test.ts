import { expect, test } from 'vitest';
import { turnsBy } from '../../../src/ui/in-turn.ts';

test('what comes late together is drawn one after the other, 40 ms apart (PERF-11)', () => {
  let now = 1_000;
  const wait = turnsBy(() => now);
  expect([wait(), wait(), wait()]).toEqual([0, 40, 80]);
  now = 1_100;
  expect(wait()).toBe(20);
  now = 5_000;
  expect(wait()).toBe(0);
});

test('a clock that was set back has nobody wait for it (PERF-11)', () => {
  let now = 60_000;
  const wait = turnsBy(() => now);
  wait();
  now = 10;
  expect(wait()).toBe(0);
});
