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
  /** False: no book offers one side of a line alone. Left out where nobody has looked. */
  readonly hasOneSide?: boolean;
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

/** Says what the card says: of thousands of cards few are looked at. */
class PriceableCard implements Recordable {
  readonly #card: Card;

  constructor(card: Card) {
    this.#card = card;
  }

  get playerId(): number | null {
    return this.#card.prop.playerId;
  }

  get game(): Game {
    return this.#card.prop.game;
  }

  get player(): string {
    return this.#card.prop.player;
  }

  get market(): string {
    return this.#card.category.market;
  }

  get propType(): string {
    return this.#card.category.propType;
  }

  get role(): PlayerRole | null {
    return this.#card.category.role ?? null;
  }

  get position(): string | null {
    return this.#card.position;
  }

  get hasOneSide(): boolean {
    return this.#card.prop.hasOneSide;
  }

  get line(): number | null {
    return this.#card.line;
  }

  get projections(): Readonly<Record<Source, number | null>> {
    const { sabersim, etr } = this.#card.projections;
    return { sabersim: sabersim.value, etr: etr.value };
  }

  get quotes(): readonly Quote[] {
    return this.#card.prop.quotes;
  }
}

/** A card as it is priced. */
export const priceableCard = (card: Card): Recordable => new PriceableCard(card);

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
