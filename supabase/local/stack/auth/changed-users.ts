import { sql } from 'kysely';
import { passwordHash } from '../private-members.ts';
import { findUser, type HostedUser } from './hosted-users.ts';
import { addEmailIdentity, jsonb, mergedMetadata, obscured } from './new-users.ts';
import { endSessionsOf } from './stored-sessions.ts';
import type { Db } from './stored-users.ts';

type UserChanges = {
  email?: string;
  password?: string;
  confirmed?: boolean;
  role?: string;
  userMetadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  /** Null ends a ban. */
  bannedUntil?: Date | null;
};

/** Changes an account as an administrator does: nothing is mailed, and a password ends every session. For a transaction. */
export async function changeUser(db: Db, id: string, changes: UserChanges, now: Date): Promise<void> {
  const moment = now.toISOString();
  const user = await findUser(db, id);
  if (!user) return;
  const set = (column: string, value: unknown) =>
    sql`update auth.users set ${sql.ref(column)} = ${value}, updated_at = ${moment}::timestamptz where id = ${id}`.execute(
      db,
    );
  if (changes.role !== undefined) await set('role', changes.role);
  if (changes.password !== undefined) {
    await set('encrypted_password', passwordHash(changes.password));
    await endSessionsOf(db, id);
  }
  if (changes.email !== undefined) {
    await setIdentityEmail(db, user, { email: changes.email, verified: changes.confirmed ?? false, now });
    await set('email', changes.email);
  }
  if (changes.confirmed && user.email_confirmed_at === undefined) {
    await set('email_confirmed_at', sql`${moment}::timestamptz`);
    await set('confirmation_token', null);
  }
  const userMetadata = {
    ...changes.userMetadata,
    ...(changes.confirmed ? { email_verified: true } : {}),
  };
  if (Object.keys(userMetadata).length > 0) {
    await set('raw_user_meta_data', jsonb(mergedMetadata(user.user_metadata, userMetadata)));
  }
  if (changes.appMetadata !== undefined) {
    await set('raw_app_meta_data', jsonb(mergedMetadata(user.app_metadata, changes.appMetadata)));
  }
  if (changes.bannedUntil !== undefined) {
    await set('banned_until', changes.bannedUntil === null ? null : changes.bannedUntil.toISOString());
  }
}

async function setIdentityEmail(
  db: Db,
  user: HostedUser,
  { email, verified, now }: { email: string; verified: boolean; now: Date },
): Promise<void> {
  const identity = user.identities.find(({ provider }) => provider === 'email');
  if (!identity) return addEmailIdentity(db, { userId: user.id, email, verified, now });
  const data = { ...identity.identity_data, email, email_verified: verified };
  await sql`
    update auth.identities set identity_data = ${jsonb(data)}, updated_at = ${now.toISOString()}::timestamptz
    where id = ${identity.identity_id}
  `.execute(db);
}

/** Deletes an account, and by their keys its sessions, factors, identities and whatever of the project hangs on it. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await sql`delete from auth.users where id = ${id}`.execute(db);
}

/** Leaves the row of an account and nothing that says whose it was; nobody can sign in with it. */
export async function softDeleteUser(db: Db, user: HostedUser, now: Date): Promise<void> {
  if (user.deleted_at !== undefined) return;
  const moment = now.toISOString();
  await sql`
    update auth.users set email = ${obscured(user.id, user.email)}, phone = null, encrypted_password = null,
      email_change = null, confirmation_token = null, recovery_token = null, email_change_token_current = null,
      email_change_token_new = null, reauthentication_token = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
      deleted_at = ${moment}::timestamptz, updated_at = ${moment}::timestamptz
    where id = ${user.id}
  `.execute(db);
  for (const identity of user.identities) {
    await sql`
      update auth.identities set provider_id = ${obscured(user.id, `${identity.provider}:${identity.id}`)},
        identity_data = '{}', updated_at = ${moment}::timestamptz
      where id = ${identity.identity_id}
    `.execute(db);
  }
  await sql`delete from auth.mfa_factors where user_id = ${user.id}`.execute(db);
  await endSessionsOf(db, user.id);
}
