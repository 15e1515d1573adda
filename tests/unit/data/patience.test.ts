import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime, NoAnswer } from '../../../src/data/patience.ts';

/** Ends the patience that the last read was given. */
let lose: () => void;
beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    lose = () => limit.abort(new DOMException('signal timed out', 'TimeoutError'));
    return limit.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A read of a line that stands still: it ends only with its signal. */
const standsStill = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

test('a read that has no whole answer in 30 seconds fails in words (SEC-64)', async () => {
  const read = inTime(new AbortController().signal, standsStill);
  expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(30_000);
  lose();
  await expect(read).rejects.toThrow(NoAnswer);
  await expect(read).rejects.toThrow('There was no answer within 30 seconds.');
});

test('a read that the page gives up ends at once and counts as given up, also when nobody gave a signal for it', async () => {
  const page = new AbortController();
  const read = inTime(page.signal, standsStill);
  page.abort();
  await expect(read).rejects.toBe(page.signal.reason);
  const without = inTime(undefined, standsStill);
  lose();
  await expect(without).rejects.toThrow(NoAnswer);
});

test('what fails or answers in time is told as it is', async () => {
  const { signal } = new AbortController();
  const fault = new TypeError('Failed to fetch');
  await expect(inTime(signal, () => Promise.reject(fault))).rejects.toBe(fault);
  await expect(inTime(signal, async () => 7)).resolves.toBe(7);
});

test('a page that reads many times leaves nothing that listens to its end', async () => {
  const { signal } = new AbortController();
  const own: AbortSignal[] = [];
  for (let read = 0; read < 50; read++) await inTime(signal, async (given) => own.push(given));
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  expect(own.some(({ aborted }) => aborted)).toBe(false);
});
