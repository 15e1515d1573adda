/** The four leagues, by the odds service's key. */
export type SportKey = 'basketball_nba' | 'basketball_wnba' | 'baseball_mlb' | 'americanfootball_nfl';

/** A statistic that one game yields for one player, in its own unit (points, yards, hits, ...). */
export type Stat =
  | 'points'
  | 'rebounds'
  | 'assists'
  | 'singles'
  | 'doubles'
  | 'triples'
  | 'homeRuns'
  | 'runs'
  | 'rbis'
  | 'strikeoutsThrown'
  | 'passYards'
  | 'rushYards'
  | 'receivingYards'
  | 'receptions'
  | 'touchdowns';

/** Mean of each statistic over a game. A statistic that a player has no part in is absent. */
export type Means = Partial<Record<Stat, number>>;

export type Player = { name: string; position: string; means: Means };

export type Team = { name: string; code: string; players: Player[] };

export type Game = {
  id: string;
  sport: SportKey;
  leagueDay: string;
  commenceTime: Date;
  home: Team;
  away: Team;
};
