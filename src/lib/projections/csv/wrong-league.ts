import { teamOf } from '../../league/teams.ts';
import type { ProjectionFile } from '../files.ts';
import type { PlayerRow } from './duplicate-players.ts';
import type { ProjectionFileProblem } from './file-problem.ts';

/**
 * NBA and WNBA files share their headers, so their teams tell them apart (SEC-35): a problem when more teams are of the
 * other league alone than of the slot's league alone, else null. Teams of both (ATL, CHI, IND, ...) prove nothing.
 */
export function leagueProblem(
  rows: readonly PlayerRow[],
  { league, label }: ProjectionFile,
): ProjectionFileProblem | null {
  if (league !== 'nba' && league !== 'wnba') return null;
  const other = league === 'nba' ? 'wnba' : 'nba';
  const teams = [...new Set(rows.map(({ team }) => team))];
  const foreign = teams.filter((team) => teamOf(other, team) !== null && teamOf(league, team) === null);
  const own = teams.filter((team) => teamOf(league, team) !== null && teamOf(other, team) === null);
  if (foreign.length <= own.length) return null;
  return {
    code: 'wrong-file',
    message: `Expected the ${label} file; found teams of the ${other.toUpperCase()}: ${foreign.join(', ')}.`,
  };
}
