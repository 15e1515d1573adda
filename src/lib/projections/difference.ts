import { groupBy } from '../group-by.ts';
import { normalizePlayerName } from '../players/player-name.ts';
import type { ProjectionFile } from './files.ts';
import type { ProjectionRow } from './sources.ts';

/** A stat that a new file projects otherwise, in its units; null where one of the files says nothing. */
interface MovedStat {
  readonly player: string;
  readonly column: string;
  readonly was: number | null;
  readonly is: number | null;
}

/** What a new file changes in what is stored of its slot. */
export interface ProjectionDifference {
  /** Players whom only the new file has, and whom only the stored one has, as each writes them. */
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** How many players are in both. */
  readonly kept: number;
  /** Of the players in both, the stats that moved by more than `MOVED_BY`, the largest move first; one a player. */
  readonly moved: readonly MovedStat[];
}

/** The share of its earlier value by more than which a stat has to differ to count as moved (ADM-22). */
export const MOVED_BY = 0.1;
/** As binary floats 1.1 is more than a tenth above 1. */
const FLOAT_ERROR = 1e-9;

/**
 * Compares a new file's rows with the stored ones. Players are the same by their normalized names, and by their teams too
 * where a file has the name twice (ADM-22).
 */
export function projectionDifference(
  file: ProjectionFile,
  stored: readonly ProjectionRow[],
  incoming: readonly ProjectionRow[],
): ProjectionDifference {
  const name = columnOf(file, 'player');
  const team = columnOf(file, 'team');
  const position = columnOf(file, 'position');
  const nameKey = (row: ProjectionRow) => normalizePlayerName(String(row[name] ?? ''));
  const twice = new Set(
    [stored, incoming].flatMap((rows) =>
      [...groupBy(rows, nameKey)].flatMap(([key, same]) => (same.length > 1 ? [key] : [])),
    ),
  );
  const keyOf = (row: ProjectionRow) => {
    const key = nameKey(row);
    return twice.has(key) ? `${key}|${row[team] ?? ''}|${row[position] ?? ''}`.toLowerCase() : key;
  };
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const after = new Map(incoming.map((row) => [keyOf(row), row]));
  const nameOf = (row: ProjectionRow) => String(row[name] ?? '');
  const stats = file.columns.filter(({ cell }) => cell.kind === 'stat').map(({ column }) => column);
  const moves = [...after].flatMap(([key, row]) => {
    const was = before.get(key);
    return was ? largestMove(nameOf(row), stats, was, row) : [];
  });
  return {
    added: [...after].flatMap(([key, row]) => (before.has(key) ? [] : [nameOf(row)])).sort(),
    gone: [...before].flatMap(([key, row]) => (after.has(key) ? [] : [nameOf(row)])).sort(),
    kept: [...after.keys()].filter((key) => before.has(key)).length,
    moved: moves
      .toSorted((a, b) => b.by - a.by || (a.move.player < b.move.player ? -1 : 1))
      .map(({ move }) => move),
  };
}

function columnOf({ columns }: ProjectionFile, kind: 'player' | 'team' | 'position'): string {
  return columns.find(({ cell }) => cell.kind === kind)?.column ?? '';
}

function numberIn(row: ProjectionRow, column: string): number | null {
  const value = row[column];
  return typeof value === 'number' ? value : null;
}

/** The share of the earlier value by which a stat moved; a value that came or went moved by all of it. */
function shareMoved(was: number | null, is: number | null): number {
  if (was === is) return 0;
  if (was === null || is === null || was === 0) return 1;
  return Math.abs(is - was) / was;
}

function largestMove(player: string, stats: readonly string[], was: ProjectionRow, is: ProjectionRow) {
  const [largest] = stats
    .map((column) => {
      const move: MovedStat = { player, column, was: numberIn(was, column), is: numberIn(is, column) };
      return { move, by: shareMoved(move.was, move.is) };
    })
    .toSorted((a, b) => b.by - a.by);
  return largest && largest.by > MOVED_BY + FLOAT_ERROR ? [largest] : [];
}
