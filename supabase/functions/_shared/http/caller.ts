import { selectRows } from '../db/database.ts';
import type { Settings } from '../settings.ts';
import { FunctionError } from './responses.ts';

/** Who calls: the clock, a developer, a signed-in user, or anyone with no more than the publishable key. */
export type Caller =
  | { kind: 'schedule'; id: null }
  | { kind: 'developer'; id: string }
  | { kind: 'user'; id: string }
  | { kind: 'anonymous'; id: null };

/** Who may call a function. 'developers' leaves the clock out: it has no files to upload. */
export type Access = 'everyone' | 'developers and schedule' | 'developers';

/** As long as the database has: where both are busy with other fetches, whoever asked for one would be turned away. */
const AUTH_TIMEOUT_MS = 30_000;

/** Compares in constant time, so that the time taken does not tell how much of a guess is right. */
async function sameSecret(given: string, right: string): Promise<boolean> {
  const digest = async (value: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value)));
  const [a, b] = await Promise.all([digest(given), digest(right)]);
  return a.reduce((difference, byte, at) => difference | (byte ^ (b[at] ?? 0)), 0) === 0;
}

/** The token of the request's user; null when it names none. */
function bearerToken(request: Request, settings: Settings): string | null {
  const header = request.headers.get('authorization');
  if (header === null) return null;
  const token = /^Bearer +(\S+)$/i.exec(header.trim())?.[1];
  if (token === undefined) throw new FunctionError(401, 'The authorization header holds no bearer token.');
  return settings.publishableKeys.has(token) ? null : token;
}

/** The id of the token's user, from the auth service itself: a forged or expired token is refused (SEC-11). */
async function userOf(token: string, settings: Settings): Promise<string> {
  let response: Response;
  try {
    response = await fetch(`${settings.supabaseUrl}/auth/v1/user`, {
      headers: { apikey: settings.publishableKey, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(AUTH_TIMEOUT_MS),
    });
  } catch {
    throw new FunctionError(503, 'The sign-in service could not be asked who you are. Please try again.');
  }
  if (response.status >= 500 || response.status === 429) {
    await response.body?.cancel();
    throw new FunctionError(503, 'The sign-in service could not say who you are. Please try again.');
  }
  const user: unknown = await response.json().catch(() => null);
  const known = response.ok && typeof user === 'object' && user !== null && 'id' in user;
  if (!known || typeof user.id !== 'string') {
    throw new FunctionError(401, 'Your sign-in is not valid or has ended. Please sign in again.');
  }
  return user.id;
}

/** Reads the flag at every call, so that a revoked developer is refused at once (SEC-12). */
async function isDeveloper(id: string, settings: Settings): Promise<boolean> {
  const rows = await selectRows(settings, `profiles?select=dev&id=eq.${encodeURIComponent(id)}`);
  return rows[0]?.dev === true;
}

async function identify(request: Request, settings: Settings): Promise<Caller> {
  const secret = request.headers.get('x-schedule-secret');
  if (secret !== null) {
    const right = settings.scheduleSecret;
    if (right !== null && (await sameSecret(secret, right))) return { kind: 'schedule', id: null };
    throw new FunctionError(401, 'The secret of the schedule is not right.');
  }
  const token = bearerToken(request, settings);
  if (token === null) return { kind: 'anonymous', id: null };
  const id = await userOf(token, settings);
  return { kind: (await isDeveloper(id, settings)) ? 'developer' : 'user', id };
}

/**
 * Who calls, if that caller may: 401 without a session where one is needed or with a bad token anywhere, 403 for a
 * signed-in user who is no developer and for the clock where only people may call.
 */
export async function verifyCaller(request: Request, settings: Settings, access: Access): Promise<Caller> {
  const caller = await identify(request, settings);
  if (access === 'everyone' || caller.kind === 'developer') return caller;
  switch (caller.kind) {
    case 'schedule':
      if (access === 'developers and schedule') return caller;
      throw new FunctionError(403, 'Only a developer may do this.');
    case 'user':
      throw new FunctionError(403, 'You need developer access to do this.');
    case 'anonymous':
      throw new FunctionError(401, 'Sign in as a developer to do this.');
  }
}
