import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startOffline } from '../../../src/app/offline/keep-slate.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();
  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
}

let registration: FakeRegistration;

beforeEach(() => {
  vi.useFakeTimers();
  registration = new FakeRegistration();
  vi.stubGlobal('caches', { open: vi.fn() });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: () => Promise.resolve(registration) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function start(): Promise<void> {
  startOffline(new QueryClient());
  await vi.advanceTimersByTimeAsync(0);
}

function installs(): FakeWorker {
  const next = new FakeWorker();
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = next;
  next.becomes('installed');
  return next;
}

test('the worker of a new build that is left waiting is told to take its place (INST-3)', async () => {
  await start();
  const next = installs();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(next.postMessage).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(next.postMessage).toHaveBeenCalledOnce();
});

test('one that takes its place by itself is told nothing (INST-3)', async () => {
  await start();
  const next = installs();
  registration.waiting = null;
  next.becomes('activating');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(next.postMessage).not.toHaveBeenCalled();
});

test('one that a page before has left waiting is told at the next load (INST-3)', async () => {
  const waiting = new FakeWorker();
  registration.waiting = waiting;
  await start();
  expect(waiting.postMessage).toHaveBeenCalledOnce();
});
