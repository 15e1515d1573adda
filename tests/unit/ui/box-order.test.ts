import { expect, test } from 'vitest';
import { isInOrder, oneMovedBack, placedBoxes } from '../../../src/ui/box-order.ts';
import { fc } from '../../support/properties.ts';

/** Two orders of some boxes. */
const orders = fc
  .uniqueArray(fc.nat(30), { maxLength: 14 })
  .chain((boxes) =>
    fc.tuple(
      fc.shuffledSubarray(boxes, { minLength: boxes.length }),
      fc.shuffledSubarray(boxes, { minLength: boxes.length }),
    ),
  );

test('boxes that are there stay where they stand, those that left are gone, and a new one comes behind the one before it (PERF-3)', () => {
  expect(placedBoxes([3, 0, 1, 2], [0, 1, 2, 3])).toEqual([3, 0, 1, 2]);
  expect(placedBoxes([3, 0, 1, 2], [1, 2, 3])).toEqual([3, 1, 2]);
  expect(placedBoxes([3, 0, 1], [0, 7, 1, 3, 8])).toEqual([3, 8, 0, 7, 1]);
  expect(placedBoxes([0, 1], [9, 0, 1])).toEqual([9, 0, 1]);
  expect(placedBoxes([], [2, 0])).toEqual([2, 0]);
});

test('all boxes of a list are placed, and those that were keep their order, whatever is listed (PERF-3)', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(12), { maxLength: 10 }),
      fc.uniqueArray(fc.nat(12), { maxLength: 10 }),
      (placed, listed) => {
        const standing = placedBoxes(placed, listed);
        expect([...standing].sort()).toEqual([...listed].sort());
        const kept = placed.filter((box) => listed.includes(box));
        expect(standing.filter((box) => kept.includes(box))).toEqual(kept);
      },
    ),
  );
});

test('one box at a time is moved further back, until all stand in the order of the list (PERF-3)', () => {
  expect(oneMovedBack([5, 6, 3, 4], [3, 4, 5, 6])).toEqual([6, 3, 4, 5]);
  fc.assert(
    fc.property(orders, ([placed, listed]) => {
      let now: readonly number[] = placed;
      for (let step = 0; step <= listed.length ** 2 && !isInOrder(now, listed); step += 1) {
        const next = oneMovedBack(now, listed);
        const at = now.findIndex((box, index) => box !== next[index]);
        const box = now[at] ?? Number.NaN;
        expect(next.filter((own) => own !== box)).toEqual(now.filter((own) => own !== box));
        expect(next.indexOf(box)).toBeGreaterThan(at);
        now = next;
      }
      expect(now).toEqual(listed);
    }),
  );
});

test('what is in order stays as it is (PERF-3)', () => {
  expect(isInOrder([], [])).toBe(true);
  expect(isInOrder([1, 2], [1, 2, 3])).toBe(false);
  expect(oneMovedBack([1, 2], [1, 2])).toEqual([1, 2]);
});
