import type { FileProblem } from './decode.ts';
import type { ProjectionFile } from './projection-files.ts';
import type { NumberedRow } from './same-player.ts';

/** Team codes that only one of the two basketball leagues uses; codes of both (ATL, CHI, IND, ...) prove nothing. */
const ONLY_IN = {
  nba: 'BKN BOS BRK CHA CHO CLE DEN DET GSW HOU LAC LAL MEM MIA MIL NOP NYK OKC ORL PHI SAC SAS UTA'.split(
    ' ',
  ),
  wnba: 'CON CONN GSV LAS LV LVA NYL SEA'.split(' '),
};

/**
 * NBA and WNBA files share their headers, so the teams decide: the problem of a file whose teams are mostly known to
 * the other league only, or null (row 35 of the safety list).
 */
export function leagueProblem(
  rows: readonly NumberedRow[],
  { sport, label }: ProjectionFile,
): FileProblem | null {
  if (sport !== 'nba' && sport !== 'wnba') return null;
  const other = sport === 'nba' ? 'wnba' : 'nba';
  const foreign = teamsOnlyIn(other, rows);
  if (foreign.length <= teamsOnlyIn(sport, rows).length) return null;
  return {
    code: 'wrong-file',
    message: `Expected the ${label} file; found teams of the ${other.toUpperCase()}: ${foreign.join(', ')}.`,
  };
}

function teamsOnlyIn(league: keyof typeof ONLY_IN, rows: readonly NumberedRow[]): string[] {
  const teams = new Set(rows.map(({ team }) => team?.toUpperCase()));
  return ONLY_IN[league].filter((code) => teams.has(code));
}
