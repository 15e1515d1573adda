import { LEAGUES, type League } from '../league/leagues.ts';
import {
  LEAGUE_SOURCES,
  type ProjectionTable,
  SOURCE_NAMES,
  SOURCES,
  type Source,
  type SourceTable,
  type StatColumn,
  type TextColumn,
} from './sources.ts';

type Cell =
  /** The player's name: never blank. */
  | { readonly kind: 'player' }
  /** The team's code, blank when the source does not say. */
  | { readonly kind: 'team' }
  /** A baseball position: never blank, because it decides whether a row's K and H are thrown or made. */
  | { readonly kind: 'position' }
  | { readonly kind: 'text' }
  /** A projected stat from 0 to `max`; blank and NaN mean that the source projects nothing. */
  | { readonly kind: 'stat'; readonly max: number };

type Headers = readonly [string, ...string[]];

/** One column of a table and the headers under which a file may bring it; the first is the usual one. */
export interface FileColumn {
  readonly column: string;
  readonly headers: Headers;
  readonly required: boolean;
  readonly cell: Cell;
}

/** The edge functions that take projection files (FUNC-5, FUNC-6, FUNC-7). */
export type UploadFunction =
  | 'upload-projections'
  | 'upload-baseball-projections'
  | 'upload-nfl-projections'
  | 'upload-nfl-etr-projections'
  | 'upload-wnba-projections';

/** Where a file is sent, and whether as a form or as JSON. */
interface UploadEndpoint {
  readonly name: UploadFunction;
  readonly as: 'form' | 'json';
}

/** One upload slot: which file it takes, where the file goes, and which of its columns fill the table's. */
export interface ProjectionFile {
  readonly table: ProjectionTable;
  readonly league: League;
  readonly source: Source;
  readonly label: string;
  readonly upload: UploadEndpoint;
  readonly columns: readonly FileColumn[];
}

/** The headers of a file by the columns of its table; position and texts have their columns' names. */
interface Layout<Stat extends string = string, Text extends string = string> {
  readonly upload: UploadEndpoint;
  readonly player: Headers;
  readonly team: { readonly header: string; readonly required: boolean };
  /** Text that is stored where the file has it. */
  readonly texts?: readonly Text[];
  /** Maxima are in units of the stat. */
  readonly stats: { readonly [C in Stat]: readonly [max: number, ...Headers] };
}

/** The compiler asks for a layout of every source that a league declares, and in it for every stat column. */
type Layouts = {
  readonly [L in League]: {
    readonly [S in keyof (typeof LEAGUE_SOURCES)[L]]: LayoutOf<(typeof LEAGUE_SOURCES)[L][S]>;
  };
};
type LayoutOf<Declared> = Declared extends { readonly table: infer T extends ProjectionTable }
  ? Layout<StatColumn<T>, TextColumn<T>>
  : never;

const TEAM = { header: 'Team', required: true };
const TEAM_IF_ANY = { header: 'Team', required: false };

/**
 * The only place that knows the headers of SaberSim and ETR (DATA-22, DATA-26). Maxima lie well above anything that a
 * game has seen: they catch a shifted column, not a bold projection.
 */
