import { invalidParameter, missingRegion, unsupportedMarkets } from './errors.ts';
import { SPORTSBOOKS, type Sportsbook, UNINVITED_BOOK } from './sportsbooks.ts';

/** What the parameters of a request mean. */
export type OddsQuery = {
  markets: string[];
  /** The books asked for, in the order in which the service lists them. */
  books: Sportsbook[];
  /** Asked for by region, not named one by one. */
  byRegion: boolean;
  /** Regions as they are charged: ten named books count as one. */
  regions: number;
  oddsFormat: 'decimal' | 'american';
  links: boolean;
};

export type EventsQuery = {
  from: Date | null;
  to: Date | null;
  eventIds: string[] | null;
  dateFormat: 'iso' | 'unix';
};

const REGIONS = ['us', 'us2', 'uk', 'eu', 'au', 'us_dfs', 'us_ex', 'fr', 'se'];
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

function list(parameters: URLSearchParams, name: string): string[] {
  return (parameters.get(name) ?? '').split(',').filter((each) => each !== '');
}

function oneOf<T extends string>(parameters: URLSearchParams, name: string, choices: T[], otherwise: T): T {
  const value = parameters.get(name) ?? otherwise;
  const found = choices.find((choice) => choice === value);
  if (found === undefined) {
    const code = `INVALID_${name.replace(/([A-Z])/g, '_$1').toUpperCase()}`;
    throw invalidParameter(code, `Invalid ${name}. Allowed values are ${choices.join(', ')}`);
  }
  return found;
}

/** The window and form of a list of events. The service refuses times that are not written to the second. */
export function eventsQuery(parameters: URLSearchParams): EventsQuery {
  return {
    from: instant(parameters, 'commenceTimeFrom'),
    to: instant(parameters, 'commenceTimeTo'),
    eventIds: parameters.has('eventIds') ? list(parameters, 'eventIds') : null,
    dateFormat: oneOf(parameters, 'dateFormat', ['iso', 'unix'], 'iso'),
  };
}

function instant(parameters: URLSearchParams, name: string): Date | null {
  const text = parameters.get(name);
  if (text === null) return null;
  if (!INSTANT.test(text) || Number.isNaN(Date.parse(text))) {
    const code = name === 'commenceTimeFrom' ? 'INVALID_COMMENCE_TIME_FROM' : 'INVALID_COMMENCE_TIME_TO';
    throw invalidParameter(code, `Invalid ${name} parameter. The format must be YYYY-MM-DDTHH:MM:SSZ`);
  }
  return new Date(text);
}

/** Books, markets and form of odds; `supported` says which markets the address knows. */
export function oddsQuery(parameters: URLSearchParams, supported: (market: string) => boolean): OddsQuery {
  const markets = [...new Set(list(parameters, 'markets'))];
  const wanted = markets.length > 0 ? markets : ['h2h'];
  const refused = wanted.filter((market) => !supported(market));
  if (refused.length > 0) throw unsupportedMarkets(refused);
  const named = list(parameters, 'bookmakers');
  const regions = list(parameters, 'regions');
  if (named.length === 0 && regions.length === 0) throw missingRegion();
  const unknown = regions.filter((region) => !REGIONS.includes(region));
  if (unknown.length > 0) throw invalidParameter('INVALID_REGION', `Invalid regions: ${unknown.join(', ')}`);
  const byRegion = named.length === 0;
  return {
    markets: wanted,
    books: SPORTSBOOKS.filter(({ key, region }) =>
      byRegion ? regions.includes(region) : named.includes(key),
    ),
    byRegion,
    regions: byRegion ? regions.length : Math.ceil(named.length / 10),
    oddsFormat: oneOf(parameters, 'oddsFormat', ['decimal', 'american'], 'decimal'),
    links: parameters.get('includeLinks') === 'true',
  };
}

/** The books asked for and, in some games, one that nobody asked for. */
export function booksFor(query: OddsQuery, comesAlong: boolean): Sportsbook[] {
  if (query.byRegion || !comesAlong) return query.books;
  return SPORTSBOOKS.filter((book) => query.books.includes(book) || book.key === UNINVITED_BOOK);
}
