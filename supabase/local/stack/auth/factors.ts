import { randomBytes, randomUUID } from 'node:crypto';
import type { App } from '@supabase/lite';
import { z } from 'zod';
import { refreshTokenOf } from '../private-members.ts';
import { type Caller, callerOf } from './caller.ts';
import { qrCode } from './qr-code.ts';
import type { RateLimit } from './rate-limit.ts';
import { parseBody, uuidOf } from './request-body.ts';
import { json, notAllowed, notServed, Refusal, tooMany } from './responses.ts';
import type { Sessions } from './sessions.ts';
import {
  acceptCode,
  addChallenge,
  addFactor,
  deleteChallenge,
  deleteFactor,
  type Factor,
  factorsOf,
  findChallenge,
  forgetAbandonedFactors,
  lockUser,
  secretOf,
} from './stored-factors.ts';
import { noteMethod } from './stored-sessions.ts';
import type { Db } from './stored-users.ts';
import { acceptedStep, base32, fromBase32, otpauthUri } from './totp.ts';

/** Hosted Auth's own defaults. */
const mostFactors = 10;
const challengeSeconds = 300;
const abandonedSeconds = 300;

const secretBytes = 20;

const enrollSchema = z.object({
  factor_type: z.string().default(''),
  friendly_name: z.string().default(''),
  issuer: z.string().default(''),
});
const verifySchema = z.object({ challenge_id: z.guid(), code: z.string().default('') });

const otherTypes: Record<string, [errorCode: string, message: string]> = {
  phone: ['mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'],
  webauthn: ['mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'],
};

type Dependencies = {
  app: App;
  sessions: Sessions;
  siteUrl: string;
  /** Counts the codes that a user has tried. */
  attempts: RateLimit;
  now: () => Date;
};

/** `/factors`: second factors by the codes of an authenticator app (TOTP). */
export class Factors {
  readonly #app: App;
  readonly #sessions: Sessions;
  readonly #siteUrl: string;
  readonly #attempts: RateLimit;
  readonly #now: () => Date;

  constructor({ app, sessions, siteUrl, attempts, now }: Dependencies) {
    this.#app = app;
    this.#sessions = sessions;
    this.#siteUrl = siteUrl;
    this.#attempts = attempts;
    this.#now = now;
  }

