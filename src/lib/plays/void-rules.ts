import { BOOK_KEYS, type BookKey } from '../league/books.ts';
import { HOUR_MS, leagueDay } from '../league/league-day.ts';
import type { League } from '../league/leagues.ts';

/**
 * What a player has to do for a bet to count, the least first: take part at all, come to the plate (a pitcher: throw a pitch),
 * be in the starting lineup. 'unknown': take part at least, and whether a substitute counts is not known.
 */
export type Participation = 'part' | 'plate' | 'start' | 'unknown';

/**
 * How far a game may move. 'day': to another hour of its day; that stands everywhere. 'week': within the NFL's week, Thursday to
 * Wednesday. A number: so many hours after the first start. Beyond that the bet is void; null: not known, and nobody guesses.
 */
type MayMove = 'week' | number | null;

/** The rule of a book in a league, and where it is written. */
interface VoidRule {
  readonly participation: Participation;
  /** Another one for quarterbacks' passing, where a book has it. */
  readonly passing?: Participation;
  readonly mayMove: MayMove;
  readonly source: string;
}

type Rules = Readonly<Record<BookKey, VoidRule>>;

/** Fills in what is not known of a book by itself with what all books have in common. */
function rules(common: VoidRule, own: Readonly<Partial<Record<BookKey, Partial<VoidRule>>>>): Rules {
  const entries = BOOK_KEYS.map((book) => [book, { ...common, ...own[book] }] as const);
  return Object.fromEntries(entries) as Record<BookKey, VoidRule>;
}

// 'Action Network' is actionnetwork.com/education/prop-betting-rules-what-happens-if-player-doesnt-play, read 2026-11: inactive is
// void everywhere, whichever side was bet, and so is who never takes part in the game; an injury in it changes nothing. How far a game of the NBA or
// WNBA may move to another day no source said for these books.
const BASKETBALL = rules(
  {
    participation: 'part',
    mayMove: null,
    source: 'Action Network: every book asks for an appearance in the game',
  },
  {},
);

// Most books void a batter who is not in the starting lineup (Action Network, 'What Happens to MLB Props if Player Isn't in the
// Lineup'); which of the ten do is known of these alone.
const BASEBALL = rules(
  { participation: 'unknown', mayMove: null, source: 'Action Network: books differ about substitutes' },
  {
    // 'A single plate appearance'; a postponed game without a result within 12 hours is void (its help page on baseball).
    draftkings: { participation: 'plate', mayMove: 12, source: 'Action Network; DraftKings help, baseball' },
    // Void are pitchers who do not throw a pitch and batters who do not come to the plate.
    fanduel: { participation: 'plate', source: 'Action Network; FanDuel house rules, MLB player markets' },
    betmgm: { participation: 'start', source: 'Action Network: at BetMGM the player must start' },
    // Its forerunner's rules: in the starting lineup, with a plate appearance at least; of pitchers it says itself that they must throw
    // their team's first pitch. A postponed game is void unless it starts on its day.
    espnbet: {
      participation: 'start',
      mayMove: 0,
      source:
        'Barstool house rules, MLB props involving hitters; espnbet.zendesk.com/hc/en-us/articles/36759324621069 (Betting on Baseball)',
    },
  },
);

// One snap at most books. A moved game counts in the same week at these three, within seven days at those two (betbystate.com and
// oddsjam.com on postponed games).
const FOOTBALL = rules(
  { participation: 'part', mayMove: null, source: 'Action Network: one snap' },
  {
    draftkings: { mayMove: 'week', source: 'Action Network: one snap; oddsjam.com: same scheduling week' },
    fanduel: { mayMove: 'week', source: 'Action Network: one snap; oddsjam.com: by the following Wednesday' },
    betrivers: { mayMove: 'week', source: 'Action Network: one snap; betbystate.com: Thursday to Wednesday' },
    williamhill_us: { mayMove: 168, source: 'Action Network: one snap; betbystate.com: seven days' },
    betmgm: {
      passing: 'start',
      mayMove: 168,
      source: 'Action Network: one snap, quarterbacks must start; betbystate.com: seven days',
    },
  },
);

/** When bets on players are void, a book and league (GRADE-4). A change of a house rule is a change of this table. */
export const VOID_RULES: Readonly<Record<League, Rules>> = {
  nba: BASKETBALL,
  wnba: BASKETBALL,
  mlb: BASEBALL,
  nfl: FOOTBALL,
};

const THURSDAY = 4;

/** The Thursday of the NFL's week of a league day, as its number of days since 1970. */
function weekOf(day: string): number {
  const date = new Date(`${day}T00:00:00Z`);
  const number = date.getTime() / (24 * HOUR_MS);
  return number - ((date.getUTCDay() - THURSDAY + 7) % 7);
}

/**
 * Whether a bet still counts on a game that was to start at one time and started at another: true on the same league day,
 * else by the book's rule; null where that is not known (GRADE-5).
 */
export function countsAfterMove(rule: VoidRule, first: Date, start: Date): boolean | null {
  const [was, is] = [leagueDay(first), leagueDay(start)];
  if (was === is) return true;
  if (rule.mayMove === null) return null;
  if (rule.mayMove === 'week') return weekOf(was) === weekOf(is);
  return start.getTime() - first.getTime() <= rule.mayMove * HOUR_MS;
}
