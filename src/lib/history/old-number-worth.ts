import type { League } from '../league/leagues.ts';
import { leansOnOneSide, Pricer } from '../props/value.ts';
import { historySource } from './history-source.ts';
import type { OldNumber } from './moved-props.ts';

/** Prices lines that books did not move, by what all other books show of the prop now; one for each list of them. */
export class OldNumberPricer {
  readonly #pricers = new Map<League, Pricer>();

  /**
   * The EV of one unit on the side that the others made likelier, at the book's line and price; null without a price, without another
   * book, and where it takes what books keep in other markets (MOVE-5, PRICE-5).
   */
  evOf({ prop, book, side, line, price }: OldNumber): number | null {
    const { league, propType, player, lines } = prop;
    const source = historySource(league, propType);
    if (source === null || price === null) return null;
    const priceable = {
      ...{ player, propType, market: source.category.market, role: null, position: null, line: null },
      projections: { sabersim: null, etr: null },
      quotes: lines.map(({ book: own, line: point, over, under }) => ({ book: own, point, over, under })),
    };
    if (leansOnOneSide(priceable)) return null;
    const pricer = this.#pricers.get(league) ?? new Pricer(league);
    this.#pricers.set(league, pricer);
    return pricer.playAt(priceable, { book, side, line, price })?.ev ?? null;
  }
}
