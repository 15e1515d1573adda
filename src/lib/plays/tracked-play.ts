import { categoryOfTable } from '../history/history-source.ts';
import { BOOK_NAMES, isBookKey } from '../league/books.ts';
import { LEAGUES, type League } from '../league/leagues.ts';
import { lineText } from '../odds/format.ts';
import type { Agreement, Side } from '../props/value.ts';
import type { PlayBody } from './play-body.ts';

/** How a play ended. Of a void one the stake came back, as if it had never been. */
export const PLAY_RESULTS = ['win', 'loss', 'push', 'void'] as const;
export type PlayResult = (typeof PLAY_RESULTS)[number];

/** What the market said of a play before the start; `clv` is EV by the same book's last line alone. */
interface PlayClose {
  readonly fair: number | null;
  readonly ev: number | null;
  readonly clv: number | null;
  readonly point: number | null;
  readonly price: number | null;
  /** How long before the start the last quotes were seen. */
  readonly minutes: number | null;
}

/** A row of `plays` as pages use it: a pick at the price really taken, with what it was worth then and what came of it. */
export interface TrackedPlay {
  readonly id: string;
  readonly clientKey: string;
  readonly league: League;
  readonly eventId: string;
  readonly home: string;
  readonly away: string;
  /** Milliseconds since 1970, as all instants here. */
  readonly startsAt: number;
  readonly playerId: number | null;
  readonly player: string;
  readonly table: string;
  readonly propType: string | null;
  readonly market: string;
  readonly side: Side;
  readonly point: number | null;
  readonly book: string;
  readonly price: number;
  readonly isOwnPrice: boolean;
  /** In units; null where none was said. */
  readonly stake: number | null;
  readonly fair: number | null;
  readonly ev: number | null;
  readonly method: string | null;
  readonly sabersim: number | null;
  readonly etr: number | null;
  readonly agreement: Agreement | null;
  readonly recordedAt: number;
  readonly voidedAt: number | null;
  /** A pick of the specified dialog, which stands in My Plays too. */
  readonly isPick: boolean;
  readonly close: PlayClose | null;
  readonly result: PlayResult | null;
  readonly resultBy: 'own' | 'file' | null;
  /** Why it is not graded or void, where that is known. */
  readonly resultWhy: string | null;
  /** What the player did, in units of the stat. */
  readonly actual: number | null;
}

/** The columns of `plays` that a page reads: what a device sent, and what the database says beside it. */
export interface PlayRow extends PlayBody {
  readonly id: string;
  readonly own_price: boolean;
  readonly created_at: string;
  readonly voided_at: string | null;
  readonly ninety_nine_play_id: number | null;
  readonly close_fair: number | null;
  readonly close_ev: number | null;
  readonly close_point: number | null;
  readonly close_price: number | null;
  readonly close_clv: number | null;
  readonly closed_at: string | null;
  readonly close_minutes: number | null;
  readonly result: string | null;
  readonly result_by: string | null;
  readonly result_why: string | null;
  readonly actual: number | null;
}

const AGREEMENTS: readonly Agreement[] = ['both-over', 'both-under', 'split', 'one-source'];

const oneOf = <Known extends string>(known: readonly Known[], text: string | null): Known | null =>
  known.find((own) => own === text) ?? null;

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

function closeOf(row: PlayRow): PlayClose | null {
  if (row.closed_at === null) return null;
  return {
    fair: row.close_fair,
    ev: row.close_ev,
    clv: row.close_clv,
    point: row.close_point,
    price: row.close_price,
    minutes: row.close_minutes,
  };
}

/** A row of `plays` as pages use it; null for one whose league or side nobody knows. */
export function readTrackedPlay(row: PlayRow): TrackedPlay | null {
  const league = oneOf(LEAGUES, row.league);
  const side = oneOf(['over', 'under'], row.side);
  if (league === null || side === null) return null;
  return {
    id: row.id,
    clientKey: row.client_key,
    league,
    eventId: row.event_id,
    home: row.home_team,
    away: row.away_team,
    startsAt: Date.parse(row.commence_time),
    playerId: row.player_id,
    player: row.player_name,
    table: row.table_name,
    propType: row.prop_type,
    market: row.market,
    side,
    point: row.point,
    book: row.book,
    price: row.price,
    isOwnPrice: row.own_price,
    stake: row.stake,
    fair: row.fair,
    ev: row.ev,
    method: row.method,
    sabersim: row.sabersim,
    etr: row.etr,
    agreement: oneOf(AGREEMENTS, row.agreement),
    recordedAt: Date.parse(row.created_at),
    voidedAt: instantOf(row.voided_at),
    isPick: row.ninety_nine_play_id !== null,
    close: closeOf(row),
    result: oneOf(PLAY_RESULTS, row.result),
    resultBy: oneOf(['own', 'file'], row.result_by),
    resultWhy: row.result_why,
    actual: row.actual,
  };
}

/** Where a play stands: its game is ahead; it has started and nobody said how it ended; or somebody did. */
export const PLAY_STATES = ['open', 'closed', 'graded'] as const;
export type PlayState = (typeof PLAY_STATES)[number];

/** The state of a play at an instant; null for one that was taken back (MINE-1). */
export function stateOf(
  { voidedAt, result, startsAt }: Pick<TrackedPlay, 'voidedAt' | 'result' | 'startsAt'>,
  now: number,
): PlayState | null {
  if (voidedAt !== null) return null;
  if (result !== null) return 'graded';
  return startsAt > now ? 'open' : 'closed';
}

/** What is counted, as a badge writes it: 'Points'; the market's own key where the catalog has none. */
export function kindOf({
  table,
  propType,
  market,
}: Pick<TrackedPlay, 'table' | 'propType' | 'market'>): string {
  return categoryOfTable(table, propType)?.category.badgeLabel ?? market;
}

/** 'Over 14.5 Points', 'Anytime TD' where there is no line. */
export function pickText({ side, point, kind }: { side: Side; point: number | null; kind: string }): string {
  if (point === null) return side === 'over' ? kind : `No ${kind}`;
  return `${side === 'over' ? 'Over' : 'Under'} ${lineText(point)} ${kind}`;
}

/** A book's name as it is shown; its key where it is none of the ten. */
export function bookName(book: string): string {
  return isBookKey(book) ? BOOK_NAMES[book] : book;
}

/** What a play is on: the same prop has the same key, whatever the line, book or side. */
export function subjectKey(of: {
  readonly eventId: string;
  readonly market: string;
  readonly playerId: number | null;
  readonly player: string;
}): string {
  return `${of.eventId} ${of.market} ${of.playerId ?? of.player}`;
}
