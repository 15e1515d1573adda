import type { Category } from '../catalog/types.ts';
import type { Source } from '../projections/sources.ts';
import type { Projection } from './project.ts';
import type { Prop } from './prop.ts';

/** A prop with what the projections make of it. */
export interface Card {
  readonly prop: Prop;
  readonly category: Category;
  /** As the projections write it; null when no projection tells the player's team. */
  readonly team: string | null;
  /** The same for every name of the team, for filters; null when `team` is. */
  readonly teamKey: string | null;
  /** The player's position in the NFL, as the projections write it; null when none tells it, and in other sports. */
  readonly position: string | null;
  readonly projections: Readonly<Record<Source, Projection>>;
  /** The line that the edges are measured against, in stat units; null when there is none. */
  readonly line: number | null;
  /** In stat units with one decimal; null without a projection or a line. */
  readonly edges: Readonly<Record<Source, number | null>>;
}
