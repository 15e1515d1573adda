import { type BookLine, tellingLines } from './book-line.ts';
import { fairOver, overround } from './devig.ts';
import type { MarketTables } from './market-tables.ts';

/** One book's line on the way to the market's mean. */
export interface WorkedLine {
  readonly book: string;
  /** In units of the stat. */
  readonly line: number;
  /** American odds. */
  readonly over: number;
  readonly under: number;
  /** What both sides' implied chances sum to above 1. */
  readonly margin: number;
  /** The fair chance of the over at the book's own line, pushes aside, 0 to 1. */
  readonly fair: number;
  /** The mean that the line and its fair chance stand for, in units of the stat. */
  readonly mean: number;
}

/**
 * The steps from each book's line to the mean that it stands for, for the page that explains them; only of books that offer
 * both sides (PRICE-1, PRICE-2).
 */
export function workedLines(lines: readonly BookLine[], tables: MarketTables): WorkedLine[] {
  return tellingLines(lines).flatMap(({ book, line, over, under }) => {
    if (over === null || under === null) return [];
    const mean = tables.twoSided('additive', line, over, under);
    if (Number.isNaN(mean)) return [];
    return { book, line, over, under, margin: overround(over, under), fair: fairOver(over, under), mean };
  });
}
