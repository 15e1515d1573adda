import { createHash } from 'node:crypto';
import { leagueDay, leagueDayWindow } from '../../../../src/lib/league/league-day.ts';
import { LEAGUES } from './leagues.ts';
import type { Game, SportKey, Team } from './model.ts';
import { shuffled, unit, whole } from './random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A started game stays listed this long, so that at every moment some listed game has started: 17 hours from the last start of
 * a day to the first of the next, one more in the night in which clocks go back, and the minutes that a first game may be late.
 */
const LISTED_AFTER_START = 18 * HOUR + 15 * MINUTE;
// Two hours short of a week: no change of clocks and no delay brings a football team into it twice.
const LISTED_AHEAD = 7 * DAY - 2 * HOUR;

/** Teams that play every day, because each pair of them has players of one name. */
const DAILY_BASEBALL = ['LAD', 'ATH', 'STL', 'LAA'];

/** Days since 1970 of a league day 'YYYY-MM-DD'. */
function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
}

/**
 * The games of a league day by their planned starts, all of them `minutesLater` than usual. All four leagues play on every day of
 * the demo. Asking twice about one day gives the same games; only `commenceTime` depends on `now`: some games move by minutes
 * within their last hours.
 */
export function gamesOfDay(seed: number, sport: SportKey, day: string, now: Date, minutesLater = 0): Game[] {
  const league = LEAGUES[sport];
  const number = dayNumber(day);
  const midnight = leagueDayWindow(day).from.getTime();
  return pairings(seed, sport, league.teams(seed, number), number, league.starts.length).map(
    ([home, away], index) => {
      const id = createHash('md5').update(`${seed}/${sport}/${day}/${home.code}/${away.code}`).digest('hex');
      const planned = midnight + ((league.starts[index] ?? 0) + minutesLater) * MINUTE;
      return {
        id,
        sport,
        leagueDay: day,
        commenceTime: new Date(planned + delay(seed, id, planned, now) * MINUTE),
        home,
        away,
      };
    },
  );
}

/** Every game that the odds service lists at `now`: those of the last hours, which have started, and of the week ahead. */
export function listedGames(seed: number, sport: SportKey, now: Date, minutesLater = 0): Game[] {
  const games: Game[] = [];
  const first = dayNumber(leagueDay(new Date(now.getTime() - LISTED_AFTER_START)));
  const last = dayNumber(leagueDay(new Date(now.getTime() + LISTED_AHEAD)));
  for (let number = first; number <= last; number += 1) {
    const day = new Date(number * DAY).toISOString().slice(0, 10);
    games.push(...gamesOfDay(seed, sport, day, now, minutesLater));
  }
  return games.filter(
    ({ commenceTime }) =>
      commenceTime.getTime() >= now.getTime() - LISTED_AFTER_START &&
      commenceTime.getTime() <= now.getTime() + LISTED_AHEAD,
  );
}

/** Whether a game has started, so that books have taken its lines down. */
export function hasStarted(game: Game, now: Date): boolean {
  return game.commenceTime.getTime() <= now.getTime();
}

function delay(seed: number, id: string, planned: number, now: Date): number {
  const moves = unit(seed, id, 'moves') < 0.2;
  return moves && planned - now.getTime() < 3 * HOUR ? 1 + whole(6, seed, id, 'delay') : 0;
}

function pairings(
  seed: number,
  sport: SportKey,
  teams: Team[],
  number: number,
  games: number,
): [home: Team, away: Team][] {
  const order =
    sport === 'americanfootball_nfl'
      ? weekdayGroup(seed, teams, number)
      : playing(seed, sport, teams, number, games * 2);
  return Array.from({ length: games }, (_, index) => {
    const [one, other] = [order[index * 2], order[index * 2 + 1]];
    if (!one || !other) throw new Error(`Expected ${games * 2} teams of ${sport}, found ${order.length}`);
    return [one, other];
  });
}

/** The teams of a day in random order; baseball always holds the teams with namesakes, and they play last. */
function playing(seed: number, sport: SportKey, teams: Team[], number: number, count: number): Team[] {
  const order = shuffled(teams, seed, sport, number, 'order');
  if (sport !== 'baseball_mlb') return order.slice(0, count);
  const daily = order.filter(({ code }) => DAILY_BASEBALL.includes(code));
  const others = order.filter(({ code }) => !DAILY_BASEBALL.includes(code));
  const namesakesMeet = number % 4 === 0;
  const [a, b, c, d] = ['LAD', 'ATH', 'STL', 'LAA'].map((code) => daily.find((team) => team.code === code));
  if (!a || !b || !c || !d) throw new Error(`Expected the teams ${DAILY_BASEBALL.join(', ')} in baseball`);
  const front = namesakesMeet ? [a, b, c, d] : [a, c, b, d];
  return [...others.slice(0, count - front.length), ...front];
}

/**
 * Each football team keeps its day of the week and its opponent, so that it never plays twice within seven days; home
 * and away change every week.
 */
function weekdayGroup(seed: number, teams: Team[], number: number): Team[] {
  const group = shuffled(teams, seed, 'weekday').slice((number % 7) * 4, (number % 7) * 4 + 4);
  const turned = [1, 0, 3, 2].flatMap((index) => group[index] ?? []);
  return Math.floor(number / 7) % 2 === 0 ? group : turned;
}
