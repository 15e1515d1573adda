import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../lib/database.types.ts';
import { pageEnv } from './env.ts';
import { takeMailLink } from './mail-link.ts';

export type Supabase = SupabaseClient<Database>;

let client: Promise<Supabase> | null = null;

async function createSupabase(): Promise<Supabase> {
  const { url, publishableKey } = pageEnv();
  const { createClient } = await import('@supabase/supabase-js');
  return createClient<Database>(url, publishableKey, {
    // The links of mails carry their tokens in the fragment: the embedded backend has no PKCE for them.
    auth: { flowType: 'implicit', detectSessionInUrl: (_, params) => takeMailLink(params, window) },
  });
}

/**
 * The one Supabase client of the app, made at the first call; its code is a chunk of its own. Rejects when a setting is
 * missing or the chunk cannot be loaded; the next call tries again.
 */
export function supabase(): Promise<Supabase> {
  client ??= createSupabase().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}
