import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const headerSchema = z.object({ alg: z.literal('HS256') });
const claimsSchema = z.object({ exp: z.number(), role: z.string() });

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

/** The session token of a request: null when there is none, or when it is an API key, which says 'no user'. */
export function sessionToken(request: Request): string | null {
  const token = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return token === undefined || token.startsWith('sb_') ? null : token;
}
