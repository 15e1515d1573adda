import type { IncomingMessage, ServerResponse } from 'node:http';
import { discardRest } from './limited-body.ts';
import { type Refusal, refusalOf, type Service, serviceOf } from './request-limits.ts';

/** The API key of a request, from its header or its address; null when it has none. */
export function apiKeyOf(incoming: IncomingMessage, url: URL): string | null {
  const header = incoming.headers.apikey;
  return typeof header === 'string' ? header : url.searchParams.get('apikey');
}

/** Sends a response to a request whose body nobody will use, and forgets the rest of it. */
export function sendAtOnce(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  outgoing.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...headers,
  });
  // The response is whole, but its end would close some connections while the sender still writes and does not read.
  outgoing.write(text);
  discardRest(incoming, () => outgoing.end());
}

/** Sends a refusal in the form of the service that the request was for. */
export function sendRefusal(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  service: Service,
  { status, code, message, hint, allow }: Refusal,
): void {
  const body =
    service === 'auth'
      ? { code: status, error_code: code, msg: message }
      : { code, message, error: message, details: null, hint };
  sendAtOnce(incoming, outgoing, status, body, allow === undefined ? {} : { allow });
}

type Admission = { keys: { secretKey: string }; furtherHosts: ReadonlySet<string> };

/** Answers a request whose first lines already forbid it. @returns true when it did */
export function turnAway(
  admission: Admission,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
): boolean {
  const request = {
    method: incoming.method ?? 'GET',
    target: incoming.url ?? '/',
    headers: incoming.headers,
  };
  const hasSecretKey = apiKeyOf(incoming, url) === admission.keys.secretKey;
  const refusal = refusalOf(request, { furtherHosts: admission.furtherHosts, hasSecretKey });
  if (refusal) sendRefusal(incoming, outgoing, serviceOf(url.pathname), refusal);
  return refusal !== null;
}
