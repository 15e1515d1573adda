/** A span of time, both ends included. */
export interface TimeWindow {
  readonly from: Date;
  readonly to: Date;
}

export type League = 'nba' | 'wnba' | 'mlb' | 'nfl';

/** What the choice of a slate needs to know of a game; an ISO 8601 instant. */
export interface Scheduled {
  readonly commence_time: string;
}

const HOUR = 3_600_000;
const SLATE_HORIZON_HOURS = 36;
const NFL_DAYS = 7;
const GAMES_WINDOW_HOURS = 28;
const LEAGUE_ZONE = 'America/New_York';

const leagueDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: LEAGUE_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The league's day of an instant, 'YYYY-MM-DD' in US Eastern time: a game at 00:30 UTC belongs to the evening before. */
export function leagueDay(instant: Date): string {
  return leagueDate.format(instant);
}

/**
 * First and last millisecond of a league's day ('YYYY-MM-DD'), 23 to 25 hours apart where the clocks change.
 * Throws a RangeError when the day is not a date.
 */
export function leagueDayWindow(day: string): TimeWindow {
  return { from: easternMidnight(day), to: new Date(easternMidnight(nextDay(day)).getTime() - 1) };
}

function easternMidnight(day: string): Date {
  // Midnight is never skipped or doubled in US Eastern time: the clocks change at 2 a.m.
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(utc)) throw new RangeError(`A league day is written YYYY-MM-DD, not '${day}'.`);
  const summer = new Date(utc + 4 * HOUR);
  return leagueDay(summer) === day ? summer : new Date(utc + 5 * HOUR);
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);
}

/** The span in which a fetch asks the odds service for games: wide enough for any slate that `slateOf` may choose. */
export function slateSearchWindow(league: League, now: Date): TimeWindow {
  if (league === 'nfl') return { from: now, to: new Date(now.getTime() + NFL_DAYS * 24 * HOUR) };
  const horizon = new Date(now.getTime() + SLATE_HORIZON_HOURS * HOUR);
  return { from: now, to: leagueDayWindow(leagueDay(horizon)).to };
}

/**
 * The games a fetch of props buys: those not yet started of the first league day within 36 hours that still has a game
 * to start; for the NFL those of the next seven days. In order of their start. Games without a readable start are left out.
 */
export function slateOf<T extends Scheduled>(league: League, games: readonly T[], now: Date): T[] {
  const { to } = slateSearchWindow(league, now);
  const ahead = games
    .map((game) => ({ game, start: Date.parse(game.commence_time) }))
    .filter(({ start }) => start > now.getTime() && start <= to.getTime())
    .sort((a, b) => a.start - b.start);
  if (league === 'nfl') return ahead.map(({ game }) => game);
  const first = ahead[0];
  if (first === undefined || first.start > now.getTime() + SLATE_HORIZON_HOURS * HOUR) return [];
  const day = leagueDay(new Date(first.start));
  return ahead.filter(({ start }) => leagueDay(new Date(start)) === day).map(({ game }) => game);
}

/** The window of the games pages: 00:00 UTC today to 28 hours after now (specification 2, section 5). */
export function gamesWindow(now: Date): TimeWindow {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  return { from, to: new Date(now.getTime() + GAMES_WINDOW_HOURS * HOUR) };
}

/**
 * The texts of times with their zone, in the zone of the reader (or the one given), with US spelling. date-fns, by whose
 * patterns the games pages write theirs, cannot name a zone.
 */
export interface TimeTexts {
  /** 3:30 PM EDT */
  timeWithZone(instant: Date): string;
  /** Aug 20, 3:30 PM EDT */
  dayTimeWithZone(instant: Date): string;
}

/** Prepares the texts of times once; `timeZone` undefined means the reader's own. */
export function timeTexts(timeZone?: string): TimeTexts {
  const clock = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  const text = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-US', options);
    // Newer engines put a narrow no-break space before PM; the specification's '3:30 PM' has a plain one.
    return (instant: Date) => format.format(instant).replaceAll('\u202f', ' ');
  };
  return {
    timeWithZone: text(clock),
    dayTimeWithZone: text({ ...clock, month: 'short', day: 'numeric' }),
  };
}

/** How long ago something was, as one reads it: 'just now', '20 s ago', '5 min ago', '3 h ago', '2 d ago'. */
export function agoText(instant: Date, now: Date): string {
  const seconds = Math.floor((now.getTime() - instant.getTime()) / 1000);
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${Math.floor(seconds / 86_400)} d ago`;
}
