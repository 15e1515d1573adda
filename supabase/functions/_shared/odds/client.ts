import { FEATURED_MARKETS } from '../../../../src/lib/ingest/game-odds.ts';
import { isJsonObject } from '../../../../src/lib/json-object.ts';
import type { BookKey } from '../../../../src/lib/league/books.ts';
import type { TimeWindow } from '../../../../src/lib/league/league-day.ts';
import { BodyTooLarge, readLimited } from '../http/limited-body.ts';
import type { OddsSettings } from '../settings.ts';
import { endsTheRun, mayPass, OddsError, oddsRefusal } from './errors.ts';

/** What a run has cost so far, at most: a request that nobody told the price of counts in full. `used` and `remaining` are the service's own count of credits; null before it sent one. */
type OddsSpending = {
  requests: number;
  credits: number;
  used: number | null;
  remaining: number | null;
  last: number | null;
};

/** The three requests to The Odds API v4 (FUNC-16). Each gives parsed JSON or throws an `OddsError`. */
export type OddsClient = {
  /** The games of a window; free of cost. */
  events(sport: string, window: TimeWindow): Promise<unknown>;
  /** One game's odds in every given market: one call, because each call is paid for (FUNC-17). */
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

/** What a client needs from outside; tests bring a clock, chance and pauses of their own. */
type OddsClientOptions = {
  settings: OddsSettings;
  clock: () => Date;
  random: () => number;
  pause: (ms: number) => Promise<void>;
};

/** The credits of one priced request: markets times groups of ten books (FUNC-17). */
export function priceOf(markets: readonly string[], books: readonly BookKey[]): number {
  return markets.length * Math.ceil(books.length / 10);
}

/** The odds service takes times without fractions of a second. */
function isoSeconds(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

function count(headers: Headers, name: string): number | null {
  const text = headers.get(name);
  if (text === null || !/^\d+(\.\d+)?$/.test(text.trim())) return null;
  return Math.round(Number.parseFloat(text));
}

/** The milliseconds of a Retry-After header (seconds or a date); null without a readable one. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number.parseFloat(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** Milliseconds to wait after try number `attempt`: doubled each time, capped, with jitter over the upper half (SEC-43). */
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
    const code = isJsonObject(body) ? body.error_code : null;
    return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : null;
  } catch {
    return null;
  }
}

/** The error of a failed request. Deno's own text contains the address, and with it the key, so it is dropped. */
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

/**
 * A client for one run. It counts what the run spends, makes every call wait when the service says 429, and sends no
 * more once a further request would be useless.
 */
export function oddsClient({ settings, clock, random, pause }: OddsClientOptions): OddsClient {
  const spending: OddsSpending = { requests: 0, credits: 0, used: null, remaining: null, last: null };
  let ended: OddsError | null = null;
  let notBefore = 0;

  /** `price` counts where the service does not say what the request cost. */
  function note(headers: Headers, price: number): void {
    const last = count(headers, 'x-requests-last');
    const remaining = count(headers, 'x-requests-remaining');
    const used = count(headers, 'x-requests-used');
    spending.credits += last ?? price;
    spending.last = last ?? spending.last;
    // Responses to concurrent calls come in any order: the lowest remainder is the newest.
    if (remaining !== null) spending.remaining = Math.min(remaining, spending.remaining ?? remaining);
    if (used !== null) spending.used = Math.max(used, spending.used ?? used);
  }

  async function once(
    url: URL,
    price: number,
  ): Promise<{ json: unknown } | { refused: OddsError; retryAfter: number | null }> {
    const signal = AbortSignal.timeout(settings.timeoutMs);
    spending.requests += 1;
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { accept: 'application/json' },
    }).catch((error: unknown) => {
      // The service may have charged what it could not deliver (SEC-80).
      spending.credits += price;
      throw error;
    });
    const isRefused = response.status >= 300 && response.status < 500;
    note(response.headers, isRefused ? 0 : price);
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return { refused: oddsRefusal(response.status, null), retryAfter: null };
    }
    const bytes = await readLimited(response.body, settings.maxBytes);
    if (response.ok) return { json: parseJson(bytes, response.headers.get('content-type') ?? '') };
    return {
      refused: oddsRefusal(response.status, errorCode(bytes)),
      retryAfter: retryAfterMs(response.headers.get('retry-after'), clock()),
    };
  }

  async function waitMyTurn(): Promise<void> {
    // Another call may be told to slow down while this one waits.
    for (let wait = notBefore - clock().getTime(); wait > 0; wait = notBefore - clock().getTime())
      await pause(wait);
    if (ended !== null) throw ended;
  }

  /** Milliseconds to wait before the next try; null when there is none. */
  function pauseBefore(error: OddsError, retryAfter: number | null, attempt: number): number | null {
    if (attempt >= settings.attempts) return null;
    if (error.fault !== 'too many requests' && !mayPass(error.fault)) return null;
    const wait = Math.max(backoffMs(attempt, settings, random), retryAfter ?? 0);
    return wait > settings.longestPauseMs ? null : wait;
  }

  /** `price` in credits: what the service charges for the request at most. */
  async function get(path: string, price: number, parameters: Record<string, string>): Promise<unknown> {
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
      const result = await once(url, price).catch((error: unknown) => ({
        refused: transportError(error, settings),
        retryAfter: null,
      }));
      if ('json' in result) return result.json;
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
    events: (sport, window) => get(`${sport}/events`, 0, within(window)),
    eventOdds: (sport, eventId, markets, books) =>
      get(`${sport}/events/${encodeURIComponent(eventId)}/odds`, priceOf(markets, books), {
        markets: markets.join(','),
        bookmakers: books.join(','),
        oddsFormat: 'american',
      }),
    featuredOdds: (sport, books, window) =>
      get(`${sport}/odds`, priceOf(FEATURED_MARKETS, books), {
        markets: FEATURED_MARKETS.join(','),
        bookmakers: books.join(','),
        oddsFormat: 'american',
        ...within(window),
      }),
  };
}
