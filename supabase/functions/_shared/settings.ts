import { LEAGUES, type League } from '../../../src/lib/league/leagues.ts';
import { BOX_SCORE_SERVICES } from '../../../src/lib/plays/box-scores/service.ts';

/** What the functions take from their environment. Names and defaults: docs/adr/041-settings-of-functions.md. */
export type Settings = {
  supabaseUrl: string;
  /** Tokens without a user: a page without a session sends one of these keys as its token. */
  publishableKeys: ReadonlySet<string>;
  publishableKey: string;
  secretKey: string;
  /** Origins whose pages may call; null lets the pages of every site. */
  allowedOrigins: ReadonlySet<string> | null;
  /** Null turns the schedule off: then no secret is accepted. */
  scheduleSecret: string | null;
  odds: OddsSettings;
  /** Addresses of box-score services, a league; null is one that is off, as all are until a developer turns one on. */
  boxScores: Readonly<Record<League, string | null>>;
  limits: FetchLimits;
  /** How devices are notified of alerts; null where that is not set up. */
  webPush: WebPushSettings | null;
  /** Whether snapshots for many readers are written after each replace (SCALE-6); pages are told so by their build. */
  snapshots: boolean;
};

/** How the odds service is called. */
export type OddsSettings = {
  baseUrl: string;
  apiKey: string | null;
  timeoutMs: number;
  maxBytes: number;
  attempts: number;
  /** First pause before a retry, doubled each time, up to `longestPauseMs`, with jitter. */
  pauseMs: number;
  longestPauseMs: number;
  concurrency: number;
};

/** With what the services of browsers' makers are asked to notify a device (RFC 8292). */
export type WebPushSettings = {
  /** The pair that browsers are told of, in base64url, and whom a service may write to. */
  vapid: { publicKey: string; privateKey: string; subject: string };
  /** Services beside those of the makers, as origins. */
  origins: readonly string[];
};

type FetchLimits = {
  cooldownSeconds: number;
  leaseSeconds: number;
  /** After this long no further game is fetched; the rest count as failed. */
  runMs: number;
  /** Credits that must remain after a fetch. */
  creditFloor: number;
  /** Credits of all runs of a UTC day; null is no cap, which has to be asked for. */
  creditsPerDay: number | null;
  publicCreditsPerDay: number;
};

/** Gives the value of an environment variable, or undefined. */
export type ReadEnvironment = (name: string) => string | undefined;

/** A setting is missing or cannot be read; only the operator can repair that. */
export class SettingError extends Error {
  override name = 'SettingError';
}

function text(env: ReadEnvironment, name: string): string | null {
  const value = env(name)?.trim();
  return value === undefined || value === '' ? null : value;
}

function wholeNumber(env: ReadEnvironment, name: string, fallback: number): number {
  const value = text(env, name);
  if (value === null) return fallback;
  if (!/^\d{1,9}$/.test(value)) {
    throw new SettingError(`The setting ${name} is to be a whole number of at least 0, found '${value}'.`);
  }
  return Number.parseInt(value, 10);
}

/**
 * The keys of a hosted project's JSON of named keys, the one named default first, for a project may have others, and none of that name
 * once it was replaced; none when the variable is absent.
 */
function namedKeys(env: ReadEnvironment, name: string): readonly string[] {
  const value = text(env, name);
  if (value === null) return [];
  const expected = `The setting ${name} is to be JSON such as {"default": "..."}`;
  let keys: unknown;
  try {
    keys = JSON.parse(value);
  } catch {
    throw new SettingError(`${expected}.`);
  }
  const named = typeof keys === 'object' && keys !== null ? Object.entries(keys) : null;
  if (named === null || !named.every(([, key]) => typeof key === 'string'))
    throw new SettingError(`${expected}, found something else.`);
  return named.sort(([a], [b]) => Number(b === 'default') - Number(a === 'default')).map(([, key]) => key);
}

function required(value: string | null, names: string): string {
  if (value === null) throw new SettingError(`The setting ${names} is missing.`);
  return value;
}

/** Origins such as `https://edgeboard.example`, separated by commas; null when the variable is absent. */
function readOrigins(env: ReadEnvironment, name: string): ReadonlySet<string> | null {
  const value = text(env, name);
  if (value === null) return null;
  const origins = value.split(',').map((origin) => origin.trim().replace(/\/+$/, ''));
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return new Set(origins);
  throw new SettingError(
    `The setting ${name} is to list origins such as https://edgeboard.example, found '${wrong}'.`,
  );
}

function readOdds(env: ReadEnvironment): OddsSettings {
  return {
    baseUrl: (text(env, 'ODDS_API_BASE_URL') ?? 'https://api.the-odds-api.com').replace(/\/+$/, ''),
    apiKey: text(env, 'ODDS_API_KEY'),
    timeoutMs: wholeNumber(env, 'ODDS_TIMEOUT_MS', 10_000),
    maxBytes: wholeNumber(env, 'ODDS_MAX_BYTES', 2_000_000),
    attempts: Math.max(1, wholeNumber(env, 'ODDS_ATTEMPTS', 3)),
    pauseMs: wholeNumber(env, 'ODDS_PAUSE_MS', 500),
    longestPauseMs: wholeNumber(env, 'ODDS_LONGEST_PAUSE_MS', 15_000),
    concurrency: Math.max(1, wholeNumber(env, 'ODDS_CONCURRENCY', 4)),
  };
}

