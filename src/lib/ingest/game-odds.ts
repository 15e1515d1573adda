import { BOOK_KEYS, type BookKey } from '../league/books.ts';
import { isAmericanPrice } from '../odds/american-odds.ts';
import { describe, isObject, type JsonObject, type OddsEvent } from './odds-response.ts';
import { isPoint } from './outcomes.ts';
import type { Rejection } from './rejections.ts';

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

type NamedOdds = { price: number | null; point: number | null };
const NOTHING: NamedOdds = { price: null, point: null };

function marketsOf(bookmaker: JsonObject): JsonObject[] {
  return Array.isArray(bookmaker.markets) ? bookmaker.markets.filter(isObject) : [];
}

function outcomesOf(bookmaker: JsonObject, key: string): JsonObject[] {
  const market = marketsOf(bookmaker).find((candidate) => candidate.key === key);
  return market !== undefined && Array.isArray(market.outcomes) ? market.outcomes.filter(isObject) : [];
}

/** The price and point of the outcome of that name; a spread may be negative, so any finite number is a point here. */
function namedOdds(
  outcomes: readonly JsonObject[],
  name: string,
  where: string,
  rejections: Rejection[],
): NamedOdds {
  const outcome = outcomes.find((candidate) => candidate.name === name);
  if (outcome === undefined) return NOTHING;
  const price = isAmericanPrice(outcome.price) ? outcome.price : null;
  if (price === null) {
    const found = `${where} ${name}: ${describe(outcome.price)}`;
    rejections.push({ reason: 'price is not American odds', found });
  }
  const point = typeof outcome.point === 'number' && Number.isFinite(outcome.point) ? outcome.point : null;
  return { price, point };
}

/** Takes both spreads only if they mirror each other. */
function spreads(outcomes: readonly JsonObject[], event: OddsEvent, where: string, rejections: Rejection[]) {
  const home = namedOdds(outcomes, event.home_team, where, rejections);
  const away = namedOdds(outcomes, event.away_team, where, rejections);
  const mirrored = home.point !== null && away.point !== null && home.point === -away.point;
  return mirrored ? { home, away } : { home: NOTHING, away: NOTHING };
}

function totals(outcomes: readonly JsonObject[], where: string, rejections: Rejection[]) {
  const over = namedOdds(outcomes, 'Over', where, rejections);
  const under = namedOdds(outcomes, 'Under', where, rejections);
  const same = over.point !== null && over.point === under.point && isPoint(over.point);
  return same
    ? { total: over.point, overPrice: over.price, underPrice: under.price }
    : { total: null, overPrice: null, underPrice: null };
}

function bookmakerOf(raw: JsonObject, books: readonly BookKey[]): { book: BookKey; raw: JsonObject } | null {
  const bookmakers = Array.isArray(raw.bookmakers) ? raw.bookmakers.filter(isObject) : [];
  for (const book of books) {
    const found = bookmakers.find((bookmaker) => bookmaker.key === book);
    if (found !== undefined && marketsOf(found).length > 0) return { book, raw: found };
  }
  return null;
}

/**
 * The featured odds of one game, all of them from the first of `books` that offers any: mixed books would show a home
 * and an away price that no book offers together (FUNC-12). Every column is null when no book offers any.
 */
export function featuredOdds(
  event: OddsEvent,
  raw: JsonObject,
  books: readonly BookKey[] = BOOK_KEYS,
): { odds: FeaturedOdds; rejections: Rejection[] } {
  const rejections: Rejection[] = [];
  const chosen = bookmakerOf(raw, books);
  if (chosen === null) return { odds: NO_ODDS, rejections };
  const { book } = chosen;
  const moneylines = outcomesOf(chosen.raw, 'h2h');
  const spread = spreads(outcomesOf(chosen.raw, 'spreads'), event, `${book} spreads`, rejections);
  return {
    odds: {
      book,
      homeMoneyline: namedOdds(moneylines, event.home_team, `${book} h2h`, rejections).price,
      awayMoneyline: namedOdds(moneylines, event.away_team, `${book} h2h`, rejections).price,
      homeSpread: spread.home.point,
      homeSpreadPrice: spread.home.price,
      awaySpread: spread.away.point,
      awaySpreadPrice: spread.away.price,
      ...totals(outcomesOf(chosen.raw, 'totals'), `${book} totals`, rejections),
    },
    rejections,
  };
}
