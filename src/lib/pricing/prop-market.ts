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
 * A consensus with its span: between which chances of the over it moves when another devig method is used or any one of
 * its books is not asked. `modelled` says that none of its books offers that very line (PRICE-3).
 */
export interface FairPrice extends Consensus {
  readonly low: Chances;
  readonly high: Chances;
  readonly modelled: boolean;
}

/** The mean overround of 102,066 quotes, for a book that is nowhere seen with both sides. */
export const USUAL_OVERROUND = 0.068;

/** What one book says about the mean, and the line it says it with. */
interface Opinion {
  readonly book: string;
  readonly basis: Basis;
  readonly line: BookLine;
  readonly mean: number;
}

/** One prop as all its books quote it: the fair chances of any line, with or without one of the books. */
export class PropMarket {
  readonly #tables: MarketTables;
  readonly #overrounds: ReadonlyMap<string, number>;
  readonly #lines: readonly BookLine[];
  readonly #opinions: readonly Opinion[];

  /** `overrounds` are the books' own ones, for quotes with one side; see `bookOverrounds`. */
  constructor(lines: readonly BookLine[], tables: MarketTables, overrounds: ReadonlyMap<string, number>) {
    this.#tables = tables;
    this.#overrounds = overrounds;
    this.#lines = lines;
    const opinions: Opinion[] = [];
    for (const line of tellingLines(lines)) {
      const mean = this.#meanOf(line, 'additive');
      if (Number.isNaN(mean)) continue;
      const basis = line.over !== null && line.under !== null ? 'two-sided' : 'one-sided';
      opinions.push({ book: line.book, basis, line, mean });
    }
    this.#opinions = opinions;
  }

  /**
   * The equally weighted mean of the books without `except`, in units of the stat; one-sided quotes count only where
   * nobody offers both sides. Null when no other book says anything (PRICE-2).
   */
  mean(except: string | null = null): { mean: number; books: number; basis: Basis } | null {
    return this.#meanOn('two-sided', except) ?? this.#meanOn('one-sided', except);
  }

  /** The chances of a line by all books but `except`; null when no other book says anything (PRICE-3). */
  consensus(line: number, except: string | null = null): Consensus | null {
    const at = this.mean(except);
    if (at === null) return null;
    return { chances: this.#tables.chances('additive', at.mean, line), books: at.books, basis: at.basis };
  }

  /** The consensus at a line with its span, for where a reader looks closer (PRICE-3). */
  fair(line: number, except: string | null = null): FairPrice | null {
    const consensus = this.consensus(line, except);
    if (consensus === null) return null;
    const behind = this.#opinions.filter(({ book, basis }) => book !== except && basis === consensus.basis);
    let low = consensus.chances;
    let high = low;
    for (const method of SPAN_METHODS) {
      for (const mean of this.#rangeOfMeans(behind, method)) {
        const end = this.#tables.chances(method, mean, line);
        if (end.over < low.over) low = end;
        if (end.over > high.over) high = end;
      }
    }
    const isBehind = (own: string) => behind.some(({ book }) => book === own);
    return {
      ...consensus,
      low,
      high,
      modelled: !this.#lines.some((own) => own.line === line && isBehind(own.book)),
    };
  }

  #meanOn(basis: Basis, except: string | null) {
    let sum = 0;
    let books = 0;
    for (const opinion of this.#opinions) {
      if (opinion.basis !== basis || opinion.book === except) continue;
      sum += opinion.mean;
      books += 1;
    }
    return books === 0 ? null : { mean: sum / books, books, basis };
  }

  /** The lowest and the highest mean that are left when any one of several books is not asked. */
  #rangeOfMeans(opinions: readonly Opinion[], method: SpanMethod): number[] {
    const means = opinions.map(({ line, mean }) =>
      method === 'additive' ? mean : this.#meanOf(line, method),
    );
    const sum = means.reduce((total, mean) => total + mean, 0);
    if (means.length < 2) return means;
    const without = (mean: number) => (sum - mean) / (means.length - 1);
    return [without(Math.max(...means)), without(Math.min(...means))];
  }

  #meanOf({ book, line, over, under }: BookLine, method: SpanMethod): number {
    if (over !== null && under !== null) return this.#tables.twoSided(method, line, over, under);
    const margin = this.#overrounds.get(book) ?? USUAL_OVERROUND;
    if (over !== null) return this.#tables.oneSided(method, line, 'over', over, margin);
    return under === null ? Number.NaN : this.#tables.oneSided(method, line, 'under', under, margin);
  }
}