  get #db(): Db {
    return this.#app.connection.kysely;
  }

  /** Handles one request; `path` is what follows `/factors`. Throws refusals. */
  async handle(request: Request, path: string): Promise<Response> {
    const [, id, action] = /^\/([^/]+)(?:\/(challenge|verify))?$/.exec(path) ?? [];
    if (path !== '' && id === undefined) return notServed();
    const caller = await callerOf(this.#app, request);
    if (caller instanceof Response) return caller;
    if (id === undefined)
      return request.method === 'POST' ? this.#enroll(request, caller) : notAllowed('POST');
    const factor = await this.#ownFactor(caller, uuidOf(id, 'factor_id'));
    if (action === undefined)
      return request.method === 'DELETE' ? this.#unenroll(caller, factor) : notAllowed('DELETE');
    if (request.method !== 'POST') return notAllowed('POST');
    return action === 'challenge' ? this.#challenge(factor) : this.#verify(request, caller, factor);
  }

  async #ownFactor({ userId }: Caller, id: string): Promise<Factor> {
    const factors = (await factorsOf(this.#db, [userId])).get(userId) ?? [];
    const factor = factors.find((each) => each.id === id);
    if (!factor) throw new Refusal(404, 'mfa_factor_not_found', 'Factor not found');
    return factor;
  }

  async #enroll(request: Request, caller: Caller): Promise<Response> {
    const body = parseBody(enrollSchema, await request.text());
    const other = otherTypes[body.factor_type];
    if (other) throw new Refusal(422, ...other);
    if (body.factor_type !== 'totp') {
      throw new Refusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
    }
    const id = randomUUID();
    const secret = base32(randomBytes(secretBytes));
    const now = this.#now();
    await this.#db.transaction().execute(async (db) => {
      await lockUser(db, caller.userId);
      await forgetAbandonedFactors(db, now, abandonedSeconds);
      const present = (await factorsOf(db, [caller.userId])).get(caller.userId) ?? [];
      assertMayEnroll(present, body.friendly_name, caller);
      await addFactor(db, { id, userId: caller.userId, friendlyName: body.friendly_name, secret, now });
    });
    const issuer = body.issuer || new URL(this.#siteUrl).host;
    const uri = otpauthUri({ issuer, account: caller.email, secret });
    return json(200, {
      id,
      type: 'totp',
      friendly_name: body.friendly_name,
      totp: { qr_code: qrCode(uri), secret, uri },
    });
  }

  async #challenge(factor: Factor): Promise<Response> {
    const now = this.#now();
    const id = await this.#db.transaction().execute((db) => addChallenge(db, factor.id, now));
    const expires_at = Math.floor(now.getTime() / 1000) + challengeSeconds;
    return json(200, { id, type: factor.factor_type, expires_at });
  }

  async #verify(request: Request, caller: Caller, factor: Factor): Promise<Response> {
    const { challenge_id: challengeId, code } = parseBody(verifySchema, await request.text());
    if (code === '') throw new Refusal(400, 'validation_failed', 'Code needs to be non-empty');
    // Counted before it is looked at, so that a hundred guesses at once are not one.
    if (this.#attempts.isReached(caller.userId)) return tooMany();
    this.#attempts.count(caller.userId);
    const now = this.#now();
    await this.#assertWaiting(factor, challengeId, now);
    await this.#db.transaction().execute(async (db) => {
      await lockUser(db, caller.userId);
      // Another request may have used the challenge up while this one waited.
      if ((await findChallenge(db, challengeId, factor.id))?.verified_at !== null) throw usedChallenge();
      const { secret, lastUsed } = await secretOf(db, factor.id);
      const step = acceptedStep({ secret: fromBase32(secret), code, now, lastUsed });
      if (step === null) throw new Refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
      const { userId, sessionId } = caller;
      await acceptCode(db, { userId, factorId: factor.id, challengeId, sessionId, step, now });
      await noteMethod(db, sessionId, 'totp', now);
    });
    return this.#renew(request, caller);
  }

  /** Throws the refusal of a challenge that is unknown, used up or too old. */
  async #assertWaiting(factor: Factor, id: string, now: Date): Promise<void> {
    const challenge = await findChallenge(this.#db, id, factor.id);
    if (!challenge) {
      throw new Refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
    }
    if (challenge.verified_at !== null) throw usedChallenge();
    if (Date.parse(challenge.created_at) + challengeSeconds * 1000 < now.getTime()) {
      await deleteChallenge(this.#db, id);
      throw new Refusal(
        422,
        'mfa_challenge_expired',
        `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
      );
    }
  }

  /** The session with new tokens, which say its new level. */
  async #renew(request: Request, { sessionId }: Caller): Promise<Response> {
    const { rows } = await refreshTokenOf(sessionId).execute(this.#db);
    const headers = { apikey: request.headers.get('apikey') ?? '', 'content-type': 'application/json' };
    const response = await this.#app.fetch(
      new Request(new URL('/auth/v1/token?grant_type=refresh_token', request.url), {
        method: 'POST',
        headers,
        body: JSON.stringify({ refresh_token: rows[0]?.token }),
      }),
    );
    return this.#sessions.complete(response, 'refresh');
  }

  async #unenroll(caller: Caller, factor: Factor): Promise<Response> {
    if (factor.status === 'verified' && caller.level !== 'aal2') {
      throw new Refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await this.#db.transaction().execute((db) => deleteFactor(db, factor.id));
    return json(200, { id: factor.id });
  }
}

/** Hosted Auth names a used challenge so, together with one from another address. */
const usedChallenge = () =>
  new Refusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');

/** Throws the refusal of a name that the user has already, of too many factors, and of a session that is too weak. */
function assertMayEnroll(present: readonly Factor[], name: string, caller: Caller): void {
  if (present.some(({ friendly_name = '' }) => friendly_name === name)) {
    throw new Refusal(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    );
  }
  if (present.length >= mostFactors) {
    throw new Refusal(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (present.some(({ status }) => status === 'verified') && caller.level !== 'aal2') {
    throw new Refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}
