import type { App } from '@supabase/lite';
import { z } from 'zod';
import { levelOf } from './stored-sessions.ts';
import { sessionClaims, sessionToken } from './token.ts';

/** The user of a request, by a session that goes on. */
export type Caller = { userId: string; email: string; sessionId: string; level: string };

const userSchema = z.object({ id: z.string(), email: z.string() });

/** Who calls, or lite's refusal when nobody with a session does. */
export async function callerOf(app: App, request: Request): Promise<Caller | Response> {
  const headers = new Headers();
  for (const name of ['apikey', 'authorization', 'user-agent']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const response = await app.fetch(new Request(new URL('/auth/v1/user', request.url), { headers }));
  if (!response.ok) return response;
  const user = userSchema.parse(await response.json());
  const sessionId = sessionClaims(sessionToken(request) ?? '')?.session_id;
  if (sessionId === undefined) throw new Error('lite took a token without a session for a session token.');
  const level = (await levelOf(app.connection.kysely, sessionId)) ?? 'aal1';
  return { userId: user.id, email: user.email, sessionId, level };
}
