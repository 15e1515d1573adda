import { isJsonObject, type JsonObject } from '../json-object.ts';
import type { BookKey } from '../league/books.ts';
import { isAmericanPrice } from '../odds/american-odds.ts';
import { HIGHEST_LINE } from '../odds/highest-line.ts';
import { readPlayerName } from '../players/player-name.ts';
import {
  describe,
  describeUnread,
  type OddsEvent,
  readEvent,
  readName,
  readTime,
  UnreadableResponse,
} from './odds-response.ts';
import { isFault, type Rejection } from './rejections.ts';

/** The two kinds of market: a line with over and under prices, or yes-only, a price without a line (DATA-33). */
export type MarketShape = 'over-under' | 'yes';

/** One price of one book. `point` is in stat units and null in a yes market; `price` is in American odds. */
export type Outcome = {
  market: string;
  book: BookKey;
  player: string;
  side: 'over' | 'under' | 'yes';
  point: number | null;
  price: number;
};

/** When a book last changed a market of the game, by its own word: ISO times in UTC by market, then by book. */
export type LastUpdates = ReadonlyMap<string, ReadonlyMap<BookKey, string>>;

/** A game's usable outcomes with the age of their markets, and what was rejected. */
export type EventOutcomes = {
  event: OddsEvent;
  outcomes: Outcome[];
  lastUpdates: LastUpdates;
  rejections: Rejection[];
  /** Wanted markets of which known books sent something and nothing was usable, each with its first fault (SEC-50). */
  unusable: ReadonlyMap<string, Rejection>;
};

type OutcomesSoFar = Omit<EventOutcomes, 'lastUpdates' | 'unusable'> & {
  lastUpdates: Map<string, Map<BookKey, string>>;
  unusable: Map<string, Rejection>;
};

type Wanted = { markets: ReadonlyMap<string, MarketShape>; books: readonly BookKey[] };

/** Whether a value is a line: a number from 0 to `HIGHEST_LINE`, in stat units. Text such as '20.5' is not. */
export function isPoint(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= HIGHEST_LINE;
}

const SIDES: Record<MarketShape, ReadonlyMap<unknown, Outcome['side']>> = {
  'over-under': new Map([
    ['Over', 'over'],
    ['Under', 'under'],
  ]),
  yes: new Map([['Yes', 'yes']]),
};

function readOutcome(
  outcome: unknown,
  market: string,
  shape: MarketShape,
  book: BookKey,
): { outcome: Outcome } | { rejection: Rejection } {
  const where = `${book} ${market}`;
  if (!isJsonObject(outcome)) {
    return { rejection: { reason: 'unreadable market', found: `${where}: ${describe(outcome)}` } };
  }
  const player = readName(outcome.description);
  if (player === null || readPlayerName(player).key === '') {
    const isText = typeof outcome.description === 'string' && outcome.description.trim() !== '';
    const reason = isText ? 'unusable player name' : 'no player name';
    return { rejection: { reason, found: `${where}: ${describe(outcome.description)}` } };
  }
  const side = SIDES[shape].get(outcome.name);
  if (side === undefined) {
    // Who is not to score is on offer too, and no table keeps it: no fault (DATA-33).
    const reason = shape === 'yes' && outcome.name === 'No' ? 'side not kept' : 'unknown side';
    return { rejection: { reason, found: `${where} ${player}: ${describe(outcome.name)}` } };
  }
  if (!isAmericanPrice(outcome.price)) {
    const found = `${where} ${player}: ${describe(outcome.price)}`;
    return { rejection: { reason: 'price is not American odds', found } };
  }
  if (shape === 'yes') return { outcome: { market, book, player, side, point: null, price: outcome.price } };
  if (!isPoint(outcome.point)) {
    const found = `${where} ${player}: ${describe(outcome.point)}`;
    return { rejection: { reason: 'point is not a number from 0 to 1000', found } };
  }
  return { outcome: { market, book, player, side, point: outcome.point, price: outcome.price } };
}

function noteLastUpdate(
  market: string,
  book: BookKey,
  lastUpdate: unknown,
  { lastUpdates }: OutcomesSoFar,
): void {
  const time = readTime(lastUpdate);
  if (time === null) return;
  const ofMarket = lastUpdates.get(market) ?? new Map<BookKey, string>();
  lastUpdates.set(market, ofMarket.set(book, time));
}

/** Rejects what was said of some markets; those of which nothing turns out usable are named with their first fault. */
function reject(rejection: Rejection, markets: Iterable<string>, into: OutcomesSoFar): void {
  into.rejections.push(rejection);
  if (!isFault(rejection)) return;
  for (const market of markets) if (!into.unusable.has(market)) into.unusable.set(market, rejection);
}

