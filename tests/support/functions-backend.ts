import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '../../supabase/local/backend.ts';
import { demoPassword } from '../../supabase/local/demo/accounts.ts';
import { copyMigratedDatabase } from './migrated-folder.ts';
import { removeFolder } from './remove-folder.ts';
import { SHORT_LIVED } from './short-lived.ts';

export type Json = Record<string, unknown>;
type FunctionAnswer = { status: number; body: Json; text: string };

export const ODDS_KEY = 'canary-key-0f8e2d1c';
export const DEVELOPER = 'dev@edgeboard.local';
export const BETTOR = 'user@edgeboard.local';

/** A backend without the app, whose functions ask `oddsUrl` and give up soon. */
export type FunctionsBackend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  scheduleSecret: string;
  /** With which the embedded auth service signs: for forging tokens. */
  jwtSecret: string;
  /** The access token of a demo account. */
  signIn(email: string): Promise<string>;
  /** POSTs to a function; `token` null sends no authorization at all. */
  call(
    name: string,
    options?: {
      token?: string | null;
      body?: unknown;
      headers?: Record<string, string>;
      signal?: AbortSignal;
    },
  ): Promise<FunctionAnswer>;
  /** POSTs a row or the parameters of a procedure as whoever's token it is, as pages do; gives the status. */
  send(token: string, path: string, body: object): Promise<number>;
  /** Rows as the service role reads them. */
  rows(query: string): Promise<Json[]>;
  /** Writes as the service role: POST rows, PATCH or DELETE what the query names. */
  write(method: 'POST' | 'PATCH' | 'DELETE', query: string, body?: unknown): Promise<void>;
  /** Where the files of Storage are. */
  storageFolder: string;
  /** Everything that the functions wrote to their log. */
  log(): string;
  stop(): Promise<void>;
};

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}

/** Short pauses, so that every fault of the odds service ends within a test. What a busy machine takes is no fault. */
const QUICK = {
  ODDS_TIMEOUT_MS: '20000',
  ODDS_PAUSE_MS: '20',
  ODDS_LONGEST_PAUSE_MS: '1500',
  ODDS_MAX_BYTES: '4000000',
  EDGEBOARD_ALLOWED_ORIGINS: 'https://edgeboard.example',
};

export async function startFunctionsBackend(
  oddsUrl: string,
  env: Record<string, string> = {},
  databaseNodeArguments: readonly string[] = SHORT_LIVED,
): Promise<FunctionsBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'edgeboard-functions-'));
  await copyMigratedDatabase(join(dataDir, 'key/pglite'));
  const backend = await startBackend({
    dataDir,
    oddsBaseUrl: oddsUrl,
    oddsApiKey: ODDS_KEY,
    databaseNodeArguments,
    env: { ...QUICK, ...env },
  });
  const { url, publishableKey, secretKey, scheduleSecret } = backend;
  const keys: unknown = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const jwtSecret = isJson(keys) ? String(keys.jwtSecret) : '';
  const service = {
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
  };

  async function call(
    name: string,
    options: {
      token?: string | null;
      body?: unknown;
      headers?: Record<string, string>;
      signal?: AbortSignal;
    } = {},
  ): Promise<FunctionAnswer> {
    const { token = null, body, headers = {}, signal } = options;
    const response = await fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    const text = await response.text();
    const answer = parsed(text);
    return { status: response.status, body: isJson(answer) ? answer : {}, text };
  }

  async function rest(method: string, query: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${url}/rest/v1/${query}`, {
      method,
      headers: service,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${query} answered ${response.status}: ${text}`);
    return parsed(text);
  }

  return {
    url,
    publishableKey,
    secretKey,
    scheduleSecret,
    jwtSecret,
    call,
    async signIn(email) {
      const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: demoPassword }),
      });
      const session: unknown = await response.json();
      if (!isJson(session) || typeof session.access_token !== 'string') {
        throw new Error(`${email} could not sign in: ${response.status}`);
      }
      return session.access_token;
    },
    async send(token, path, body) {
      const { status } = await fetch(`${url}/rest/v1/${path}`, {
        method: 'POST',
        headers: { ...service, apikey: publishableKey, authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      return status;
    },
    async rows(query) {
      const all: Json[] = [];
      for (let page = 0; ; page += 1) {
        const answer = await rest(
          'GET',
          `${query}${query.includes('?') ? '&' : '?'}limit=1000&offset=${page * 1000}`,
        );
        if (!Array.isArray(answer)) throw new Error(`${query} answered no rows`);
        all.push(...answer.filter(isJson));
        if (answer.length < 1000) return all;
      }
    },
    async write(method, query, body) {
      await rest(method, query, body);
    },
    storageFolder: join(dataDir, 'key/storage'),
    log: () => readFileSync(join(dataDir, 'functions.log'), 'utf8'),
    async stop() {
      await backend.stop();
      await removeFolder(dataDir);
    },
  };
}
