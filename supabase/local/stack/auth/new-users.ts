import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { passwordHash } from '../private-members.ts';
import { Refusal } from './responses.ts';
import type { Db } from './stored-users.ts';

/** lite's own least length, which is hosted Auth's too. */
const leastPassword = 6;
const mostPasswordBytes = 72;

/** An address as it is stored. Throws the refusal of one that is missing or has not the form of one. */
export function validEmail(email: string): string {
  if (email === '') throw new Refusal(400, 'validation_failed', 'An email address is required');
  if (!z.email().safeParse(email).success) {
    throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return email.toLowerCase();
}

/** Throws the refusal of a password that is too short, or longer than bcrypt can tell apart. */
export function assertPassword(password: string): void {
  if (password.length < leastPassword) {
    throw new Refusal(422, 'weak_password', `Password should be at least ${leastPassword} characters.`, {
      weak_password: { reasons: ['length'] },
    });
  }
  if (Buffer.byteLength(password) > mostPasswordBytes) {
    throw new Refusal(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  }
}

/** The refusal of an address that another user has. */
export const addressTaken = () =>
  new Refusal(422, 'email_exists', 'A user with this email address has already been registered');

/** A value as JSON of the database. */
export const jsonb = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

type NewUser = {
  id?: string;
  email: string;
  /** Null: nobody can sign in with a password until one is set. */
  password: string | null;
  role: string;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
  confirmed: boolean;
  now: Date;
};

/**
 * Makes an account with its identity, as a sign-up does: triggers on `auth.users` run. Says the new id. Throws the refusal
 * of an address that somebody else took a moment ago.
 */
export async function addUser(db: Db, user: NewUser): Promise<string> {
  const id = user.id ?? randomUUID();
  const now = user.now.toISOString();
  const { rows } = await sql`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
      raw_user_meta_data, created_at, updated_at)
    values (${id}, 'authenticated', ${user.role}, ${user.email},
      ${user.password === null ? sql`null` : passwordHash(user.password)},
      ${user.confirmed ? now : null}, ${jsonb({ provider: 'email', providers: ['email'], ...user.appMetadata })},
      ${jsonb(user.userMetadata)}, ${now}, ${now})
    on conflict do nothing returning id
  `.execute(db);
  if (rows.length === 0) throw addressTaken();
  await addEmailIdentity(db, { userId: id, email: user.email, verified: false, now: user.now });
  return id;
}

/** Adds the identity by which a user signs in with an address; `verified` says whether they have shown that it is theirs. */
export async function addEmailIdentity(
  db: Db,
  identity: { userId: string; email: string; verified: boolean; now: Date },
): Promise<void> {
  const { userId, email, verified } = identity;
  const now = identity.now.toISOString();
  const data = { sub: userId, email, email_verified: verified, phone_verified: false };
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
    values (${randomUUID()}, 'email', ${userId}, ${userId}, ${jsonb(data)}, ${now}, ${now}, ${now})
  `.execute(db);
}

/** `present` with `changes` over it; a null takes its key out. */
export function mergedMetadata(
  present: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.entries({ ...present, ...changes });
  return Object.fromEntries(merged.filter(([key, value]) => !(key in changes && value === null)));
}

/** What is kept of an address whose account was deleted softly: nobody can read it, and it may be used again. */
export const obscured = (userId: string, text: string) =>
  createHash('sha256').update(`${userId}${text}`).digest('base64url');
