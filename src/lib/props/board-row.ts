import type { EdgeRule } from '../catalog/types.ts';
import type { BookKey } from '../league/books.ts';
import type { League } from '../league/leagues.ts';
import type { PlayOffer } from '../plays/offer.ts';
import type { Source } from '../projections/sources.ts';
import type { LineField } from './line-field.ts';
import type { Game, Quote } from './prop.ts';
import type { Agreement, CardValue, PlaySpan, PricedPlay } from './value.ts';

/** A book's quote as a board shows it. */
export interface BoardQuote extends Quote {
  /** Far from the other books' lines (MARK-11). */
  readonly isOutlier: boolean;
}

/** A line of one book that is the best of the reader's books for a side; a price without a line is the best of all (MARK-7). */
export interface BoardBest {
  readonly book: BookKey;
  /** In units of the stat; null in a market without lines. */
  readonly line: number | null;
  /** American odds; null where the book asks none for the side. */
  readonly price: number | null;
  /** How many others of these books offer the very same. */
  readonly ties: number;
  /** The books that a card marks for the side, of all: those that tie, and where they ask no price the best that does (MARK-10). */
  readonly marked: readonly BookKey[];
}

/** The bet of a row, at the reader's books. */
export interface BoardPlay
  extends Pick<PricedPlay, 'side' | 'book' | 'line' | 'price' | 'fair' | 'books' | 'basis' | 'needs' | 'ev'> {
  /** The low end of the EV's span: only above 0 is an EV colored (PRICE-7). */
  readonly evLow: number;
}

/** All that a card says of what its prop is worth (PRICE-12, MARK-11). */
export interface RowFigures {
  /** Null where the figures of this row are missing. */
  readonly value: CardValue | null;
  /** Null without a play. */
  readonly span: PlaySpan | null;
  /** Null where no book has a line; of a market without lines it says nothing. */
  readonly field: LineField | null;
}

/** A source's edge and the line that it stands against. */
export interface BoardEdge {
  /** In units of the stat, one decimal. */
  readonly value: number;
  readonly rule: EdgeRule;
  readonly source: Source;
  /** The book and line that it is measured from; the book is null where that is not known. */
  readonly against: { readonly book: BookKey | null; readonly line: number };
  /** None of the reader's tiles gives nearly as much (EDGE-14). */
  readonly isFar: boolean;
  /** Enough to be MLB's difference; elsewhere always true. */
  readonly isDifference: boolean;
}

/**
 * One line of a board: a player's prop of any sport, with what it is worth. What is not known is null and shown as a dash
 * or a dot, never guessed. Every page of props, Today and a player's page make their rows of this shape (BOARD-1).
 */
export interface BoardRow {
  /** Stays the same across reads; unique on a board. */
  readonly key: string;
  readonly league: League;
  /** Null where the player is not resolved: such a row opens nothing. */
  readonly playerId: number | null;
  readonly player: string;
  /** What rows are sorted by in the order of names. */
  readonly nameKey: string;
  readonly team: string | null;
  readonly propType: string;
  /** What is counted, as a badge writes it: 'Points + Assists'. */
  readonly kind: string;
  /** How many other plays of the player this row stands for ('+3 more'); 0 for a row of its own. */
  readonly more: number;
  readonly game: Game;
  /** ISO 8601 instant at which its lines were last read from the books; null when that is not known. */
  readonly seenAt: string | null;
  readonly agreement: Agreement | null;
  /** In units of the stat; `mean` is that of the sources that project the prop. */
  readonly projections: Readonly<Record<Source | 'mean', number | null>>;
  readonly edge: BoardEdge | null;
  /** Null without a price at the reader's books, without other books, or while prices are not there yet. */
  readonly play: BoardPlay | null;
  /** Null while prices are not there yet. Each of them takes time to make when it is asked for. */
  readonly figures: RowFigures | null;
  readonly bestOver: BoardBest | null;
  readonly bestUnder: BoardBest | null;
  /** False for a market with a price and no line (anytime touchdown). */
  readonly hasLines: boolean;
  readonly quotes: readonly BoardQuote[];
  /** What can be recorded of it; null where nothing can. It takes time to make: only a row that somebody turns to is asked. */
  readonly offer: PlayOffer | null;
}

/** The mean of the sources that project a prop, in units of the stat; null without one. */
export function meanOfSources(sabersim: number | null, etr: number | null): number | null {
  if (sabersim === null || etr === null) return sabersim ?? etr;
  return (sabersim + etr) / 2;
}

/** The quote of a book on a row; null where it has no line, or no price where the market has no lines. */
export function quoteAt({ quotes, hasLines }: BoardRow, book: BookKey): BoardQuote | null {
  const quote = quotes.find((own) => own.book === book);
  if (quote === undefined) return null;
  return (hasLines ? quote.point : quote.over) === null ? null : quote;
}

/** The price of the side that a row plays at one of its quotes, in American odds; of the over without a play. */
export function playedPrice({ play }: BoardRow, { over, under }: Quote): number | null {
  return play?.side === 'under' ? under : over;
}
