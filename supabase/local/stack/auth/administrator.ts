import { Refusal } from './responses.ts';
import { roleOf, sessionToken, tokenProblem } from './token.ts';

const administrators = new Set(['service_role', 'supabase_admin']);

const notAdmin = () => new Refusal(403, 'not_admin', 'User not allowed');

/**
 * Lets through who sends the secret key, or a token of ours for the service role, as hosted Auth does. Throws the refusal of
 * everybody else: a user's token makes an ordinary caller, whatever key comes with it.
 */
export function assertAdministrator(
  request: Request,
  { secretKey, jwtSecret, now }: { secretKey: string; jwtSecret: string; now: Date },
): void {
  const token = sessionToken(request);
  if (token !== null) {
    const problem = tokenProblem(token, jwtSecret, now);
    if (problem) {
      throw new Refusal(
        403,
        'bad_jwt',
        `invalid JWT: unable to parse or verify signature, ${problem.message}`,
      );
    }
    if (!administrators.has(roleOf(token) ?? '')) throw notAdmin();
    return;
  }
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (key !== secretKey || (bearer !== undefined && bearer !== key)) throw notAdmin();
}
