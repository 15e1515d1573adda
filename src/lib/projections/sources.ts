import type { Database } from '../database.types.ts';
import type { League } from '../league/leagues.ts';

type Tables = Database['public']['Tables'];

/** The seven tables that hold projections, one a sport and source. */
export type ProjectionTable =
  | 'sabersim_projections'
  | 'etr_projections'
  | 'wnba_sabersim_projections'
  | 'wnba_etr_projections'
  | 'sabersim_baseball_projections'
  | 'nfl_sabersim_projections'
  | 'nfl_etr_projections';

export type ProjectionSource = 'sabersim' | 'etr';
export type ProjectionSport = League;

type Cell =
  /** The player's name: never blank. */
  | { readonly kind: 'player' }
  /** The team's code, blank when the source does not say. */
  | { readonly kind: 'team' }
  /** A baseball position: never blank, for it decides whether a row's K and H are thrown or made. */
  | { readonly kind: 'position' }
  | { readonly kind: 'text' }
  /** A projected statistic from 0 to `max`; blank and NaN mean that the source projects nothing. */
  | { readonly kind: 'stat'; readonly max: number };

/** One column of a table and the header spellings that feed it; the first spelling is the usual one. */
export interface FileColumn<Name extends string = string> {
  readonly column: Name;
  readonly headers: readonly [string, ...string[]];
  readonly required: boolean;
  readonly cell: Cell;
}

/** One upload slot: which file it takes, and how the file's columns feed the table's. */
export interface ProjectionFile {
  readonly table: ProjectionTable;
  readonly sport: ProjectionSport;
  readonly source: ProjectionSource;
  readonly label: string;
  readonly columns: readonly FileColumn[];
}

function file<Table extends ProjectionTable>(
  table: Table,
  sport: ProjectionSport,
  source: ProjectionSource,
  label: string,
  columns: readonly FileColumn<Extract<keyof Tables[Table]['Insert'], string>>[],
): ProjectionFile {
  return { table, sport, source, label, columns };
}

function player<Name extends string>(column: Name, ...headers: [string, ...string[]]): FileColumn<Name> {
  return { column, headers, required: true, cell: { kind: 'player' } };
}

function stat<Name extends string>(
  column: Name,
  max: number,
  ...headers: [string, ...string[]]
): FileColumn<Name> {
  return { column, headers, required: true, cell: { kind: 'stat', max } };
}

function other<Name extends string>(
  kind: 'team' | 'position' | 'text',
  column: Name,
  header: string,
  required: boolean,
): FileColumn<Name> {
  return { column, headers: [header], required, cell: { kind } };
}

/**
 * The column map of every projection file: the only place that knows how SaberSim and ETR spell their headers.
 * Maxima lie well above anything that a game has seen: they catch a shifted column, not a bold projection.
 */
export const PROJECTION_FILES: readonly ProjectionFile[] = [
  file('sabersim_projections', 'nba', 'sabersim', 'SaberSim NBA', [
    player('player_name', 'Name', 'Player', 'player_name'),
    other('team', 'team', 'Team', true),
    stat('points', 110, 'PTS'),
    stat('rebounds', 60, 'RB', 'REB', 'Rebounds'),
    stat('assists', 40, 'AST', 'Assists'),
  ]),
  file('etr_projections', 'nba', 'etr', 'ETR NBA', [
    player('Player', 'Player', 'Name'),
    other('team', 'Team', 'Team', false),
    stat('PTS', 110, 'Points', 'PTS'),
    stat('REB', 60, 'Rebounds', 'REB', 'Reb'),
    stat('AST', 40, 'Assists', 'AST'),
  ]),
  file('wnba_sabersim_projections', 'wnba', 'sabersim', 'SaberSim WNBA', [
    player('player_name', 'Name', 'Player', 'player_name'),
    other('team', 'team', 'Team', true),
    stat('points', 110, 'PTS', 'Points'),
    stat('rebounds', 60, 'RB', 'REB', 'Rebounds'),
    stat('assists', 40, 'AST', 'Assists'),
  ]),
  file('wnba_etr_projections', 'wnba', 'etr', 'ETR WNBA', [
    player('Player', 'Player', 'Name'),
    other('team', 'Team', 'Team', false),
    stat('Points', 110, 'Points', 'PTS'),
    stat('Reb', 60, 'Reb', 'Rebounds'),
    stat('Assists', 40, 'Assists', 'AST'),
  ]),
  file('sabersim_baseball_projections', 'mlb', 'sabersim', 'SaberSim MLB', [
    player('Name', 'Name', 'Player'),
    other('team', 'Team', 'Team', true),
    other('position', 'Pos', 'Pos', true),
    other('text', 'Opp', 'Opp', false),
    stat('H', 30, 'H'),
    stat('R', 30, 'R'),
    stat('RBI', 30, 'RBI'),
    stat('K', 30, 'K'),
    stat('HR', 15, 'HR'),
    stat('1B', 30, '1B'),
    stat('2B', 20, '2B'),
    stat('3B', 15, '3B'),
  ]),
  file('nfl_sabersim_projections', 'nfl', 'sabersim', 'SaberSim NFL', [
    player('Name', 'Name', 'Player'),
    other('team', 'Team', 'Team', true),
    stat('Pass Yds', 800, 'Pass Yds', 'Pass Yards'),
    stat('Rush Yds', 500, 'Rush Yds', 'Rush Yards'),
    stat('Rec Yds', 500, 'Rec Yds', 'Rec Yards'),
    stat('Rec', 40, 'Rec', 'Receptions'),
  ]),
  file('nfl_etr_projections', 'nfl', 'etr', 'ETR NFL', [
    player('Player', 'Player', 'Name'),
    other('team', 'Team', 'Team', true),
    stat('Pass Yards', 800, 'Pass Yards', 'Pass Yds'),
    stat('Rush Yards', 500, 'Rush Yards', 'Rush Yds'),
    stat('Receiving Yards', 500, 'Receiving Yards', 'Rec Yards', 'Rec Yds'),
    stat('Receptions', 40, 'Receptions', 'Rec'),
  ]),
];

/**
 * The file that a sport takes from a source, or null where the product has no such slot (MLB has no ETR file).
 */
export function projectionFile(sport: ProjectionSport, source: ProjectionSource): ProjectionFile | null {
  return PROJECTION_FILES.find((known) => known.sport === sport && known.source === source) ?? null;
}
