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
export interface FairPrice extends Consensus {
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
export const USUAL_OVERROUND = 0.068;

/** An equally weighted mean of books' means, in units of the stat. */
interface Mean {
  readonly mean: number;
  readonly books: number;
  readonly basis: Basis;
}

/** What each of several books says about a mean: the figures of all, and of all but any one, each in one step. */
class Means {
  readonly #sum: number;
  /** For each book, by index: the sum of all the others. */
  #sumsOfOthers: readonly number[] | null = null;
  readonly #means: readonly number[];
  #inOrder: readonly number[] | null = null;

  constructor(means: readonly number[]) {
    this.#means = means;
    this.#sum = sumOf(means);
  }

  /** The mean of all books but the one at a place, -1 for none; NaN when none is left. */
  mean(without: number): number {
    return this.#sumWithout(without) / this.#count(without);
  }

  /** The lowest and the highest mean that are left when any one more of several books is not asked. */
  range(without: number): number[] {
    const count = this.#count(without);
    const sum = this.#sumWithout(without);
    if (count < 2) return count === 1 ? [sum] : [];
    const own = this.#means[without];
    this.#inOrder ??= [...this.#means].sort((a, b) => a - b);
    const [lowest, secondLowest] = this.#inOrder;
    const highest = this.#inOrder.at(-1);
    const leftLowest = lowest === own ? secondLowest : lowest;
    const leftHighest = highest === own ? this.#inOrder.at(-2) : highest;
    return [leftHighest, leftLowest].map((mean) => (sum - (mean ?? Number.NaN)) / (count - 1));
  }

  #count(without: number): number {
    return without === -1 ? this.#means.length : this.#means.length - 1;
  }

  #sumWithout(without: number): number {
    if (without === -1) return this.#sum;
    this.#sumsOfOthers ??= sumsOfOthers(this.#means);
    return this.#sumsOfOthers[without] ?? Number.NaN;
  }
}

/** The books that offer both sides, or those that offer one, with what the telling line of each says about the mean. */
class Opinions {
  readonly basis: Basis;
  readonly lines: BookLine[] = [];
  readonly #means: number[] = [];
  #asked = -1;
  #byMethod: { [method in SpanMethod]?: Means } | null = null;
  /** The books that have each line. */
  #offers: ReadonlyMap<number, ReadonlySet<string>> | null = null;

  constructor(basis: Basis) {
    this.basis = basis;
  }

  add(line: BookLine, mean: number): void {
    this.lines.push(line);
    this.#means.push(mean);
  }

  /** Where a book stands, -1 for nowhere. Books are mostly asked about in their order, or again. */
  placeOf(book: string | null): number {
    if (book === null) return -1;
    if (this.lines[this.#asked]?.book === book) return this.#asked;
    const next = this.#asked + 1;
    this.#asked = this.lines[next]?.book === book ? next : this.lines.findIndex((line) => line.book === book);
    return this.#asked;
  }

  /** How many books are left without the one at a place. */
  count(without: number): number {
    return without === -1 ? this.lines.length : this.lines.length - 1;
  }

  /** What the books say by the method of the consensus. */
  get additive(): Means {
    this.#byMethod ??= {};
    this.#byMethod.additive ??= new Means(this.#means);
    return this.#byMethod.additive;
  }

  /** What they say by any method. */
  by(method: SpanMethod, meanOf: (line: BookLine, method: SpanMethod) => number): Means {
    if (method === 'additive') return this.additive;
    this.#byMethod ??= {};
    this.#byMethod[method] ??= new Means(this.lines.map((line) => meanOf(line, method)));
    return this.#byMethod[method];
  }

  /** Whether any of the books but the one at a place has a line among all the lines of the prop. */
  offers(line: number, all: readonly BookLine[], without: number): boolean {
    this.#offers ??= booksByLine(all, new Set(this.lines.map(({ book }) => book)));
    const books = this.#offers.get(line);
    const own = this.lines[without]?.book;
    return books !== undefined && books.size > (own !== undefined && books.has(own) ? 1 : 0);
  }
}

function booksByLine(lines: readonly BookLine[], asked: ReadonlySet<string>): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const { line, book } of lines) {
    if (!asked.has(book)) continue;
    const books = found.get(line);
    if (books === undefined) found.set(line, new Set([book]));
    else books.add(book);
  }
  return found;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** What stands before a mean and what stands behind it are added up: a book moves no bit of its own figure. */
function sumsOfOthers(means: readonly number[]): number[] {
  const left: number[] = [];
  let before = 0;
  for (const mean of means) {
    left.push(before);
    before += mean;
  }
  let behind = 0;
  for (let at = means.length - 1; at >= 0; at -= 1) {
    left[at] = (left[at] ?? Number.NaN) + behind;
    behind += means[at] ?? Number.NaN;
  }
  return left;
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
    return books === 0 ? null : { mean: said.additive.mean(at), books, basis: said.basis };
  }

  /** The chances of a line by all books but `except`; null when no other book says anything (PRICE-3). */
  consensus(line: number, except: string | null = null): Consensus | null {
    const said = this.#saidWithout(except);
    const at = said.placeOf(except);
    const books = said.count(at);
    if (books === 0) return null;
    return {
      chances: this.#tables.chances('additive', said.additive.mean(at), line),
      books,
      basis: said.basis,
    };
  }

  /** The consensus at a line with its span, for where a reader looks closer (PRICE-3). */
  fair(line: number, except: string | null = null): FairPrice | null {
    const consensus = this.consensus(line, except);
    if (consensus === null) return null;
    const said = this.#saidWithout(except);
    const at = said.placeOf(except);
    const meanOf = (own: BookLine, method: SpanMethod) => this.#meanOf(own, method);
    let low = consensus.chances;
    let high = low;
    const among = [low];
    for (const method of SPAN_METHODS) {
      for (const mean of said.by(method, meanOf).range(at)) {
        const end = this.#tables.chances(method, mean, line);
        if (end.over < low.over) low = end;
        if (end.over > high.over) high = end;
        among.push(end);
      }
    }
    return { ...consensus, low, high, among, modelled: !said.offers(line, this.#lines, at) };
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
