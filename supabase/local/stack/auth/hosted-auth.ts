import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import type { App } from '@supabase/lite';
import { z } from 'zod';
import { liteErrorCodes, sendMailsThrough, storedMailCode } from '../private-members.ts';
import { type Mail, type MailKind, writeMail } from './mail.ts';
import { RateLimit } from './rate-limit.ts';
import { safeRedirect } from './redirect.ts';
import { authError, nothing, repeatedSignUp, tooMany } from './responses.ts';
import { findAccount, markUnconfirmed, passwordMatches, setConfirmationToken } from './stored-users.ts';

type Dependencies = {
  app: App;
  siteUrl: string;
  /** Where the link of a mail leads when it no longer works; null leaves it to the link's own target. */
  signInPath: string | null;
  sendMail: (mail: Mail) => void;
  now: () => Date;
};

const bodySchema = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  token: z.string().optional(),
  token_hash: z.string().optional(),
  type: z.string().optional(),
});
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

async function errorCodeOf(response: Response): Promise<string | null> {
  if (response.status < 400) return null;
  const body = z.object({ error_code: z.string() }).safeParse(await response.clone().json());
  return body.success ? body.data.error_code : null;
}

/**
 * `/auth/v1` as hosted Supabase has it with e-mail confirmation on. lite does the work; this gate adds what it lacks:
 * redirects of mail links, equal responses for known and unknown addresses, readable errors of used links, rate limits,
 * repeated sign-ups, `resend`, and `verifyOtp` of type 'email'.
 */
export class HostedAuth {
  readonly #app: App;
  readonly #siteUrl: string;
  readonly #signInPath: string | null;
  readonly #sendMail: (mail: Mail) => void;
  readonly #now: () => Date;
  readonly #redirectTo = new AsyncLocalStorage<string>();
  readonly #failedSignIns: RateLimit;
  readonly #failedCodes: RateLimit;
  readonly #mails: RateLimit;

  constructor({ app, siteUrl, signInPath, sendMail, now }: Dependencies) {
    this.#app = app;
    this.#siteUrl = siteUrl;
    this.#signInPath = signInPath;
    this.#sendMail = sendMail;
    this.#now = now;
    const limit = (count: number) =>
      new RateLimit({ limit: count, windowMs: fiveMinutes, now: () => now().getTime() });
    this.#failedSignIns = limit(30);
    this.#failedCodes = limit(30);
    this.#mails = limit(30);
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
      if (url.pathname === '/auth/v1/verify' && request.method === 'GET') {
        return this.#openLink(request, url, redirectTo);
      }
      if (request.method !== 'POST') return this.#app.fetch(request);
      const text = await request.text();
      return this.#post(url, readBody(text), (body) => new Request(request, { body: body ?? text }));
    });
  }

  #mail(kind: MailKind, to: string, tokenHash: string, code: string): void {
    this.#mails.count(to.toLowerCase());
    const redirectTo = this.#redirectTo.getStore() ?? this.#siteUrl;
    this.#sendMail(
      writeMail({ kind, to, code, tokenHash, siteUrl: this.#siteUrl, redirectTo, now: this.#now() }),
    );
  }

  async #post(url: URL, body: Body, request: (body?: string) => Request): Promise<Response> {
    const address = (body.email ?? '').toLowerCase();
    switch (url.pathname) {
      case '/auth/v1/token':
        return this.#token(address, body, request());
      case '/auth/v1/verify':
        return this.#verify(address, body, request);
      case '/auth/v1/signup':
        return this.#mails.isReached(address) ? tooMany() : this.#signUp(address, request());
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
    const response = await this.#app.fetch(
      body.type === 'email' ? request(await this.#withStoredType(address, body)) : request(),
    );
    if (!response.ok) this.#failedCodes.count(key);
    return response;
  }

  /** Type 'email' stands for whichever code was sent: the confirmation of a sign-up, or else the magic link's. */
  async #withStoredType(address: string, body: Body): Promise<string> {
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
    const response = await this.#app.fetch(new Request(url, request));
    const location = response.headers.get('location');
    if (this.#signInPath === null || !location?.includes('#error=')) return response;
    const target = new URL(location);
    if (!target.pathname.startsWith(this.#signInPath)) target.pathname = this.#signInPath;
    return new Response(null, { status: 303, headers: { location: target.href } });
  }
}
