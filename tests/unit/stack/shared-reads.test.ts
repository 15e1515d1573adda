import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { standPath, writtenHeader } from '../../../supabase/local/stack/database/messages.ts';
import { SharedReads } from '../../../supabase/local/stack/gateway/shared-reads.ts';
import { TableVersions } from '../../../supabase/local/stack/gateway/table-versions.ts';

const KEY = 'sb_publishable_x';
const PROCESS = 5;
const rows = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, name: `row ${id}` })));

let versions: TableVersions;
let asked: string[];
let stand: string;
let status: number;
let hasOtherWriters: boolean;
let database: Server;
let gateway: Server;

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const close = (server: Server) => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

beforeEach(async () => {
  versions = new TableVersions();
  versions.restarted(PROCESS);
  [asked, stand, status, hasOtherWriters] = [[], '1:1:', 200, false];
  database = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    if (incoming.url === standPath) outgoing.end(stand);
    else {
      const head = { 'content-type': 'application/json', [writtenHeader]: `${PROCESS}.0` };
      outgoing.writeHead(status, head).end(rows);
    }
  });
  const port = await listen(database);
  const reads = new SharedReads({
    publishableKey: KEY,
    internalToken: 'token',
    versions,
    database: () => ({ port, sameForAll: { films: [] }, callsSameForAll: {}, hasOtherWriters }),
  });
  gateway = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    if (!reads.serve(incoming, outgoing, url)) outgoing.writeHead(418).end();
  });
  await listen(gateway);
});
afterEach(async () => {
  await close(gateway);
  await close(database);
});

function read(path = '/rest/v1/films', headers: Record<string, string> = {}) {
  const { port } = gateway.address() as AddressInfo;
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request({ port, path, headers: { apikey: KEY, ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

test('an unchanged read reaches the database once, alone or together with others (PERF-5)', async () => {
  await Promise.all([read(), read(), read()]);
  await read();
  expect(asked).toEqual(['/rest/v1/films']);
  await read('/rest/v1/films?limit=1');
  expect(asked).toHaveLength(2);
});

test('after a write to its table a read reaches the database again, after one to another it does not', async () => {
  await read();
  versions.written({ sequence: 1, tables: ['public.actors'] });
  await read();
  expect(asked).toHaveLength(1);
  versions.written({ sequence: 2, tables: ['public.films'] });
  await read();
  expect(asked).toHaveLength(2);
});

test('every client gets the same rows in the form that it takes, or 304', async () => {
  const brotli = await read(undefined, { 'accept-encoding': 'gzip, br' });
  const zipped = await read(undefined, { 'accept-encoding': 'gzip' });
  const plain = await read();
  expect([brotli.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(rows);
  expect(gunzipSync(zipped.body).toString()).toBe(rows);
  expect(plain.body.toString()).toBe(rows);
  const again = await read(undefined, { 'if-none-match': String(plain.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(plain.headers[writtenHeader]).toBeUndefined();
});

test('where others write too, the database is asked how it stands before every answer', async () => {
  hasOtherWriters = true;
  await read();
  await read();
  expect(asked).toEqual([standPath, '/rest/v1/films', standPath]);
  stand = '2:2:';
  await read();
  expect(asked.slice(3)).toEqual([standPath, '/rest/v1/films']);
});

test('a refusal is passed on and not kept, and without the database there is 503 in words', async () => {
  status = 404;
  expect((await read()).status).toBe(404);
  expect((await read()).status).toBe(404);
  expect(asked).toHaveLength(2);
  await close(database);
  const gone = await read();
  expect(gone.status).toBe(503);
  expect(JSON.parse(gone.body.toString())).toMatchObject({ code: 'unavailable' });
  await listen(database);
});

test('a request of a session goes to the database itself', async () => {
  await read();
  expect((await read(undefined, { authorization: 'Bearer a.b.c' })).status).toBe(418);
});
