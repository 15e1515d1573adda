import type { PlayerRole, PriceCategory } from '../catalog/types.ts';
import type { Source } from '../projections/sources.ts';
import type { Card } from './card.ts';
import type { Game, Quote } from './prop.ts';
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

/** A prop that can be priced, and recorded: it says whose it is and in which game. */
export interface Recordable extends Priceable {
  /** Null where nobody is certain who it is. */
  readonly playerId: number | null;
  readonly game: Game;
}

/** A card as it is priced. */
export function priceableCard({ prop, category, position, line, projections }: Card): Recordable {
  return {
    playerId: prop.playerId,
    game: prop.game,
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
  { player, playerId, game, prices }: Scorer,
  { market, propType }: Pick<PriceCategory, 'market' | 'propType'>,
): Recordable {
  return {
    playerId,
    game,
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
