import type { PlayerRole, PriceCategory } from '../catalog/types.ts';
import type { Source } from '../projections/sources.ts';
import type { Card } from './card.ts';
import type { Quote } from './prop.ts';
import type { Scorer } from './touchdown-scorers.ts';

/** What is priced: the quotes of one prop, and what the sources project of it. */
export interface Priceable {
  readonly player: string;
  /** The market's key at the odds service. */
  readonly market: string;
  readonly propType: string;
  readonly role: PlayerRole | null;
  /** In the NFL, as the projections write it; null: not known, so the stat's usual one. */
  readonly position: string | null;
  readonly quotes: readonly Quote[];
  /** Where the sources are asked when no play says a line; in units of the stat. */
  readonly line: number | null;
  readonly projections: Readonly<Record<Source, number | null>>;
}

/** A card as it is priced. */
export function priceableCard({ prop, category, position, line, projections }: Card): Priceable {
  return {
    player: prop.player,
    market: category.market,
    propType: category.propType,
    role: category.role ?? null,
    position,
    quotes: prop.quotes,
    line,
    projections: { sabersim: projections.sabersim.value, etr: projections.etr.value },
  };
}

/** A touchdown scorer as they are priced: over half a touchdown, with no other side (PRICE-5). */
export function priceableScorer(
  { player, prices }: Scorer,
  { market, propType }: Pick<PriceCategory, 'market' | 'propType'>,
): Priceable {
  return {
    player,
    market,
    propType,
    role: null,
    position: null,
    quotes: prices.map(({ book, price }) => ({ book, point: 0.5, over: price, under: null })),
    line: null,
    projections: { sabersim: null, etr: null },
  };
}
