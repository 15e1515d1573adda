import { readPlayerName } from '../../players/player-name.ts';
import type { ProjectionFile } from '../files.ts';
import type { ParsedProjections } from './read-projections.ts';

/**
 * Players of a file whom no prop row of the league names, sorted, as the file writes them (FUNC-13). Names are compared
 * with nicknames written out; teams do not count, because people read the list. `propPlayers` are the player_name
 * values of the league's prop tables.
 */
export function playersWithoutProp(
  { rows }: ParsedProjections,
  file: ProjectionFile,
  propPlayers: Iterable<string>,
): string[] {
  const withProp = new Set(Array.from(propPlayers, (name) => readPlayerName(name).aliasKey));
  const column = file.columns.find(({ cell }) => cell.kind === 'player')?.column ?? '';
  const names = new Set(rows.map((row) => row[column]).filter((name) => typeof name === 'string'));
  return [...names].filter((name) => !withProp.has(readPlayerName(name).aliasKey)).sort();
}
