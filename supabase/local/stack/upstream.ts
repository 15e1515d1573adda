import { Agent, createServer, type RequestListener, type Server } from 'node:http';

/**
 * The gateway's connections to the processes behind it. They stay open until one end is gone: see `createUpstream`.
 */
export const upstreamAgent = new Agent({ keepAlive: true });

/**
 * A server that only the gateway is a client of. It ends no idle connection: while a query blocks it, a request may have
 * come on a connection whose time is over meanwhile, and it would end it unread.
 */
export function createUpstream(answer: RequestListener): Server {
  const server = createServer(answer);
  server.keepAliveTimeout = 0;
  return server;
}
