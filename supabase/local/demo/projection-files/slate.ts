import { leagueDay } from '../../../../src/lib/league/league-day.ts';
import type { Source } from '../../../../src/lib/projections/sources.ts';
import { expectedPlayers } from '../leagues/game-means.ts';
import type { Game, Means, Player, SportKey, Stat, Team } from '../leagues/model.ts';
import { gauss, unit } from '../leagues/random.ts';
import { hasStarted, listedGames } from '../leagues/schedule.ts';

/** A player as one source projects them for their next game; `means` is null when the source says nothing of them. */
export type Projected = {
  player: Player;
  team: Team;
  opponent: Team;
  isAway: boolean;
  game: Game;
  means: Means | null;
};

const LEAGUE_DAYS: Record<SportKey, number> = {
  basketball_nba: 2,
  basketball_wnba: 2,
  baseball_mlb: 2,
  americanfootball_nfl: 7,
};

/** Share of players that a source does not list at all, and that it lists without numbers. */
const LEFT_OUT = 0.04;
const BLANK = 0.03;

/**
 * What a source projects for the games of the next league days that have not started, all of them `minutesLater` than usual:
 * best known first, and of each player the first game only.
 * Its numbers scatter around the expected means by which the books set their lines.
 */
export function projectedPlayers(
  seed: number,
  sport: SportKey,
  source: Source,
  now: Date,
  minutesLater = 0,
): Projected[] {
  const games = upcomingGames(seed, sport, now, minutesLater);
  const seen = new Set<string>();
  return games.flatMap((game) =>
    expectedPlayers(seed, game).flatMap(({ player, team, opponent, means }): Projected[] => {
      const key = `${team.code}/${player.name}/${player.position === 'P' ? 'P' : 'B'}`;
      if (seen.has(key) || unit(seed, source, sport, key, 'left out') < LEFT_OUT) return [];
      seen.add(key);
      const blank = unit(seed, source, sport, key, 'blank') < BLANK;
      const isAway = team === game.away;
      return [
        {
          player,
          team,
          opponent,
          isAway,
          game,
          means: blank ? null : opinionOf(seed, source, game, player, means),
        },
      ];
    }),
  );
}

function upcomingGames(seed: number, sport: SportKey, now: Date, minutesLater: number): Game[] {
  const games = listedGames(seed, sport, now, minutesLater).filter((game) => !hasStarted(game, now));
  const days = [...new Set(games.map((game) => game.leagueDay))].sort().slice(0, LEAGUE_DAYS[sport]);
  return games.filter((game) => days.includes(game.leagueDay));
}

/** How often a source is far off the books, and by how much: hitters move with the batting order, the park and the wind. */
const BOLD = { share: 0.05, lean: 0.18 };
const BOLD_ON_HITTERS = { share: 0.15, lean: 0.25 };
/** Those move power and runs more than hits. */
const SWAY: Partial<Record<Stat, number>> = { homeRuns: 2, runs: 2, rbis: 2.4 };

/** The source's means: usually 4% off the expected ones, and now and then much further. */
function opinionOf(seed: number, source: Source, game: Game, player: Player, means: Means): Means {
  const isHitter = game.sport === 'baseball_mlb' && player.position !== 'P';
  const { share, lean } = isHitter ? BOLD_ON_HITTERS : BOLD;
  const bold = unit(seed, source, game.id, player.name, player.position, 'bold') < share;
  const leaning = bold ? lean * Math.sign(gauss(seed, source, game.id, player.name, 'lean')) : 0;
  return Object.fromEntries(
    (Object.entries(means) as [Stat, number][]).map(([stat, mean]) => {
      const scatter = 0.035 * gauss(seed, source, game.id, player.name, player.position, stat);
      // The lowest line of all books is under the expected mean: without this step down every over would look good.
      return [stat, Math.max(0, mean * (0.985 + leaning * (SWAY[stat] ?? 1) + scatter))];
    }),
  );
}

/** The league day on which a file is made, for its name. */
export function fileDay(now: Date): string {
  return leagueDay(now);
}
