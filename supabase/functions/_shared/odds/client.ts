import { isObject } from '../../../../src/lib/ingest/odds-response.ts';
import type { BookKey } from '../../../../src/lib/league/books.ts';
import type { TimeWindow } from '../../../../src/lib/league/league-day.ts';
import { BodyTooLarge, readLimited } from '../http/limited-body.ts';
import type { OddsSettings } from '../settings.ts';
import { endsTheRun, mayPass, OddsError, oddsRefusal } from './errors.ts';

/** What a run has cost so far. `used` and `remaining` are the service's own count; null when it told none. */
type OddsSpending = {
  requests: number;
  credits: number;
  used: number | null;
  remaining: number | null;
  last: number | null;
};

/** The three questions of The Odds API v4 that the product asks, each answered with parsed JSON or an `OddsError`. */
export type OddsClient = {
  /** The games of a window; free of cost. */
  events(sport: string, window: TimeWindow): Promise<unknown>;
  /** One game's odds in every given market: one call, because each further call would be paid again. */
  eventOdds(
    sport: string,
    eventId: string,
    markets: readonly string[],
    books: readonly BookKey[],
  ): Promise<unknown>;
  /** Moneylines, spreads and totals of the games of a window. */
  featuredOdds(sport: string, books: readonly BookKey[], window: TimeWindow): Promise<unknown>;
  readonly spending: OddsSpending;
};

export const FEATURED_MARKETS = ['h2h', 'spreads', 'totals'] as const;

export type OddsSurroundings = {
  settings: OddsSettings;
  clock: () => Date;
  random: () => number;
  pause: (ms: number) => Promise<void>;
};

/** The service's times have no fractions of a second. */
function isoSeconds(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

function count(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  if (text === null || !/^\d+(\.\d+)?$/.test(text.trim())) return null;
  return Math.round(Number.parseFloat(text));
}

/** Milliseconds that Retry-After asks for (seconds or a date), or null without one. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number.parseFloat(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** Pause before try number `attempt` + 1: doubled each time, capped, and anywhere in its upper half (jitter). */
export function backoffMs(
  attempt: number,
  { pauseMs, longestPauseMs }: OddsSettings,
  random: () => number,
): number {
  const whole = Math.min(longestPauseMs, pauseMs * 2 ** (attempt - 1));
  return Math.round(whole * (0.5 + random() / 2));
}

function parseJson(bytes: Uint8Array, contentType: string): unknown {
  if (contentType.includes('html')) {
    throw new OddsError('not JSON', 'The odds service answered with a web page and not with odds.');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new OddsError('not JSON', 'The odds service answered with something that is not JSON.');
  }
}

function errorCode(bytes: Uint8Array): string | null {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const code = isObject(body) ? body.error_code : null;
    return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : null;
  } catch {
    return null;
  }
}

/** The error of a failed fetch. Deno's own text holds the address, and with it the key: only its kind is kept. */
function transportError(error: unknown, settings: OddsSettings): OddsError {
  if (error instanceof OddsError) return error;
  if (error instanceof BodyTooLarge) {
    return new OddsError('too large', `The answer of the odds service is over ${settings.maxBytes} bytes.`);
  }
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') {
    return new OddsError(
      'timeout',
      `The odds service did not finish its answer within ${settings.timeoutMs} ms.`,
    );
  }
  return new OddsError('unreachable', 'The odds service could not be reached, or broke off its answer.');
}

/** A client for one run: it counts what the run spends, slows down together, and stops asking when asking is useless. */
export function oddsClient({ settings, clock, random, pause }: OddsSurroundings): OddsClient {
  const spending: OddsSpending = { requests: 0, credits: 0, used: null, remaining: null, last: null };
  let ended: OddsError | null = null;
  let notBefore = 0;

  function note(headers: Headers): void {
    const last = count(headers, 'x-requests-last');
    const remaining = count(headers, 'x-requests-remaining');
    const used = count(headers, 'x-requests-used');
    spending.credits += last ?? 0;
    spending.last = last ?? spending.last;
    // Answers of calls made at once come in any order: the lowest remainder is the newest.
    if (remaining !== null) spending.remaining = Math.min(remaining, spending.remaining ?? remaining);
    if (used !== null) spending.used = Math.max(used, spending.used ?? used);
  }

  async function once(
    url: URL,
  ): Promise<{ answer: unknown } | { refused: OddsError; retryAfter: number | null }> {
    const signal = AbortSignal.timeout(settings.timeoutMs);
    spending.requests += 1;
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { accept: 'application/json' },
    });
    note(response.headers);
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return { refused: oddsRefusal(response.status, null), retryAfter: null };
    }
    const bytes = await readLimited(response.body, settings.maxBytes);
    if (response.ok) return { answer: parseJson(bytes, response.headers.get('content-type') ?? '') };
    return {
      refused: oddsRefusal(response.status, errorCode(bytes)),
      retryAfter: retryAfterMs(response.headers.get('retry-after'), clock()),
    };
  }

  async function waitMyTurn(): Promise<void> {
    const wait = notBefore - clock().getTime();
    if (wait > 0) await pause(wait);
    if (ended !== null) throw ended;
  }

  /** The pause before the next try, or null when there is to be none. */
  function pauseBefore(error: OddsError, retryAfter: number | null, attempt: number): number | null {
    if (attempt >= settings.attempts) return null;
    if (error.fault !== 'too many requests' && !mayPass(error.fault)) return null;
    const wait = Math.max(backoffMs(attempt, settings, random), retryAfter ?? 0);
    return wait > settings.longestPauseMs ? null : wait;
  }

  async function ask(path: string, parameters: Record<string, string>): Promise<unknown> {
    if (settings.apiKey === null) {
      throw new OddsError('no key', 'No key of the odds service is set (ODDS_API_KEY).');
    }
    const url = new URL(`${settings.baseUrl}/v4/sports/${path}`);
    url.search = new URLSearchParams({
      apiKey: settings.apiKey,
      dateFormat: 'iso',
      ...parameters,
    }).toString();
    for (let attempt = 1; ; attempt += 1) {
      await waitMyTurn();
      const result = await once(url).catch((error: unknown) => ({
        refused: transportError(error, settings),
        retryAfter: null,
      }));
      if ('answer' in result) return result.answer;
      const { refused, retryAfter } = result;
      if (endsTheRun(refused.fault)) ended = refused;
      const wait = pauseBefore(refused, retryAfter, attempt);
      if (wait === null) throw refused;
      if (refused.fault === 'too many requests') notBefore = Math.max(notBefore, clock().getTime() + wait);
      else await pause(wait);
    }
  }

  const within = ({ from, to }: TimeWindow) => ({
    commenceTimeFrom: isoSeconds(from),
    commenceTimeTo: isoSeconds(to),
  });

  return {
    spending,
    events: (sport, window) => ask(`${sport}/events`, within(window)),
    eventOdds: (sport, eventId, markets, books) =>
      ask(`${sport}/events/${encodeURIComponent(eventId)}/odds`, {
        markets: markets.join(','),
        bookmakers: books.join(','),
        oddsFormat: 'american',
      }),
    featuredOdds: (sport, books, window) =>
      ask(`${sport}/odds`, {
        markets: FEATURED_MARKETS.join(','),
        bookmakers: books.join(','),
        oddsFormat: 'american',
        ...within(window),
      }),
  };
}
