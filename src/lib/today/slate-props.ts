import { sports } from '../catalog/catalog.ts';
import type { Category, PriceCategory, Sport } from '../catalog/types.ts';
import type { PlayerName } from '../players/player-name.ts';
import { SOURCES } from '../projections/sources.ts';
import type { Card } from '../props/card.ts';
import { rateProps } from '../props/page-view.ts';
import { priceableCard, priceableScorer, type Recordable } from '../props/priceable.ts';
import type { ProjectionRows } from '../props/project.ts';
import { type Game, readProps } from '../props/prop.ts';
import { readScorers, type Scorer } from '../props/touchdown-scorers.ts';
import type { SlateRow, SlateRows } from './slate-rows.ts';

/** What every prop of the slate says of itself, whatever its sport and kind. */
interface AnySlateProp {
  /** Stays the same across fetches; unique on the slate. */
  readonly key: string;
  readonly sport: Sport;
  readonly player: string;
  readonly name: PlayerName;
  /** Null while the product does not know who that is. */
  readonly playerId: number | null;
  readonly game: Game;
  readonly priceable: Recordable;
}

/** A prop with lines. */
interface LineSlateProp extends AnySlateProp {
  readonly kind: 'lines';
  readonly category: Category;
  readonly card: Card;
}

/** A player of a market that has prices and no line. */
interface PriceSlateProp extends AnySlateProp {
  readonly kind: 'prices';
  readonly category: PriceCategory;
  readonly scorer: Scorer;
}

export type SlateProp = LineSlateProp | PriceSlateProp;

const read = new WeakMap<Card | SlateRow, SlateProp>();

function known<Made extends SlateProp>(of: Card | SlateRow, make: () => Made): SlateProp {
  const before = read.get(of);
  if (before) return before;
  const made = make();
  read.set(of, made);
  return made;
}

/** The rows of a category: those of its table, or of the one that stands in while that has none. */
export function categoryRows(slate: SlateRows, { from }: Category): readonly SlateRow[] {
  const names = 'fallback' in from && from.fallback ? [from.table, from.fallback] : [from.table];
  for (const name of names) {
    const rows = slate.tables.get(name)?.rows ?? [];
    const own = 'propType' in from ? rows.filter(({ prop_type }) => prop_type === from.propType) : rows;
    if (own.length > 0) return own;
  }
  return [];
}

function projectionsOf(slate: SlateRows, sport: Sport): ProjectionRows {
  return Object.fromEntries(
    SOURCES.map((source) => {
      const table = sport.sources[source]?.table;
      return [source, table && slate.projections.get(table)?.rows];
    }),
  );
}

function* propsWithLines(slate: SlateRows, sport: Sport): Generator<readonly SlateProp[]> {
  const projections = projectionsOf(slate, sport);
  for (const category of sport.categories) {
    const props = readProps(categoryRows(slate, category), category.propType, sport.books);
    yield rateProps(sport, category, props, projections).map((card) =>
      known(card, () => ({
        kind: 'lines',
        key: `${sport.league} ${card.prop.key}`,
        sport,
        category,
        player: card.prop.player,
        name: card.prop.name,
        playerId: card.prop.playerId,
        game: card.prop.game,
        priceable: priceableCard(card),
        card,
      })),
    );
  }
}

function propsWithPrices(slate: SlateRows, sport: Sport): SlateProp[] {
  return sport.priceCategories.flatMap((category) => {
    const rows = slate.tables.get(category.table)?.rows ?? [];
    return rows.flatMap((row) =>
      readScorers([row], sport.books).map((scorer) =>
        known(row, () => ({
          kind: 'prices',
          key: `${sport.league} ${category.propType} ${scorer.key}`,
          sport,
          category,
          player: scorer.player,
          name: scorer.name,
          playerId: scorer.playerId,
          game: scorer.game,
          priceable: priceableScorer(scorer, category),
          scorer,
        })),
      ),
    );
  });
}

/** The props of the slate, or of some of its sports, a category at a time, so that whoever reads them may pause in between (PERF-8). */
export function* slateParts(
  slate: SlateRows,
  of: readonly Sport[] = sports,
): Generator<readonly SlateProp[]> {
  for (const sport of of) {
    yield* propsWithLines(slate, sport);
    yield propsWithPrices(slate, sport);
  }
}

/**
 * Every prop of the slate, over all sports or some and all kinds, with what the sources say of it. A prop of which nothing changed
 * stays the same object.
 */
export function slateProps(slate: SlateRows, of: readonly Sport[] = sports): SlateProp[] {
  return [...slateParts(slate, of)].flat();
}
