import { LEAGUES, type League } from '../league/leagues.ts';
import { teamOf } from '../league/teams.ts';
import { type OverroundSum, usualOverrounds } from '../pricing/overrounds.ts';
import type { Side } from '../props/value.ts';
import type { Stats } from './actual.ts';
import { type Close, Closer, type ClosingQuote, minutesBefore } from './close.ts';
import { type Grade, gradePlay, type KnownDays, type PlayerResult } from './grade.ts';

/** A play of which something is new, as `plays_to_settle` answers it; times are ISO 8601. */
export interface WaitingPlay {
  readonly id: string;
  readonly league: League;
  readonly event_id: string;
  readonly home_team: string;
  readonly away_team: string;
  readonly commence_time: string;
  readonly first_commence_time: string;
  /** Whose it is now; null where nobody is certain. */
  readonly player_id: number | null;
  /** Everybody whom its player has been; empty where nobody is certain who it is. */
  readonly player_ids: readonly number[];
  readonly player_name: string;
  readonly market: string;
  readonly side: Side;
  readonly point: number | null;
  readonly book: string;
  readonly price: number;
}

/** The closing quotes on a market of a game: places in `players` and `books` are counted from 1. */
interface ClosingMarket {
  readonly event_id: string;
  readonly market: string;
  readonly seen_at: string;
  readonly closed_at: string;
  readonly players: readonly string[];
  readonly player_ids: readonly (number | null)[] | null;
  readonly books: readonly string[];
  readonly player: readonly number[];
  readonly book: readonly number[];
  readonly point: readonly (number | null)[];
  readonly over_price: readonly (number | null)[];
  readonly under_price: readonly (number | null)[];
}

/** What a player did, as it is stored. */
interface StoredResult {
  readonly player_id: number;
  readonly day: string;
  readonly event_id: string | null;
  readonly game: number;
  readonly team: string | null;
  readonly played: boolean | null;
  readonly started: boolean | null;
  readonly stats: Stats;
}

/** What `plays_to_settle` answers: plays, what closed on them, what their players did, of which days there are results, and who has two games. */
export interface SettlingWork {
  readonly as_of: string;
  readonly plays: readonly WaitingPlay[];
  readonly closings: readonly ClosingMarket[];
  readonly results: readonly StoredResult[];
  readonly days: readonly {
    readonly league: League;
    readonly day: string;
    /** The teams of which results of that day tell a second game. */
    readonly twice: readonly string[];
  }[];
}

/** What is written of a play, by the columns of `plays`, as long as its player and its start are still those that were asked for. */
interface SettledPlay {
  readonly id: string;
  readonly player_id: number | null;
  readonly commence_time: string;
  readonly close_fair: number | null;
  readonly close_ev: number | null;
  readonly close_point: number | null;
  readonly close_price: number | null;
  readonly close_clv: number | null;
  readonly closed_at: string | null;
  readonly close_minutes: number | null;
  readonly result: Grade['result'];
  readonly result_why: string | null;
  readonly actual: number | null;
}

/** Whether an answer is one of `plays_to_settle`, as far as its outer form tells. */
export function isSettlingWork(value: unknown): value is SettlingWork {
  if (typeof value !== 'object' || value === null || !('as_of' in value)) return false;
  const lists = ['plays', 'closings', 'results', 'days'] as const;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return typeof value.as_of === 'string' && lists.every((list) => Array.isArray(fields[list]));
}

const NO_CLOSE = {
  close_fair: null,
  close_ev: null,
  close_point: null,
  close_price: null,
  close_clv: null,
  closed_at: null,
  close_minutes: null,
} as const;

/** What a book kept of its closing quotes with both sides on a market of a game, as `closing_overrounds` answers it. */
interface ClosingOverround extends OverroundSum {
  readonly event_id: string;
}

/** Whether an answer is one of `closing_overrounds`, as far as its outer form tells. */
export function areClosingOverrounds(value: unknown): value is ClosingOverround[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [null];
  return list.every((one) => typeof one === 'object' && one !== null && 'event_id' in one && 'total' in one);
}

/** What is written of plays, and those of which nothing could be said, each with the error that told so. */
interface Settled {
  readonly rows: readonly SettledPlay[];
  readonly failed: readonly { readonly id: string; readonly error: unknown }[];
}

