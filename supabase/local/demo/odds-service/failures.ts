import type { ServiceResponse } from './delivery.ts';
import { invalidKey, outOfCredits, type ServiceError, unsupportedMarkets } from './errors.ts';

/** The ways in which the demo odds service can be told to fail. */
export const FAILURE_MODES = [
  '401',
  'quota',
  '422',
  '429',
  '500',
  'slow',
  'cut',
  'html',
  'reset',
  'huge',
  'drip',
  'redirect',
] as const;
type FailureMode = (typeof FAILURE_MODES)[number];

/** Which requests fail, how, and how often; a field that is absent matches every request. */
export type FailureRule = {
  mode: FailureMode;
  sport?: string;
  eventId?: string;
  market?: string;
  /** How many requests fail before the rule is spent; absent means until it is cleared. */
  times?: number;
};

type RequestSubject = { sport: string | null; eventId: string | null; markets: string[] };

const SLOW_MS = 60_000;
const HUGE_BYTES = 110 * 1024 * 1024;

/** The first rule that fits a request. */
export function ruleFor(rules: readonly FailureRule[], subject: RequestSubject): FailureRule | undefined {
  return rules.find(
    ({ sport, eventId, market, times }) =>
      (times === undefined || times > 0) &&
      (sport === undefined || sport === subject.sport) &&
      (eventId === undefined || eventId === subject.eventId) &&
      (market === undefined || subject.markets.includes(market)),
  );
}

/** Reads a rule from the control's body; throws a text that says what was expected and found. */
export function readRule(body: unknown): FailureRule {
  if (typeof body !== 'object' || body === null) throw new Error('Expected a JSON object with a mode');
  const { mode, sport, eventId, market, times } = body as Record<string, unknown>;
  const known = FAILURE_MODES.find((each) => each === mode);
  if (!known)
    throw new Error(`Expected mode to be one of ${FAILURE_MODES.join(', ')}, found ${String(mode)}`);
  if (times !== undefined && !(typeof times === 'number' && Number.isInteger(times) && times > 0)) {
    throw new Error(`Expected times to be a whole number above 0, found ${String(times)}`);
  }
  return {
    mode: known,
    sport: optionalText('sport', sport),
    eventId: optionalText('eventId', eventId),
    market: optionalText('market', market),
    times,
  };
}

function optionalText(name: string, value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new Error(`Expected ${name} to be a text, found ${typeof value}`);
}

/** The response to a failing request, made of the one that it would have got. */
export function failed(mode: FailureMode, good: ServiceResponse): ServiceResponse {
  switch (mode) {
    case '401':
      return refusal(invalidKey(), good);
    case 'quota':
      return refusal(outOfCredits(), {
        ...good,
        headers: { ...good.headers, 'x-requests-remaining': '0', 'x-requests-last': '0' },
      });
    case '422':
      return refusal(unsupportedMarkets(['demo_market']), good);
    case '429':
      return {
        ...good,
        status: 429,
        headers: { ...good.headers, 'retry-after': '1' },
        body: JSON.stringify({ error_code: 'EXCEEDED_FREQ_LIMIT' }),
      };
    case '500':
      return { ...good, status: 500, body: JSON.stringify({ message: 'Internal Server Error' }) };
    case 'html':
      return {
        ...good,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<!doctype html><title>Just a moment...</title><p>Checking your browser',
      };
    case 'redirect':
      return { ...good, status: 302, headers: { location: 'https://example.com/v4/sports' }, body: '' };
    case 'slow':
      return { ...good, delivery: { how: 'delay', ms: SLOW_MS } };
    case 'cut':
      return { ...good, delivery: { how: 'cut' } };
    case 'reset':
      return { ...good, delivery: { how: 'reset' } };
    case 'huge':
      return { ...good, delivery: { how: 'huge', bytes: HUGE_BYTES } };
    case 'drip':
      return { ...good, delivery: { how: 'drip', bytes: 1, everyMs: 250 } };
  }
}

function refusal(error: ServiceError, good: ServiceResponse): ServiceResponse {
  return { ...good, status: error.status, body: JSON.stringify(error.body) };
}
