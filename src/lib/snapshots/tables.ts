import { playerTables, sports } from '../catalog/catalog.ts';
import { SLATE } from './head.ts';

/**
 * The tables of which there are snapshots: props and projections, which everybody may read. Of anything else none is
 * written (SCALE-9).
 */
export const SNAPSHOT_TABLES: ReadonlySet<string> = new Set(
  sports.flatMap(({ league, sources }) => [
    ...playerTables(league),
    ...Object.values(sources).map(({ table }) => table),
  ]),
);

/** Whether snapshots of this may be public: one of the tables, or the slate that is made of them (SCALE-9). */
export const isSnapshotName = (name: string): boolean => name === SLATE || SNAPSHOT_TABLES.has(name);
