import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../lib/database.types.ts';
import { isJsonObject } from '../lib/json-object.ts';
import type { SupabaseEnv } from './env.ts';
import { takeMailLink } from './mail-link.ts';

const bearer = (session: Session | null): string | null => session && `Bearer ${session.access_token}`;

/**
 * New tokens without the instant at which the service's clock will end them: the auth client then counts their seconds from now, by the
 * clock that it compares with. By a clock an hour ahead they would have ended as they come.
 */
async function endingByDevice(answer: Response): Promise<Response> {
  const tokens: unknown = await answer.json();
  return new Response(JSON.stringify(isJsonObject(tokens) ? { ...tokens, expires_at: undefined } : tokens));
}

/**
 * The Supabase client of an account. What it asks reaches the account whatever the device's clock says (AUTH-15): a request whose token
 * the service refuses is asked once more with a new one. `noteTokenless` hears of each request that went without a session's token.
 */
export function accountClient(
  { url, publishableKey }: SupabaseEnv,
  noteTokenless: () => void,
): SupabaseClient<Database> {
  const tokenAfter = async (refused: string): Promise<string | null> => {
    const { data: now } = await client.auth.getSession();
    const known = bearer(now.session);
    // Others were refused with it before, and have a new one.
    if (known !== refused) return known;
    const { data: renewed } = await client.auth.refreshSession();
    return bearer(renewed.session);
  };

  const ask: typeof fetch = async (input, init) => {
    const address = String(input);
    if (address.startsWith(`${url}/auth/v1/`)) {
      const answer = await fetch(input, init);
      // Of a 429 the auth client believes that the session is refused, and ends it; a 503 it tries again.
      if (answer.status === 429 && address.includes('=refresh_token'))
        return new Response(null, { status: 503 });
      return answer.ok && address.includes('/token?') ? endingByDevice(answer) : answer;
    }
    const headers = new Headers(init?.headers);
    const token = headers.get('Authorization');
    if (token === null || token === `Bearer ${publishableKey}`) {
      noteTokenless();
      return fetch(input, init);
    }
    const answer = await fetch(input, init);
    const renewed = answer.status === 401 ? await tokenAfter(token) : null;
    if (renewed === null) return answer;
    headers.set('Authorization', renewed);
    return fetch(input, { ...init, headers });
  };

  const client = createClient<Database>(url, publishableKey, {
    // The links of mails carry their tokens in the fragment: the embedded backend has no PKCE for them.
    auth: { flowType: 'implicit', detectSessionInUrl: (_, params) => takeMailLink(params, window) },
    global: { fetch: ask },
  });
  return client;
}
