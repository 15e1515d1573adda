import type { BookKey } from '../league/books.ts';
import { medianOf } from '../odds/median.ts';
import type { Side } from '../props/value.ts';
import type { PropRef } from './line-change.ts';

/** One book's line on a prop, before a time and now; in units of the stat. */
export interface MovedLine {
  readonly book: BookKey;
  /** Null where nothing is known of that time. */
  readonly was: number | null;
  /** Null where it was taken down. */
  readonly line: number | null;
  /** What is asked for it now, in American odds; null where the book offers no such side. */
  readonly over: number | null;
  readonly under: number | null;
}

/** A prop of which books moved their lines. */
export interface MovedProp extends PropRef {
  readonly lines: readonly MovedLine[];
}

/** A prop on which the books' median moved, and how many of them went along. */
export interface Move {
  readonly prop: MovedProp;
  /** The median of the lines before and now, of books that have both; in units of the stat. */
  readonly from: number;
  readonly to: number;
  /** How many books moved that way, of how many. */
  readonly books: number;
  readonly of: number;
}

/** A book that kept its line while the others moved theirs. */
export interface OldNumber extends Move {
  readonly book: BookKey;
  readonly line: number;
  /** The side that the others' move makes likelier at that line, and what the book asks for it; null where it offers it no more. */
  readonly side: Side;
  readonly price: number | null;
}

/** Over which time lists of moves look back, in milliseconds (MOVE-4). */
export const MOVED_LIST_MS = 3 * 3_600_000;

/** One book that moves is an opinion, two are the least that can be called the others. */
const FEWEST_BOOKS = 2;

type Both = MovedLine & { readonly was: number; readonly line: number };

const hasBoth = (line: MovedLine): line is Both => line.was !== null && line.line !== null;

/** Where the median of a prop's books went; null where it stayed, or fewer than two books went that way (MOVE-4). */
export function moveOf(prop: MovedProp): Move | null {
  const lines = prop.lines.filter(hasBoth);
  const from = medianOf(lines.map(({ was }) => was));
  const to = medianOf(lines.map(({ line }) => line));
  if (from === null || to === null || from === to) return null;
  const direction = Math.sign(to - from);
  const books = lines.filter(({ was, line }) => Math.sign(line - was) === direction).length;
  return books < FEWEST_BOOKS ? null : { prop, from, to, books, of: lines.length };
}

/**
 * The props whose median moved most, by its distance in usual spreads of the stat, then by the number of books.
 * `spreadOf` says that spread in units of the stat at a line; where it is null the distance itself counts (MOVE-4).
 */
export function movedMost(
  props: readonly MovedProp[],
  spreadOf: (prop: PropRef, line: number) => number | null,
): Move[] {
  return props
    .flatMap((prop) => moveOf(prop) ?? [])
    .map((move) => {
      const spread = spreadOf(move.prop, move.from) ?? 1;
      return { move, distance: Math.abs(move.to - move.from) / spread };
    })
    .sort((a, b) => b.distance - a.distance || b.move.books - a.move.books)
    .map(({ move }) => move);
}

/**
 * The books that are still at their old number: more than half of the others moved one way, this one has not moved, and the
 * median has gone past its line. In the order of `moves` (MOVE-5).
 */
export function stillAtOldNumber(moves: readonly Move[]): OldNumber[] {
  return moves.flatMap((move) => {
    const { prop, from, to, books, of } = move;
    const direction = Math.sign(to - from);
    if (2 * books <= of - 1) return [];
    return prop.lines
      .filter(hasBoth)
      .filter(({ was, line }) => was === line && Math.sign(to - line) === direction)
      .map(({ book, line, over, under }) => ({
        ...move,
        ...{ book, line },
        ...(direction > 0 ? { side: 'over', price: over } : { side: 'under', price: under }),
      }));
  });
}
