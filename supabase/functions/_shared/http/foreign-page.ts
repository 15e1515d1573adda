import type { Settings } from '../settings.ts';
import { FunctionError } from './responses.ts';

/**
 * Refuses a page of another site, which would let its visitors spend this project's credits: a browser says of every
 * POST which origin sent it. Without the setting pages of every site may call. Throws a 403 `FunctionError` (SEC-84).
 */
export function refuseForeignPage(request: Request, { allowedOrigins }: Settings): void {
  const origin = request.headers.get('origin');
  if (origin === null || allowedOrigins === null || allowedOrigins.has(origin)) return;
  throw new FunctionError(403, 'A page of another site may not do this.');
}
