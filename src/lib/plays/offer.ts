import { historySource } from '../history/history-source.ts';
import type { BookKey } from '../league/books.ts';
import type { League } from '../league/leagues.ts';
import type { Source } from '../projections/sources.ts';
import type { Recordable } from '../props/priceable.ts';
import type { Agreement, BetAt, CardValue, PricedPlay, Pricer, Side } from '../props/value.ts';

/** A side of one book's line that can be recorded, and what it was worth when it was seen. */
export interface OfferedSide {
  readonly side: Side;
  readonly book: BookKey;
  /** In units of the stat; null in a market without lines. */
  readonly point: number | null;
  /** American odds. */
  readonly price: number;
  /** The fair chance of the side, pushes aside, 0 to 1, and EV of one unit; null without other books. */
  readonly fair: number | null;
  readonly ev: number | null;
  /** The low end of the fair chance's span. */
  readonly fairLow: number | null;
  /** How the fair chance was found: 'additive, 7 books, two-sided'; null without one. */
  readonly method: string | null;
  /** The chance of the side by each source, pushes aside, 0 to 1; null where it says nothing. */
  readonly sabersim: number | null;
  readonly etr: number | null;
}

/** The prop that a play is on. */
export interface PlaySubject {
  readonly league: League;
  readonly eventId: string;
  readonly home: string;
  readonly away: string;
  /** ISO 8601 instant of the game's start. */
  readonly startsAt: string;
  /** Null where nobody is certain who it is. */
  readonly playerId: number | null;
  readonly player: string;
  readonly table: string;
  /** What its rows say as their prop type; null where the table is the type. */
  readonly propType: string | null;
  /** The market's key at the odds service. */
  readonly market: string;
  /** What is counted, as a badge writes it: 'Points'. */
  readonly kind: string;
  /** False in a market with a price and no line (anytime touchdown). */
  readonly hasLines: boolean;
}

/** What can be recorded of a row, card or player's kind (TRACK-1). */
export interface PlayOffer extends PlaySubject {
  /** Which way the sources look; null when none projects the prop. */
  readonly agreement: Agreement | null;
  /** The side that the row plays. */
  readonly preset: Side;
  /** Where each side is offered, the reader's best first; empty where no book offers it. */
  readonly over: readonly OfferedSide[];
  readonly under: readonly OfferedSide[];
  /** What a side is worth at a line and price of the reader's own; null without lines, and where nothing is known of worth yet. */
  readonly priced: ((bet: BetAt) => OfferedSide) | null;
}

const SIDES: readonly Side[] = ['over', 'under'];

/** Mine before others, then by EV; what nobody can price comes after what can be, in the order of tiles. */
function byWorth(mine: readonly BookKey[] | null) {
  const isMine = ({ book }: OfferedSide) => mine === null || mine.includes(book);
  return (a: OfferedSide, b: OfferedSide): number =>
    Number(isMine(b)) - Number(isMine(a)) ||
    (b.ev ?? Number.NEGATIVE_INFINITY) - (a.ev ?? Number.NEGATIVE_INFINITY) ||
    0;
}

function methodOf({ books, basis }: PricedPlay): string {
  return `additive, ${books} ${books === 1 ? 'book' : 'books'}, ${basis}`;
}

/** A side of a line at a book and price, with what it is worth by a play that was priced; null where no other book says anything. */
function sideWorth(
  prop: Recordable,
  pricer: Pricer | null,
  { side, book, line, price }: BetAt,
  play: PricedPlay | null,
  sources: Readonly<Record<Source, number | null>> | null,
): OfferedSide {
  return {
    side,
    book,
    point: line,
    price,
    fair: play?.fair ?? null,
    ev: play?.ev ?? null,
    fairLow: play && pricer ? pricer.spanOf(prop, play).fairLow : null,
    method: play && methodOf(play),
    sabersim: sources?.sabersim ?? null,
    etr: sources?.etr ?? null,
  };
}

/** What one side is worth at every book that offers it. */
function offeredSides(prop: Recordable, side: Side, pricer: Pricer | null, hasLines: boolean): OfferedSide[] {
  const priced = pricer?.pricedPlays(prop) ?? [];
  const chances = new Map<number, Readonly<Record<Source, number | null>> | null>();
  const sourcesAt = (line: number) => {
    const known = chances.get(line);
    if (known !== undefined) return known;
    const made = pricer?.sourcesAt(prop, line, side) ?? null;
    chances.set(line, made);
    return made;
  };
  return prop.quotes.flatMap((quote) => {
    const { book, point, [side]: price } = quote;
    if (point === null || price === null) return [];
    const play = priced.find((own) => own.book === book && own.side === side) ?? null;
    const worth = sideWorth(prop, pricer, { side, book, line: point, price }, play, sourcesAt(point));
    return { ...worth, point: hasLines ? point : null };
  });
}

/** The side that a row plays; without one where the sources look, else the over. */
function wantedSide(value: CardValue | null): Side {
  if (value?.play) return value.play.side;
  return value?.agreement === 'both-under' ? 'under' : 'over';
}

/** The prop that a play can be on; null where its game or category is unknown. */
export function playSubject(league: League, prop: Recordable): PlaySubject | null {
  const source = historySource(league, prop.propType);
  const [table] = source?.tables ?? [];
  const { game } = prop;
  if (source === null || table === undefined || game.id === null) return null;
  return {
    league,
    eventId: game.id,
    home: game.home,
    away: game.away,
    startsAt: game.startsAt,
    playerId: prop.playerId,
    player: prop.player,
    table,
    propType: source.column,
    market: source.category.market,
    kind: source.category.badgeLabel,
    hasLines: source.hasLines,
  };
}

/**
 * What can be recorded of a prop: both sides at every book that asks a price for them, the reader's best first (`mine` null
 * stands for all books), and the side of `value` preset. Without `pricer` nothing is said of their worth. Null where the game or the category is unknown
 * and nothing can be recorded (TRACK-1).
 */
export function playOffer(
  league: League,
  prop: Recordable,
  pricer: Pricer | null,
  mine: readonly BookKey[] | null,
  value: CardValue | null = pricer?.valueOf(prop, mine) ?? null,
): PlayOffer | null {
  const subject = playSubject(league, prop);
  if (subject === null) return null;
  const [over = [], under = []] = SIDES.map((side) =>
    offeredSides(prop, side, pricer, subject.hasLines).sort(byWorth(mine)),
  );
  const wanted = wantedSide(value);
  const isOffered = (wanted === 'over' ? over : under).length > 0;
  const other: Side = wanted === 'over' ? 'under' : 'over';
  return {
    ...subject,
    agreement: value?.agreement ?? null,
    preset: isOffered ? wanted : other,
    over,
    under,
    priced:
      pricer && subject.hasLines
        ? (bet) =>
            sideWorth(prop, pricer, bet, pricer.playAt(prop, bet), pricer.sourcesAt(prop, bet.line, bet.side))
        : null,
  };
}
