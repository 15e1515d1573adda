import type { PlayerRole } from '../../catalog/types.ts';
import { groupBy } from '../../group-by.ts';
import { normalizePlayerName } from '../../players/player-name.ts';
import type { ProjectionRow, ProjectionValue } from '../sources.ts';

/** A row that could be read: whom it projects, with its number in the file (the header is row 1). */
export interface PlayerRow {
  readonly number: number;
  readonly player: string;
  readonly team: string | null;
  /** Null in a league without roles. */
  readonly role: PlayerRole | null;
  readonly row: ProjectionRow;
}

/** A row that cannot be used, because another one contradicts it. */
export interface Clash {
  readonly row: PlayerRow;
  /** Numbers of the first rows that name the same player, this one left out; `otherCount` counts all of them. */
  readonly others: readonly number[];
  readonly otherCount: number;
}

/** The rows of a file after those that repeat each other were joined. */
interface JoinedPlayers {
  readonly rows: readonly PlayerRow[];
  /** The first of the rows that clash, in the order of the file; `clashCount` counts all of them. */
  readonly clashes: readonly Clash[];
  readonly clashCount: number;
  /** How many rows only repeat another one (a showdown slate's captains). */
  readonly repeated: number;
}

/** Enough to find the rows of a player: a file that repeats one name 20,000 times must not list 20,000 rows for each. */
const OTHERS_LISTED = 5;

/**
 * Joins the rows of one player, which are those of one normalized name, role and team; a row without a team is compared
 * with all of its name, because two players may share it. Equal rows become one, the first with a team if any has one
 * (DATA-25); rows that differ clash, and none of them can be used (SEC-32). The first `listed` of these are described.
 */
export function joinDuplicatePlayers(rows: readonly PlayerRow[], listed: number): JoinedPlayers {
  const named = groupBy(rows, ({ player, role }) => `${normalizePlayerName(player)}|${role ?? ''}`);
  const players = [...named.values()].flatMap((group) => (group.length === 1 ? [group] : byTeam(group)));
  const dropped = new Set<PlayerRow>();
  const clashing = new Map<PlayerRow, readonly PlayerRow[]>();
  for (const same of players) {
    const [kept] = same.toSorted((a, b) => Number(a.team === null) - Number(b.team === null));
    if (!kept || same.length === 1) continue;
    const isOnePlayer = same.every((row) => sameNumbers(kept.row, row.row));
    for (const row of same) {
      if (!isOnePlayer) clashing.set(row, same);
      if (!isOnePlayer || row !== kept) dropped.add(row);
    }
  }
  const first = rows.filter((row) => clashing.has(row)).slice(0, listed);
  return {
    rows: rows.filter((row) => !dropped.has(row)),
    clashes: first.map((row) => clashOf(row, clashing.get(row) ?? [])),
    clashCount: clashing.size,
    repeated: dropped.size - clashing.size,
  };
}

function clashOf(row: PlayerRow, same: readonly PlayerRow[]): Clash {
  const others = same.slice(0, OTHERS_LISTED + 1).filter((other) => other !== row);
  return {
    row,
    others: others.slice(0, OTHERS_LISTED).map(({ number }) => number),
    otherCount: same.length - 1,
  };
}

/** Splits rows of one name by team; a row without a team makes all of them one group. */
function byTeam(group: PlayerRow[]): PlayerRow[][] {
  if (group.some(({ team }) => team === null)) return [group];
  return [...groupBy(group, ({ team }) => team?.toLowerCase() ?? '').values()];
}

/** Whether two rows project the same numbers; names may be written differently and captains cost more. */
function sameNumbers(a: ProjectionRow, b: ProjectionRow): boolean {
  const isText = (value: ProjectionValue | undefined) => typeof value === 'string';
  return Object.keys(a).every((column) => isText(a[column]) || isText(b[column]) || a[column] === b[column]);
}