/** Throws for what is no https address; on the own machine http will do. */
function serviceAddress(env: ReadEnvironment, name: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOwn = url?.protocol === 'http:' && url.hostname === '127.0.0.1';
  if (url?.protocol === 'https:' || isOwn) return value.replace(/\/+$/, '');
  throw new SettingError(
    `The setting ${name} is to be an address such as https://box.example, found '${value}'.`,
  );
}

/** Throws for a league whose box scores nothing here can read: whoever names their address would wait for them in vain. */
function readBoxScoreServices(env: ReadEnvironment): Settings['boxScores'] {
  const address = (league: League) => {
    const name = `RESULTS_${league.toUpperCase()}_URL`;
    const found = serviceAddress(env, name);
    if (found === null || BOX_SCORE_SERVICES[league] !== undefined) return found;
    throw new SettingError(
      `The setting ${name} is to be left out, found '${found}': box scores of that league are not read. Its results come from files.`,
    );
  };
  const entries = LEAGUES.map((league) => [league, address(league)] as const);
  return Object.fromEntries(entries) as Settings['boxScores'];
}

/** Twice what a day of all four sports needs by the hosted schedule (docs/adr/026-schedule-of-all-sports.md). */
const CREDITS_PER_DAY = 27_000;

function creditsPerDay(env: ReadEnvironment): number | null {
  const name = 'ODDS_CREDITS_PER_DAY';
  return text(env, name) === 'none' ? null : wholeNumber(env, name, CREDITS_PER_DAY);
}

function readLimits(env: ReadEnvironment): FetchLimits {
  return {
    cooldownSeconds: wholeNumber(env, 'FETCH_COOLDOWN_SECONDS', 60),
    leaseSeconds: Math.max(1, wholeNumber(env, 'FETCH_LEASE_SECONDS', 180)),
    runMs: wholeNumber(env, 'FETCH_RUN_MS', 100_000),
    creditFloor: wholeNumber(env, 'ODDS_CREDIT_FLOOR', 20),
    creditsPerDay: creditsPerDay(env),
    publicCreditsPerDay: wholeNumber(env, 'ODDS_PUBLIC_CREDITS_PER_DAY', 500),
  };
}

/** A point of P-256, uncompressed: 65 bytes, of which the last letter has four bits. And a number of 32 bytes. */
const PUBLIC_KEY = /^B[\w-]{85}[AEIMQUYcgkosw048]$/;
const PRIVATE_KEY = /^[\w-]{43}$/;
const CONTACT = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/;

function shaped(env: ReadEnvironment, name: string, shape: RegExp, expected: string): string {
  const value = text(env, name);
  if (value !== null && shape.test(value)) return value;
  throw new SettingError(
    `The setting ${name} is to be ${expected}, found ${value === null ? 'nothing' : 'something else'}.`,
  );
}

/** All of it or nothing: with one of the keys the others are needed. */
function readWebPush(env: ReadEnvironment): WebPushSettings | null {
  const names = ['WEB_PUSH_PUBLIC_KEY', 'WEB_PUSH_PRIVATE_KEY', 'WEB_PUSH_CONTACT'];
  if (names.every((name) => text(env, name) === null)) return null;
  return {
    vapid: {
      publicKey: shaped(env, 'WEB_PUSH_PUBLIC_KEY', PUBLIC_KEY, 'a public key of 87 letters in base64url'),
      privateKey: shaped(
        env,
        'WEB_PUSH_PRIVATE_KEY',
        PRIVATE_KEY,
        'a private key of 43 letters in base64url',
      ),
      subject: shaped(env, 'WEB_PUSH_CONTACT', CONTACT, 'an address such as mailto:you@edgeboard.example'),
    },
    origins: [...(readOrigins(env, 'WEB_PUSH_ORIGINS') ?? [])],
  };
}

function isOn(env: ReadEnvironment, name: string): boolean {
  const value = text(env, name);
  if (value === null || value === 'off') return false;
  if (value === 'on') return true;
  throw new SettingError(`The setting ${name} is to be on or off, found '${value}'.`);
}

/** Reads every setting; throws a `SettingError` that names the variable, never its value if that is a key. */
export function readSettings(env: ReadEnvironment): Settings {
  const anonKey = text(env, 'SUPABASE_ANON_KEY');
  const publishable = namedKeys(env, 'SUPABASE_PUBLISHABLE_KEYS');
  const publishableKey = required(
    publishable[0] ?? anonKey,
    'SUPABASE_PUBLISHABLE_KEYS or SUPABASE_ANON_KEY',
  );
  return {
    supabaseUrl: required(text(env, 'SUPABASE_URL'), 'SUPABASE_URL').replace(/\/+$/, ''),
    publishableKey,
    publishableKeys: new Set([...publishable, ...(anonKey === null ? [] : [anonKey])]),
    secretKey: required(
      namedKeys(env, 'SUPABASE_SECRET_KEYS')[0] ?? text(env, 'SUPABASE_SERVICE_ROLE_KEY'),
      'SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY',
    ),
    allowedOrigins: readOrigins(env, 'EDGEBOARD_ALLOWED_ORIGINS'),
    scheduleSecret: text(env, 'SCHEDULE_SECRET'),
    odds: readOdds(env),
    boxScores: readBoxScoreServices(env),
    limits: readLimits(env),
    webPush: readWebPush(env),
    snapshots: isOn(env, 'EDGEBOARD_SNAPSHOTS'),
  };
}
