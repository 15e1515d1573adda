import { type AuthBody, readAuthBody } from './auth-body.ts';
import { EqualTime } from './equal-time.ts';
import { HashingQueue } from './hashing-queue.ts';
import { RateLimit } from './rate-limit.ts';
import { tooMany } from './responses.ts';

type Dependencies = {
  /** The auth service behind this guard. */
  fetch: (request: Request) => Promise<Response>;
  hasAccount: (address: string) => Promise<boolean>;
  /** Milliseconds. */
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
  wait: (milliseconds: number) => Promise<unknown>;
};

const fiveMinutes = 5 * 60_000;

export const authLimits = {
  /** Sign-ups of all addresses in five minutes: each is a row for ever. */
  signUps: 200,
  /** Links that did not work, in five minutes: the hash in a link stands for one of a million codes. */
  failedLinks: 100,
  /** Requests with a password that wait for their turn. */
  waiting: 12,
} as const;

/** Where known addresses and unknown ones get the same answer. */
const addressed = new Set(['token', 'signup', 'recover', 'otp', 'magiclink', 'resend']);

/**
 * Stands before the auth service: gives a body one meaning, hashes one password at a time, bounds what all addresses
 * together may do, and makes an answer take as long for an address without an account as for one with it.
 */
export class AuthGuard {
  readonly #from: Dependencies;
  readonly #hashing = new HashingQueue({ waiting: authLimits.waiting });
  readonly #signUps: RateLimit;
  readonly #failedLinks: RateLimit;
  readonly #times = new Map<string, EqualTime>();

  constructor(from: Dependencies) {
    this.#from = from;
    const limit = (count: number) => new RateLimit({ limit: count, windowMs: fiveMinutes, now: from.now });
    this.#signUps = limit(authLimits.signUps);
    this.#failedLinks = limit(authLimits.failedLinks);
  }

  async fetch(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace('/auth/v1/', '');
    if (request.method === 'GET' || request.method === 'HEAD') {
      return path === 'verify' ? this.#link(() => this.#from.fetch(request)) : this.#from.fetch(request);
    }
    const text = await request.text();
    const body = readAuthBody(text);
    if (body instanceof Response) return body;
    const plain = () =>
      this.#from.fetch(new Request(request, { body: text === '' ? '' : JSON.stringify(body) }));
    if (path === 'verify' && body.token_hash !== undefined) return this.#link(plain);
    if (path === 'signup') {
      if (this.#signUps.isReached('')) return tooMany();
      this.#signUps.count('');
    }
    const timed = () => this.#timed(path, body, plain);
    const answer = await (body.password === undefined ? timed() : this.#hashing.run(timed));
    if (answer === null) return tooMany();
    await this.#from.wait(answer.remaining);
    return answer.response;
  }

  /** A link of a mail, or the hash in it: whoever guesses names no address to count by. */
  async #link(send: () => Promise<Response>): Promise<Response> {
    if (this.#failedLinks.isReached('')) return tooMany();
    const response = await send();
    const failed = response.status >= 400 || response.headers.get('location')?.includes('error=');
    if (failed) this.#failedLinks.count('');
    return response;
  }

  /** The response, and how many milliseconds it is to be held back. */
  async #timed(
    path: string,
    { email }: AuthBody,
    send: () => Promise<Response>,
  ): Promise<{ response: Response; remaining: number }> {
    if (!addressed.has(path) || email === undefined) return { response: await send(), remaining: 0 };
    const known = await this.#from.hasAccount(email);
    const since = this.#from.now();
    const response = await send();
    const taken = this.#from.now() - since;
    const times = this.#timesOf(path);
    // A password is hashed for a new account at sign-up, and for a known one everywhere else.
    const isSlow = path === 'signup' ? !known : known;
    if (!isSlow) return { response, remaining: times.remaining(taken) };
    if (response.status !== 429) times.record(taken);
    return { response, remaining: 0 };
  }

  #timesOf(path: string): EqualTime {
    const known = this.#times.get(path);
    if (known) return known;
    const hashes = path === 'token' || path === 'signup';
    const times = new EqualTime({ first: hashes ? 100 : 10, random: this.#from.random });
    this.#times.set(path, times);
    return times;
  }
}
