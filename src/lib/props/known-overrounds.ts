import { type OverroundSum, overroundSums, usualOverrounds } from '../pricing/overrounds.ts';
import type { Priceable } from './priceable.ts';
import type { Quote } from './prop.ts';

const hasLine = ({ point }: Quote): boolean => point !== null;

function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}

/**
 * The books' usual overrounds in the markets of a league (PRICE-5): as the league's tables have them, or measured from the
 * props at hand. That is done when somebody asks: of thousands of props it takes longer than to price those in sight.
 */
export class KnownOverrounds {
  readonly #unmeasured = new Map<string, readonly Priceable[]>();
  readonly #measured = new Map<string, readonly OverroundSum[]>();
  #ofLeague: readonly OverroundSum[] | null = null;
  readonly #found = new Map<string, ReadonlyMap<string, number>>();
  readonly #upToDate = new Set<string>();

  /** From which props they are measured, in each of their markets, and from no others any more. */
  measure(props: readonly Priceable[]): void {
    this.#unmeasured.clear();
    this.#measured.clear();
    const markets = new Map<string, Priceable[]>();
    for (const prop of props) {
      const known = markets.get(prop.market);
      if (known) known.push(prop);
      else markets.set(prop.market, [prop]);
    }
    for (const [market, own] of markets) this.#unmeasured.set(market, own);
    this.#upToDate.clear();
  }

  /** What the league's tables say, which counts in place of what is measured; null where nobody asked them. */
  learn(sums: readonly OverroundSum[] | null): void {
    if (sums === this.#ofLeague) return;
    this.#ofLeague = sums;
    this.#upToDate.clear();
  }

  /** Those in a market by book, the same map as long as they are the same. */
  in(market: string): ReadonlyMap<string, number> {
    const before = this.#found.get(market);
    if (before && this.#upToDate.has(market)) return before;
    const now = usualOverrounds(market, this.#ofLeague ?? this.#measuredSums());
    const kept = before && isSame(before, now) ? before : now;
    this.#found.set(market, kept);
    this.#upToDate.add(market);
    return kept;
  }

  #measuredSums(): OverroundSum[] {
    for (const [market, props] of this.#unmeasured) {
      const quotes = props.flatMap((prop) => prop.quotes.filter(hasLine));
      this.#measured.set(market, overroundSums(market, quotes));
    }
    this.#unmeasured.clear();
    return [...this.#measured.values()].flat();
  }
}
