import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './stored-users.ts';

/** A second factor as a client sees it. */
export type Factor = {
  id: string;
  friendly_name?: string;
  factor_type: string;
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
  last_challenged_at?: string;
};

type FactorRow = Factor & {
  user_id: string;
  friendly_name: string | null;
  last_challenged_at: string | null;
};

function asFactor(row: FactorRow): Factor {
  const { user_id: _, friendly_name, last_challenged_at, ...factor } = row;
  return {
    ...factor,
    ...(friendly_name ? { friendly_name } : {}),
    ...(last_challenged_at ? { last_challenged_at } : {}),
  };
}

/** The factors of some users, oldest first, by the user's id. */
export async function factorsOf(db: Db, userIds: readonly string[]): Promise<Map<string, Factor[]>> {
  const factors = new Map(userIds.map((id) => [id, [] as Factor[]]));
  const { rows } = await sql<FactorRow>`
    select id, user_id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at
    from auth.mfa_factors
    where user_id in (select id::uuid from jsonb_array_elements_text(${JSON.stringify(userIds)}::text::jsonb) ids (id))
    order by created_at, id
  `.execute(db);
  for (const row of rows) factors.get(row.user_id)?.push(asFactor(row));
  return factors;
}

/** Keeps two requests of one user from changing the factors at once; for a transaction. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await sql`select id from auth.users where id = ${userId} for update`.execute(db);
}

/** Factors that nobody has answered for within `seconds` are given up, unless a challenge waits. */
export async function forgetAbandonedFactors(db: Db, now: Date, seconds: number): Promise<void> {
  await sql`
    delete from auth.mfa_factors f
    where f.status <> 'verified'
      and f.created_at + ${seconds}::int * interval '1 second' < ${now.toISOString()}::timestamptz
      and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)
  `.execute(db);
}

/** Adds a factor that nobody has verified yet; the secret is stored as it is given. */
export async function addFactor(
  db: Db,
  factor: { id: string; userId: string; friendlyName: string; secret: string; now: Date },
): Promise<void> {
  const now = factor.now.toISOString();
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    values (${factor.id}, ${factor.userId}, ${factor.friendlyName}, 'totp', 'unverified', ${now}, ${now}, ${factor.secret})
  `.execute(db);
}

/** Deletes a factor of a user and takes its sessions back to the first level. */
export async function deleteFactor(db: Db, factorId: string): Promise<void> {
  await sql`
    delete from auth.mfa_amr_claims c using auth.sessions s
    where c.session_id = s.id and s.factor_id = ${factorId} and c.authentication_method = 'totp'
  `.execute(db);
  await sql`
    update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factorId}
  `.execute(db);
  await sql`delete from auth.mfa_factors where id = ${factorId}`.execute(db);
}

/** Adds a challenge for a factor and says its id. */
export async function addChallenge(db: Db, factorId: string, now: Date): Promise<string> {
  const id = randomUUID();
  const moment = now.toISOString();
  await sql`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${id}, ${factorId}, ${moment}, '127.0.0.1')
  `.execute(db);
  await sql`
    update auth.mfa_factors set last_challenged_at = ${moment}::timestamptz where id = ${factorId}
  `.execute(db);
  return id;
}

export type Challenge = { id: string; created_at: string; verified_at: string | null };

/** A challenge of this very factor; null where there is none by that id, or it is of another factor. */
export async function findChallenge(db: Db, id: string, factorId: string): Promise<Challenge | null> {
  const { rows } = await sql<Challenge>`
    select id, created_at, verified_at from auth.mfa_challenges where id = ${id} and factor_id = ${factorId}
  `.execute(db);
  return rows[0] ?? null;
}

/** Deletes a challenge, after which no code answers it. */
export async function deleteChallenge(db: Db, id: string): Promise<void> {
  await sql`delete from auth.mfa_challenges where id = ${id}`.execute(db);
}

/** The secret of a factor, and the last step of it that was used: `otp_code` of its verified challenges keeps them. */
export async function secretOf(
  db: Db,
  factorId: string,
): Promise<{ secret: string; lastUsed: number | null }> {
  const { rows } = await sql<{ secret: string; last_used: string | null }>`
    select f.secret,
      (select max(c.otp_code::bigint)::text from auth.mfa_challenges c
        where c.factor_id = f.id and c.verified_at is not null) as last_used
    from auth.mfa_factors f where f.id = ${factorId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Factor ${factorId} is gone.`);
  return { secret: row.secret, lastUsed: row.last_used === null ? null : Number(row.last_used) };
}

/**
 * What follows from a right code: the challenge is used up, the factor verified, the session on the second level; the
 * user's sessions of the first level end, and factors that were not finished go.
 */
export async function acceptCode(
  db: Db,
  accepted: {
    userId: string;
    factorId: string;
    challengeId: string;
    sessionId: string;
    step: number;
    now: Date;
  },
): Promise<void> {
  const { userId, factorId, challengeId, sessionId, step } = accepted;
  const now = accepted.now.toISOString();
  await sql`
    update auth.mfa_challenges set verified_at = ${now}::timestamptz, otp_code = ${String(step)} where id = ${challengeId}
  `.execute(db);
  await sql`
    update auth.mfa_factors set status = 'verified', updated_at = ${now}::timestamptz
    where id = ${factorId} and status <> 'verified'
  `.execute(db);
  await sql`update auth.sessions set aal = 'aal2', factor_id = ${factorId} where id = ${sessionId}`.execute(
    db,
  );
  await sql`delete from auth.sessions where user_id = ${userId} and coalesce(aal, 'aal1') < 'aal2'`.execute(
    db,
  );
  await sql`
    delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified' and factor_type = 'totp'
  `.execute(db);
}
