import { readPlayerName } from '../../players/player-name.ts';
import type { ProjectionFile } from '../files.ts';
import type { ParsedProjections } from './read-projections.ts';

/**
 * Players of a file whom no prop row of the sport names, sorted, as the file spells them. Spelling, suffix and
 * nickname do not matter; teams do not count, for the list is to be read by people. `propPlayers` are the
 * player_name values of the sport's prop tables.
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
