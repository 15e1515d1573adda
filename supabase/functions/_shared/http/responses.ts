/** Why a function did not do what a request asks for: a status and a text for people. */
export class FunctionError extends Error {
  override name = 'FunctionError';

  constructor(
    readonly status: 400 | 401 | 403 | 405 | 409 | 413 | 415 | 429 | 500 | 502 | 503,
    message: string,
    /** Further fields of the response, such as the list of bad rows. */
    readonly fields: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, x-schedule-secret',
  'access-control-max-age': '86400',
};

/** A JSON response that a page of another origin may read. */
export function jsonResponse(body: Record<string, unknown>, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...CORS_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}

/** The response to a browser that asks before it sends a request from another origin. */
export function preflightResponse(): Response {
  return new Response(null, { status: 204, headers: CORS_HEADERS });
}

/** The response to a failure: `success` is false, and `error` and `message` have the same text (SEC-71). */
export function errorResponse(error: FunctionError): Response {
  return jsonResponse(
    { ...error.fields, success: false, error: error.message, message: error.message },
    error.status,
  );
}
