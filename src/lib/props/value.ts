import type { BookKey } from '../league/books.ts';
import type { League } from '../league/leagues.ts';
import { bookLines, hasOneSide, tellingLines } from '../pricing/book-line.ts';
import type { Chances } from '../pricing/distribution.ts';
import { marketConstant } from '../pricing/market-constant.ts';
import { MarketTables } from '../pricing/market-tables.ts';
import type { OverroundSum } from '../pricing/overrounds.ts';
import { projectionChances } from '../pricing/projection.ts';
import { type Basis, type Consensus, PropMarket } from '../pricing/prop-market.ts';
import { statNamed } from '../pricing/stat-name.ts';
import {
  breakEven,
  expectedValue,
  givenAction,
  isDataAlarm,
  type PickChances,
  sideChances,
  withoutNoise,
} from '../pricing/worth.ts';
import { SOURCES, type Source } from '../projections/sources.ts';
import { KnownOverrounds } from './known-overrounds.ts';
import type { Priceable } from './priceable.ts';
import type { Quote } from './prop.ts';

export type Side = 'over' | 'under';

/** One side of one book's line with its price, and what all other books make of it. */
export interface PricedPlay {
  readonly side: Side;
  readonly book: BookKey;
  /** In units of the stat. */
  readonly line: number;
  /** American odds. */
  readonly price: number;
  /** The fair chance that the side wins, pushes aside, 0 to 1. */
  readonly fair: number;
  /** How many other books stand behind it, and whether they offer both sides. */
  readonly books: number;
  readonly basis: Basis;
  /** The chance from which the price pays, 0 to 1. */
  readonly needs: number;
  /** EV of one unit staked. */
  readonly ev: number;
}

/** Where the fair chance of a play and its EV lie by other devig methods, or without any one of its books. */
export interface PlaySpan {
  readonly fairLow: number;
  readonly fairHigh: number;
  readonly evLow: number;
  /** None of the other books offers that very line. */
  readonly modelled: boolean;
}

/** Which side of a line the sources take: both the same, one each, or only one of them says anything. */
export type Agreement = 'both-over' | 'both-under' | 'split' | 'one-source';

/** What a card is worth at the reader's books. */
export interface CardValue {
  /** The side and book of the reader's with the highest EV; null without a price there, or without other books. */
  readonly play: PricedPlay | null;
  /** Whether any book of the reader's has a price here, with or without others to compare it with. */
  readonly isOffered: boolean;
  /** A better one at a book that is not the reader's; null when there is none. */
  readonly better: PricedPlay | null;
  /** The line that the sources are asked about, in units of the stat: the play's, else the lowest; null without one. */
  readonly askedLine: number | null;
  /** The chance of the play's side by each source, pushes aside, 0 to 1; of the over without a play. */
  readonly sources: Readonly<Record<Source, number | null>>;
  /** Null when no source projects the prop. */
  readonly agreement: Agreement | null;
}

/** A data alarm's share of its EV in the order by EV: less than any tip's, more than what loses. */
const ALARM_SHARE = 1e-9;

/**
 * Where a play of this EV stands in the order by EV, the higher first: data alarms come behind every tip, because such an
 * EV is nearly always an old or mistaken line, and before what loses (PRICE-14).
 */
export function evRank(ev: number): number {
  return isDataAlarm(ev) ? ev * ALARM_SHARE : ev;
}

/** 'Only value': an EV from this on, and a span whose low end is above 0 (PRICE-13). */
export const VALUE_EV = 0.02;

/** 0 where every result is a push. */
const withoutPush = (pick: PickChances): number => withoutNoise(givenAction(pick) ?? 0);

/**
 * Whether a side that its book offers alone may stand behind a figure of a prop: fewer than two books say something with
 * both sides, so that to one of them the others are all like that (PRICE-5).
 */
export function leansOnOneSide(prop: Pick<Priceable, 'quotes' | 'hasOneSide'>): boolean {
  // Most props have none, and all of a page are asked.
  if (prop.hasOneSide === false) return false;
  const { quotes } = prop;
  if (!quotes.some((quote) => quote.point !== null && hasOneSide(quote))) return false;
  return tellingLines(bookLines(quotes)).filter((line) => !hasOneSide(line)).length < 2;
}

/** A side of a line at a book, in units of the stat, and its price in American odds. */
export interface BetAt {
  readonly book: BookKey;
  readonly side: Side;
  readonly line: number;
  readonly price: number;
}

/** A side of a quote that can be bet on, with what the other books say of its line. */
interface Candidate extends BetAt {
  readonly consensus: Consensus;
  readonly ev: number;
}

