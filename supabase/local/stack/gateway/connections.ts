import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What one connection may hold: a client that sends slowly, or never reads, must not keep others out. */
const connectionLimits = {
  /**
   * How long an idle connection stays open: longer than Deno keeps its own (90 s), which would otherwise send the next
   * request on one that ends just then. Browsers send such a request again.
   */
  idleMs: 100_000,
  /** For the first lines of a request, and for all of it: 64 MB in two minutes are no slow line. */
  headersMs: 10_000,
  requestMs: 120_000,
  /** Requests of one connection that are not answered yet; a browser sends them one after the other. */
  open: 16,
  /** Connections at once. */
  connections: 2_000,
} as const;

/**
 * Has the server keep to these limits: it ends a connection that idles or sends too slowly, and takes no more of them than fit.
 */
export function limitConnections(server: Server): void {
  server.keepAliveTimeout = connectionLimits.idleMs;
  server.headersTimeout = connectionLimits.headersMs;
  server.requestTimeout = connectionLimits.requestMs;
  server.maxConnections = connectionLimits.connections;
}

/** Counts the unanswered requests of each connection. */
export class OpenRequests {
  readonly #open = new WeakMap<Socket, number>();

  /** Counts a request in until it is answered. @returns false when its connection has too many already */
  admit({ socket }: IncomingMessage, outgoing: ServerResponse): boolean {
    const open = this.#open.get(socket) ?? 0;
    if (open >= connectionLimits.open) return false;
    this.#open.set(socket, open + 1);
    outgoing.once('close', () => this.#open.set(socket, (this.#open.get(socket) ?? 1) - 1));
    return true;
  }
}
