import { LEAGUES, type League } from '../league/leagues.ts';
import { lineText } from '../odds/format.ts';
import { type OddsFormat, oddsText } from '../odds/odds-format.ts';
import type { SubjectFields } from '../plays/play-body.ts';
import { bookName, kindOf, pickText } from '../plays/tracked-play.ts';
import type { Side } from '../props/value.ts';

/** What a reader can be told of: their open plays, players whom they watch, lines that a book did not move, plays worth their price. */
const ALERT_KINDS = ['open', 'watched', 'old-number', 'value'] as const;
type AlertKind = (typeof ALERT_KINDS)[number];

/** What an alert is of, in words above it. */
export const ALERT_NAMES: Readonly<Record<AlertKind, string>> = {
  open: 'Open play',
  watched: 'Watched',
  'old-number': 'Old number',
  value: 'Value',
};

/** What a fetch found that one of the reader's rules asks for. Lines are in units of the stat; null stands for what does not apply. */
export interface Alert {
  readonly id: number;
  readonly rule: AlertKind;
  readonly league: League;
  readonly home: string;
  readonly away: string;
  /** Milliseconds since 1970, as `at`. */
  readonly startsAt: number;
  readonly playerId: number | null;
  readonly player: string;
  readonly table: string;
  readonly propType: string | null;
  readonly market: string;
  readonly book: string;
  /** The side to bet, or that the reader has on. */
  readonly side: Side | null;
  readonly point: number | null;
  /** Where a line that moved was before; of one that did not, where the others went. */
  readonly otherPoint: number | null;
  /** The line of the reader's open play. */
  readonly ownPoint: number | null;
  /** American odds, and what the play was worth then: shares of 1. */
  readonly price: number | null;
  readonly fair: number | null;
  readonly ev: number | null;
  /** When it was noted. */
  readonly at: number;
}

/** A row of `alerts`: a prop, and what is said of it. */
export interface AlertRow extends Omit<SubjectFields, 'event_id'> {
  readonly id: number;
  readonly rule: string;
  readonly book: string;
  readonly side: string | null;
  readonly point: number | null;
  readonly other_point: number | null;
  readonly own_point: number | null;
  readonly price: number | null;
  readonly fair: number | null;
  readonly ev: number | null;
  readonly created_at: string;
}

/** A row of `alerts` as pages use it; null for one of a rule or league that this release does not know. */
export function readAlert(row: AlertRow): Alert | null {
  const rule = ALERT_KINDS.find((kind) => kind === row.rule);
  const league = LEAGUES.find((each) => each === row.league);
  if (rule === undefined || league === undefined) return null;
  return {
    id: row.id,
    rule,
    league,
    home: row.home_team,
    away: row.away_team,
    startsAt: Date.parse(row.commence_time),
    playerId: row.player_id,
    player: row.player_name,
    table: row.table_name,
    propType: row.prop_type,
    market: row.market,
    book: row.book,
    side: row.side === 'over' || row.side === 'under' ? row.side : null,
    point: row.point,
    otherPoint: row.other_point,
    ownPoint: row.own_point,
    price: row.price,
    fair: row.fair,
    ev: row.ev,
    at: Date.parse(row.created_at),
  };
}

const lineOf = (point: number | null) => (point === null ? 'no line' : lineText(point));

/** What is to be bet, where and for how much: 'Over 14.5 Points · Bovada · -115'. */
function offerText({ side, point, book, price, ...of }: Alert, format: OddsFormat): string {
  const kind = kindOf(of);
  const pick = side === null ? kind : pickText({ side, point, kind });
  return [pick, bookName(book), price === null ? null : oddsText(price, format)]
    .filter((part) => part !== null)
    .join(' · ');
}

/** What happened, in one sentence (ALERT-5). */
export function alertText(alert: Alert, format: OddsFormat): string {
  const { rule, book, point, otherPoint, ownPoint, side } = alert;
  const kind = kindOf(alert);
  const moved = `${bookName(book)} moved ${kind} from ${lineOf(otherPoint)} to ${lineOf(point)}`;
  switch (rule) {
    case 'watched':
      return moved;
    case 'open':
      return side === null ? moved : `${moved}; you have ${pickText({ side, point: ownPoint, kind })}`;
    case 'old-number':
      return `${offerText(alert, format)}, where the others have ${lineOf(otherPoint)}`;
    case 'value':
      return offerText(alert, format);
  }
}
