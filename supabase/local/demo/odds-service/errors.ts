const GUIDE = 'https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html';

/** An error of the odds service: its status and its body. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  get body(): { message: string; error_code: string; details_url: string } {
    const anchor = this.code.toLowerCase().replaceAll('_', '-');
    return { message: this.message, error_code: this.code, details_url: `${GUIDE}#${anchor}` };
  }
}

/** The refusal of a request without an API key. */
export const missingKey = () => new ServiceError(401, 'MISSING_KEY', 'API key is missing');
/** The refusal of a request whose API key is not the service's. */
export const invalidKey = () =>
  new ServiceError(401, 'INVALID_KEY', 'API key is not valid. Get an API key at https://the-odds-api.com');
/** The refusal of a request for which no credits are left. */
export const outOfCredits = () =>
  new ServiceError(
    401,
    'OUT_OF_USAGE_CREDITS',
    'Usage quota has been reached. See usage plans at https://the-odds-api.com',
  );
/** The refusal of a request for markets that the service does not sell there, and names them all. */
export const unsupportedMarkets = (markets: string[]) =>
  new ServiceError(422, 'INVALID_MARKET', `Markets not supported by this endpoint: ${markets.join(', ')}`);
/** The refusal of a request that names neither regions nor books. */
export const missingRegion = () =>
  new ServiceError(422, 'MISSING_REGION', 'Missing regions or bookmakers key');
/** The refusal of a request for a sport that the service does not have. */
export const unknownSport = () => new ServiceError(404, 'UNKNOWN_SPORT', 'Unknown sport');
/** The refusal of a request for a game that the service does not have, or has no longer. */
export const unknownEvent = () => new ServiceError(404, 'EVENT_NOT_FOUND', 'Event not found');
/** The refusal of a value that a parameter cannot have; each parameter has a code and a message of its own. */
export const invalidParameter = (code: string, message: string) => new ServiceError(422, code, message);
