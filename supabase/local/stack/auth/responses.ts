import { randomUUID } from 'node:crypto';
import type { StoredUser } from './stored-users.ts';

/** A response with a JSON body. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** An error in the words and form of hosted Supabase Auth; `details` are fields beside the usual ones. */
export function authError(
  status: number,
  errorCode: string,
  message: string,
  details: Record<string, unknown> = {},
): Response {
  return json(
    status,
    { code: status, error_code: errorCode, msg: message, ...details },
    { 'x-sb-error-code': errorCode },
  );
}

/** A refusal that ends a request, and the transaction in which it is thrown; `response` is what the client gets. */
export class Refusal extends Error {
  readonly code: string;
  readonly response: Response;

  constructor(...reason: Parameters<typeof authError>) {
    super(reason[2]);
    this.code = reason[1];
    this.response = authError(...reason);
  }
}

/** An error in the form that OAuth has for the token endpoint. */
export const oauthError = (error: string, description: string) =>
  json(400, { error, error_description: description });

/** What a router says to a path that it does not have. */
export const notServed = () =>
  new Response('404 page not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });

/** The refusal of a method that a path does not have; `allow` lists those that it has. */
export const notAllowed = (allow: string) => new Response(null, { status: 405, headers: { allow } });

/** `response` with another JSON body. */
export function withBody(response: Response, body: unknown): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** The response that tells nothing, the same for an address that has an account as for any other. */
export const nothing = () => json(200, {});
/** The refusal of a request that comes too soon after too many others. */
export const tooMany = () => authError(429, 'over_request_rate_limit', 'Request rate limit reached');

/**
 * What hosted Auth responds to a sign-up with a known address while e-mails are confirmed: for a confirmed account a
 * made-up user without identities, so that nobody learns who has an account; for one that waits for its
 * confirmation the account itself.
 */
export function repeatedSignUp(account: StoredUser, now: Date): Response {
  const confirmed = account.email_confirmed_at !== null;
  const id = confirmed ? randomUUID() : account.id;
  return json(200, {
    id,
    aud: 'authenticated',
    role: confirmed ? '' : 'authenticated',
    email: account.email,
    phone: '',
    confirmation_sent_at: now.toISOString(),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: confirmed ? {} : account.raw_user_meta_data,
    identities: confirmed
      ? []
      : [{ identity_id: id, id, user_id: id, provider: 'email', identity_data: { email: account.email } }],
    created_at: confirmed ? now.toISOString() : account.created_at,
    updated_at: confirmed ? now.toISOString() : account.updated_at,
    is_anonymous: false,
  });
}
