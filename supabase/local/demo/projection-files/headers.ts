const SITES = ['dk', 'fd', 'yahoo', 'ob'];
export const PERCENTILES = [25, 50, 75, 85, 95, 99];

const SABERSIM_POOL = [
  'Team',
  'Opp',
  'Status',
  'Salary',
  'Actual',
  'SS Proj',
  'Live Proj',
  'My Proj',
  'Value',
  'My Own',
  'Adj Own',
  'Min Exp',
  'Max Exp',
  'Saber Team',
  'Saber Total',
  ...SITES.flatMap((site) => [`${site}_points`, ...PERCENTILES.map((each) => `${site}_${each}_percentile`)]),
  ...SITES.map((site) => `${site}_std`),
];

/** SaberSim's columns before the statistics, of every sport without a batting order. */
const SABERSIM_BASE = ['DFS ID', 'Name', 'Pos', ...SABERSIM_POOL];

export const SABERSIM_BASKETBALL = [
  ...SABERSIM_BASE,
  ...['PTS', 'Min', '2PT', '3PT', 'RB', 'Off Reb', 'Def Reb', 'AST', 'STL', 'BLK', 'TO'],
];

export const SABERSIM_BASEBALL = [
  'DFS ID',
  'Name',
  'Pos',
  'Order',
  ...SABERSIM_POOL,
  ...['1B', '2B', '3B', 'HR', 'SB', 'CS', 'R', 'RBI', 'K', 'BB', 'PA', 'H', 'ER', 'IP'],
  ...['W', 'QS', 'CG', 'CGSO', 'Pitches'],
];

/** No real sample is known: the base columns and those that the tables name. */
export const SABERSIM_FOOTBALL = [...SABERSIM_BASE, 'Pass Yds', 'Rush Yds', 'Rec Yds', 'Rec'];

const ETR_IDENTITY = ['Player', 'Position', 'Team', 'Opponent'];

export const ETR_NBA = [
  ...ETR_IDENTITY,
  ...['Minutes', 'Points', 'Assists', 'Rebounds', 'ThreePt', 'Turnovers', 'Steals', 'Blocks'],
];

/** No real sample is known: ETR's NBA columns with the short names that the WNBA table uses. */
export const ETR_WNBA = [
  ...ETR_IDENTITY,
  ...['Minutes', 'Points', 'Reb', 'Assists', 'ThreePt', 'Turnovers', 'Steals', 'Blocks'],
];

export const ETR_NFL = [
  ...ETR_IDENTITY,
  ...['Completions', 'Attempts', 'Pass Yards', 'Pass TDs', 'Pass INTs'],
  ...['Carries', 'Rush Yards', 'Rush TDs', 'Receptions', 'Receiving Yards', 'Receiving TDs'],
];
