import { expect, test } from 'vitest';
import { Slots } from '../../../supabase/local/stack/database/slots.ts';

test('so many work at once and no more, in their order, and a failure gives its slot free (PERF-6)', async () => {
  const slots = new Slots(2);
  const begun: number[] = [];
  let [atOnce, most] = [0, 0];
  const work = (number: number) =>
    slots.run(async () => {
      begun.push(number);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      if (number === 1) throw new Error('failed');
      return number;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});
