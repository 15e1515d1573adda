import type { EdgeRule } from '../catalog/types.ts';
import { compareText } from '../compare-text.ts';
import type { Source } from '../projections/sources.ts';
import type { Card } from './card.ts';
import { EDGE_SIZES } from './edge.ts';

/**
 * Cards by descending edge of a source, those without one last, ties by player name (EDGE-4). MLB's
 * differences count by their size. The order does not depend on the order in which the cards come.
 */
export function sortCards(cards: readonly Card[], edge: EdgeRule, source: Source): Card[] {
  const sizeOf = EDGE_SIZES[edge];
  return cards
    .map((card) => {
      const own = card.edges[source];
      return { card, size: own === null ? Number.NEGATIVE_INFINITY : sizeOf(own) };
    })
    .sort((a, b) => (a.size === b.size ? byName(a.card, b.card) : a.size > b.size ? -1 : 1))
    .map(({ card }) => card);
}

/** Cards by player name, then by key: an order that never depends on how they come. */
export function byName({ prop: a }: Card, { prop: b }: Card): number {
  return compareText(a.name.key, b.name.key) || compareText(a.key, b.key);
}