const LAYOUTS: Layouts = {
  nba: {
    sabersim: {
      upload: { name: 'upload-projections', as: 'form' },
      player: ['Name', 'Player', 'player_name'],
      team: TEAM,
      stats: {
        points: [110, 'PTS'],
        rebounds: [60, 'RB', 'REB', 'Rebounds'],
        assists: [40, 'AST', 'Assists'],
      },
    },
    etr: {
      upload: { name: 'upload-projections', as: 'form' },
      player: ['Player', 'Name'],
      team: TEAM_IF_ANY,
      stats: {
        PTS: [110, 'Points', 'PTS'],
        REB: [60, 'Rebounds', 'REB', 'Reb'],
        AST: [40, 'Assists', 'AST'],
      },
    },
  },
  wnba: {
    sabersim: {
      upload: { name: 'upload-wnba-projections', as: 'form' },
      player: ['Name', 'Player', 'player_name'],
      team: TEAM,
      stats: {
        points: [110, 'PTS', 'Points'],
        rebounds: [60, 'RB', 'REB', 'Rebounds'],
        assists: [40, 'AST', 'Assists'],
      },
    },
    etr: {
      upload: { name: 'upload-wnba-projections', as: 'form' },
      player: ['Player', 'Name'],
      team: TEAM_IF_ANY,
      stats: {
        Points: [110, 'Points', 'PTS'],
        Reb: [60, 'Reb', 'Rebounds'],
        Assists: [40, 'Assists', 'AST'],
      },
    },
  },
  mlb: {
    sabersim: {
      upload: { name: 'upload-baseball-projections', as: 'form' },
      player: ['Name', 'Player'],
      team: TEAM,
      texts: ['Opp'],
      stats: {
        H: [30, 'H'],
        R: [30, 'R'],
        RBI: [30, 'RBI'],
        K: [30, 'K'],
        HR: [15, 'HR'],
        '1B': [30, '1B'],
        '2B': [20, '2B'],
        '3B': [15, '3B'],
      },
    },
  },
  nfl: {
    sabersim: {
      upload: { name: 'upload-nfl-projections', as: 'json' },
      player: ['Name', 'Player'],
      team: TEAM,
      stats: {
        'Pass Yds': [800, 'Pass Yds', 'Pass Yards'],
        'Rush Yds': [500, 'Rush Yds', 'Rush Yards'],
        'Rec Yds': [500, 'Rec Yds', 'Rec Yards'],
        Rec: [40, 'Rec', 'Receptions'],
      },
    },
    etr: {
      upload: { name: 'upload-nfl-etr-projections', as: 'json' },
      player: ['Player', 'Name'],
      team: TEAM,
      stats: {
        'Pass Yards': [800, 'Pass Yards', 'Pass Yds'],
        'Rush Yards': [500, 'Rush Yards', 'Rush Yds'],
        'Receiving Yards': [500, 'Receiving Yards', 'Rec Yards', 'Rec Yds'],
        Receptions: [40, 'Receptions', 'Rec'],
      },
    },
  },
};

function fileOf(league: League, source: Source, stored: SourceTable, layout: Layout): ProjectionFile {
  const { upload, player, team, texts = [], stats } = layout;
  return {
    table: stored.table,
    league,
    source,
    label: `${SOURCE_NAMES[source]} ${league.toUpperCase()}`,
    upload,
    columns: [
      { column: stored.player, headers: player, required: true, cell: { kind: 'player' } },
      { column: stored.team, headers: [team.header], required: team.required, cell: { kind: 'team' } },
      ...(stored.position === undefined ? [] : [ownName(stored.position, true, 'position')]),
      ...(stored.playsAs === undefined ? [] : [ownName(stored.playsAs, false, 'text')]),
      ...texts.map((column) => ownName(column, false, 'text')),
      ...Object.entries(stats).map(
        ([column, [max, ...headers]]): FileColumn => ({
          column,
          headers,
          required: true,
          cell: { kind: 'stat', max },
        }),
      ),
    ],
  };
}

function ownName(column: string, required: boolean, kind: 'position' | 'text'): FileColumn {
  return { column, headers: [column], required, cell: { kind } };
}

type BySource<T> = Readonly<Record<League, Partial<Record<Source, T>>>>;

function allFiles(tables: BySource<SourceTable>, layouts: BySource<Layout>): ProjectionFile[] {
  return LEAGUES.flatMap((league) =>
    SOURCES.flatMap((source) => {
      const stored = tables[league][source];
      const layout = layouts[league][source];
      return stored && layout ? [fileOf(league, source, stored, layout)] : [];
    }),
  );
}

/** Every projection file that the product takes. */
export const PROJECTION_FILES: readonly ProjectionFile[] = allFiles(LEAGUE_SOURCES, LAYOUTS);

/** The file that a league takes from a source, or null where the product has no such slot (MLB has no ETR file). */
export function projectionFile(league: League, source: Source): ProjectionFile | null {
  return PROJECTION_FILES.find((known) => known.league === league && known.source === source) ?? null;
}
