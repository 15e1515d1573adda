import type { Category, Sport } from '../../src/lib/catalog/types.ts';
import type { ProjectionRow } from '../../src/lib/projections/sources.ts';
import { categorySources, gameTeams, type Projected, projectProp } from '../../src/lib/props/project.ts';
import { type LineRow, readProps } from '../../src/lib/props/prop.ts';

type Row = Record<string, unknown>;

const withoutPlayer = ({ player_id, ...row }: Row): Row => row;

/** What SaberSim says of each prop of stored rows: by players and names, and by names alone, as before there were players. */
export function projectedBothWays(
  sport: Sport,
  category: Category,
  rows: readonly Row[],
  projections: readonly Row[],
): { player: string; now: Projected; before: Projected }[] {
  const projected = (props: readonly Row[], sabersim: readonly Row[]) => {
    const sources = categorySources(sport, category, { sabersim: sabersim as unknown as ProjectionRow[] });
    const read = readProps(props as unknown as LineRow[], category.propType, sport.books);
    return read.map((prop) => ({
      player: prop.player,
      projected: projectProp(prop, sources, gameTeams(sport.league, prop.game), read),
    }));
  };
  const before = projected(rows.map(withoutPlayer), projections.map(withoutPlayer));
  return projected(rows, projections).map(({ player, projected: now }, at) => ({
    player,
    now,
    before: before[at]?.projected ?? now,
  }));
}
