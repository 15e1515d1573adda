import type { IncomingMessage } from 'node:http';
import { isSportKey } from '../leagues/leagues.ts';
import { isKnownMarket } from './catalog-markets.ts';
import { deliver, listen, type ServiceResponse } from './delivery.ts';
import { invalidKey, missingKey, outOfCredits, ServiceError, unknownSport } from './errors.ts';
import { type FailureRule, failed, readRule, ruleFor } from './failures.ts';
import { FEATURED_MARKETS } from './player-markets.ts';
import { eventsQuery, type OddsQuery, oddsQuery } from './query.ts';
import {
  costOf,
  type EventOddsJson,
  eventOddsResponse,
  eventsResponse,
  featuredOddsResponse,
  type Moment,
  sportsResponse,
} from './responses.ts';

type OddsServiceOptions = {
  /** 0 or absent takes a free port. */
  port?: number;
  seed: number;
  clock: () => Date;
  /** All games start so many minutes later than usual. */
  minutesLater?: number;
  /** The only key that is accepted; absent means that any key is. */
  apiKey?: string;
  /** Credits at the start; what odds cost is taken off. */
  credits?: number;
  /** Failures from the first request on. */
  failures?: FailureRule[];
};

/** A request as the service remembers it: without the key. */
type RememberedRequest = {
  at: string;
  path: string;
  parameters: Record<string, string>;
  status: number;
  cost: number;
};

export type DemoOddsService = {
  url: string;
  requests(): RememberedRequest[];
  fail(rule: FailureRule): void;
  /** Cancels all failures. */
  recover(): void;
  stop(): Promise<void>;
};

type Reply = { status: number; body: unknown; cost: number };

const REMEMBERED_REQUESTS = 500;
const MAX_CONTROL_BYTES = 10_000;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Starts the demo odds service: on loopback, speaking The Odds API v4. */
export async function startDemoOddsService(options: OddsServiceOptions): Promise<DemoOddsService> {
  const log: RememberedRequest[] = [];
  const quota = { remaining: options.credits ?? 5_000_000, used: 0 };
  let failures: FailureRule[] = (options.failures ?? []).map((rule) => ({ ...rule }));

  function respond(target: URL): ServiceResponse {
    const reply = serve(options, quota.remaining, target);
    const rule = ruleFor(failures, subjectOf(target));
    const charged = rule === undefined || ['slow', 'cut', 'huge', 'drip'].includes(rule.mode);
    const cost = charged ? reply.cost : 0;
    quota.remaining -= cost;
    quota.used += cost;
    const good: ServiceResponse = {
      status: reply.status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-requests-remaining': String(quota.remaining),
        'x-requests-used': String(quota.used),
        'x-requests-last': String(cost),
      },
      body: JSON.stringify(reply.body),
      delivery: { how: 'whole' },
    };
    if (rule?.times !== undefined) rule.times -= 1;
    const response = rule ? failed(rule.mode, good) : good;
    log.push(logEntry(target, options.clock(), response.status, cost));
    if (log.length > REMEMBERED_REQUESTS) log.shift();
    return response;
  }

  async function control(request: IncomingMessage, target: URL): Promise<ServiceResponse> {
    if (!LOOPBACK.has(request.socket.remoteAddress ?? '')) return json(403, { message: 'Loopback only' });
    const route = `${request.method} ${target.pathname}`;
    if (route === 'GET /__demo/requests') return json(200, log);
    if (route === 'DELETE /__demo/fail') {
      failures = [];
      return json(200, { failures });
    }
    if (route !== 'POST /__demo/fail') return json(404, { message: `Nothing at ${route}` });
    // A page in a browser can post a form to loopback unasked, but never JSON.
    if (!(request.headers['content-type'] ?? '').startsWith('application/json')) {
      return json(415, { message: 'Expected content-type application/json' });
    }
    try {
      failures = [...failures, readRule(JSON.parse(await bodyOf(request)))];
      return json(200, { failures });
    } catch (error) {
      return json(400, { message: error instanceof Error ? error.message : String(error) });
    }
  }

  const { url, stop } = await listen((request, response) => {
    const target = new URL(request.url ?? '/', 'http://odds-service');
    const responding = target.pathname.startsWith('/__demo/')
      ? control(request, target)
      : Promise.resolve(target).then(respond);
    responding
      .then((body) => deliver(response, body))
      .catch((error: unknown) => {
        console.error('The demo odds service failed to respond:', error);
        response.destroy();
      });
  }, options.port ?? 0);

  return {
    url,
    stop,
    requests: () => [...log],
    fail: (rule) => {
      failures = [...failures, { ...rule }];
    },
    recover: () => {
      failures = [];
    },
  };
}

function serve(options: OddsServiceOptions, remaining: number, target: URL): Reply {
  try {
    checkKey(target.searchParams.get('apiKey'), options.apiKey);
    const { seed, clock, minutesLater } = options;
    return route({ seed, now: clock(), minutesLater }, remaining, target);
  } catch (error) {
    if (error instanceof ServiceError) return { status: error.status, body: error.body, cost: 0 };
    throw error;
  }
}

function checkKey(given: string | null, expected: string | undefined): void {
  if (given === null || given === '') throw missingKey();
  if (expected !== undefined && given !== expected) throw invalidKey();
}

function route(moment: Moment, remaining: number, { pathname, searchParams }: URL): Reply {
  const [version, sports, sport, kind, eventId, odds, ...rest] = pathname.split('/').slice(1);
  if (version !== 'v4' || sports !== 'sports' || rest.length > 0) return notFound();
  if (sport === undefined || sport === '') return { status: 200, body: sportsResponse(), cost: 0 };
  if (!isSportKey(sport)) throw unknownSport();
  const window = eventsQuery(searchParams);
  if (kind === 'events' && eventId === undefined) {
    return { status: 200, body: eventsResponse(moment, sport, window), cost: 0 };
  }
  if (kind === 'odds' && eventId === undefined) {
    const query = oddsQuery(searchParams, (market) => FEATURED_MARKETS.includes(market));
    if (remaining <= 0) throw outOfCredits();
    return priced(featuredOddsResponse(moment, sport, window, query), query);
  }
  if (kind === 'events' && eventId !== undefined && odds === 'odds') {
    const query = oddsQuery(searchParams, isKnownMarket);
    if (remaining <= 0) throw outOfCredits();
    const event = eventOddsResponse(moment, sport, eventId, window.dateFormat, query);
    return { status: 200, body: event, cost: costOf([event], query) };
  }
  return notFound();
}

function priced(events: EventOddsJson[], query: OddsQuery): Reply {
  return { status: 200, body: events, cost: costOf(events, query) };
}

function notFound(): Reply {
  return { status: 404, body: { message: 'Not found' }, cost: 0 };
}

function subjectOf({ pathname, searchParams }: URL) {
  const [, , sport, , eventId] = pathname.split('/').slice(1);
  return {
    sport: sport ?? null,
    eventId: eventId ?? null,
    markets: (searchParams.get('markets') ?? '').split(','),
  };
}

function logEntry(
  { pathname, searchParams }: URL,
  now: Date,
  status: number,
  cost: number,
): RememberedRequest {
  const parameters = Object.fromEntries([...searchParams].filter(([name]) => name !== 'apiKey'));
  return { at: now.toISOString(), path: pathname, parameters, status, cost };
}

function json(status: number, body: unknown): ServiceResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: JSON.stringify(body), delivery: { how: 'whole' } };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_CONTROL_BYTES) throw new Error(`Expected at most ${MAX_CONTROL_BYTES} characters`);
  }
  return text;
}
