import { readPlayerName } from '../../players/player-name.ts';
import type { ProjectionFile } from '../files.ts';
import { FILE_LIMITS } from './limits.ts';
import type { ParsedProjections } from './read-projections.ts';

/** Players without a prop: the first names of the sorted list, at most `FILE_LIMITS.unmatchedListed`, and how many there are. */
export interface UnmatchedPlayers {
  readonly names: readonly string[];
  readonly count: number;
}

/**
 * Players of a file whom no prop row of the league names, sorted, as the file writes them (FUNC-13). Names are compared
 * with nicknames written out; teams do not count, because people read the list. `propPlayers` are the player_name
 * values of the league's prop tables.
 */
export function playersWithoutProp(
  { rows }: ParsedProjections,
  file: ProjectionFile,
  propPlayers: Iterable<string>,
): UnmatchedPlayers {
  const withProp = new Set(Array.from(propPlayers, (name) => readPlayerName(name).aliasKey));
  const column = file.columns.find(({ cell }) => cell.kind === 'player')?.column ?? '';
  const names = new Set(rows.map((row) => row[column]).filter((name) => typeof name === 'string'));
  const without = [...names].filter((name) => !withProp.has(readPlayerName(name).aliasKey)).sort();
  return { names: without.slice(0, FILE_LIMITS.unmatchedListed), count: without.length };
}
