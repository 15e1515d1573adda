import type { PlayerRole } from '../catalog/types.ts';
import { isBookKey } from '../league/books.ts';
import { leagueDay } from '../league/league-day.ts';
import type { League } from '../league/leagues.ts';
import { teamOf } from '../league/teams.ts';
import { impliedLine } from '../pricing/market-constant.ts';
import type { Side } from '../props/value.ts';
import { actualOf, type Stats } from './actual.ts';
import { tookPart } from './took-part.ts';
import { countsAfterMove, type Participation, VOID_RULES } from './void-rules.ts';

/** The fields of a play that grading needs. */
export interface GradedPlay {
  readonly league: League;
  readonly market: string;
  readonly side: Side;
  /** In units of the stat; null in a market without lines. */
  readonly point: number | null;
  readonly book: string;
  readonly home: string;
  readonly away: string;
  readonly eventId: string;
  /** When the game was to start as the play was recorded, and when it started. */
  readonly firstStart: Date;
  readonly start: Date;
}

/** What is known of a player's game. */
export interface PlayerResult {
  /** The league's day, YYYY-MM-DD. */
  readonly day: string;
  /** The odds service's id of the game, where the results name it. */
  readonly eventId: string | null;
  /** Which game of a day with two, from 1. */
  readonly game: number;
  readonly team: string | null;
  /** As far as it was said or shown; null leaves it to the stats. */
  readonly played: boolean | null;
  readonly started: boolean | null;
  readonly stats: Stats;
}

/**
 * How a play ended. A null result is 'not graded'; `why` says why that is, or why the play is void. `actual` is what the player
 * did, in units of the stat.
 */
export interface Grade {
  readonly result: 'win' | 'loss' | 'push' | 'void' | null;
  readonly why: string | null;
  readonly actual: number | null;
}

const notGraded = (why: string | null, actual: number | null = null): Grade => ({
  result: null,
  why,
  actual,
});
const isVoid = (why: string): Grade => ({ result: 'void', why, actual: null });

/** A win, a loss or a push by what the player did, the line and the side (GRADE-1). */
export function outcome(side: Side, line: number, actual: number): 'win' | 'loss' | 'push' {
  if (actual === line) return 'push';
  return actual > line === (side === 'over') ? 'win' : 'loss';
}

/** What the results of a league say of its days, whoever the player is. */
export interface KnownDays {
  /** Whether there are results of a league day. */
  readonly isKnown: (day: string) => boolean;
  /** Whether they tell of a second game of a team on that day, by its name as they or the odds write it. */
  readonly hasSecondGame: (day: string, team: string) => boolean;
}

/**
 * Grades a play by the results of its player. Without any it is not graded. Results that do not name their game do not tell which
 * game of a day with two they are of, also where the player was in one of them alone (GRADE-1 to GRADE-6).
 */
export function gradePlay(play: GradedPlay, results: readonly PlayerResult[], days: KnownDays): Grade {
  const rule = isBookKey(play.book) ? VOID_RULES[play.league][play.book] : null;
  const counts = rule === null ? true : countsAfterMove(rule, play.firstStart, play.start);
  if (counts === false) return isVoid('the game moved to another day');
  const day = leagueDay(play.start);
  const ofDay = results.filter(
    ({ eventId, day: own }) => eventId === play.eventId || (eventId === null && own === day),
  );
  const named = ofDay.filter(({ eventId }) => eventId === play.eventId);
  const inGame = named.length > 0 ? named : ofDay.filter(({ team }) => isOfGame(play, team));
  const [result, second] = inGame;
  if (result === undefined) {
    if (ofDay.length > 0 || isElsewhere(play, results, day)) return isVoid('played in another game');
    return notGraded(days.isKnown(day) ? 'not in the results' : null);
  }
  if (second !== undefined || isOneOfTwo(play, result, days)) return notGraded('two games that day');
  const actual = actualOf(play.league, play.market, result.stats);
  if (counts === null) return notGraded('the game moved to another day', actual);
  const participation = part(play, result, rule?.participation ?? 'unknown', rule?.passing);
  if (participation !== null)
    return { ...participation, actual: participation.result === null ? actual : null };
  if (actual === null) return notGraded('the stat is not in the results');
  const line = play.point ?? impliedLine(play.market);
  if (line === null) return notGraded('the play has no line', actual);
  return { result: outcome(play.side, line, actual), why: null, actual };
}

/** Whether a team plays in the game; one that is not known may. */
function isOfGame({ league, home, away }: GradedPlay, team: string | null): boolean {
  const own = team === null ? null : teamOf(league, team);
  if (own === null) return true;
  const teams = [teamOf(league, home), teamOf(league, away)];
  return teams.includes(own) || teams.includes(null);
}

/** Whether a result may be of the other game of a day on which a team plays twice. */
function isOneOfTwo(
  { home, away }: GradedPlay,
  { eventId, game, day, team }: PlayerResult,
  days: KnownDays,
): boolean {
  if (eventId !== null) return false;
  return game > 1 || (team === null ? [home, away] : [team]).some((one) => days.hasSecondGame(day, one));
}

/** Whether the player did something that day for a team that is not in the game, in a game that the results name. */
function isElsewhere(play: GradedPlay, results: readonly PlayerResult[], day: string): boolean {
  return results.some(
    ({ day: own, eventId, team }) => own === day && eventId !== null && !isOfGame(play, team),
  );
}

/** What nobody does who never came to the plate, or to the mound; a pinch runner scores. */
const AT_BAT = ['hits', 'rbis', 'homeruns', 'total_bases', 'doubles', 'triples'];
const PITCHED = ['strikeouts'];

/** As whom a play is on its player; null outside of baseball. */
function roleIn({ league, market }: GradedPlay): PlayerRole | null {
  if (league !== 'mlb') return null;
  return market.startsWith('pitcher_') ? 'pitcher' : 'batter';
}

/** How often a batter came to the plate, or what a pitcher threw, at least; undefined where that is not known. */
function triesOf(role: PlayerRole | null, stats: Stats): number | undefined {
  const isPitcher = role === 'pitcher';
  const counted = isPitcher ? stats.pitches : stats.plate_appearances;
  if (counted !== undefined) return counted;
  return (isPitcher ? PITCHED : AT_BAT).some((stat) => (stats[stat] ?? 0) > 0) ? 1 : undefined;
}

/** Why a play is void or cannot be graded by what its player took part in; null when it counts. */
function part(
  play: GradedPlay,
  { played, started, stats }: PlayerResult,
  usual: Participation,
  passing: Participation | undefined,
): Grade | null {
  const role = roleIn(play);
  const didPlay = played ?? tookPart({ stats, started, role });
  if (didPlay === false) return isVoid('did not play');
  const asked = play.market === 'player_pass_yds' ? (passing ?? usual) : usual;
  if (asked === 'part')
    return didPlay === true ? null : notGraded('whether the player took part is not known');
  const tries = triesOf(role, stats);
  if (asked === 'plate' && tries !== undefined) return tries > 0 ? null : isVoid('never came to the plate');
  if (asked === 'unknown' && tries === 0)
    return notGraded("the book's rule for who never came to the plate is not known");
  if (started === true) return null;
  if (asked === 'start')
    return started === false ? isVoid('did not start') : notGraded('whether the player started is not known');
  if (asked === 'unknown') {
    return notGraded(
      started === false
        ? "the book's rule for substitutes is not known"
        : 'whether the player started is not known',
    );
  }
  return notGraded('whether the player came to the plate is not known');
}
