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

export const missingKey = () => new ServiceError(401, 'MISSING_KEY', 'API key is missing');
export const invalidKey = () =>
  new ServiceError(401, 'INVALID_KEY', 'API key is not valid. Get an API key at https://the-odds-api.com');
export const outOfCredits = () =>
  new ServiceError(
    401,
    'OUT_OF_USAGE_CREDITS',
    'Usage quota has been reached. See usage plans at https://the-odds-api.com',
  );
export const unsupportedMarkets = (markets: string[]) =>
  new ServiceError(422, 'INVALID_MARKET', `Markets not supported by this endpoint: ${markets.join(', ')}`);
export const missingRegion = () =>
  new ServiceError(422, 'MISSING_REGION', 'Missing regions or bookmakers key');
export const unknownSport = () => new ServiceError(404, 'UNKNOWN_SPORT', 'Unknown sport');
export const unknownEvent = () => new ServiceError(404, 'EVENT_NOT_FOUND', 'Event not found');
export const invalidParameter = (code: string, message: string) => new ServiceError(422, code, message);
