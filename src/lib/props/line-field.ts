import type { BookKey } from '../league/books.ts';
import type { League } from '../league/leagues.ts';
import { medianOf } from '../odds/median.ts';
import { spreadAt } from '../pricing/distribution.ts';
import { marketConstant } from '../pricing/market-constant.ts';
import type { Quote } from './prop.ts';

/** Where the books' lines on a prop lie. */
export interface LineField {
  /** In units of the stat; of an even number of books the middle between the two in the middle. */
  readonly median: number;
  /** How many books have a line. */
  readonly books: number;
  /** The usual spread of the stat at the median, in units of the stat; null for a market without a constant. */
  readonly spread: number | null;
  readonly outliers: readonly BookKey[];
}

const FEWEST_BOOKS = 4;
const FEWEST_UNITS = 2;
/** Far above what binary floats lose on lines, and far below the last decimal of any. */
const FLOAT_ERROR = 1e-9;
/** At even money a line that is off by this share of the spread moves the chance by 8 points: EV above 10 %, a data alarm. */
const SPREAD_SHARE = 0.2;

/**
 * The field of a prop's lines in a market of the odds service; null where no book has one. An outlier is a line that lies 2 or
 * more from the median of the other books and further than a fifth of the stat's usual spread, on props of four books or
 * more. Where half of the books would be outliers there are two opinions and no outlier (MARK-11).
 */
export function lineFieldOf(quotes: readonly Quote[], market: string, league: League): LineField | null {
  const lines = quotes.flatMap(({ book, point }) => (point === null ? [] : { book, point }));
  const median = medianOf(lines.map(({ point }) => point));
  if (median === null) return null;
  const constant = marketConstant(market, league);
  const spread = constant && spreadAt(constant.families.additive, median);
  const isOutlier = ({ book, point }: (typeof lines)[number]) => {
    if (spread === null || lines.length < FEWEST_BOOKS) return false;
    const others = lines.filter((line) => line.book !== book).map((line) => line.point);
    const distance = Math.abs(point - (medianOf(others) ?? point));
    // As binary floats 4.1 is less than 2 from 2.1.
    return distance >= FEWEST_UNITS - FLOAT_ERROR && distance > SPREAD_SHARE * spread;
  };
  const far = lines.filter(isOutlier).map(({ book }) => book);
  return { median, books: lines.length, spread, outliers: 2 * far.length < lines.length ? far : [] };
}
