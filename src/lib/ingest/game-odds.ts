import { isJsonObject, type JsonObject } from '../json-object.ts';
import { BOOK_KEYS, type BookKey } from '../league/books.ts';
import { isAmericanPrice } from '../odds/american-odds.ts';
import { describe, type OddsEvent } from './odds-response.ts';
import { isPoint } from './outcomes.ts';
import type { Rejection } from './rejections.ts';

/** Moneylines, spreads and totals: the markets on a game itself. */
export const FEATURED_MARKETS = ['h2h', 'spreads', 'totals'] as const;

/** A market on a game itself, as the odds service names it. */
export type FeaturedMarket = (typeof FEATURED_MARKETS)[number];

/**
 * The featured odds of one game from one book. Spreads and totals are in points of the game, prices in American odds;
 * null where the book offers none.
 */
export type FeaturedOdds = {
  book: BookKey | null;
  homeMoneyline: number | null;
  awayMoneyline: number | null;
  homeSpread: number | null;
  homeSpreadPrice: number | null;
  awaySpread: number | null;
  awaySpreadPrice: number | null;
  total: number | null;
  overPrice: number | null;
  underPrice: number | null;
};

const NO_ODDS: FeaturedOdds = {
  book: null,
  homeMoneyline: null,
  awayMoneyline: null,
  homeSpread: null,
  homeSpreadPrice: null,
  awaySpread: null,
  awaySpreadPrice: null,
  total: null,
  overPrice: null,
  underPrice: null,
};

const PRICES: Record<FeaturedMarket, readonly (keyof FeaturedOdds)[]> = {
  h2h: ['homeMoneyline', 'awayMoneyline'],
  spreads: ['homeSpreadPrice', 'awaySpreadPrice'],
  totals: ['overPrice', 'underPrice'],
};

/** Whether odds hold a price of one of the markets; a line alone is none. */
export function hasPrice(odds: FeaturedOdds, markets: readonly FeaturedMarket[] = FEATURED_MARKETS): boolean {
  return markets.some((market) => PRICES[market].some((column) => odds[column] !== null));
}

/** The outcomes that a book sent of one market, and where faults in them are noted. */
type Sent = { event: OddsEvent; outcomes: readonly JsonObject[]; where: string; rejections: Rejection[] };

type NamedOdds = { price: number | null; point: number | null };
const NOTHING: NamedOdds = { price: null, point: null };

/** The price and point of the outcome of that name; a spread may be negative, so any finite number is a point here. */
function namedOdds({ outcomes, where, rejections }: Sent, name: string): NamedOdds | null {
  const outcome = outcomes.find((candidate) => candidate.name === name);
  if (outcome === undefined) return null;
  const price = isAmericanPrice(outcome.price) ? outcome.price : null;
  if (price === null) {
    const found = `${where} ${name}: ${describe(outcome.price)}`;
    rejections.push({ reason: 'price is not American odds', found });
  }
  const point = typeof outcome.point === 'number' && Number.isFinite(outcome.point) ? outcome.point : null;
  return { price, point };
}

/**
 * Two sides of one line, or nothing of either: `isOne` says whether their points belong together. A book that sent one side
 * alone still has that line (DATA-35), and nothing is made up of the other.
 */
function sidesOfOneLine(
  sent: Sent,
  names: readonly [string, string],
  isLine: (point: number) => boolean,
  isOne: (first: number, second: number) => boolean,
): [NamedOdds, NamedOdds] {
  const sides = names.map((name) => namedOdds(sent, name));
  const points = sides.flatMap((side) => (side === null ? [] : [side.point]));
  if (points.length === 0) return [NOTHING, NOTHING];
  const [first = null, second = first] = points;
  const areLines = first !== null && second !== null && isLine(first) && isLine(second);
  if (areLines && (points.length === 1 || isOne(first, second)))
    return [sides[0] ?? NOTHING, sides[1] ?? NOTHING];
  const found = `${sent.where}: ${points.map(describe).join(' and ')}`;
  sent.rejections.push({ reason: 'two sides without one line', found });
  return [NOTHING, NOTHING];
}

const READ: Record<FeaturedMarket, (sent: Sent) => Partial<FeaturedOdds>> = {
  h2h: (sent) => ({
    homeMoneyline: namedOdds(sent, sent.event.home_team)?.price ?? null,
    awayMoneyline: namedOdds(sent, sent.event.away_team)?.price ?? null,
  }),
  spreads: (sent) => {
    const names = [sent.event.home_team, sent.event.away_team] as const;
    const [home, away] = sidesOfOneLine(sent, names, Number.isFinite, (one, other) => one === -other);
    return {
      homeSpread: home.point,
      homeSpreadPrice: home.price,
      awaySpread: away.point,
      awaySpreadPrice: away.price,
    };
  },
  totals: (sent) => {
    const [over, under] = sidesOfOneLine(sent, ['Over', 'Under'], isPoint, (one, other) => one === other);
    return { total: over.point ?? under.point, overPrice: over.price, underPrice: under.price };
  },
};

