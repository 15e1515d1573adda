import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Line, Turns } from '../../../supabase/local/stack/database/turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets these wait behind one that holds the turn; answers the order in which they had theirs. */
async function orderOf(lines: readonly Line[]): Promise<string[]> {
  const turns = new Turns(1_000);
  const order: string[] = [];
  await turns.take('readers');
  const all = lines.map(async (line, at) => {
    await turns.take(line);
    order.push(`${line} ${at}`);
    turns.pass();
  });
  turns.pass();
  await Promise.all(all);
  return order;
}

test('a writer passes the readers that wait, and each writer lets one of them go before the next (PERF-6)', async () => {
  const order = await orderOf(['readers', 'readers', 'readers', 'writers', 'writers']);
  expect(order).toEqual(['writers 3', 'readers 0', 'writers 4', 'readers 1', 'readers 2']);
});

test('each line keeps its order', async () => {
  expect(await orderOf(['writers', 'writers', 'writers'])).toEqual(['writers 0', 'writers 1', 'writers 2']);
  expect(await orderOf(['readers', 'readers'])).toEqual(['readers 0', 'readers 1']);
});

test('whoever waits in a line that moves never fails, however long it takes', async () => {
  const turns = new Turns(1_000);
  await turns.take('readers');
  let done = 0;
  const all = Array.from({ length: 50 }, async () => {
    await turns.take('readers');
    done += 1;
    await vi.advanceTimersByTimeAsync(900);
    turns.pass();
  });
  turns.pass();
  await Promise.all(all);
  expect(done).toBe(50);
});

test('a holder that never ends makes the others fail in words', async () => {
  const turns = new Turns(1_000);
  await turns.take('writers');
  const results: PromiseSettledResult<void>[] = [];
  for (const late of ['at first', 'later']) {
    const waiting = Promise.allSettled([turns.take('readers'), turns.take('writers')]);
    await vi.advanceTimersByTimeAsync(1_000);
    results.push(...(await waiting));
    expect([late, results.at(-1)?.status]).toEqual([late, 'rejected']);
  }
  expect(results).toHaveLength(4);
  expect(results[0]).toMatchObject({ reason: { message: expect.stringContaining('busy') } });
});

test('between two turns of a line whatever else has come is seen to (DESK-16)', async () => {
  const turns = new Turns(1_000);
  const order: string[] = [];
  await turns.take('readers');
  const all = ['first', 'second', 'third'].map(async (name) => {
    await turns.take('readers');
    order.push(name);
    setImmediate(() => order.push(`what came during ${name}`));
    turns.pass();
  });
  turns.pass();
  await Promise.all(all);
  expect(order).toEqual(['first', 'what came during first', 'second', 'what came during second', 'third']);
});

test('whoever comes right after a turn waits for that round too: of many that come together each would be the next one (SEC-81)', async () => {
  const turns = new Turns(1_000);
  await turns.take('writers');
  const order: string[] = [];
  setImmediate(() => order.push('what had come'));
  turns.pass();
  await turns.take('readers');
  order.push('the next');
  expect(order).toEqual(['what had come', 'the next']);
});
