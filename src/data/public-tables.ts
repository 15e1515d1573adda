import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../lib/database.types.ts';
import { pageEnv } from './env.ts';
import { takeFirstRead } from './first-reads.ts';
import { inTime } from './patience.ts';
import { jsonOf, refusal } from './rest-rows.ts';

let client: PostgrestClient<Database> | null = null;

/**
 * The tables that everyone may read, asked for without a session: the response is the same for every reader and may be
 * cached, and the first rows wait neither for the session nor for the code of the whole Supabase client. It is the
 * client that supabase-js itself reads with. Throws when a setting is missing.
 */
export function publicTables(): PostgrestClient<Database> {
  if (client) return client;
  const { url, publishableKey } = pageEnv();
  // React Query repeats failed reads as each page is specified to; repeats within repeats would hide a failure for long.
  client = new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    retry: false,
    // Looked up at each read: whoever puts another in its place later is asked too.
    fetch: (input, init) =>
      inTime(init?.signal, async (signal) => {
        const response = await (takeFirstRead(String(input), signal) ?? fetch(input, { ...init, signal }));
        // The client would show a reader whatever else stands in place of an answer, however long.
        if (!response.ok) throw await refusal(response);
        await jsonOf(response.clone());
        return response;
      }),
  });
  return client;
}