function isWorthMore({ ev }: Candidate, than: Candidate | null): boolean {
  return than === null || ev > than.ev;
}

const NO_OVERROUNDS: ReadonlyMap<string, number> = new Map();

type Judged = {
  readonly market: PropMarket | null;
  readonly candidates: readonly Candidate[];
  readonly values: Map<string, CardValue>;
};

/**
 * Prices the props of a league's pages: the fair chance of each side at each book by all the other books, and the chance
 * by each projection. What it knows of a prop it keeps as long as the prop is the same object (PRICE-2 to PRICE-7).
 */
export class Pricer {
  readonly #league: League;
  readonly #tables = new Map<string, MarketTables | null>();
  readonly #known = new KnownOverrounds();
  /** For each market, the overrounds that its one-sided quotes were last priced with. */
  readonly #judgedBy = new Map<string, ReadonlyMap<string, number>>();
  readonly #twoSided = new WeakMap<Priceable, Judged>();
  #oneSided = new WeakMap<Priceable, Judged>();

  constructor(league: League) {
    this.#league = league;
  }

  /** From which props the books' own overrounds are measured, for quotes with one side (PRICE-5). */
  measureOverrounds(props: readonly Priceable[]): void {
    this.#known.measure(props);
  }

  /** What the league's tables say of them, for whoever has only some of its props at hand; null where nobody asked. */
  learnOverrounds(sums: readonly OverroundSum[] | null): void {
    this.#known.learn(sums);
  }

  /** The books' usual overrounds in a market, by book; without books that offer no line with both sides (PRICE-5). */
  overroundsIn(market: string): ReadonlyMap<string, number> {
    const overrounds = this.#known.in(market);
    if (overrounds !== this.#judgedBy.get(market)) {
      this.#judgedBy.set(market, overrounds);
      this.#oneSided = new WeakMap();
    }
    return overrounds;
  }

  /**
   * What a prop is worth at these books (null stands for all), by plays that have at least so many other books behind them
   * (PRICE-12, TODAY-3).
   */
  valueOf(prop: Priceable, mine: readonly BookKey[] | null, fewestBooks = 1): CardValue {
    const { candidates, values } = this.#judge(prop);
    const key = `${mine} ${fewestBooks}`;
    const known = values.get(key);
    if (known !== undefined) return known;
    const backed = candidates.filter(({ consensus }) => consensus.books >= fewestBooks);
    const made = this.#value(prop, backed, mine);
    values.set(key, made);
    return made;
  }

  /** Every side of every book with a price that the other books say something of, in the order of the tiles. */
  pricedPlays(prop: Priceable): PricedPlay[] {
    return this.#judge(prop).candidates.map(playOf);
  }

  /**
   * What a side of any line is worth at a book and a price (American odds), by all other books; null where none says anything. `line` is
   * in units of the stat, also one that no book offers (PRICE-3).
   */
  playAt(prop: Priceable, { book, side, line, price }: BetAt): PricedPlay | null {
    const consensus = this.#judge(prop).market?.consensus(line, book) ?? null;
    if (consensus === null) return null;
    const ev = expectedValue(sideChances(consensus.chances, side), price);
    return playOf({ book, side, line, price, consensus, ev });
  }

  /** The chance of a side of a line by each source, pushes aside, 0 to 1; null where it says nothing. */
  sourcesAt(prop: Priceable, line: number, side: Side): Record<Source, number | null> {
    return sideBySource(this.#sourceChances(prop, line), side);
  }

  /** How far the figures of a play move with the method and the books (PRICE-3). Throws where no other book is. */
  spanOf(prop: Priceable, { book, line, side, price }: PricedPlay): PlaySpan {
    const fair = this.#judge(prop).market?.fair(line, book);
    if (!fair)
      throw new Error(`Expected other books than ${book} behind a play on ${prop.player}; found none.`);
    const picks = fair.among.map((chances) => sideChances(chances, side));
    const fairs = picks.map(withoutPush);
    return {
      fairLow: Math.min(...fairs),
      fairHigh: Math.max(...fairs),
      evLow: Math.min(...picks.map((pick) => expectedValue(pick, price))),
      modelled: fair.modelled,
    };
  }

  /** Whether 'Only value' keeps a prop (PRICE-13). */
  isValue(prop: Priceable, mine: readonly BookKey[] | null): boolean {
    const { play } = this.valueOf(prop, mine);
    return play !== null && play.ev >= VALUE_EV && this.spanOf(prop, play).evLow > 0;
  }

  #value(prop: Priceable, candidates: readonly Candidate[], mine: readonly BookKey[] | null): CardValue {
    // Of equal ones the earlier book of the tiles, and the over, stay.
    let own: Candidate | null = null;
    let best: Candidate | null = null;
    for (const candidate of candidates) {
      if (isWorthMore(candidate, best)) best = candidate;
      const isMine = mine === null || mine.includes(candidate.book);
      if (isMine && isWorthMore(candidate, own)) own = candidate;
    }
    const play = own && playOf(own);
    const isBetter = best !== null && best.book !== own?.book && (own ? isWorthMore(best, own) : best.ev > 0);
    // Asked for where a row is shown: of a slate most never are.
    let known: Record<Source, Chances | null> | null = null;
    const askedLine = play?.line ?? prop.line;
    const chances = () => {
      known ??= this.#sourceChances(prop, askedLine);
      return known;
    };
    return {
      play,
      get isOffered() {
        return prop.quotes.some(
          ({ book, point, over, under }) =>
            (mine === null || mine.includes(book)) && point !== null && (over !== null || under !== null),
        );
      },
      better: best !== null && isBetter ? playOf(best) : null,
      askedLine,
      get sources() {
        return sideBySource(chances(), play?.side ?? 'over');
      },
      get agreement() {
        return agreementOf(chances());
      },
    };
  }

