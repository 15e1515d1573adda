import { isBookKey } from '../league/books.ts';
import { MINUTE_MS } from '../league/league-day.ts';
import type { League } from '../league/leagues.ts';
import type { BookLine } from '../pricing/book-line.ts';
import type { Chances } from '../pricing/distribution.ts';
import { mainLines } from '../pricing/main-line.ts';
import { impliedLine, marketConstant } from '../pricing/market-constant.ts';
import { MarketTables } from '../pricing/market-tables.ts';
import { PropMarket } from '../pricing/prop-market.ts';
import { expectedValue, givenAction, sideChances } from '../pricing/worth.ts';
import type { Side } from '../props/value.ts';

/** The fields of a play that pricing its close needs. */
interface ClosingPlay {
  readonly side: Side;
  /** In units of the stat; null in a market without lines. */
  readonly point: number | null;
  readonly book: string;
  /** The American price that was taken. */
  readonly price: number;
}

/** A book's last line on a player before the start, with its American prices; a null point is that of a yes-only market. */
export interface ClosingQuote {
  readonly book: string;
  readonly point: number | null;
  readonly over: number | null;
  readonly under: number | null;
}

/** What the market said of a play before the start; null where it said nothing of that. */
export interface Close {
  /** The fair chance of the play's side at its own line by all other books, pushes aside, 0 to 1. */
  readonly fair: number | null;
  /** EV of one unit at the play's own line and price, by the same books (CLV-1). */
  readonly ev: number | null;
  /** The same book's last line: the play's own where it still offered that side of it, else its main one. */
  readonly point: number | null;
  /** Its American price on the play's side there. */
  readonly price: number | null;
  /** EV of one unit at the play's own line and price, by the same book alone (CLV-2). */
  readonly clv: number | null;
}

/** Minutes between the last quotes and the start; null where they came after it, which is no close (CLV-3). */
export function minutesBefore(seenAt: Date, start: Date): number | null {
  const minutes = (start.getTime() - seenAt.getTime()) / MINUTE_MS;
  return minutes >= 0 ? minutes : null;
}

/** Prices closes of one league's markets; what it knows of a market serves every play in it. */
export class Closer {
  readonly #league: League;
  readonly #tables = new Map<string, MarketTables | null>();

  constructor(league: League) {
    this.#league = league;
  }

  /**
   * The close of a play, of the closing quotes on its player and the books' usual overrounds at that close, by book. Null
   * without any quote on the player: a line that was gone has no close (CLV-1 to CLV-3, PRICE-5).
   */
  close(
    play: ClosingPlay,
    market: string,
    quotes: readonly ClosingQuote[],
    overrounds: ReadonlyMap<string, number>,
  ): Close | null {
    const line = play.point ?? impliedLine(market);
    const lines = linesOf(quotes, market);
    if (lines.length === 0) return null;
    const mains = mainLines(lines);
    const isOwn = ({ book }: BookLine) => book === play.book;
    const last = lastLine(lines.filter(isOwn), mains.find(isOwn), play.side, line);
    const shown = {
      point: play.point === null ? null : (last?.line ?? null),
      price: last && priceOn(last, play.side),
    };
    const tables = this.#tablesOf(market);
    if (tables === null || line === null) return { fair: null, ev: null, clv: null, ...shown };
    const worth = (chances: Chances | null) =>
      chances && expectedValue(sideChances(chances, play.side), play.price);
    const others = new PropMarket(mains, tables, overrounds).consensus(line, play.book)?.chances ?? null;
    const alone = new PropMarket(mains.filter(isOwn), tables, overrounds).consensus(line)?.chances ?? null;
    return {
      fair: others && givenAction(sideChances(others, play.side)),
      ev: worth(others),
      clv: worth(alone),
      ...shown,
    };
  }

  #tablesOf(market: string): MarketTables | null {
    const known = this.#tables.get(market);
    if (known !== undefined) return known;
    const constant = marketConstant(market, this.#league);
    const tables = constant && new MarketTables(constant.families);
    this.#tables.set(market, tables);
    return tables;
  }
}

function linesOf(quotes: readonly ClosingQuote[], market: string): BookLine[] {
  const implied = impliedLine(market);
  return quotes.flatMap(({ book, point, over, under }) => {
    const line = point ?? implied;
    return line === null || !isBookKey(book) ? [] : [{ book, line, over, under }];
  });
}

const priceOn = ({ over, under }: BookLine, side: Side): number | null => (side === 'over' ? over : under);

/** The line of one book that a play is compared with. */
function lastLine(
  own: readonly BookLine[],
  main: BookLine | undefined,
  side: Side,
  line: number | null,
): BookLine | null {
  return own.find((one) => one.line === line && priceOn(one, side) !== null) ?? main ?? null;
}
