import type { Settings } from '../settings.ts';

/**
 * Asks the project's own API or Storage with the rights of the service role; `path` begins with a slash. Rejects without a response
 * in time, as `fetch` does.
 */
export const fetchAsService = (
  settings: Settings,
  path: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Response> =>
  fetch(`${settings.supabaseUrl}${path}`, {
    ...init,
    headers: {
      apikey: settings.secretKey,
      authorization: `Bearer ${settings.secretKey}`,
      'content-type': 'application/json',
      ...init.headers,
    },
    signal: AbortSignal.timeout(timeoutMs),
  });
