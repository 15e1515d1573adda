import type { League } from '../league/leagues.ts';
import type { BookLine } from '../pricing/book-line.ts';
import type { Chances } from '../pricing/distribution.ts';
import { mainLines } from '../pricing/main-line.ts';
import { marketConstant } from '../pricing/market-constant.ts';
import { MarketTables } from '../pricing/market-tables.ts';
import { PropMarket } from '../pricing/prop-market.ts';
import { breakEven, expectedValue, givenAction, sideChances } from '../pricing/worth.ts';
import type { Side } from '../props/value.ts';

/** A book's price on a side of a line. */
export interface OfferedPrice {
  readonly book: string;
  readonly side: Side;
  /** American odds. */
  readonly price: number;
  /** The chance from which it pays, 0 to 1. */
  readonly needs: number;
  /** EV of one unit by all other books; null without another book. */
  readonly ev: number | null;
  /** Its EV is above 0 at the low end of its span too (PRICE-12). */
  readonly isSure: boolean;
}

/** A line that somebody offers. */
export interface OfferedLine {
  /** In units of the stat. */
  readonly line: number;
  /** The fair chance of the over by all books, pushes aside, 0 to 1; null where nothing can be said. */
  readonly fair: number | null;
  /** The best EV of each side first. */
  readonly prices: readonly OfferedPrice[];
}

/** Every line that any book offers, and what the market makes of it. */
export interface OfferedLines {
  /** The market's mean, in units of the stat, and how many books stand behind it; null where nothing can be said. */
  readonly mean: number | null;
  readonly books: number;
  /** The lowest line first. */
  readonly lines: readonly OfferedLine[];
}

/**
 * The lines that are offered on a prop by any book, each with its fair chance, and the EV of each price by the main lines of all books
 * but its own, as everywhere on the pages (PERSON-4, PRICE-2). `market` is the market's key at the odds service, `overrounds` are the books' usual ones in it (PRICE-5).
 */
export function offeredLines(
  quotes: readonly BookLine[],
  market: string,
  league: League,
  overrounds: ReadonlyMap<string, number>,
): OfferedLines {
  const constant = marketConstant(market, league);
  const prop = constant && new PropMarket(mainLines(quotes), new MarketTables(constant.families), overrounds);
  const consensus = prop?.mean() ?? null;
  const offeredPrice = ({ book, line }: BookLine, side: Side, price: number): OfferedPrice => {
    const chances = prop?.consensus(line, book)?.chances ?? null;
    const evBy = (own: Chances) => expectedValue(sideChances(own, side), price);
    const ev = chances && evBy(chances);
    // A span takes longer to say than an EV, and most prices lose.
    const among = ev !== null && ev > 0 ? prop?.fair(line, book)?.among : undefined;
    return {
      book,
      side,
      price,
      needs: breakEven(price),
      ev,
      isSure: among?.every((own) => evBy(own) > 0) ?? false,
    };
  };
  const byLine = new Map<number, OfferedPrice[]>();
  for (const quote of quotes) {
    const prices = byLine.get(quote.line) ?? [];
    if (quote.over !== null) prices.push(offeredPrice(quote, 'over', quote.over));
    if (quote.under !== null) prices.push(offeredPrice(quote, 'under', quote.under));
    if (prices.length > 0) byLine.set(quote.line, prices);
  }
  const worth = ({ ev }: OfferedPrice) => ev ?? Number.NEGATIVE_INFINITY;
  const lines = [...byLine].map(([line, prices]) => {
    const at = prop?.consensus(line) ?? null;
    return {
      line,
      fair: at && givenAction(sideChances(at.chances, 'over')),
      prices: prices.sort((a, b) => worth(b) - worth(a)),
    };
  });
  return {
    mean: consensus?.mean ?? null,
    books: consensus?.books ?? 0,
    lines: lines.sort((a, b) => a.line - b.line),
  };
}
