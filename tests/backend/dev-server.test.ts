import { mkdtemp } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { startBackend } from '../../supabase/local/backend.ts';
import { copyMigratedDatabase } from '../support/migrated-folder.ts';
import { removeFolder } from '../support/remove-folder.ts';

// As Vite: it takes the sockets of open pages over from the server, and closes them when it ends. Vite itself would first
// bundle what the app imports.
vi.mock('../../supabase/local/dev-server.ts', () => ({
  startDevServer: async (server: Server) => {
    const sockets: Duplex[] = [];
    server.on('upgrade', (_, socket) => {
      sockets.push(socket);
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    });
    return {
      handle: async () => undefined,
      stop: async () => {
        for (const socket of sockets) socket.destroy();
      },
    };
  },
}));

let folder = '';
afterAll(() => removeFolder(folder));

test('a dev server ends although a page of it is open (DESK-8)', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edgeboard-dev-'));
  await copyMigratedDatabase(path.join(folder, 'pglite'));
  const backend = await startBackend({ dataDir: folder, port: 0, seed: false, devServer: true });
  const { port } = new URL(backend.url);
  const page = connect(Number(port), '127.0.0.1');
  const answered = new Promise((resolve) => page.once('data', resolve));
  const closed = new Promise((resolve) => page.once('close', resolve));
  page.write(
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  );
  expect(String(await answered)).toContain('101 Switching Protocols');
  await backend.stop();
  await closed;
  await expect(fetch(backend.url)).rejects.toThrow('fetch failed');
});
