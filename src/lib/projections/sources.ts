import type { Database } from '../database.types.ts';
import type { League } from '../league/leagues.ts';

type Tables = Database['public']['Tables'];

/** The sources in the order in which their teams and edges are shown. */
export const SOURCES = ['sabersim', 'etr'] as const;
/** The two projection sources, by the values that tables, functions and requests use (NAV-1). */
export type Source = (typeof SOURCES)[number];
/** The names of the sources as pages show them. */
export const SOURCE_NAMES: Readonly<Record<Source, string>> = { sabersim: 'SaberSim', etr: 'ETR' };

/** The seven tables that hold projections, one for each league and source. */
export type ProjectionTable = Extract<keyof Tables & string, `${string}_projections`>;

/** A value of a projection table's row: null means that the source says nothing there, never 0 (DATA-23). */
export type ProjectionValue = string | number | null;
/** A row of any projection table, by its column names. */
export type ProjectionRow = Readonly<Record<string, ProjectionValue>>;

type Row<T extends ProjectionTable> = Tables[T]['Row'];
type ColumnsOf<T extends ProjectionTable, Value> = {
  [C in keyof Row<T> & string]: Row<T>[C] extends Value ? C : never;
}[keyof Row<T> & string];

/** Columns of a projection table that hold a projected stat. */
export type StatColumn<T extends ProjectionTable> = Exclude<ColumnsOf<T, number | null>, 'id' | 'player_id'>;
/** Columns of a projection table that hold text from its file. */
export type TextColumn<T extends ProjectionTable> = Exclude<ColumnsOf<T, string | null>, 'updated_at'>;

/** Where one source's projections for one league are stored. */
export interface SourceTable {
  readonly table: ProjectionTable;
  /** The columns that name the player and the team. */
  readonly player: string;
  readonly team: string;
  /** The column that tells pitchers from batters, where the file mixes them (MLB-11). */
  readonly position?: string;
  /** The column with the NFL's position, by which results scatter around a projection (PRICE-4). */
  readonly playsAs?: string;
  /** How long rows that were read count as fresh, in milliseconds. */
  readonly staleMs: number;
}

/** A `SourceTable` whose columns its table has. */
type SourceDeclaration = {
  [T in ProjectionTable]: {
    readonly table: T;
    readonly player: TextColumn<T>;
    readonly team: TextColumn<T>;
    readonly position?: TextColumn<T>;
    readonly playsAs?: TextColumn<T>;
    readonly staleMs: number;
  };
}[ProjectionTable];

/**
 * The sources of each league and their tables. What their files look like is declared in files.ts, which only the
 * admin pages and the upload functions load.
 */
export const LEAGUE_SOURCES = {
  nba: {
    sabersim: { table: 'sabersim_projections', player: 'player_name', team: 'team', staleMs: 60_000 },
    etr: { table: 'etr_projections', player: 'Player', team: 'Team', staleMs: 60_000 },
  },
  wnba: {
    sabersim: { table: 'wnba_sabersim_projections', player: 'player_name', team: 'team', staleMs: 60_000 },
    etr: { table: 'wnba_etr_projections', player: 'Player', team: 'Team', staleMs: 60_000 },
  },
  mlb: {
    sabersim: {
      table: 'sabersim_baseball_projections',
      player: 'Name',
      team: 'Team',
      position: 'Pos',
      staleMs: 60_000,
    },
  },
  nfl: {
    sabersim: {
      table: 'nfl_sabersim_projections',
      player: 'Name',
      team: 'Team',
      playsAs: 'Pos',
      staleMs: 300_000,
    },
    etr: {
      table: 'nfl_etr_projections',
      player: 'Player',
      team: 'Team',
      playsAs: 'Position',
      staleMs: 300_000,
    },
  },
} as const satisfies Record<League, Partial<Record<Source, SourceDeclaration>>>;
