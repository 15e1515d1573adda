import type { PageRule, PropType, SwitchRule } from '../catalog/types.ts';
import type { Source } from '../projections/sources.ts';
import { bestOverPrice } from './best-lines.ts';
import type { Card } from './card.ts';

const SNIPE_EDGE = 1;
const TOP_PLAY_ETR_EDGE = 2;
const TOP_PLAY_EDGE = 1;
const TOP_PLAY_POINTS_EDGE = 2.5;
const MLB_DIFFERENCE = 0.5;
const VALUE_GAP = 0.7;
const VALUE_PRICE = -135;
const NO_PRICE = -999;

const POINTS_TYPES: ReadonlySet<PropType> = new Set<PropType>([
  'points',
  'points_assists',
  'points_rebounds',
  'points_rebounds_assists',
]);

/** What a page's switch keeps; `source` is the one that the page is sorted by (EDGE-5, WNBA-9, MLB-10). */
export const SWITCH_RULES: Readonly<Record<SwitchRule, (card: Card, source: Source) => boolean>> = {
  'edge-1': ({ edges }, source) => reaches(edges[source], SNIPE_EDGE),
  'edge-1-either-source': ({ edges }) =>
    reaches(edges.sabersim, SNIPE_EDGE) || reaches(edges.etr, SNIPE_EDGE),
  difference: hasDifference,
  'hits-runs-rbis-value': (card) =>
    hasDifference(card) &&
    reaches(card.edges.sabersim, VALUE_GAP) &&
    (bestOverPrice(card.prop.quotes) ?? NO_PRICE) > VALUE_PRICE,
};

/** What a page keeps before any filter. */
export const PAGE_RULES: Readonly<Record<PageRule, (card: Card) => boolean>> = {
  all: () => true,
  'nba-top-plays': ({ edges, prop }) =>
    reaches(edges.sabersim, topPlayEdge(prop.propType)) || reaches(edges.etr, TOP_PLAY_ETR_EDGE),
  'has-difference': hasDifference,
};

/** The SaberSim edge from which a prop is a top play: 2.5 for points-type props, 1 for others (TOP-3). */
function topPlayEdge(propType: PropType): number {
  return POINTS_TYPES.has(propType) ? TOP_PLAY_POINTS_EDGE : TOP_PLAY_EDGE;
}

/** Whether the projection lies at least 0.5 from the DraftKings line, either way (MLB-10, EDGE-11). */
function hasDifference({ edges }: Card): boolean {
  return edges.sabersim !== null && Math.abs(edges.sabersim) >= MLB_DIFFERENCE;
}

function reaches(edge: number | null, threshold: number): boolean {
  return edge !== null && edge >= threshold;
}
