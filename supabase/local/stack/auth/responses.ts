import { randomUUID } from 'node:crypto';
import type { StoredUser } from './stored-users.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** An error in the words and form of hosted Supabase Auth. */
export function authError(status: number, errorCode: string, message: string): Response {
  return json(
    status,
    { code: status, error_code: errorCode, msg: message },
    { 'x-sb-error-code': errorCode },
  );
}

export const nothing = () => json(200, {});
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
