import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createUpstream, upstreamAgent } from '../../../supabase/local/stack/upstream.ts';

const ask = (port: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ agent: upstreamAgent, host: '127.0.0.1', port }, (response) => {
      response.resume();
      response.once('end', () => resolve(response));
    }).once('error', reject);
  });

test('a process behind the gateway keeps its connection, and sets it no time to end at (DESK-12)', async () => {
  let connections = 0;
  const server = createUpstream((_, outgoing) => outgoing.end('rows'));
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const { headers } = await ask(port);
    expect(headers.connection).toBe('keep-alive');
    // Where a server ends idle connections, it says after how many seconds.
    expect(headers['keep-alive']).toBeUndefined();
    await ask(port);
    expect(connections).toBe(1);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
