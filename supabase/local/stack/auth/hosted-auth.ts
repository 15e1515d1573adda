import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import type { App } from '@supabase/lite';
import { z } from 'zod';
import { liteErrorCodes, sendMailsThrough, storedMailCode } from '../private-members.ts';
import { AdminUsers } from './admin.ts';
import { AdminLinks } from './admin-links.ts';
import { assertAdministrator } from './administrator.ts';
import { type Caller, callerOf } from './caller.ts';
import { refuseIdToken, refuseLinking, refuseSso } from './external-providers.ts';
import { Factors } from './factors.ts';
import { unlinkIdentity } from './identities.ts';
import { type Mail, type MailKind, writeMail } from './mail.ts';
import { RateLimit } from './rate-limit.ts';
import { safeRedirect } from './redirect.ts';
import { authError, notAllowed, nothing, notServed, Refusal, repeatedSignUp, tooMany } from './responses.ts';
import { type Grant, Sessions } from './sessions.ts';
import { factorsOf } from './stored-factors.ts';
import { endSessionsOf } from './stored-sessions.ts';
import { findAccount, markUnconfirmed, passwordMatches, setConfirmationToken } from './stored-users.ts';

type Dependencies = {
  app: App;
  siteUrl: string;
  secretKey: string;
  /** With this lite signs its session tokens. */
  jwtSecret: string;
  /** Where the link of a mail leads when it no longer works; null leaves it to the link's own target. */
  signInPath: string | null;
  sendMail: (mail: Mail) => void;
  now: () => Date;
};

// A field of another type hides no other one: lite reads each by itself.
const text = z.string().optional().catch(undefined);
const bodySchema = z.object({ email: text, password: text, token: text, token_hash: text, type: text });
type Body = z.infer<typeof bodySchema>;
const noBody: Body = {};

/** A body that is no JSON object is left to lite, which refuses it. */
function readBody(text: string): Body {
  try {
    return bodySchema.catch(noBody).parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return noBody;
    throw error;
  }
}

const fiveMinutes = 5 * 60_000;

/** Codes of an authenticator app that a user may try in five minutes, right ones counted. */
const codesOfAnApp = 15;

async function errorCodeOf(response: Response): Promise<string | null> {
  if (response.status < 400) return null;
  const body = z.object({ error_code: z.string() }).safeParse(await response.clone().json());
  return body.success ? body.data.error_code : null;
}

/**
 * `/auth/v1` as hosted Supabase has it with e-mail confirmation on. lite does the work; this gate adds what it lacks:
 * redirects of mail links, equal responses for known and unknown addresses, readable errors of used links, rate limits,
 * repeated sign-ups, `resend`, `verifyOtp` of type 'email', second factors with the levels of sessions, identities, and
 * the admin interface.
 */
export class HostedAuth {
  readonly #app: App;
  readonly #siteUrl: string;
  readonly #secretKey: string;
  readonly #jwtSecret: string;
  readonly #signInPath: string | null;
  readonly #sendMail: (mail: Mail) => void;
  readonly #now: () => Date;
  readonly #redirectTo = new AsyncLocalStorage<string>();
  readonly #failedSignIns: RateLimit;
  readonly #failedCodes: RateLimit;
  readonly #mails: RateLimit;
  readonly #sessions: Sessions;
  readonly #factors: Factors;
  readonly #adminUsers: AdminUsers;
  readonly #adminLinks: AdminLinks;

