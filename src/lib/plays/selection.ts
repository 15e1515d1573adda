import { BOOK_NAMES, type BookKey } from '../league/books.ts';
import type { League } from '../league/leagues.ts';

/** The price of every recorded play, in American odds (PLAY-3). */
export const PLAY_PRICE = -110;

/** The line of one book that a bettor picks a side of. */
export interface PlayTarget {
  readonly sport: League;
  /** The odds service's id of the game; null where the row has none. */
  readonly eventId: string | null;
  /** ISO 8601 instant of the game's start, or null. */
  readonly commenceTime: string | null;
  readonly player: string;
  /** The key of the category as the tables know it, such as 'points_assists'. */
  readonly propType: string;
  /** The category as it is shown, such as 'Points + Assists'. */
  readonly category: string;
  readonly book: BookKey;
  /** The line, in units of the stat. */
  readonly point: number;
}

/** What the tapped book asks for the sides of its line, in American odds, and whose prop it is. */
export interface TappedQuote {
  readonly over: number | null;
  readonly under: number | null;
  /** Null where nobody is certain who it is. */
  readonly playerId: number | null;
}

/** Whether a side can be picked: not where the book is known to offer the other one alone (TRACK-8). */
export function canPick(quote: TappedQuote | null, isOver: boolean): boolean {
  if (quote === null || (quote.over === null && quote.under === null)) return true;
  return (isOver ? quote.over : quote.under) !== null;
}

/** Player name, line, category and book, joined by spaces (PLAY-4). */
export function selectionText({ player, point, category, book }: PlayTarget): string {
  return [player, point, category, BOOK_NAMES[book]].join(' ');
}

/** The word for a side of a line. */
export function sideWord(isOver: boolean): 'Over' | 'Under' {
  return isOver ? 'Over' : 'Under';
}

/** A key of the pick: the same line and side have the same key. */
export function pickKey(target: PlayTarget, isOver: boolean): string {
  const { sport, eventId, player, propType, book, point } = target;
  return JSON.stringify([sport, eventId, player, propType, book, point, isOver]);
}
