import type { League } from './leagues.ts';

/** The abbreviation of each team, then every other name that the odds service and projection files have for it. */
export const TEAM_NAMES: Readonly<Record<League, readonly (readonly [string, ...string[]])[]>> = {
  nba: [
    ['ATL', 'Atlanta Hawks'],
    ['BOS', 'Boston Celtics'],
    ['BKN', 'Brooklyn Nets', 'BRK'],
    ['CHA', 'Charlotte Hornets', 'CHO'],
    ['CHI', 'Chicago Bulls'],
    ['CLE', 'Cleveland Cavaliers'],
    ['DAL', 'Dallas Mavericks'],
    ['DEN', 'Denver Nuggets'],
    ['DET', 'Detroit Pistons'],
    ['GSW', 'Golden State Warriors', 'GS'],
    ['HOU', 'Houston Rockets'],
    ['IND', 'Indiana Pacers'],
    ['LAC', 'Los Angeles Clippers', 'LA Clippers'],
    ['LAL', 'Los Angeles Lakers', 'LA Lakers'],
    ['MEM', 'Memphis Grizzlies'],
    ['MIA', 'Miami Heat'],
    ['MIL', 'Milwaukee Bucks'],
    ['MIN', 'Minnesota Timberwolves'],
    ['NOP', 'New Orleans Pelicans', 'NO'],
    ['NYK', 'New York Knicks', 'NY'],
    ['OKC', 'Oklahoma City Thunder'],
    ['ORL', 'Orlando Magic'],
    ['PHI', 'Philadelphia 76ers'],
    ['PHX', 'Phoenix Suns', 'PHO'],
    ['POR', 'Portland Trail Blazers'],
    ['SAC', 'Sacramento Kings'],
    ['SAS', 'San Antonio Spurs', 'SA'],
    ['TOR', 'Toronto Raptors'],
    ['UTA', 'Utah Jazz', 'UTAH'],
    ['WAS', 'Washington Wizards', 'WSH'],
  ],
  wnba: [
    ['ATL', 'Atlanta Dream'],
    ['CHI', 'Chicago Sky'],
    ['CON', 'Connecticut Sun', 'CONN'],
    ['DAL', 'Dallas Wings'],
    ['GSV', 'Golden State Valkyries', 'GS'],
    ['IND', 'Indiana Fever'],
    ['LAS', 'Los Angeles Sparks', 'LA'],
    ['LVA', 'Las Vegas Aces', 'LV'],
    ['MIN', 'Minnesota Lynx'],
    ['NYL', 'New York Liberty', 'NY'],
    ['PHX', 'Phoenix Mercury', 'PHO'],
    ['POR', 'Portland Fire'],
    ['SEA', 'Seattle Storm'],
    ['TOR', 'Toronto Tempo'],
    ['WAS', 'Washington Mystics', 'WSH'],
  ],
  mlb: [
    ['ARI', 'Arizona Diamondbacks', 'AZ'],
    ['ATH', 'Athletics', 'Oakland Athletics', 'OAK'],
    ['ATL', 'Atlanta Braves'],
    ['BAL', 'Baltimore Orioles'],
    ['BOS', 'Boston Red Sox'],
    ['CHC', 'Chicago Cubs'],
    ['CIN', 'Cincinnati Reds'],
    ['CLE', 'Cleveland Guardians'],
    ['COL', 'Colorado Rockies'],
    ['CWS', 'Chicago White Sox', 'CHW'],
    ['DET', 'Detroit Tigers'],
    ['HOU', 'Houston Astros'],
    ['KC', 'Kansas City Royals', 'KCR'],
    ['LAA', 'Los Angeles Angels'],
    ['LAD', 'Los Angeles Dodgers'],
    ['MIA', 'Miami Marlins'],
    ['MIL', 'Milwaukee Brewers'],
    ['MIN', 'Minnesota Twins'],
    ['NYM', 'New York Mets'],
    ['NYY', 'New York Yankees'],
    ['PHI', 'Philadelphia Phillies'],
    ['PIT', 'Pittsburgh Pirates'],
    ['SD', 'San Diego Padres', 'SDP'],
    ['SEA', 'Seattle Mariners'],
    ['SF', 'San Francisco Giants', 'SFG'],
    ['STL', 'St. Louis Cardinals', 'St Louis Cardinals'],
    ['TB', 'Tampa Bay Rays', 'TBR'],
    ['TEX', 'Texas Rangers'],
    ['TOR', 'Toronto Blue Jays'],
    ['WSH', 'Washington Nationals', 'WAS', 'WSN'],
  ],
  nfl: [
    ['ARI', 'Arizona Cardinals', 'ARZ'],
    ['ATL', 'Atlanta Falcons'],
    ['BAL', 'Baltimore Ravens', 'BLT'],
    ['BUF', 'Buffalo Bills'],
    ['CAR', 'Carolina Panthers'],
    ['CHI', 'Chicago Bears'],
    ['CIN', 'Cincinnati Bengals'],
    ['CLE', 'Cleveland Browns', 'CLV'],
    ['DAL', 'Dallas Cowboys'],
    ['DEN', 'Denver Broncos'],
    ['DET', 'Detroit Lions'],
    ['GB', 'Green Bay Packers', 'GNB'],
    ['HOU', 'Houston Texans', 'HST'],
    ['IND', 'Indianapolis Colts'],
    ['JAX', 'Jacksonville Jaguars', 'JAC'],
    ['KC', 'Kansas City Chiefs', 'KAN'],
    ['LA', 'Los Angeles Rams', 'LAR'],
    ['LAC', 'Los Angeles Chargers'],
    ['LV', 'Las Vegas Raiders', 'LVR'],
    ['MIA', 'Miami Dolphins'],
    ['MIN', 'Minnesota Vikings'],
    ['NE', 'New England Patriots', 'NWE'],
    ['NO', 'New Orleans Saints', 'NOR'],
    ['NYG', 'New York Giants'],
    ['NYJ', 'New York Jets'],
    ['PHI', 'Philadelphia Eagles'],
    ['PIT', 'Pittsburgh Steelers'],
    ['SEA', 'Seattle Seahawks'],
    ['SF', 'San Francisco 49ers', 'SFO'],
    ['TB', 'Tampa Bay Buccaneers', 'TAM'],
    ['TEN', 'Tennessee Titans'],
    ['WAS', 'Washington Commanders', 'WSH'],
  ],
};

