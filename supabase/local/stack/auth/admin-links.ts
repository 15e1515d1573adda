import { randomBytes, randomInt } from 'node:crypto';
import type { App } from '@supabase/lite';
import { sql } from 'kysely';
import { z } from 'zod';
import { addressChangeToken, storedMailCode } from '../private-members.ts';
import { changeUser } from './changed-users.ts';
import { findUser } from './hosted-users.ts';
import { mailLink } from './mail.ts';
import { addressTaken, addUser, assertPassword, validEmail } from './new-users.ts';
import { safeRedirect } from './redirect.ts';
import { parseBody } from './request-body.ts';
import { json, Refusal } from './responses.ts';
import { type Db, findAccount, type StoredUser } from './stored-users.ts';

const linkSchema = z.object({
  type: z.string().default(''),
  email: z.string().default(''),
  new_email: z.string().default(''),
  password: z.string().default(''),
  data: z.record(z.string(), z.unknown()).nullish(),
  redirect_to: z.string().default(''),
});
const inviteSchema = linkSchema.pick({ email: true, data: true });

/** The mail of an invitation. */
type Invitation = { to: string; tokenHash: string; code: string };

type Token = { code: string; hash: string };

function makeToken(email: string): Token {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, hash: storedMailCode(email, code) };
}

const tokenColumns = {
  confirmation: ['confirmation_token', 'confirmation_sent_at'],
  recovery: ['recovery_token', 'recovery_sent_at'],
  emailChange: [addressChangeToken, 'email_change_sent_at'],
} as const;

async function setToken(
  db: Db,
  userId: string,
  token: { kind: keyof typeof tokenColumns; hash: string; now: Date },
): Promise<void> {
  const [column, sentAt] = tokenColumns[token.kind];
  const now = token.now.toISOString();
  await sql`
    update auth.users set ${sql.ref(column)} = ${token.hash}, ${sql.ref(sentAt)} = ${now}::timestamptz,
      updated_at = ${now}::timestamptz
    where id = ${userId}
  `.execute(db);
}

/** `/admin/generate_link` and `/invite`, for callers that have proved to be administrators. Throws refusals. */
export class AdminLinks {
  readonly #app: App;
  readonly #siteUrl: string;
  readonly #now: () => Date;

  constructor({ app, siteUrl, now }: { app: App; siteUrl: string; now: () => Date }) {
    this.#app = app;
    this.#siteUrl = siteUrl;
    this.#now = now;
  }

  /**
   * Makes what a mail would carry and hands it to the caller instead; nothing is sent. The link leads on to what the body
   * names, or else to `otherwiseTo`.
   */
  async generate(text: string, otherwiseTo: string): Promise<Response> {
    const body = parseBody(linkSchema, text);
    const redirectTo = body.redirect_to === '' ? otherwiseTo : safeRedirect(this.#siteUrl, body.redirect_to);
    const email = validEmail(body.email);
    const account = await findAccount(this.#app.connection.kysely, email);
    // Whoever has no account yet gets one, with a password that nobody knows.
    const signsUp = body.type === 'magiclink' && !account;
    const type = signsUp ? 'signup' : body.type;
    const password = signsUp ? randomBytes(24).toString('base64url') : body.password;
    const newEmail = type.startsWith('email_change_') ? validEmail(body.new_email) : '';
    const token = makeToken(type === 'email_change_new' ? newEmail : email);
    const userId = await this.#app.connection.kysely.transaction().execute((db) =>
      this.#prepare(db, {
        type,
        email,
        newEmail,
        password,
        data: body.data ?? {},
        account,
        hash: token.hash,
      }),
    );
    const linkType = type.startsWith('email_change_') ? 'email_change' : type;
    return json(200, {
      ...(await findUser(this.#app.connection.kysely, userId)),
      action_link: mailLink({ siteUrl: this.#siteUrl, tokenHash: token.hash, type: linkType, redirectTo }),
      email_otp: token.code,
      hashed_token: token.hash,
      verification_type: type,
      redirect_to: redirectTo,
    });
  }

  /** Makes the account of somebody who is invited, and hands over what to mail. */
  async invite(text: string, send: (invitation: Invitation) => void): Promise<Response> {
    const body = parseBody(inviteSchema, text);
    const email = validEmail(body.email);
    const account = await findAccount(this.#app.connection.kysely, email);
    const { code, hash } = makeToken(email);
    const userId = await this.#app.connection.kysely
      .transaction()
      .execute((db) => this.#prepareInvite(db, { email, account, data: body.data ?? {}, hash }));
    send({ to: email, tokenHash: hash, code });
    return json(200, await findUser(this.#app.connection.kysely, userId));
  }

  async #prepare(
    db: Db,
    link: {
      type: string;
      email: string;
      newEmail: string;
      password: string;
      data: Record<string, unknown>;
      account: StoredUser | null;
      hash: string;
    },
  ): Promise<string> {
    const { account, hash } = link;
    const now = this.#now();
    switch (link.type) {
      case 'signup':
        return this.#prepareSignUp(db, link);
      case 'invite':
        return this.#prepareInvite(db, link);
      case 'magiclink':
      case 'recovery': {
        const { id } = known(account);
        await setToken(db, id, { kind: 'recovery', hash, now });
        return id;
      }
      case 'email_change_current':
      case 'email_change_new': {
        const { id } = known(account);
        const other = await findAccount(db, link.newEmail);
        if (other && other.id !== id) throw addressTaken();
        await sql`
          update auth.users set email_change = ${link.newEmail}, email_change_confirm_status = 0 where id = ${id}
        `.execute(db);
        await setToken(db, id, { kind: 'emailChange', hash, now });
        return id;
      }
      default:
        throw new Refusal(400, 'validation_failed', `Invalid email action link type requested: ${link.type}`);
    }
  }

  async #prepareSignUp(
    db: Db,
    link: {
      email: string;
      password: string;
      data: Record<string, unknown>;
      account: StoredUser | null;
      hash: string;
    },
  ): Promise<string> {
    const { account, data, hash } = link;
    const now = this.#now();
    if (account?.email_confirmed_at) throw addressTaken();
    if (account) await changeUser(db, account.id, { userMetadata: data }, now);
    else {
      if (link.password === '') {
        throw new Refusal(400, 'validation_failed', 'Signup requires a valid password');
      }
      assertPassword(link.password);
    }
    const id = account?.id ?? (await this.#addInvited(db, link));
    await setToken(db, id, { kind: 'confirmation', hash, now });
    return id;
  }

  async #prepareInvite(
    db: Db,
    link: {
      email: string;
      data: Record<string, unknown>;
      account: StoredUser | null;
      hash: string;
    },
  ): Promise<string> {
    const { account, hash } = link;
    const now = this.#now();
    if (account?.email_confirmed_at) throw addressTaken();
    const id = account?.id ?? (await this.#addInvited(db, { ...link, password: null }));
    await setToken(db, id, { kind: 'confirmation', hash, now });
    await sql`update auth.users set invited_at = ${now.toISOString()}::timestamptz where id = ${id}`.execute(
      db,
    );
    return id;
  }

  #addInvited(
    db: Db,
    user: { email: string; password: string | null; data: Record<string, unknown> },
  ): Promise<string> {
    return addUser(db, {
      email: user.email,
      password: user.password,
      role: 'authenticated',
      userMetadata: user.data,
      appMetadata: {},
      confirmed: false,
      now: this.#now(),
    });
  }
}

function known(account: StoredUser | null): StoredUser {
  if (account) return account;
  throw new Refusal(404, 'user_not_found', 'User with this email not found');
}
