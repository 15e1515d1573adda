import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StorageServer } from '../storage/server.ts';
import { turnAway } from './admission.ts';
import { passToDatabase, passToFunctions, passToStorage } from './api.ts';
import { limitConnections, OpenRequests } from './connections.ts';
import { pageHeaders } from './headers.ts';
import { type Mailbox, mailPage, mailStyle } from './mailbox.ts';
import { sendJson, sendText } from './send.ts';
import type { SharedReads } from './shared-reads.ts';

/** Serves what is neither API nor mail; `pathname` is decoded. */
export type AppHandler = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  pathname: string,
) => Promise<void>;

export type Gateway = {
  /** What the product is called. */
  name: string;
  /** Host names that are answered. */
  hosts: ReadonlySet<string>;
  keys: { publishableKey: string; secretKey: string };
  /** The loopback ports of both processes, null while one is not up. */
  database: () => number | null;
  functions: () => number | null;
  internalToken: string;
  /** Answers reads that are the same for everybody. */
  reads: SharedReads;
  storage: StorageServer;
  mailbox: Mailbox;
  app: AppHandler;
};

function serveMail(gateway: Gateway, outgoing: ServerResponse, pathname: string): boolean {
  if (pathname !== '/mail' && pathname !== '/mail.json' && pathname !== '/mail.css') return false;
  for (const [name, value] of Object.entries(pageHeaders())) outgoing.setHeader(name, value);
  const mails = gateway.mailbox.all();
  if (pathname === '/mail.json') sendJson(outgoing, 200, mails);
  else if (pathname === '/mail.css') sendText(outgoing, 200, 'text/css; charset=utf-8', mailStyle);
  else sendText(outgoing, 200, 'text/html; charset=utf-8', mailPage(mails, gateway.name));
  return true;
}

export const loopbackNames: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** A name that merely resolves to this machine is refused: another site could read everything through it. */
function isOwnHost(hosts: ReadonlySet<string>, host: string | undefined): boolean {
  return (
    host !== undefined && URL.canParse(`http://${host}`) && hosts.has(new URL(`http://${host}`).hostname)
  );
}

const furtherHosts = (hosts: ReadonlySet<string>) =>
  new Set([...hosts].filter((host) => !loopbackNames.includes(host)));

async function handle(gateway: Gateway, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (!isOwnHost(gateway.hosts, incoming.headers.host)) {
    sendText(
      outgoing,
      421,
      'text/plain; charset=utf-8',
      `This server answers to ${[...gateway.hosts].join(', ')} only.`,
    );
    return;
  }
  const target = incoming.url ?? '/';
  if (!target.startsWith('/') || !URL.canParse(target, 'http://127.0.0.1')) {
    sendText(outgoing, 400, 'text/plain; charset=utf-8', 'Expected a path.');
    return;
  }
  const url = new URL(`http://127.0.0.1${target}`);
  if (turnAway({ keys: gateway.keys, furtherHosts: furtherHosts(gateway.hosts) }, incoming, outgoing, url)) {
    return;
  }
  const { pathname } = url;
  if (pathname.startsWith('/auth/v1/') || pathname.startsWith('/rest/v1/')) {
    await passToDatabase(gateway.keys, gateway, incoming, outgoing, url);
  } else if (pathname.startsWith('/functions/v1/')) {
    passToFunctions(gateway, incoming, outgoing);
  } else if (pathname.startsWith('/storage/v1/')) {
    await passToStorage(gateway.keys, gateway.storage, incoming, outgoing, url);
  } else if (/^\/(auth|rest|functions|storage|realtime)\/v1(\/|$)/.test(pathname)) {
    sendJson(outgoing, 404, {
      code: 'not_found',
      message: `${pathname} is not served by the embedded backend.`,
    });
  } else if (!serveMail(gateway, outgoing, pathname)) {
    await gateway.app(incoming, outgoing, decodeURIComponent(pathname));
  }
}

/** The HTTP server in front of everything: 503 for the parts that are not up yet. */
export function createGateway(gateway: Gateway): Server {
  const open = new OpenRequests();
  const server = createServer((incoming, outgoing) => {
    if (!open.admit(incoming, outgoing)) {
      sendText(outgoing, 429, 'text/plain; charset=utf-8', 'This connection has too many open requests.');
      return;
    }
    handle(gateway, incoming, outgoing).catch((error: unknown) => {
      if (error instanceof URIError) {
        sendText(outgoing, 400, 'text/plain; charset=utf-8', 'The path is not valid UTF-8.');
        return;
      }
      console.error(`${incoming.method} ${incoming.url} failed:`, error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
  });
  limitConnections(server);
  return server;
}

/**
 * Listens on loopback only. Port 0 means any free one. Rejects with a readable message, ending in `otherPort`'s advice,
 * when the port is taken.
 */
export async function listen(
  server: Server,
  port: number,
  otherPort: (taken: number) => string = () => 'Choose another one.',
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. ${otherPort(port)}`) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}
