import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../lib/database.types.ts';
import { pageEnv } from './env.ts';

export type Supabase = SupabaseClient<Database>;

let client: Promise<Supabase> | null = null;

let isReadTokenless = false;

/** Whether the client has read without a session's token since this was last asked. */
export function takeTokenlessRead(): boolean {
  const wasReadTokenless = isReadTokenless;
  isReadTokenless = false;
  return wasReadTokenless;
}

async function createSupabase(): Promise<Supabase> {
  const env = pageEnv();
  const { accountClient } = await import('./account-client.ts');
  return accountClient(env, () => {
    isReadTokenless = true;
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
