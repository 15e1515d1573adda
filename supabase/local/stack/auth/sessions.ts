import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal, withBody } from './responses.ts';
import { factorsOf } from './stored-factors.ts';
import { endSession, methodsOf, noteMethod } from './stored-sessions.ts';
import type { Db } from './stored-users.ts';
import { sessionClaims, signToken } from './token.ts';

/** What a session came from: a password, the code or link of a mail, or an earlier token of it. */
export type Grant = 'password' | 'otp' | 'refresh';

const userSchema = z.looseObject({ id: z.string(), identities: z.array(z.unknown()) });
const sessionSchema = z.looseObject({ access_token: z.string(), user: userSchema });

const bannedAnswers: Record<Grant, [status: number, message: string]> = {
  password: [400, 'User is banned'],
  otp: [403, 'User is banned'],
  refresh: [400, 'Invalid Refresh Token: User Banned'],
};

type Holder = {
  phone: string | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  is_anonymous: boolean;
  banned: boolean;
};

/** Gives sessions and users of lite what hosted Auth's have beyond: levels, methods, further claims, factors. */
export class Sessions {
  readonly #db: Db;
  readonly #jwtSecret: string;
  readonly #issuer: string;
  readonly #now: () => Date;

  constructor(options: { db: Db; jwtSecret: string; issuer: string; now: () => Date }) {
    this.#db = options.db;
    this.#jwtSecret = options.jwtSecret;
    this.#issuer = options.issuer;
    this.#now = options.now;
  }

  /** Completes a response that carries a session or a user; another one passes. Throws the refusal of a banned user. */
  async complete(response: Response, grant: Grant): Promise<Response> {
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
    const body: unknown = await response.clone().json();
    const session = sessionSchema.safeParse(body);
    if (session.success) {
      const access_token = await this.completeToken(session.data.access_token, grant);
      const user = await this.#withFactors(session.data.user);
      return withBody(response, { ...session.data, access_token, user });
    }
    const user = userSchema.safeParse(body);
    return user.success ? withBody(response, await this.#withFactors(user.data)) : response;
  }

  async #withFactors(user: z.infer<typeof userSchema>) {
    return { ...user, factors: (await factorsOf(this.#db, [user.id])).get(user.id) ?? [] };
  }

  /** A token of lite with the claims of a hosted one. Throws the refusal of a banned user, whose new session ends. */
  async completeToken(token: string, grant: Grant): Promise<string> {
    const claims = sessionClaims(token);
    if (!claims) throw new Error('The session token has no user or no session.');
    const holder = await this.#holder(claims.sub);
    if (holder?.banned) {
      if (grant !== 'refresh') await endSession(this.#db, claims.session_id);
      const [status, message] = bannedAnswers[grant];
      throw new Refusal(status, 'user_banned', message);
    }
    if (grant !== 'refresh') await noteMethod(this.#db, claims.session_id, grant, this.#now());
    const amr = await methodsOf(this.#db, claims.session_id);
    return signToken(
      {
        iss: this.#issuer,
        ...claims,
        phone: holder?.phone ?? '',
        app_metadata: holder?.raw_app_meta_data ?? {},
        user_metadata: holder?.raw_user_meta_data ?? {},
        aal: amr.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1',
        amr,
        is_anonymous: holder?.is_anonymous ?? false,
      },
      this.#jwtSecret,
    );
  }

  async #holder(userId: string): Promise<Holder | null> {
    const { rows } = await sql<Holder>`
      select phone, raw_app_meta_data, raw_user_meta_data, is_anonymous,
        coalesce(banned_until > ${this.#now().toISOString()}::timestamptz, false) as banned
      from auth.users where id = ${userId}
    `.execute(this.#db);
    return rows[0] ?? null;
  }
}
