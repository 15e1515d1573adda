import { FILE_LIMITS } from '../../csv/limits.ts';
import { findPlayer, indexNames } from '../../players/match.ts';
import { readPlayerName } from '../../players/player-name.ts';
import type { ProjectionFile } from '../files.ts';
import type { ParsedProjections } from './read-projections.ts';

/** Players without a prop: the first names of the sorted list, at most `FILE_LIMITS.unmatchedListed`, and how many there are. */
export interface UnmatchedPlayers {
  readonly names: readonly string[];
  readonly count: number;
}

/**
 * Players of a file whom no prop row of the league names, sorted, as the file writes them (FUNC-13). Names are compared
 * with nicknames written out, and an initial with whom alone of the file it can mean; teams do not count, because people read the
 * list. `propPlayers` are the player_name values of the league's prop tables, `met` names of the file whose player is known to have
 * a prop, however that is spelled.
 */
export function playersWithoutProp(
  { rows }: ParsedProjections,
  file: ProjectionFile,
  propPlayers: Iterable<string>,
  met: ReadonlySet<string> = new Set(),
): UnmatchedPlayers {
  const column = file.columns.find(({ cell }) => cell.kind === 'player')?.column ?? '';
  const names = new Set(rows.map((row) => row[column]).filter((name) => typeof name === 'string'));
  const index = indexNames(names, readPlayerName);
  const withProp = new Set<string>();
  for (const propPlayer of new Set(propPlayers)) {
    const name = readPlayerName(propPlayer);
    withProp.add(name.aliasKey);
    const meant = findPlayer(index, name, () => 'in');
    if (meant.kind === 'matched') withProp.add(readPlayerName(meant.candidate).aliasKey);
  }
  const without = [...names]
    .filter((name) => !met.has(name) && !withProp.has(readPlayerName(name).aliasKey))
    .sort();
  return { names: without.slice(0, FILE_LIMITS.unmatchedListed), count: without.length };
}
