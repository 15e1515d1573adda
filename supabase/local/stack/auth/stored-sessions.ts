import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './stored-users.ts';

type AuthenticationMethod = 'password' | 'otp' | 'totp';

/** One way in which a session's user has proved who they are, as the claim `amr` has it; `timestamp` in seconds. */
type MethodReference = { method: string; timestamp: number };

/** Notes that a session's user has proved themselves; a session that has ended in the meantime is left alone. */
export async function noteMethod(
  db: Db,
  sessionId: string,
  method: AuthenticationMethod,
  now: Date,
): Promise<void> {
  const moment = now.toISOString();
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    select ${randomUUID()}::uuid, id, ${moment}::timestamptz, ${moment}::timestamptz, ${method}
    from auth.sessions where id = ${sessionId}
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at
  `.execute(db);
}

/** How a session's user has proved themselves, latest first. */
export async function methodsOf(db: Db, sessionId: string): Promise<MethodReference[]> {
  const { rows } = await sql<MethodReference>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc
  `.execute(db);
  return rows;
}

/** The level of a session: `aal2` after a second factor. Null when the session has ended. */
export async function levelOf(db: Db, sessionId: string): Promise<string | null> {
  const { rows } = await sql<{ aal: string | null }>`
    select aal from auth.sessions where id = ${sessionId}
  `.execute(db);
  const [row] = rows;
  return row ? (row.aal ?? 'aal1') : null;
}

/** Ends one session of a user; others go on. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await sql`delete from auth.sessions where id = ${sessionId}`.execute(db);
}

/** Ends every session of a user, but the one that is to go on. Their refresh tokens go by their keys. */
export async function endSessionsOf(db: Db, userId: string, except: string | null = null): Promise<void> {
  await sql`
    delete from auth.sessions where user_id = ${userId} and id is distinct from ${except}::uuid
  `.execute(db);
}
