import type { Connection } from '@supabase/lite';
import { sql } from 'kysely';
import { passwordHashPrefix } from '../private-members.ts';

const hashFrom = passwordHashPrefix.length + 1;

export type StoredUser = {
  id: string;
  email: string;
  email_confirmed_at: string | null;
  confirmation_token: string | null;
  raw_user_meta_data: Record<string, unknown>;
  created_at: string;
  updated_at: string;
};

export type Db = Connection['kysely'];

/** The account of an address, or null. Addresses are stored in lower case. */
export async function findAccount(db: Db, email: string): Promise<StoredUser | null> {
  const { rows } = await sql<StoredUser>`
    select id, email, email_confirmed_at, confirmation_token, raw_user_meta_data, created_at, updated_at
    from auth.users where email = ${email.toLowerCase()}
  `.execute(db);
  return rows[0] ?? null;
}

/** Compares with pgcrypto, which reads lite's hashes under their older name. */
export async function passwordMatches(db: Db, userId: string, password: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean | null }>`
    select substr(encrypted_password, ${hashFrom}::int)
      = substr(extensions.crypt(${password}::text, '$2a$' || substr(encrypted_password, ${hashFrom}::int)), ${hashFrom}::int) as same
    from auth.users where id = ${userId}
  `.execute(db);
  return rows[0]?.same === true;
}

/** Stores the hash of the token that confirms an address, in place of the one before, whose link then leads nowhere. */
export async function setConfirmationToken(db: Db, userId: string, tokenHash: string): Promise<void> {
  await sql`
    update auth.users set confirmation_token = ${tokenHash}, confirmation_sent_at = now(), updated_at = now()
    where id = ${userId}
  `.execute(db);
}

/** A sign-in by link proves the address only when the link is opened; until then the account is unconfirmed. */
export async function markUnconfirmed(db: Db, userId: string): Promise<void> {
  await sql`update auth.users set email_confirmed_at = null where id = ${userId}`.execute(db);
}
