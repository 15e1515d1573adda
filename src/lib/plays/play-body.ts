import { BOOK_KEYS } from '../league/books.ts';
import { LEAGUES } from '../league/leagues.ts';
import { isAmericanPrice } from '../odds/american-odds.ts';
import type { OfferedSide, PlaySubject } from './offer.ts';

/** A play as a device sends it: the fields that `record_play` takes. */
export type PlayBody = {
  readonly client_key: string;
  readonly league: string;
  readonly event_id: string;
  readonly home_team: string;
  readonly away_team: string;
  /** ISO 8601 instant. */
  readonly commence_time: string;
  readonly player_id: number | null;
  readonly player_name: string;
  readonly table_name: string;
  readonly prop_type: string | null;
  readonly market: string;
  readonly side: string;
  readonly point: number | null;
  readonly book: string;
  readonly price: number;
  readonly stake: number | null;
  readonly fair: number | null;
  readonly ev: number | null;
  readonly method: string | null;
  readonly sabersim: number | null;
  readonly etr: number | null;
  readonly agreement: string | null;
};

/** What a play says by itself, whoever records it and for how much. */
export type PlayFields = Omit<PlayBody, 'client_key' | 'stake'>;

/** What a prop says in the columns of a table, as `plays` has them. */
export type SubjectFields = Pick<
  PlayBody,
  | 'league'
  | 'event_id'
  | 'home_team'
  | 'away_team'
  | 'commence_time'
  | 'player_id'
  | 'player_name'
  | 'table_name'
  | 'prop_type'
  | 'market'
>;

/** The prop that a play is on, in the columns of a table. */
export function subjectFields(subject: PlaySubject): SubjectFields {
  return {
    league: subject.league,
    event_id: subject.eventId,
    home_team: subject.home,
    away_team: subject.away,
    commence_time: subject.startsAt,
    player_id: subject.playerId,
    player_name: subject.player,
    table_name: subject.table,
    prop_type: subject.propType,
    market: subject.market,
  };
}

/** What a play on a side of an offer says, at the price of that side. */
export function playFields(
  offer: PlaySubject & { readonly agreement: string | null },
  side: Omit<OfferedSide, 'fairLow'>,
): PlayFields {
  return {
    ...subjectFields(offer),
    side: side.side,
    point: side.point,
    book: side.book,
    price: side.price,
    fair: side.fair,
    ev: side.ev,
    method: side.method,
    sabersim: side.sabersim,
    etr: side.etr,
    agreement: offer.agreement,
  };
}

/** The play that recording a side of an offer makes, at the price and stake that the reader said. */
export function playBody(
  offer: PlaySubject & { readonly agreement: string | null },
  side: Omit<OfferedSide, 'fairLow'>,
  { clientKey, stake }: { readonly clientKey: string; readonly stake: number | null },
): PlayBody {
  return { client_key: clientKey, ...playFields(offer, side), stake };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '' && value.length <= 200;
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isShare: Check = (value) => typeof value === 'number' && value >= 0 && value <= 1;
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const among =
  (known: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && known.includes(value);

/** Whether text is a UUID. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

const FIELDS: { readonly [Field in keyof PlayBody]: Check } = {
  client_key: isUuid,
  league: among(LEAGUES),
  event_id: isText,
  home_team: isText,
  away_team: isText,
  commence_time: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  player_id: orNull(Number.isSafeInteger),
  player_name: isText,
  table_name: isText,
  prop_type: orNull(isText),
  market: isText,
  side: among(['over', 'under']),
  point: orNull((value) => isNumber(value) && Number(value) >= 0),
  book: among(BOOK_KEYS),
  price: isAmericanPrice,
  stake: orNull((value) => isNumber(value) && Number(value) > 0),
  fair: orNull(isShare),
  ev: orNull(isNumber),
  method: orNull(isText),
  sabersim: orNull(isShare),
  etr: orNull(isShare),
  agreement: orNull(among(['both-over', 'both-under', 'split', 'one-source'])),
};

/** A play that was kept somewhere as JSON, with its own fields alone; null where it is none (TRACK-7). */
export function readPlayBody(value: unknown): PlayBody | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = new Map(Object.entries(value));
  const fields = Object.entries(FIELDS);
  if (!fields.every(([name, check]) => check(found.get(name)))) return null;
  return Object.fromEntries(fields.map(([name]) => [name, found.get(name)])) as PlayBody;
}
