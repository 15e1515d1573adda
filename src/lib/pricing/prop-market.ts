import { sumOf } from '../sum-of.ts';
import { type BookLine, tellingLines } from './book-line.ts';
import { SPAN_METHODS, type SpanMethod } from './constants/types.ts';
import type { Chances } from './distribution.ts';
import type { MarketTables } from './market-tables.ts';

/** Whether the books behind a figure offer both sides, or one with their usual overround taken off (PRICE-5). */
export type Basis = 'two-sided' | 'one-sided';

/** What the other books' lines say about a line. */
export interface Consensus {
  readonly chances: Chances;
  /** How many books stand behind it. */
  readonly books: number;
  readonly basis: Basis;
}

/**
 * A consensus with its span: between which chances of the over it moves by any devig method, with any one of its books
 * left out under each. `modelled` says that none of its books offers that very line (PRICE-3).
 */
interface FairPrice extends Consensus {
  readonly low: Chances;
  readonly high: Chances;
  /**
   * All chances that the span was found among, the consensus first. On a whole line the methods differ in what pushes, so that
   * the ends of the over are not those of a fair chance or of an EV.
   */
  readonly among: readonly Chances[];
  readonly modelled: boolean;
}

/** The mean overround of 102,066 quotes, for a book that is nowhere seen with both sides. */
const USUAL_OVERROUND = 0.068;

/** An equally weighted mean of books' means, in units of the stat. */
interface Mean {
  readonly mean: number;
  readonly books: number;
  readonly basis: Basis;
}

/** The books that offer both sides, or those that offer one, with what the telling line of each says about the mean. */
class Opinions {
  readonly basis: Basis;
  readonly lines: BookLine[] = [];
  readonly #books: string[] = [];
  readonly #means: number[] = [];
  readonly #byMethod: { [method in SpanMethod]?: readonly number[] } = { additive: this.#means };
  /** For each book, by index: the mean of all the others. */
  #ofOthers: readonly number[] | null = null;
  #asked = -1;

  constructor(basis: Basis) {
    this.basis = basis;
  }

  add(line: BookLine, mean: number): void {
    this.lines.push(line);
    this.#books.push(line.book);
    this.#means.push(mean);
  }

  /** Where a book stands, -1 for nowhere. Books are mostly asked about in their order. */
  placeOf(book: string | null): number {
    if (book === null) return -1;
    const next = this.#asked + 1;
    this.#asked = this.#books[next] === book ? next : this.#books.indexOf(book);
    return this.#asked;
  }

  /** What each of the books says by a method, read once. */
  means(method: SpanMethod, meanOf: (line: BookLine) => number): readonly number[] {
    this.#byMethod[method] ??= this.lines.map(meanOf);
    return this.#byMethod[method];
  }

  /** How many books are left without the one at a place. */
  count(without: number): number {
    return without === -1 ? this.lines.length : this.lines.length - 1;
  }

  /** The mean of all books but the one at a place; NaN when none is left. */
  mean(without: number): number {
    if (without === -1) return sumOf(this.#means) / this.#means.length;
    this.#ofOthers ??= meansOfOthers(this.#means);
    return this.#ofOthers[without] ?? Number.NaN;
  }
}

/** What stands before a mean and what stands behind it are added up: a book moves no bit of its own figure. */
function meansOfOthers(means: readonly number[]): number[] {
  const others = means.length - 1;
  const left: number[] = [];
  let before = 0;
  for (const mean of means) {
    left.push(before);
    before += mean;
  }
  let behind = 0;
  for (let at = others; at >= 0; at -= 1) {
    left[at] = ((left[at] ?? Number.NaN) + behind) / others;
    behind += means[at] ?? Number.NaN;
  }
  return left;
}

/** The lowest and the highest mean that are left when any one of several books is not asked. */
function rangeOfMeans(means: readonly number[]): readonly number[] {
  if (means.length < 2) return means;
  const sum = sumOf(means);
  return [Math.max(...means), Math.min(...means)].map((mean) => (sum - mean) / (means.length - 1));
}

/** One prop as all its books quote it: the fair chances of any line, with or without one of the books. */
export class PropMarket {
  readonly #tables: MarketTables;
  readonly #overrounds: ReadonlyMap<string, number>;
  readonly #lines: readonly BookLine[];
  readonly #twoSided = new Opinions('two-sided');
  #oneSided: Opinions | null = null;

  /** `overrounds` are the books' own ones, for quotes with one side; see `usualOverrounds`. */
  constructor(lines: readonly BookLine[], tables: MarketTables, overrounds: ReadonlyMap<string, number>) {
    this.#tables = tables;
    this.#overrounds = overrounds;
    this.#lines = lines;
    for (const line of tellingLines(lines)) {
      const mean = this.#meanOf(line, 'additive');
      if (Number.isNaN(mean)) continue;
      if (line.over !== null && line.under !== null) this.#twoSided.add(line, mean);
      else {
        this.#oneSided ??= new Opinions('one-sided');
        this.#oneSided.add(line, mean);
      }
    }
  }

  /**
   * The equally weighted mean of the books without `except`, in units of the stat; one-sided quotes count only where
   * nobody offers both sides. Null when no other book says anything (PRICE-2).
   */
  mean(except: string | null = null): Mean | null {
    const said = this.#saidWithout(except);
    const at = said.placeOf(except);
    const books = said.count(at);
    return books === 0 ? null : { mean: said.mean(at), books, basis: said.basis };
  }

  /** The chances of a line by all books but `except`; null when no other book says anything (PRICE-3). */
  consensus(line: number, except: string | null = null): Consensus | null {
    const said = this.#saidWithout(except);
    const at = said.placeOf(except);
    const books = said.count(at);
    if (books === 0) return null;
    return { chances: this.#tables.chances('additive', said.mean(at), line), books, basis: said.basis };
  }

  /** The consensus at a line with its span, for where a reader looks closer (PRICE-3). */
  fair(line: number, except: string | null = null): FairPrice | null {
    const consensus = this.consensus(line, except);
    if (consensus === null) return null;
    const said = this.#saidWithout(except);
    const at = said.placeOf(except);
    let low = consensus.chances;
    let high = low;
    const among = [low];
    for (const method of SPAN_METHODS) {
      const means = said.means(method, (own) => this.#meanOf(own, method));
      for (const mean of rangeOfMeans(means.filter((_, place) => place !== at))) {
        const end = this.#tables.chances(method, mean, line);
        if (end.over < low.over) low = end;
        if (end.over > high.over) high = end;
        among.push(end);
      }
    }
    return {
      ...consensus,
      low,
      high,
      among,
      modelled: !this.#lines.some(
        (own) => own.line === line && own.book !== except && said.lines.some(({ book }) => book === own.book),
      ),
    };
  }

  /** The two-sided books, or those of one side where none of two is left without `except`. */
  #saidWithout(except: string | null): Opinions {
    const two = this.#twoSided;
    if (this.#oneSided === null || two.count(two.placeOf(except)) > 0) return two;
    return this.#oneSided;
  }

  #meanOf({ book, line, over, under }: BookLine, method: SpanMethod): number {
    if (over !== null && under !== null) return this.#tables.twoSided(method, line, over, under);
    const margin = this.#overrounds.get(book) ?? USUAL_OVERROUND;
    if (over !== null) return this.#tables.oneSided(method, line, 'over', over, margin);
    return under === null ? Number.NaN : this.#tables.oneSided(method, line, 'under', under, margin);
  }
}