/** The wanted markets that an unreadable market may be: all of them where not even its key can be read. */
function marketsMeant(market: unknown, { markets }: Wanted): Iterable<string> {
  if (!isJsonObject(market) || typeof market.key !== 'string') return markets.keys();
  return markets.has(market.key) ? [market.key] : [];
}

function readMarket(market: unknown, book: BookKey, wanted: Wanted, into: OutcomesSoFar): void {
  if (!isJsonObject(market) || typeof market.key !== 'string' || !Array.isArray(market.outcomes)) {
    const found = `${book}: ${describe(market)}`;
    reject({ reason: 'unreadable market', found }, marketsMeant(market, wanted), into);
    return;
  }
  const shape = wanted.markets.get(market.key);
  if (shape === undefined) {
    into.rejections.push({ reason: 'market not asked for', found: market.key });
    return;
  }
  noteLastUpdate(market.key, book, market.last_update, into);
  for (const outcome of market.outcomes) {
    const read = readOutcome(outcome, market.key, shape, book);
    if ('outcome' in read) into.outcomes.push(read.outcome);
    else reject(read.rejection, [market.key], into);
  }
}

function readBookmaker(bookmaker: unknown, wanted: Wanted, into: OutcomesSoFar): void {
  if (!isJsonObject(bookmaker) || typeof bookmaker.key !== 'string' || !Array.isArray(bookmaker.markets)) {
    const found = describe(bookmaker);
    reject({ reason: 'unreadable bookmaker', found }, wanted.markets.keys(), into);
    return;
  }
  const book = wanted.books.find((key) => key === bookmaker.key);
  if (book === undefined) {
    into.rejections.push({ reason: 'unknown book', found: bookmaker.key });
    return;
  }
  for (const market of bookmaker.markets) readMarket(market, book, wanted, into);
}

/**
 * Why a response without a usable outcome is no game without lines: a fault of what a known book sent, or that all of it were
 * markets that nobody asked for, for then those that were may have been renamed. Null where nothing says so.
 */
function whyNotWithoutLines({ outcomes, rejections }: OutcomesSoFar): Rejection | null {
  if (outcomes.length > 0) return null;
  const known = rejections.filter(({ reason }) => reason !== 'unknown book');
  const fault = known.find(isFault);
  if (fault !== undefined) return fault;
  return known.every(({ reason }) => reason === 'market not asked for') ? (known[0] ?? null) : null;
}

/** Ten times what a game has: comparing each name with the others stays cheap, and no such answer is of one game. */
const MOST_PLAYERS = 1_000;

function refuseCrowd({ event, outcomes }: EventOutcomes): void {
  const players = new Set(outcomes.map(({ player }) => player)).size;
  if (players <= MOST_PLAYERS) return;
  throw new UnreadableResponse(
    `expected at most ${MOST_PLAYERS} players in game ${event.id}, found ${players}`,
  );
}

function bookmakersOf(response: JsonObject): unknown[] {
  if (!Array.isArray(response.bookmakers)) {
    throw new UnreadableResponse(
      `expected a list 'bookmakers' from the odds service, found ${describe(response.bookmakers)}`,
    );
  }
  return response.bookmakers;
}

/**
 * Every usable outcome of one game's odds; what is rejected is named with its reason (SEC-49).
 * An empty list of bookmakers is a game without lines, or one that has started: no outcomes and no failure. So is one of which
 * books say only who is not to score: nothing that was stored of it is on offer any more (DATA-33).
 * A market of which nothing was usable is named beside the others: its earlier rows are to stay (SEC-50).
 * Throws `UnreadableResponse` when the response is no game, is another game, names more players than a game can have, or
 * holds not one usable price among what the known books said: a changed schema must not empty a table (SEC-50).
 */
export function readEventOdds(response: unknown, eventId: string, wanted: Wanted): EventOutcomes {
  const event = readEvent(response);
  if (event === null || !isJsonObject(response)) {
    throw new UnreadableResponse(`expected the odds of one game, found ${describeUnread(response)}`);
  }
  if (event.id !== eventId) {
    throw new UnreadableResponse(`asked for the odds of game ${eventId}, found those of ${event.id}`);
  }
  const read: OutcomesSoFar = {
    event,
    outcomes: [],
    lastUpdates: new Map(),
    rejections: [],
    unusable: new Map(),
  };
  for (const bookmaker of bookmakersOf(response)) readBookmaker(bookmaker, wanted, read);
  for (const { market } of read.outcomes) read.unusable.delete(market);
  const fault = whyNotWithoutLines(read);
  if (fault !== null) {
    throw new UnreadableResponse(
      `not one usable price in the answer; first fault: ${fault.reason} (${fault.found})`,
    );
  }
  refuseCrowd(read);
  return read;
}
