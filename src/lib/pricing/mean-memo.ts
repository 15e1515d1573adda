import type { SpanMethod } from './constants/types.ts';
import { fairOneSided, fairOver } from './devig.ts';
import { type Family, meanAt } from './distribution.ts';

type Means = Map<number, number | null>;

/** Prices are whole numbers up to a million either way; one outside of that stands for a side that is not offered. */
const NOT_OFFERED = 1_000_001;
const WIDTH = 2_000_003;

/**
 * The means that quotes of one market stand for. Books use few prices, so the same line and prices come again and
 * again; whoever reads a slate keeps one of these a market, and drops it with the slate.
 */
export class MeanMemo {
  readonly #families: Readonly<Record<SpanMethod, Family>>;
  readonly #means: Record<SpanMethod, Map<number, Means>> = {
    additive: new Map(),
    multiplicative: new Map(),
    power: new Map(),
  };

  constructor(families: Readonly<Record<SpanMethod, Family>>) {
    this.#families = families;
  }

  /** The market's family that goes with a method. */
  family(method: SpanMethod): Family {
    return this.#families[method];
  }

  /** The mean of a line with both American prices, in units of the stat; null where it says nothing (PRICE-2). */
  twoSided(method: SpanMethod, line: number, over: number, under: number): number | null {
    let means = this.#means[method].get(line);
    if (means === undefined) {
      means = new Map();
      this.#means[method].set(line, means);
    }
    const key = (over + NOT_OFFERED) * WIDTH + under + NOT_OFFERED;
    let mean = means.get(key);
    if (mean === undefined) {
      mean = meanAt(this.#families[method], line, fairOver(over, under, method));
      means.set(key, mean);
    }
    return mean;
  }

  /** The mean of a line with one American price, the book's usual overround taken off (PRICE-5). */
  oneSided(
    method: SpanMethod,
    line: number,
    side: 'over' | 'under',
    price: number,
    margin: number,
  ): number | null {
    const fair = fairOneSided(price, margin, method);
    return meanAt(this.#families[method], line, side === 'over' ? fair : 1 - fair);
  }
}
