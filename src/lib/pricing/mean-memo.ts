import type { SpanMethod } from './constants/types.ts';
import { fairOneSided, fairOver } from './devig.ts';
import { type Family, meanAt } from './distribution.ts';

/** A power of two; a slate of one market has some thousands of different quotes. */
const FIRST_SIZE = 8_192;
const HIGHEST_PRICE = 20_000;
const PRICES = 2 * HIGHEST_PRICE + 1;
const HIGHEST_LINE = 2_000;

/** A quote as one number; NaN for lines that are no halves and for prices and lines that nobody writes. */
function keyOf(line: number, over: number, under: number): number {
  const twice = 2 * line;
  const usual =
    Number.isInteger(twice) &&
    line <= HIGHEST_LINE &&
    Math.abs(over) <= HIGHEST_PRICE &&
    Math.abs(under) <= HIGHEST_PRICE;
  return usual ? (twice * PRICES + over + HIGHEST_PRICE) * PRICES + under + HIGHEST_PRICE : Number.NaN;
}

/** Numbers by numbers in one flat array: a Map makes an object of every key that it is asked for. */
class NumberTable {
  #pairs = new Float64Array(2 * FIRST_SIZE).fill(Number.NaN);
  #count = 0;

  /** Where a key is, or the free place where it belongs. */
  #placeOf(key: number): number {
    const last = this.#pairs.length - 2;
    let place = (Math.imul(key % 4_294_967_291, 0x9e37_79b1) >>> 7) & last;
    for (;;) {
      const there = this.#pairs[place] ?? Number.NaN;
      if (there === key || Number.isNaN(there)) return place;
      place = (place + 2) & last;
    }
  }

  /** The number of a key; undefined for one that was never set. */
  get(key: number): number | undefined {
    const place = this.#placeOf(key);
    return this.#pairs[place] === key ? this.#pairs[place + 1] : undefined;
  }

  /** Keeps the number of a key that is not there yet. */
  add(key: number, value: number): void {
    if (4 * (this.#count + 1) > this.#pairs.length) this.#grow();
    const place = this.#placeOf(key);
    this.#pairs[place] = key;
    this.#pairs[place + 1] = value;
    this.#count += 1;
  }

  #grow(): void {
    const pairs = this.#pairs;
    this.#pairs = new Float64Array(2 * pairs.length).fill(Number.NaN);
    this.#count = 0;
    for (let place = 0; place < pairs.length; place += 2) {
      const key = pairs[place] ?? Number.NaN;
      if (!Number.isNaN(key)) this.add(key, pairs[place + 1] ?? Number.NaN);
    }
  }
}

/**
 * The means that quotes of one market stand for. Books use few prices, so the same line and prices come again and
 * again; whoever reads a slate keeps one of these a market, and drops it with the slate.
 */
export class MeanMemo {
  readonly #families: Readonly<Record<SpanMethod, Family>>;
  readonly #means: Record<SpanMethod, NumberTable> = {
    additive: new NumberTable(),
    multiplicative: new NumberTable(),
    power: new NumberTable(),
  };

  constructor(families: Readonly<Record<SpanMethod, Family>>) {
    this.#families = families;
  }

  /** The market's family that goes with a method. */
  family(method: SpanMethod): Family {
    return this.#families[method];
  }

  /** The mean of a line with both American prices, in units of the stat; NaN where it says nothing (PRICE-2). */
  twoSided(method: SpanMethod, line: number, over: number, under: number): number {
    const key = keyOf(line, over, under);
    const known = Number.isNaN(key) ? undefined : this.#means[method].get(key);
    if (known !== undefined) return known;
    const mean = meanAt(this.#families[method], line, fairOver(over, under, method)) ?? Number.NaN;
    if (!Number.isNaN(key)) this.#means[method].add(key, mean);
    return mean;
  }

  /** The mean of a line with one American price, the book's usual overround taken off; NaN as above (PRICE-5). */
  oneSided(method: SpanMethod, line: number, side: 'over' | 'under', price: number, margin: number): number {
    const fair = fairOneSided(price, margin, method);
    return meanAt(this.#families[method], line, side === 'over' ? fair : 1 - fair) ?? Number.NaN;
  }
}
