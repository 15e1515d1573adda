import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { buildSync } from 'esbuild';
import { beforeEach, expect, test, vi } from 'vitest';

// A browser of the tests takes no notifications: its shell has none. So the worker runs as the build makes it, with what it asks of a
// browser written down.

const SOURCE = path.join(import.meta.dirname, '../../../src/app/offline/service-worker.ts');
const [built] = buildSync({
  entryPoints: [SOURCE],
  bundle: true,
  write: false,
  format: 'iife',
  define: { BUILD: JSON.stringify({ script: '/app.js', files: [] }) },
}).outputFiles;

type Event = { waitUntil(work: Promise<unknown>): void } & Record<string, unknown>;
let listeners: Map<string, (event: Event) => void>;
const shown = vi.fn(async () => {});
const openWindow = vi.fn(async () => {});
let pages: { url: string; focus(): Promise<void> }[];

beforeEach(() => {
  vi.clearAllMocks();
  listeners = new Map();
  pages = [];
  const self = {
    location: { origin: 'https://edgeboard.example' },
    registration: { showNotification: shown },
    clients: { matchAll: async () => pages, openWindow },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
  };
  runInNewContext(built?.text ?? '', { self, URL, JSON, Promise });
});

async function happens(type: string, event: Record<string, unknown>): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (promise) => work.push(promise) });
  expect(work).toHaveLength(1);
  await Promise.all(work);
}

test('what a service sends is shown on the device, in place of what was shown before (ALERT-8)', async () => {
  await happens('push', { data: { text: () => '{"title":"Jayson Tatum: Value","body":"Over 20.5"}' } });
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    'Jayson Tatum: Value',
    expect.objectContaining({ body: 'Over 20.5', tag: 'alerts', icon: '/icons/icon-192.png' }),
  );
});

test('something is shown whatever was sent (ALERT-8)', async () => {
  await happens('push', { data: null });
  expect(shown).toHaveBeenCalledExactlyOnceWith('New alerts', expect.anything());
});

test('a device that is reached elsewhere from now on says that notifications have ended (ALERT-8)', async () => {
  await happens('pushsubscriptionchange', {});
  expect(shown).toHaveBeenCalledExactlyOnceWith('Notifications have ended', expect.anything());
});

test('a press leads to the inbox: where it is open to that page, else to one of its own (ALERT-8)', async () => {
  const close = vi.fn();
  const focus = vi.fn(async () => {});
  const other = vi.fn(async () => {});
  pages = [
    { url: 'https://edgeboard.example/points', focus: other },
    { url: 'https://edgeboard.example/alerts', focus },
  ];
  await happens('notificationclick', { notification: { close } });
  expect([close, focus, other, openWindow].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0, 0]);
  pages.pop();
  await happens('notificationclick', { notification: { close } });
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/alerts');
  expect(other).not.toHaveBeenCalled();
});
