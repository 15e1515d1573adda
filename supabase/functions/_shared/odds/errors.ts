/** What went wrong with a request to the odds service. */
export type OddsFault =
  | 'no key'
  | 'key rejected'
  | 'quota used up'
  | 'too many requests'
  | 'refused'
  | 'server fault'
  | 'unreachable'
  | 'timeout'
  | 'too large'
  | 'not JSON'
  | 'redirect';

/**
 * The odds service gave no usable response. The message is for people and never contains the address of the request,
 * because the key is part of it (SEC-71).
 */
export class OddsError extends Error {
  override name = 'OddsError';

  constructor(
    readonly fault: OddsFault,
    message: string,
  ) {
    super(message);
  }
}

/** Faults that every further request of the run would meet. */
export function endsTheRun(fault: OddsFault): boolean {
  return fault === 'no key' || fault === 'key rejected' || fault === 'quota used up' || fault === 'redirect';
}

/** Faults that may have passed when the request is sent again. */
export function mayPass(fault: OddsFault): boolean {
  return fault === 'server fault' || fault === 'unreachable' || fault === 'timeout';
}

/** The error of a response whose status is not 2xx (FUNC-20); `code` is the service's error_code. */
export function oddsRefusal(status: number, code: string | null): OddsError {
  if (status === 401 && code === 'OUT_OF_USAGE_CREDITS') {
    return new OddsError('quota used up', 'The credits of the odds service are used up.');
  }
  if (status === 401 || status === 403) {
    return new OddsError('key rejected', 'The odds service rejects the key of this installation.');
  }
  if (status === 429) return new OddsError('too many requests', 'The odds service asks to slow down (429).');
  if (status >= 500)
    return new OddsError('server fault', `The odds service has a fault of its own (${status}).`);
  if (status >= 300 && status < 400) {
    return new OddsError(
      'redirect',
      `The odds service points to another address (${status}); it is not followed.`,
    );
  }
  const why = code === null ? '' : `, ${code}`;
  return new OddsError('refused', `The odds service refuses the question (${status}${why}).`);
}
