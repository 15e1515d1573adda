import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { breakOfAnswer, breakOfError } from '../../../supabase/local/stack/database/broken.ts';
import { watchHealth } from '../../../supabase/local/stack/database/health.ts';
import { refuseWithoutRoom } from '../../../supabase/local/stack/database/room.ts';
import { isStuck } from '../../../supabase/local/stack/database/stillness.ts';

describe('a database that is broken as a whole (DESK-16)', () => {
  test.each([
    [{ severity: 'FATAL', code: 'XX000', message: 'unexpected state DEFAULT' }],
    [{ severity: 'PANIC', code: '53100', message: 'could not write to file' }],
    [Object.assign(new Error('memory access out of bounds'), { name: 'RuntimeError' })],
    [Object.assign(new Error('Program terminated'), { name: 'ExitStatus' })],
  ])('is seen by its error: %s', (error) => {
    expect(breakOfError(error)).toContain('message' in error ? error.message : '');
  });

  test.each([
    [{ severity: 'ERROR', code: '25P02', message: 'current transaction is aborted' }],
    [{ severity: 'ERROR', code: '53200', message: 'out of memory' }],
    [new Error('Invalid input for bool type')],
  ])('is not seen in an error of one statement: %s', (error) => {
    expect(breakOfError(error)).toBeNull();
  });

  test('is seen by an answer without a command', () => {
    expect(breakOfAnswer('select 1', {})).toContain('select 1');
    expect(breakOfAnswer('select 1', { command: 'SELECT' })).toBeNull();
    expect(breakOfAnswer(' ', {})).toBeNull();
  });
});

describe('the health question (DESK-16)', () => {
  const fatal = { severity: 'FATAL', code: 'XX000', message: 'gone' };
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  async function reasonsAfter(seconds: number, ask: () => Promise<unknown>): Promise<string[]> {
    const reasons: string[] = [];
    const stop = watchHealth(ask, (reason) => reasons.push(reason));
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    stop();
    return reasons;
  }

  test('finds a broken and a silent database within 20 s', async () => {
    expect(await reasonsAfter(6, () => Promise.reject(fatal))).toEqual(['FATAL: gone']);
    expect(await reasonsAfter(15, () => new Promise(() => undefined))).toEqual(['it does not answer']);
  });

  test('finds nothing in one that answers, be it that a transaction has failed', async () => {
    expect(await reasonsAfter(60, async () => 1)).toEqual([]);
    const failed = { severity: 'ERROR', code: '25P02', message: 'current transaction is aborted' };
    expect(await reasonsAfter(60, () => Promise.reject(failed))).toEqual([]);
  });
});

test('a query is cut after 15 s of which it computed 8, or after three minutes, and not before (DESK-16)', () => {
  const ticks = (seconds: number) => ({ ticks: seconds * 2, cpuMsBefore: 1_000 });
  expect(isStuck(ticks(15), 1_000 + 8_000)).toBe(true);
  expect(isStuck(ticks(14), 1_000 + 14_000)).toBe(false);
  expect(isStuck(ticks(100), 1_000 + 7_000)).toBe(false);
  expect(isStuck(ticks(180), 1_000)).toBe(true);
});

describe('a disk without room (DESK-17)', () => {
  const request = (method: string, path: string) => new Request(`http://127.0.0.1${path}`, { method });
  const megabytes = (count: number) => count * 1024 * 1024;

  test('refuses what writes, in words, and before the database begins', async () => {
    const refusal = refuseWithoutRoom(request('POST', '/rest/v1/props'), megabytes(63));
    expect(refusal?.status).toBe(503);
    expect(await refusal?.json()).toMatchObject({
      code: '53100',
      message: expect.stringContaining('is full'),
    });
    const auth = refuseWithoutRoom(request('GET', '/auth/v1/verify?token=x'), 0);
    expect(await auth?.json()).toMatchObject({ msg: expect.stringContaining('is full') });
  });

  test('lets reads pass, and everything once there is room or where the system does not say', () => {
    expect(refuseWithoutRoom(request('GET', '/rest/v1/props'), 0)).toBeNull();
    expect(refuseWithoutRoom(request('POST', '/rest/v1/props'), megabytes(64))).toBeNull();
    expect(refuseWithoutRoom(request('POST', '/rest/v1/props'), null)).toBeNull();
  });
});