/**
 * What the close and the results say of each play (CLV-4). The same work gives the same plays. One that cannot be graded is among
 * `failed` and keeps none of the others from it (GRADE-3).
 */
export function settlePlays(
  { plays, closings, results, days }: SettlingWork,
  overrounds: readonly ClosingOverround[],
): Settled {
  const closers = new Map(LEAGUES.map((league) => [league, new Closer(league)]));
  const markets = new Map(closings.map((closing) => [`${closing.event_id} ${closing.market}`, closing]));
  const byPlayer = new Map<number, PlayerResult[]>();
  for (const result of results) {
    byPlayer.set(result.player_id, [...(byPlayer.get(result.player_id) ?? []), resultOf(result)]);
  }
  const settle = (play: WaitingPlay): SettledPlay => {
    const closing = markets.get(`${play.event_id} ${play.market}`);
    const closer = closers.get(play.league);
    const sums = overrounds.filter(({ event_id }) => event_id === play.event_id);
    const close =
      closing && closer ? closeOf(play, closing, closer, usualOverrounds(play.market, sums)) : NO_CLOSE;
    const { id, player_id, commence_time } = play;
    return { id, player_id, commence_time, ...close, ...gradeOf(play, byPlayer, daysOf(play.league, days)) };
  };
  const rows: SettledPlay[] = [];
  const failed: { id: string; error: unknown }[] = [];
  for (const play of plays) {
    try {
      rows.push(settle(play));
    } catch (error) {
      failed.push({ id: play.id, error });
    }
  }
  return { rows, failed };
}

function daysOf(league: League, days: SettlingWork['days']): KnownDays {
  const own = new Map(days.filter((one) => one.league === league).map(({ day, twice }) => [day, twice]));
  const keyOf = (team: string) => teamOf(league, team) ?? team;
  return {
    isKnown: (day) => own.has(day),
    hasSecondGame: (day, team) => own.get(day)?.some((one) => keyOf(one) === keyOf(team)) ?? false,
  };
}

function quotesIn(closing: ClosingMarket): (ClosingQuote & { readonly place: number })[] {
  return closing.player.map((place, at) => ({
    place,
    book: closing.books[(closing.book[at] ?? 0) - 1] ?? '',
    point: closing.point[at] ?? null,
    over: closing.over_price[at] ?? null,
    under: closing.under_price[at] ?? null,
  }));
}

function closeOf(
  play: WaitingPlay,
  closing: ClosingMarket,
  closer: Closer,
  overrounds: ReadonlyMap<string, number>,
) {
  const quotes = quotesIn(closing);
  const own = quotes.filter(({ place }) => {
    const id = closing.player_ids?.[place - 1] ?? null;
    return id === null || play.player_ids.length === 0
      ? closing.players[place - 1] === play.player_name
      : play.player_ids.includes(id);
  });
  const minutes = minutesBefore(new Date(closing.seen_at), new Date(play.commence_time));
  const close: Close | null = minutes === null ? null : closer.close(play, play.market, own, overrounds);
  if (close === null) return NO_CLOSE;
  return {
    close_fair: close.fair,
    close_ev: close.ev,
    close_point: close.point,
    close_price: close.price,
    close_clv: close.clv,
    closed_at: closing.closed_at,
    close_minutes: minutes,
  };
}

const resultOf = ({ day, event_id, game, team, played, started, stats }: StoredResult): PlayerResult => ({
  day,
  eventId: event_id,
  game,
  team,
  played,
  started,
  stats,
});

function gradeOf(play: WaitingPlay, byPlayer: ReadonlyMap<number, readonly PlayerResult[]>, days: KnownDays) {
  const { league, market, side, point, book, home_team: home, away_team: away, event_id: eventId } = play;
  const start = new Date(play.commence_time);
  const firstStart = new Date(play.first_commence_time);
  const own = play.player_ids.flatMap((id) => byPlayer.get(id) ?? []);
  const asked = { league, market, side, point, book, home, away, eventId, start, firstStart };
  const { result, why, actual } = gradePlay(asked, own, days);
  const isNobody = play.player_ids.length === 0 && result === null;
  return { result, result_why: isNobody ? 'nobody is certain who the player is' : why, actual };
}
