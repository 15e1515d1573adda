/** A projection upload of an admin page, as the requirements have it (DATA-22, DATA-26, ADM-1, ADM-4, ADM-11, ADM-12). */
export type UploadSlot = {
  page: string;
  tab?: string;
  label: string;
  clear: string;
  /** Where the rows are kept, and the columns of a file in their order: header of the file -> column of the table. */
  table: string;
  columns: Readonly<Record<string, string>>;
  /** The column of the table with the player's name. */
  player: string;
  /** Columns of the file that hold numbers. */
  stats: readonly string[];
  /** A page that the file feeds, the table of its props, and a value that no real file projects for a stat. */
  shownOn: { path: string; props: string; stat: string; value: number };
  stored: string;
  refused: RegExp;
};

const NBA_AND_WNBA_SABERSIM = {
  columns: { Name: 'player_name', Team: 'team', PTS: 'points', RB: 'rebounds', AST: 'assists' },
  player: 'player_name',
  stats: ['PTS', 'RB', 'AST'],
};

export const UPLOAD_SLOTS: readonly UploadSlot[] = [
  {
    page: '/dev',
    label: 'Sabersim Projections',
    clear: 'Clear Sabersim',
    table: 'sabersim_projections',
    ...NBA_AND_WNBA_SABERSIM,
    shownOn: { path: '/points', props: 'props', stat: 'PTS', value: 87.7 },
    stored: 'Successfully uploaded SaberSim projections',
    refused: /^Failed to upload SaberSim projections: 1 row of 2 cannot be used/,
  },
  {
    page: '/dev',
    label: 'ETR Projections',
    clear: 'Clear ETR',
    table: 'etr_projections',
    columns: { Player: 'Player', Team: 'Team', Points: 'PTS', Rebounds: 'REB', Assists: 'AST' },
    player: 'Player',
    stats: ['Points', 'Rebounds', 'Assists'],
    shownOn: { path: '/points', props: 'props', stat: 'Points', value: 88.8 },
    stored: 'Successfully uploaded ETR projections',
    refused: /^Failed to upload ETR projections: 1 row of 2 cannot be used/,
  },
  {
    page: '/baseball-admin',
    label: 'SaberSim Baseball Projections',
    clear: 'Clear Projections',
    table: 'sabersim_baseball_projections',
    columns: {
      Name: 'Name',
      Team: 'team',
      Pos: 'Pos',
      Opp: 'Opp',
      H: 'H',
      R: 'R',
      RBI: 'RBI',
      K: 'K',
      HR: 'HR',
      '1B': '1B',
      '2B': '2B',
      '3B': '3B',
    },
    player: 'Name',
    stats: ['H', 'R', 'RBI', 'K', 'HR', '1B', '2B', '3B'],
    shownOn: { path: '/baseball-hits', props: 'baseball_props', stat: 'H', value: 21.7 },
    stored: 'Successfully uploaded 1 baseball projections',
    refused: /^Failed to upload baseball projections: 1 row of 2 cannot be used/,
  },
  {
    page: '/nfl-admin',
    tab: 'Upload Projections',
    label: 'SaberSim NFL Projections',
    clear: 'Clear SaberSim Data',
    table: 'nfl_sabersim_projections',
    columns: {
      Name: 'Name',
      Team: 'Team',
      'Pass Yds': 'Pass Yds',
      'Rush Yds': 'Rush Yds',
      'Rec Yds': 'Rec Yds',
      Rec: 'Rec',
    },
    player: 'Name',
    stats: ['Pass Yds', 'Rush Yds', 'Rec Yds', 'Rec'],
    shownOn: {
      path: '/nfl/passing-yards',
      props: 'nfl_passing_yards_props',
      stat: 'Pass Yds',
      value: 777.7,
    },
    stored: 'SaberSim projections uploaded successfully!',
    refused: /^Failed to upload SaberSim projections$/,
  },
  {
    page: '/nfl-admin',
    tab: 'Upload Projections',
    label: 'ETR NFL Projections',
    clear: 'Clear ETR Data',
    table: 'nfl_etr_projections',
    columns: {
      Player: 'Player',
      Team: 'Team',
      'Pass Yards': 'Pass Yards',
      'Rush Yards': 'Rush Yards',
      'Receiving Yards': 'Receiving Yards',
      Receptions: 'Receptions',
    },
    player: 'Player',
    stats: ['Pass Yards', 'Rush Yards', 'Receiving Yards', 'Receptions'],
    shownOn: {
      path: '/nfl/passing-yards',
      props: 'nfl_passing_yards_props',
      stat: 'Pass Yards',
      value: 788.8,
    },
    stored: 'ETR projections uploaded successfully!',
    refused: /^Failed to upload ETR projections$/,
  },
  {
    page: '/wnba-admin',
    label: 'SaberSim Projections',
    clear: 'Clear SaberSim Projections',
    table: 'wnba_sabersim_projections',
    ...NBA_AND_WNBA_SABERSIM,
    shownOn: { path: '/wnba-points', props: 'wnba_points_props', stat: 'PTS', value: 87.7 },
    stored: 'Sabersim projections have been uploaded successfully.',
    refused: /^Failed to upload Sabersim projections\. 1 row of 2 cannot be used/,
  },
  {
    page: '/wnba-admin',
    label: 'ETR Projections',
    clear: 'Clear ETR Projections',
    table: 'wnba_etr_projections',
    columns: { Player: 'Player', Team: 'Team', Points: 'Points', Reb: 'Reb', Assists: 'Assists' },
    player: 'Player',
    stats: ['Points', 'Reb', 'Assists'],
    shownOn: { path: '/wnba-points', props: 'wnba_points_props', stat: 'Points', value: 88.8 },
    stored: 'ETR projections have been uploaded successfully.',
    refused: /^Failed to upload ETR projections\. 1 row of 2 cannot be used/,
  },
];
