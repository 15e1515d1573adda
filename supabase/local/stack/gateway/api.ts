import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { internalTokenHeader } from '../database/messages.ts';
import type { StorageServer } from '../storage/server.ts';
import { apiKeyOf, sendAtOnce, sendRefusal } from './admission.ts';
import { chooseEncoding, compress } from './compression.ts';
import { etagOf, isJson, readAll, varying } from './json-body.ts';
import { countedBody, readBody } from './limited-body.ts';
import { copyHead, passOn } from './proxy.ts';
import { bodyLimit, bodyProblem, type Service, serviceOf, tooLarge } from './request-limits.ts';
import { sendJson } from './send.ts';
import type { SharedReads } from './shared-reads.ts';

/** Opened from a mail by a browser, which has no key to send. */
const withoutKey = new Set(['/auth/v1/verify', '/auth/v1/callback', '/auth/v1/authorize']);

const browser = /^\s*Mozilla\s*\/\s*5\s*\.\s*0/i;

type Keys = { publishableKey: string; secretKey: string };

/**
 * The key check of hosted Supabase's gateway: no key, one that this installation did not make, or the secret key from a
 * browser is 401.
 * @returns the body of the refusal, or null when the request may pass
 */
function keyProblem(
  keys: Keys,
  pathname: string,
  key: string | null,
  userAgent: string,
): { message: string; hint: string } | null {
  if (withoutKey.has(pathname)) return null;
  if (!key) {
    return {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    };
  }
  if (key !== keys.publishableKey && key !== keys.secretKey) {
    return { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' };
  }
  if (key === keys.secretKey && browser.test(userAgent)) {
    return {
      message: 'Forbidden use of secret API key in browser',
      hint: 'The secret key belongs on a server. If this page was published with it, make new keys.',
    };
  }
  return null;
}

/** Sends a JSON response compressed; a read gets an ETag, so that an unchanged table costs its reader 304 and no body. */
async function sendJsonResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: IncomingMessage,
) {
  const plain = await readAll(response);
  copyHead(response, outgoing);
  if (incoming.method === 'GET' && outgoing.statusCode === 200) {
    const etag = etagOf(plain);
    outgoing.setHeader('etag', etag);
    outgoing.setHeader('cache-control', 'private, no-cache');
    if (incoming.headers['if-none-match'] === etag) {
      outgoing.removeHeader('content-length');
      outgoing.statusCode = 304;
      outgoing.setHeader('vary', varying);
      outgoing.end();
      return;
    }
  } else {
    outgoing.setHeader('cache-control', 'no-store');
  }
  const { body, encoding } = await compress(
    plain,
    chooseEncoding(incoming.headers['accept-encoding']),
    'live',
  );
  if (encoding !== 'identity') outgoing.setHeader('content-encoding', encoding);
  outgoing.setHeader('vary', varying);
  outgoing.setHeader('content-length', body.length);
  outgoing.end(body);
}

function responder(incoming: IncomingMessage, outgoing: ServerResponse): (response: IncomingMessage) => void {
  return (response) => {
    if (outgoing.headersSent) {
      response.destroy();
      return;
    }
    outgoing.setHeader('x-content-type-options', 'nosniff');
    if (incoming.method !== 'HEAD' && isJson(response) && response.statusCode !== 204) {
      sendJsonResponse(incoming, outgoing, response).catch((error: Error) => outgoing.destroy(error));
      return;
    }
    copyHead(response, outgoing);
    if (!outgoing.hasHeader('cache-control')) outgoing.setHeader('cache-control', 'no-store');
    response.pipe(outgoing);
  };
}

type Ports = {
  database: () => number | null;
  functions: () => number | null;
  internalToken: string;
  reads: SharedReads;
};

const starting = (outgoing: ServerResponse, what: string) =>
  sendJson(outgoing, 503, {
    code: 'starting',
    message: `The ${what} is starting. Try again in a few seconds.`,
  });

/** Passes `/auth/v1` and `/rest/v1` on to lite, after the key check and with a body that has come whole. */
export async function passToDatabase(
  keys: Keys,
  ports: Ports,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
): Promise<void> {
  const key = apiKeyOf(incoming, url);
  const problem =
    incoming.method === 'OPTIONS'
      ? null
      : keyProblem(keys, url.pathname, key, incoming.headers['user-agent'] ?? '');
  if (problem) {
    sendAtOnce(incoming, outgoing, 401, problem);
    return;
  }
  const body = await admittedBody(incoming, outgoing, serviceOf(url.pathname), key === keys.secretKey);
  if (body === null) return;
  const port = ports.database();
  if (port === null) starting(outgoing, 'database');
  else if (!ports.reads.serve(incoming, outgoing, url)) {
    // The body has come whole, whatever was said of its length.
    const headers: Record<string, string> = { [internalTokenHeader]: ports.internalToken };
    if (body.length > 0) headers['content-length'] = String(body.length);
    const target = { port, headers, what: 'database' };
    const respond = responder(incoming, outgoing);
    const caughtUp = (response: IncomingMessage) => {
      void ports.reads.caughtUp(response).then(() => respond(response));
    };
    passOn(incoming, outgoing, target, caughtUp, Readable.from([body]));
  }
}

/**
 * Hands `/storage/v1` to Storage, after the key check and with a body that has come whole. What is public has an address that
 * needs no key.
 */
export async function passToStorage(
  keys: Keys,
  storage: StorageServer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
): Promise<void> {
  const key = apiKeyOf(incoming, url);
  const isPublicRead =
    (incoming.method === 'GET' || incoming.method === 'HEAD') &&
    url.pathname.startsWith('/storage/v1/object/public/');
  const problem = isPublicRead
    ? null
    : keyProblem(keys, url.pathname, key, incoming.headers['user-agent'] ?? '');
  if (problem) {
    sendAtOnce(incoming, outgoing, 401, problem);
    return;
  }
  const isService = key === keys.secretKey;
  const body = await admittedBody(incoming, outgoing, 'storage', isService);
  if (body === null) return;
  const path = decodeURIComponent(url.pathname.slice('/storage/v1/'.length));
  await storage.serve(incoming, outgoing, { path, isService, body });
}

/** The whole body of a request; null when it was refused, or its sender is gone. */
async function admittedBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  service: Service,
  hasSecretKey: boolean,
): Promise<Buffer | null> {
  const limit = bodyLimit(service, hasSecretKey);
  const body = await readBody(incoming, limit);
  if (body === 'broken off') return null;
  if (body === 'too long') {
    sendRefusal(incoming, outgoing, service, tooLarge(limit));
    return null;
  }
  const problem = hasSecretKey ? null : bodyProblem(body.toString('utf8'));
  if (problem) sendRefusal(incoming, outgoing, service, problem);
  return problem ? null : body;
}

/** Passes `/functions/v1` on to Deno. As on hosted Supabase with `verify_jwt = false`, a function checks its caller. */
export function passToFunctions(ports: Ports, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const port = ports.functions();
  if (port === null) {
    starting(outgoing, 'functions server');
    return;
  }
  const limit = bodyLimit('functions', false);
  const body = countedBody(limit, () => {
    if (!outgoing.headersSent) sendRefusal(incoming, outgoing, 'functions', tooLarge(limit));
  });
  const target = { port, headers: {}, what: 'functions server' };
  passOn(incoming, outgoing, target, responder(incoming, outgoing), incoming.pipe(body));
}
