import { describe, expect, test } from 'vitest';
import { inSlices } from '../../../src/ui/in-slices.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A clock that goes on by the cost of each item, and a count of the turns that others had. */
function workingHours(cost: number) {
  const seen: number[] = [];
  const turnsAfter: number[] = [];
  let time = 0;
  return {
    seen,
    turnsAfter,
    work: (item: number) => {
      seen.push(item);
      time += cost;
    },
    turns: {
      clock: () => time,
      turn: async () => {
        turnsAfter.push(seen.length);
      },
    },
  };
}

describe('work in slices', () => {
  test('is done on every item in order, and others have a turn after each 4 ms of it (PERF-8)', async () => {
    const { seen, turnsAfter, work, turns } = workingHours(2);
    await inSlices(numbers(10), work, new AbortController().signal, turns);
    expect(seen).toEqual(numbers(10));
    expect(turnsAfter).toEqual([2, 4, 6, 8]);
  });

  test('goes on after a real turn, and takes none where it is short', async () => {
    const { seen, work } = workingHours(0);
    const done = inSlices(numbers(3), work, new AbortController().signal);
    expect(seen).toEqual(numbers(3));
    await done;
    let time = 0;
    await inSlices(numbers(3), work, new AbortController().signal, {
      clock: () => (time += 20),
      turn: () => new Promise((resolve) => setTimeout(resolve)),
    });
    expect(seen).toEqual([...numbers(3), ...numbers(3)]);
  });

  test('ends with its signal, and rejects with what the work throws (PERF-8)', async () => {
    const { seen, work, turns } = workingHours(2);
    const control = new AbortController();
    const endAtFour = (item: number) => {
      work(item);
      if (item === 4) control.abort();
    };
    await inSlices(numbers(100), endAtFour, control.signal, turns);
    expect(seen).toEqual(numbers(6));
    const broken = () => {
      throw new Error('no price');
    };
    await expect(inSlices([1], broken, new AbortController().signal)).rejects.toThrow('no price');
  });
});
