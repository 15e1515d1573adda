import type { League } from '../league/leagues.ts';
import { chancesAt, type Family, spreadAt } from '../pricing/distribution.ts';
import { marketConstant } from '../pricing/market-constant.ts';
import { projectionConstant } from '../pricing/projection.ts';
import { statNamed } from '../pricing/stat-name.ts';
import { givenAction, sideChances } from '../pricing/worth.ts';
import { SOURCES, type Source } from '../projections/sources.ts';
import type { Priceable } from '../props/priceable.ts';

/** Who says how a stat will go: a source, or all books together. */
export type Teller = Source | 'market';

/** What somebody makes of a stat: its distribution around their mean, in units of the stat. */
export interface Opinion {
  readonly by: Teller;
  readonly family: Family;
  readonly mean: number;
}

/** The opinions on a prop: of each source that projects it and can be read as chances, then the market's (PERSON-3). */
export function opinionsOn(priceable: Priceable, league: League, marketMean: number | null): Opinion[] {
  const stat = statNamed(league, priceable.propType, priceable.role);
  const constant = stat === null ? null : projectionConstant(league, stat, priceable.position);
  const market = marketConstant(priceable.market, league);
  const sources = SOURCES.flatMap((by): Opinion[] => {
    const projected = priceable.projections[by];
    if (projected === null || constant === null) return [];
    if ('family' in constant) return [{ by, family: constant.family, mean: projected }];
    const mean = constant.level * Math.max(0, projected) ** constant.exponent;
    return [{ by, family: { kind: 'count', ratio: 1 }, mean }];
  });
  const books: Opinion[] =
    market === null || marketMean === null
      ? []
      : [{ by: 'market', family: market.families.additive, mean: marketMean }];
  return [...sources, ...books];
}

/** The chance of an over by an opinion, pushes aside, 0 to 1; null where every result is a push. */
export function overBy({ family, mean }: Opinion, line: number): number | null {
  return givenAction(sideChances(chancesAt(family, mean, line), 'over'));
}

/** A result and how likely it is, 0 to 1 for each unit of the stat. */
interface CurvePoint {
  readonly result: number;
  readonly density: number;
}

/** More points than a chart has pixels would be wasted. */
const MOST_POINTS = 160;
/** How many usual spreads a chart reaches to each side; it leaves out one result in a few hundred. */
const SPREADS = 2.9;

/** The results that are worth showing for these opinions, from the lowest to the highest. */
export function rangeOf(
  opinions: readonly Opinion[],
  lines: readonly number[],
): { from: number; to: number } {
  const ends = opinions.flatMap(({ family, mean }) => {
    const spread = spreadAt(family, mean);
    return [mean - SPREADS * spread, mean + (SPREADS + 0.6) * spread];
  });
  const all = [...ends, ...lines.flatMap((line) => [line - 0.5, line + 0.5])];
  return { from: Math.max(0, Math.floor(Math.min(...all))), to: Math.max(1, Math.ceil(Math.max(...all))) };
}

/** How an opinion spreads over the results of a range; of a wide range several results are taken together (PERSON-3). */
export function curveOf({ family, mean }: Opinion, { from, to }: { from: number; to: number }): CurvePoint[] {
  const step = Math.max(1, Math.ceil((to - from) / MOST_POINTS));
  const points: CurvePoint[] = [];
  for (let result = from; result <= to; result += step) {
    const [low, high] = [result - step / 2, result + step / 2];
    const share = chancesAt(family, mean, low).over - chancesAt(family, mean, high).over;
    points.push({ result, density: share / step });
  }
  return points;
}
