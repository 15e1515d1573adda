import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const headerSchema = z.object({ alg: z.literal('HS256') });
const claimsSchema = z.object({ exp: z.number(), role: z.string() });
const sessionClaimsSchema = z.looseObject({
  sub: z.guid(),
  session_id: z.guid(),
  role: z.string(),
  iat: z.number(),
  exp: z.number(),
});

type Problem = { code: 'PGRST301' | 'PGRST303'; message: string };

function readPart<T>(schema: z.ZodType<T>, part: string): T | null {
  try {
    return schema.parse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/**
 * What PostgREST would refuse a session token for: a form or algorithm that is not ours, a wrong signature, an end that
 * has passed. lite would go on as anonymous, and a page would show a stranger's view for an ended session.
 * @returns null for a good token
 */
export function tokenProblem(token: string, secret: string, now: Date): Problem | null {
  const bad: Problem = { code: 'PGRST301', message: 'JWT is not valid' };
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !readPart(headerSchema, header)) return bad;
  const right = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return bad;
  const claims = readPart(claimsSchema, payload);
  if (!claims) return bad;
  return claims.exp * 1000 > now.getTime() ? null : { code: 'PGRST303', message: 'JWT expired' };
}

/** The claims of a session token whose signature somebody has checked or made; null when they are not a session's. */
export const sessionClaims = (token: string) => readPart(sessionClaimsSchema, token.split('.')[1] ?? '');

/** The role that a token of ours names; null when it names none. */
export const roleOf = (token: string) => readPart(claimsSchema, token.split('.')[1] ?? '')?.role ?? null;

/** A JSON web token with these claims, signed by the project's own secret (HS256). */
export function signToken(claims: Record<string, unknown>, secret: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** The session token of a request: null when there is none, or when it is an API key, which says 'no user'. */
export function sessionToken(request: Request): string | null {
  const token = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return token === undefined || token.startsWith('sb_') ? null : token;
}