/** What a book sent of one market; a side that is neither of the two is rejected. */
function sentOf(
  market: FeaturedMarket,
  markets: readonly JsonObject[],
  event: OddsEvent,
  book: BookKey,
): Sent {
  const sent: Sent = { event, outcomes: [], where: `${book} ${market}`, rejections: [] };
  const found = markets.find((candidate) => candidate.key === market);
  if (found === undefined) return sent;
  if (!Array.isArray(found.outcomes)) {
    sent.rejections.push({ reason: 'unreadable market', found: `${book}: ${describe(found)}` });
    return sent;
  }
  const outcomes = found.outcomes.filter(isJsonObject);
  const names: unknown[] = market === 'totals' ? ['Over', 'Under'] : [event.home_team, event.away_team];
  for (const { name } of outcomes.filter((outcome) => !names.includes(outcome.name))) {
    sent.rejections.push({ reason: 'unknown side', found: `${sent.where}: ${describe(name)}` });
  }
  if (outcomes.length < found.outcomes.length) {
    sent.rejections.push({ reason: 'unreadable market', found: `${book}: ${describe(found)}` });
  }
  return { ...sent, outcomes };
}

/** The odds of a game, and its markets of which something was sent and no price was usable. */
export type GameOdds = { odds: FeaturedOdds; unusable: FeaturedMarket[]; rejections: Rejection[] };

function oddsOfBook(
  event: OddsEvent,
  book: BookKey,
  sent: readonly unknown[],
  wanted: readonly FeaturedMarket[],
): GameOdds {
  const markets = sent.filter(isJsonObject);
  const game: GameOdds = { odds: { ...NO_ODDS, book }, unusable: [], rejections: [] };
  for (const market of sent.filter((each) => !isJsonObject(each) || typeof each.key !== 'string')) {
    game.rejections.push({ reason: 'unreadable market', found: `${book}: ${describe(market)}` });
  }
  const isUnclear = game.rejections.length > 0;
  for (const market of wanted) {
    const own = sentOf(market, markets, event, book);
    Object.assign(game.odds, READ[market](own));
    game.rejections.push(...own.rejections);
    if ((isUnclear || own.rejections.length > 0) && !hasPrice(game.odds, [market]))
      game.unusable.push(market);
  }
  return game;
}

/** The readable bookmakers of a game; what is none and may be one of `books` is rejected. */
function bookmakersOf(raw: JsonObject, books: readonly BookKey[], rejections: Rejection[]): JsonObject[] {
  const reject = (found: unknown) =>
    rejections.push({ reason: 'unreadable bookmaker', found: describe(found) });
  if (!Array.isArray(raw.bookmakers)) {
    reject(raw.bookmakers);
    return [];
  }
  return raw.bookmakers.filter((bookmaker): bookmaker is JsonObject => {
    const isBook = isJsonObject(bookmaker) && typeof bookmaker.key === 'string';
    if (isBook && (Array.isArray(bookmaker.markets) || !books.some((book) => book === bookmaker.key)))
      return true;
    reject(bookmaker);
    return false;
  });
}

/**
 * The featured odds of one game, all of them from the first of `books` that offers a price: mixed books would show a home
 * and an away price that no book offers together (FUNC-12). Every column is null when no book does; whether that is because
 * what they sent was not understood, `unusable` says by its `markets`.
 */
export function featuredOdds(
  event: OddsEvent,
  raw: JsonObject,
  books: readonly BookKey[] = BOOK_KEYS,
  markets: readonly FeaturedMarket[] = FEATURED_MARKETS,
): GameOdds {
  const rejections: Rejection[] = [];
  const bookmakers = bookmakersOf(raw, books, rejections);
  const unusable = new Set(rejections.length > 0 ? markets : []);
  for (const book of books) {
    const sent = bookmakers.find((bookmaker) => bookmaker.key === book)?.markets;
    if (!Array.isArray(sent)) continue;
    const own = oddsOfBook(event, book, sent, markets);
    rejections.push(...own.rejections);
    if (hasPrice(own.odds)) return { ...own, rejections };
    for (const market of own.unusable) unusable.add(market);
  }
  return { odds: NO_ODDS, unusable: [...unusable], rejections };
}

/**
 * Of the odds of several games those that were not understood, so that the stored ones have to stand (SEC-50): nothing of
 * what was sent of a game has a price, or nothing of a market has one in any game. The same objects as were given.
 */
export function notUnderstood(games: readonly GameOdds[]): ReadonlySet<GameOdds> {
  const priced = new Set(
    FEATURED_MARKETS.filter((market) => games.some(({ odds }) => hasPrice(odds, [market]))),
  );
  return new Set(
    games.filter(
      ({ odds, unusable }) =>
        unusable.length > 0 && (!hasPrice(odds) || unusable.some((market) => !priced.has(market))),
    ),
  );
}
