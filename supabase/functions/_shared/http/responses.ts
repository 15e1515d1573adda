/** What a caller is told when a function does not do what was asked: a status and a text made for people. */
export class FunctionError extends Error {
  override name = 'FunctionError';

  constructor(
    readonly status: 400 | 401 | 403 | 405 | 409 | 413 | 415 | 429 | 500 | 502 | 503,
    message: string,
    /** Further fields of the answer, such as the list of bad rows. */
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

/** A JSON answer that a page of another origin may read. */
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

export function preflightResponse(): Response {
  return new Response(null, { status: 204, headers: CORS_HEADERS });
}

/** The answer to a failure: `error` and `message` hold the same text, `success` is false. */
export function errorResponse(error: FunctionError): Response {
  return jsonResponse(
    { ...error.fields, success: false, error: error.message, message: error.message },
    error.status,
  );
}
