import { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DiedError, keepRunning } from '../../../supabase/local/stack/child.ts';

/** A process of which the test says when it is ready and when it ends. */
class Fake {
  readonly child = new ChildProcess();
  resolve: (message: string) => void = () => undefined;
  reject: (error: Error) => void = () => undefined;
  readonly ready = new Promise<string>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
  readonly stop = async () => undefined;

  die(): void {
    Object.assign(this.child, { signalCode: 'SIGKILL' });
    this.child.emit('exit', null, 'SIGKILL');
    this.reject(new DiedError('It died.'));
  }
}

let started: Fake[];
let troubles: string[];
const keep = (prepare?: () => Promise<void>) =>
  keepRunning(
    'test',
    () => {
      const fake = new Fake();
      started.push(fake);
      return fake;
    },
    (message) => troubles.push(message),
    prepare,
  );

beforeEach(() => {
  vi.useFakeTimers();
  started = [];
  troubles = [];
});
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a process that is kept running (DESK-16)', () => {
  test('is started again when it dies, and none is named while none runs', async () => {
    const kept = keep();
    expect(kept.latest()).toBeNull();
    started[0]?.resolve('first');
    expect(await kept.ready).toBe('first');
    expect(kept.latest()).toBe('first');
    started[0]?.die();
    await pass(0);
    expect(kept.latest()).toBeNull();
    await pass(1_000);
    started[1]?.resolve('second');
    await pass(0);
    expect(kept.latest()).toBe('second');
    expect(troubles).toEqual(['The test process ended (SIGKILL). Starting it again.']);
    await kept.stop();
  });

  test('that has run is started again for as long as it fails, at least every five seconds', async () => {
    const kept = keep();
    started[0]?.resolve('first');
    await kept.ready;
    started[0]?.die();
    for (let failure = 0; failure < 20; failure += 1) {
      await pass(5_000);
      started.at(-1)?.reject(new Error('No room.'));
    }
    await pass(5_000);
    expect(started).toHaveLength(22);
    await kept.stop();
  });

  test('that dies at its first start without a word is given three tries', async () => {
    const kept = keep();
    for (const _ of [1, 2, 3]) {
      started.at(-1)?.die();
      await pass(5_000);
    }
    await expect(kept.ready).rejects.toThrow('It died.');
    expect(started).toHaveLength(3);
  });

  test('that says why it cannot start is not started again', async () => {
    const kept = keep();
    started[0]?.reject(new Error('A migration was changed.'));
    await expect(kept.ready).rejects.toThrow('A migration was changed.');
    await pass(60_000);
    expect(started).toHaveLength(1);
  });

  test('gets no request before what comes first is done', async () => {
    let done: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      done = resolve;
    });
    const kept = keep(() => first);
    started[0]?.resolve('first');
    await pass(0);
    expect(kept.latest()).toBeNull();
    done();
    expect(await kept.ready).toBe('first');
    expect(kept.latest()).toBe('first');
    await kept.stop();
  });
});
