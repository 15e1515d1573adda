import { expect, test } from 'vitest';
import { boxesFor } from '../../../src/ui/list-boxes.ts';
import { fc } from '../../support/properties.ts';

const boxes = (text: string, before: ReadonlyMap<string | number | bigint, number> = new Map()) =>
  boxesFor([...text], before);

test('items that are new to a list get boxes of their own', () => {
  expect(boxes('abc')).toEqual(
    new Map([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]),
  );
});

test('an item that stays keeps its box, one that comes takes over a box that was left (PERF-3)', () => {
  expect(boxes('dbe', boxes('abc'))).toEqual(
    new Map([
      ['d', 0],
      ['b', 1],
      ['e', 2],
    ]),
  );
  expect(boxes('xyz', boxes('abc'))).toEqual(
    new Map([
      ['x', 0],
      ['y', 1],
      ['z', 2],
    ]),
  );
});

test('more items than boxes that were left get new ones, which nobody else has', () => {
  expect([...boxes('bxyz', boxes('ab')).values()]).toEqual([1, 0, 2, 3]);
  expect([...boxes('b', boxes('abc')).values()]).toEqual([1]);
  expect([...boxes('cb', boxes('b', boxes('abc'))).values()]).toEqual([2, 1]);
});

test('whatever a list shows one after the other, no two items share a box and none moves to another', () => {
  const lists = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 8 }), { maxLength: 8 });
  fc.assert(
    fc.property(lists, (shown) => {
      let before: ReadonlyMap<string | number | bigint, number> = new Map();
      for (const keys of shown) {
        const now = boxesFor(keys, before);
        expect([...now.keys()]).toEqual(keys);
        expect(new Set(now.values()).size).toBe(keys.length);
        for (const key of keys) if (before.has(key)) expect(now.get(key)).toBe(before.get(key));
        before = now;
      }
    }),
  );
});