type Lookup = ReadonlyMap<string, string>;

function lookup(league: League): Lookup {
  return new Map(
    TEAM_NAMES[league].flatMap(([team, ...names]) =>
      [team, ...names].flatMap((text): [string, string][] => [
        [text, team],
        [text.toLowerCase(), team],
      ]),
    ),
  );
}

const LOOKUPS: Readonly<Record<League, Lookup>> = {
  nba: lookup('nba'),
  wnba: lookup('wnba'),
  mlb: lookup('mlb'),
  nfl: lookup('nfl'),
};

/**
 * The team that a text means in a league, as its abbreviation; null when the text is empty or no known team.
 * @example teamOf('nba', 'Golden State Warriors') === teamOf('nba', 'gs') // 'GSW'
 */
export function teamOf(league: League, text: string | null): string | null {
  if (text === null) return null;
  const teams = LOOKUPS[league];
  return teams.get(text) ?? teams.get(text.trim().toLowerCase()) ?? null;
}

/**
 * The teams of a game by their abbreviations, the visitors first; a team that is not known stays as it is written.
 * @example awayAtHome('nba', { away: 'Los Angeles Lakers', home: 'Boston Celtics' }) // 'LAL @ BOS'
 */
export function awayAtHome(
  league: League,
  { away, home }: { readonly away: string; readonly home: string },
): string {
  return `${teamOf(league, away) ?? away} @ ${teamOf(league, home) ?? home}`;
}