  #judge(prop: Priceable): Judged {
    const known = this.#twoSided.get(prop) ?? this.#oneSidedJudged(prop);
    if (known !== undefined) return known;
    const tables = this.#tablesOf(prop.market);
    const lines = bookLines(prop.quotes);
    const isOneSided = lines.some(hasOneSide);
    const overrounds = isOneSided ? this.overroundsIn(prop.market) : NO_OVERROUNDS;
    const market = tables && new PropMarket(lines, tables, overrounds);
    const candidates = market === null ? [] : candidatesIn(prop.quotes, market);
    const judged = { market, candidates, values: new Map() };
    (isOneSided ? this.#oneSided : this.#twoSided).set(prop, judged);
    return judged;
  }

  #oneSidedJudged(prop: Priceable): Judged | undefined {
    // What was judged by other overrounds is judged anew.
    if (this.#oneSided.has(prop)) this.overroundsIn(prop.market);
    return this.#oneSided.get(prop);
  }

  #tablesOf(market: string): MarketTables | null {
    const known = this.#tables.get(market);
    if (known !== undefined) return known;
    const constant = marketConstant(market, this.#league);
    const tables = constant && new MarketTables(constant.families);
    this.#tables.set(market, tables);
    return tables;
  }

  #sourceChances(prop: Priceable, line: number | null): Record<Source, Chances | null> {
    const { projections, propType, role, position } = prop;
    const stat = statNamed(this.#league, propType, role);
    const at = (source: Source): Chances | null => {
      const value = projections[source];
      if (value === null || line === null || stat === null) return null;
      return projectionChances(this.#league, stat, value, line, position);
    };
    return { sabersim: at('sabersim'), etr: at('etr') };
  }
}

/** Every side with a price that the other books say something of, in the order of the tiles, the over first. */
function candidatesIn(quotes: readonly Quote[], market: PropMarket): Candidate[] {
  const candidates: Candidate[] = [];
  for (const { book, point, over, under } of quotes) {
    if (point === null || (over === null && under === null)) continue;
    const consensus = market.consensus(point, book);
    if (consensus === null) continue;
    const add = (side: Side, price: number) => {
      const ev = expectedValue(sideChances(consensus.chances, side), price);
      candidates.push({ book, side, line: point, price, consensus, ev });
    };
    if (over !== null) add('over', over);
    if (under !== null) add('under', under);
  }
  return candidates;
}

function playOf({ book, side, line, price, consensus, ev }: Candidate): PricedPlay {
  const { chances, books, basis } = consensus;
  const fair = withoutPush(sideChances(chances, side));
  return { side, book, line, price, fair, books, basis, needs: breakEven(price), ev };
}

function sideBySource(
  { sabersim, etr }: Readonly<Record<Source, Chances | null>>,
  side: Side,
): Record<Source, number | null> {
  const chanceOf = (own: Chances | null) => own && withoutPush(sideChances(own, side));
  return { sabersim: chanceOf(sabersim), etr: chanceOf(etr) };
}

function agreementOf(chances: Readonly<Record<Source, Chances | null>>): Agreement | null {
  const overs = SOURCES.flatMap((source) => {
    const own = chances[source];
    return own === null ? [] : own.over > own.under;
  });
  if (overs.length === 0) return null;
  if (overs.length === 1) return 'one-source';
  if (overs[0] !== overs[1]) return 'split';
  return overs[0] ? 'both-over' : 'both-under';
}