  constructor({ app, siteUrl, secretKey, jwtSecret, signInPath, sendMail, now }: Dependencies) {
    this.#app = app;
    this.#siteUrl = siteUrl;
    this.#secretKey = secretKey;
    this.#jwtSecret = jwtSecret;
    this.#signInPath = signInPath;
    this.#sendMail = sendMail;
    this.#now = now;
    const limit = (count: number) =>
      new RateLimit({ limit: count, windowMs: fiveMinutes, now: () => now().getTime() });
    this.#failedSignIns = limit(30);
    this.#failedCodes = limit(30);
    this.#mails = limit(30);
    const issuer = new URL('/auth/v1', siteUrl).href;
    this.#sessions = new Sessions({ db: app.connection.kysely, jwtSecret, issuer, now });
    this.#factors = new Factors({
      app,
      sessions: this.#sessions,
      siteUrl,
      attempts: limit(codesOfAnApp),
      now,
    });
    this.#adminUsers = new AdminUsers({ app, now });
    this.#adminLinks = new AdminLinks({ app, siteUrl, now });
    sendMailsThrough(app, {
      sendConfirmation: async (to, tokenHash, code) => this.#mail('signup', to, tokenHash, code),
      sendRecovery: async (to, tokenHash, code) => this.#mail('recovery', to, tokenHash, code),
      sendMagicLink: async (to, tokenHash, code) => this.#mail('magiclink', to, tokenHash, code),
      sendEmailChange: async (to, tokenHash, code) => this.#mail('email_change', to, tokenHash, code),
      sendReauthentication: async (to, code) => this.#mail('reauthentication', to, '', code),
    });
  }

  /** Handles one request below `/auth/v1`. */
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const redirectTo = safeRedirect(this.#siteUrl, url.searchParams.get('redirect_to'));
    return this.#redirectTo.run(redirectTo, async () => {
      try {
        return await this.#route(request, url, redirectTo);
      } catch (error) {
        if (error instanceof Refusal) return error.response;
        throw error;
      }
    });
  }

  async #route(request: Request, url: URL, redirectTo: string): Promise<Response> {
    const { method } = request;
    // lite decodes a path before it looks at it; what is written otherwise would pass every check here.
    if (url.pathname.includes('%')) return notServed();
    const [, area = '', rest = ''] = /^\/auth\/v1\/([^/]*)(.*)$/.exec(url.pathname) ?? [];
    if (area === 'factors') return this.#factors.handle(request, rest);
    if (area === 'admin' || area === 'invite')
      return this.#administrate(request, `/${area}${rest}`, redirectTo);
    if (area === 'sso' && rest === '') return method === 'POST' ? refuseSso() : notAllowed('POST');
    if (area === 'user' && rest.startsWith('/identities/')) return this.#identity(request, rest.slice(12));
    if (area === 'user' && rest === '') return this.#user(request);
    if (area === 'verify' && rest === '' && method === 'GET') return this.#openLink(request, url, redirectTo);
    if (method !== 'POST') return this.#app.fetch(request);
    const text = await request.text();
    return this.#post(url, text, (body) => new Request(request, { body: body ?? text }));
  }

  async #administrate(request: Request, path: string, redirectTo: string): Promise<Response> {
    const now = this.#now();
    assertAdministrator(request, { secretKey: this.#secretKey, jwtSecret: this.#jwtSecret, now });
    if (/^\/admin\/users(\/|$)/.test(path)) {
      return this.#adminUsers.handle(request, path.slice('/admin/users'.length));
    }
    if (path !== '/admin/generate_link' && path !== '/invite') return notServed();
    if (request.method !== 'POST') return notAllowed('POST');
    const text = await request.text();
    if (path === '/admin/generate_link') return this.#adminLinks.generate(text, redirectTo);
    return this.#adminLinks.invite(text, ({ to, tokenHash, code }) =>
      this.#mail('invite', to, tokenHash, code),
    );
  }

  async #identity(request: Request, id: string): Promise<Response> {
    if (request.method === 'DELETE') return unlinkIdentity(this.#app, request, id);
    if (request.method !== 'GET' || id !== 'authorize') return notAllowed('DELETE');
    const caller = await callerOf(this.#app, request);
    return caller instanceof Response ? caller : refuseLinking();
  }

  /** The caller's account, read or changed. */
  async #user(request: Request): Promise<Response> {
    if (request.method !== 'PUT') return this.#complete(await this.#app.fetch(request), 'refresh');
    const text = await request.text();
    const { email = '', password = '' } = readBody(text);
    const change = () => this.#app.fetch(new Request(request, { body: text }));
    if (email === '' && password === '') return this.#complete(await change(), 'refresh');
    const caller = await callerOf(this.#app, request);
    if (caller instanceof Response) return caller;
    await this.#assertMayChange(caller, password !== '' || email.toLowerCase() !== caller.email);
    const response = await change();
    // lite takes no password that the account has already, so one that it took is another.
    if (response.ok && password !== '') {
      await endSessionsOf(this.#app.connection.kysely, caller.userId, caller.sessionId);
    }
    return this.#complete(response, 'refresh');
  }

  /** With a second factor, address and password change only in a session that has shown it. */
  async #assertMayChange({ userId, level }: Caller, changes: boolean): Promise<void> {
    const factors = (await factorsOf(this.#app.connection.kysely, [userId])).get(userId) ?? [];
    const hasSecond = factors.some(({ status }) => status === 'verified');
    if (!hasSecond || !changes || level === 'aal2') return;
    throw new Refusal(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }

  #complete(response: Response, grant: Grant): Promise<Response> {
    return this.#sessions.complete(response, grant);
  }

  #mail(kind: MailKind, to: string, tokenHash: string, code: string): void {
    this.#mails.count(to.toLowerCase());
    const redirectTo = this.#redirectTo.getStore() ?? this.#siteUrl;
    this.#sendMail(
      writeMail({ kind, to, code, tokenHash, siteUrl: this.#siteUrl, redirectTo, now: this.#now() }),
    );
  }

  async #post(url: URL, text: string, request: (body?: string) => Request): Promise<Response> {
    const body = readBody(text);
    const address = (body.email ?? '').toLowerCase();
    switch (url.pathname) {
      case '/auth/v1/token': {
        const grantType = url.searchParams.get('grant_type');
        if (grantType === 'id_token') return refuseIdToken(text);
        const response = await this.#token(grantType === 'password' ? address : '', body, request());
        return this.#complete(response, grantType === 'refresh_token' ? 'refresh' : 'password');
      }
      case '/auth/v1/verify':
        return this.#complete(await this.#verify(address, body, request), 'otp');
      case '/auth/v1/signup':
        if (this.#mails.isReached(address)) return tooMany();
        return this.#complete(await this.#signUp(address, request()), 'password');
      case '/auth/v1/otp':
      case '/auth/v1/magiclink':
        return this.#mails.isReached(address) ? tooMany() : this.#signInByMail(address, request());
      case '/auth/v1/recover':
        if (this.#mails.isReached(address)) return tooMany();
        return this.#countUnknown(address, await this.#app.fetch(request()));
      case '/auth/v1/resend':
        if (body.type !== 'signup' || address === '') return this.#app.fetch(request());
        return this.#mails.isReached(address) ? tooMany() : this.#resendConfirmation(address);
      default:
        return this.#app.fetch(request());
    }
  }

  /** An unknown address gets no mail and is counted all the same, so that the limit does not tell who is known. */
  async #countUnknown(address: string, response: Response): Promise<Response> {
    if (!(await findAccount(this.#app.connection.kysely, address))) this.#mails.count(address);
    return response;
  }

  async #token(address: string, body: Body, request: Request): Promise<Response> {
    if (address !== '' && this.#failedSignIns.isReached(address)) return tooMany();
    const response = await this.#app.fetch(request);
    if (address === '' || response.ok) return response;
    this.#failedSignIns.count(address);
    if ((await errorCodeOf(response)) !== liteErrorCodes.notConfirmed) return response;
    const db = this.#app.connection.kysely;
    const account = await findAccount(db, address);
    const known = account !== null && (await passwordMatches(db, account.id, body.password ?? ''));
    return known ? response : authError(400, 'invalid_credentials', 'Invalid login credentials');
  }

  async #verify(address: string, body: Body, request: (body?: string) => Request): Promise<Response> {
    const key = address === '' ? 'link' : address;
    if (this.#failedCodes.isReached(key)) return tooMany();
    const response = await this.#app.fetch(request(await this.#asLiteKnows(address, body)));
    if (!response.ok) this.#failedCodes.count(key);
    return response;
  }

  /**
   * The body with a type that lite has: 'email' stands for whichever code was sent, the confirmation of a sign-up or else
   * the magic link's; an invitation is confirmed like a sign-up. Undefined when it is one already.
   */
  async #asLiteKnows(address: string, body: Body): Promise<string | undefined> {
    if (body.type === 'invite') return JSON.stringify({ ...body, type: 'signup' });
    if (body.type !== 'email') return undefined;
    const hash = body.token_hash ?? storedMailCode(address, body.token ?? '');
    const account = address === '' ? null : await findAccount(this.#app.connection.kysely, address);
    const type = account?.confirmation_token === hash ? 'signup' : 'magiclink';
    return JSON.stringify({ ...body, type });
  }

  async #signUp(address: string, request: Request): Promise<Response> {
    const response = await this.#app.fetch(request);
    if ((await errorCodeOf(response)) !== liteErrorCodes.repeatedSignUp) return response;
    const account = await findAccount(this.#app.connection.kysely, address);
    if (!account) return response;
    if (account.email_confirmed_at === null) await this.#resendConfirmation(address);
    else this.#mails.count(address);
    return repeatedSignUp(account, this.#now());
  }

  async #signInByMail(address: string, request: Request): Promise<Response> {
    const db = this.#app.connection.kysely;
    const before = await findAccount(db, address);
    const response = await this.#app.fetch(request);
    if ((await errorCodeOf(response)) === liteErrorCodes.unknownAddress) {
      this.#mails.count(address);
      return nothing();
    }
    if (!before && response.ok) {
      const made = await findAccount(db, address);
      if (made) await markUnconfirmed(db, made.id);
    }
    return response;
  }

  async #resendConfirmation(address: string): Promise<Response> {
    const db = this.#app.connection.kysely;
    const account = await findAccount(db, address);
    if (account && account.email_confirmed_at === null) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const hash = storedMailCode(address, code);
      await setConfirmationToken(db, account.id, hash);
      this.#mail('signup', address, hash, code);
    } else {
      this.#mails.count(address);
    }
    return nothing();
  }

  /** A link of a mail: a used or expired one leads to the sign-in page, with the reason in its fragment. */
  async #openLink(request: Request, url: URL, redirectTo: string): Promise<Response> {
    url.searchParams.set('redirect_to', redirectTo);
    const invited = url.searchParams.get('type') === 'invite';
    if (invited) url.searchParams.set('type', 'signup');
    const response = await this.#app.fetch(new Request(url, request));
    const location = response.headers.get('location');
    if (location === null) return response;
    const target = new URL(location);
    const fragment = await this.#completeFragment(new URLSearchParams(target.hash.slice(1)));
    if (invited && fragment.has('type')) fragment.set('type', 'invite');
    target.hash = fragment.toString();
    const page = this.#signInPath;
    if (page !== null && fragment.has('error') && !target.pathname.startsWith(page)) target.pathname = page;
    return new Response(null, { status: 303, headers: { location: target.href } });
  }

  /** What a link hands to the page: a session as `complete` makes it, or why there is none. */
  async #completeFragment(fragment: URLSearchParams): Promise<URLSearchParams> {
    const token = fragment.get('access_token');
    if (token === null) return fragment;
    try {
      const completed = new URLSearchParams(fragment);
      completed.set('access_token', await this.#sessions.completeToken(token, 'otp'));
      return completed;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return new URLSearchParams({
        error: 'access_denied',
        error_code: error.code,
        error_description: error.message,
      });
    }
  }
}
