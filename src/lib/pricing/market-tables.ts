import { HIGHEST_LINE } from '../odds/highest-line.ts';
import type { SpanMethod } from './constants/types.ts';
import { fairOneSided, fairOver } from './devig.ts';
import { type Chances, chancesAt, type Family, meanAt, spreadAt } from './distribution.ts';
import { SmoothTable } from './smooth-table.ts';

/** Tables are exact to so many places; a chance below this one is asked for by itself, to have as many digits. */
const THINNEST = 0.002;
/** Chances go by the root of the mean, which scatters by half of `spreadAt(family, 1)` whatever the mean. */
const ROOTS_A_SPREAD = 40;
const SPREADS = 3.5;
/** Means go by the logit of the chance, which is nearly straight in the root of the mean. */
const PER_LOGIT = 10;
const FURTHEST_LOGIT = 4;

/** What is known of one line of a market: chances by mean, and mean by chance. */
class LineTable {
  readonly #family: Family;
  readonly #line: number;
  readonly #over: SmoothTable;
  /** Null for a half line, which cannot push. */
  readonly #under: SmoothTable | null;
  readonly #root: SmoothTable;

  constructor(family: Family, line: number) {
    this.#family = family;
    this.#line = line;
    const spread = spreadAt(family, 1);
    const chance = (side: 'over' | 'under') => {
      const exact = (root: number) => {
        const own = root > 0 ? chancesAt(family, root * root, line) : null;
        return own && own.over > THINNEST && own.under > THINNEST ? own[side] : Number.NaN;
      };
      const from = Math.max(0, Math.sqrt(line) - (SPREADS / 2) * spread);
      return new SmoothTable(exact, from, ROOTS_A_SPREAD / spread, SPREADS * ROOTS_A_SPREAD);
    };
    this.#over = chance('over');
    this.#under = Number.isInteger(line) ? chance('under') : null;
    const root = (logit: number) => Math.sqrt(meanAt(family, line, 1 / (1 + Math.exp(-logit))) ?? Number.NaN);
    this.#root = new SmoothTable(root, -FURTHEST_LOGIT, PER_LOGIT, 2 * FURTHEST_LOGIT * PER_LOGIT);
  }

  /** The chances by a mean. */
  chances(mean: number): Chances {
    const root = Math.sqrt(mean);
    const over = this.#over.at(root);
    const under = this.#under === null ? 1 - over : this.#under.at(root);
    if (Number.isNaN(over + under)) return chancesAt(this.#family, mean, this.#line);
    return { over, push: this.#under === null ? 0 : Math.max(0, 1 - over - under), under };
  }

  /** The mean by a fair chance of the over; NaN where the line says nothing about it. */
  mean(fair: number): number {
    const root = this.#root.at(Math.log(fair / (1 - fair)));
    return Number.isNaN(root) ? (meanAt(this.#family, this.#line, fair) ?? Number.NaN) : root * root;
  }
}

/**
 * The families of one market with what was computed of them: the tables of a line serve every quote at it, whatever its
 * price. Whoever prices a slate keeps one of these a market; it holds nothing of the slate itself (PRICE-17).
 */
export class MarketTables {
  readonly #families: Readonly<Record<SpanMethod, Family>>;
  /** Indexed by twice the line. */
  readonly #tables: Readonly<Record<SpanMethod, (LineTable | undefined)[]>> = {
    additive: [],
    multiplicative: [],
    power: [],
  };

  constructor(families: Readonly<Record<SpanMethod, Family>>) {
    this.#families = families;
  }

  /** The chances of a line by a mean, both in units of the stat, with the family that goes with a method (PRICE-3). */
  chances(method: SpanMethod, mean: number, line: number): Chances {
    return this.#of(method, line)?.chances(mean) ?? chancesAt(this.#families[method], mean, line);
  }

  /** The mean of a line with both American prices, in units of the stat; NaN where it says nothing (PRICE-2). */
  twoSided(method: SpanMethod, line: number, over: number, under: number): number {
    return this.#mean(method, line, fairOver(over, under, method));
  }

  /** The mean of a line with one American price, the book's usual overround taken off; NaN as above (PRICE-5). */
  oneSided(method: SpanMethod, line: number, side: 'over' | 'under', price: number, margin: number): number {
    const fair = fairOneSided(price, margin, method);
    return this.#mean(method, line, side === 'over' ? fair : 1 - fair);
  }

  #mean(method: SpanMethod, line: number, fair: number): number {
    const table = this.#of(method, line);
    return table === null ? (meanAt(this.#families[method], line, fair) ?? Number.NaN) : table.mean(fair);
  }

  #of(method: SpanMethod, line: number): LineTable | null {
    const twice = 2 * line;
    const tables = this.#tables[method];
    const known = tables[twice];
    if (known !== undefined) return known;
    // Lines that are no halves are nobody's.
    if (!(Number.isInteger(twice) && twice > 0 && line <= HIGHEST_LINE)) return null;
    const family = this.#families[method];
    // A normal bends too much near 0 for a table, where no line is offered.
    if (family.kind === 'normal' && line < 2 * family.ratio) return null;
    const made = new LineTable(family, line);
    tables[twice] = made;
    return made;
  }
}
