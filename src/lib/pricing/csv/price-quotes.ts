import { groupBy } from '../../group-by.ts';
import type { BookLine } from '../book-line.ts';
import { areOfOneLeague, baseMarket, impliedLine, MARKET_KEYS, marketConstant } from '../market-constant.ts';
import { MarketTables } from '../market-tables.ts';
import { type OverroundSum, overroundSums, usualOverrounds } from '../overrounds.ts';
import { PropMarket } from '../prop-market.ts';
import { type Cell, readAll, readName, readNumber, readPrice } from './cells.ts';
import {
  columnsIn,
  type NumberedRow,
  type PricedCsv,
  readTable,
  shapeProblem,
  type UnpricedRow,
  withColumns,
  written,
} from './table.ts';

const NEEDED = ['market', 'prop', 'book', 'line', 'over', 'under'] as const;
const ADDED = ['fair_over', 'fair_push', 'books', 'fair_low', 'fair_high'] as const;
/** No stat of a game comes near it, so a line beyond is a slip of the keyboard. */
const HIGHEST_LINE = 2_000;

interface QuoteRow extends BookLine {
  readonly row: number;
  readonly market: string;
  readonly prop: string;
}

function readMarket(text: string): Cell<string> {
  if (marketConstant(text) !== null) return { value: baseMarket(text) };
  return {
    problem: `market: expected one of ${MARKET_KEYS.join(', ')} (or with _alternate), found '${text.trim().slice(0, 60)}'`,
  };
}

function readLine(market: string, text: string): Cell<number> {
  const implied = impliedLine(market);
  return implied !== null && text.trim() === ''
    ? { value: implied }
    : readNumber('line', text, 0, HIGHEST_LINE);
}

function readQuote(
  { row, record, cells }: NumberedRow,
  at: Readonly<Record<(typeof NEEDED)[number], number>>,
): QuoteRow | UnpricedRow {
  const cell = (name: (typeof NEEDED)[number]) => cells[at[name]] ?? '';
  const read = readAll({
    market: readMarket(cell('market')),
    prop: readName('prop', cell('prop')),
    book: readName('book', cell('book')),
    line: readLine(cell('market'), cell('line')),
    over: readPrice('over', cell('over')),
    under: readPrice('under', cell('under')),
  });
  if ('problem' in read) return { row, record, problem: read.problem };
  return { row, ...read.values, book: read.values.book.toLowerCase() };
}

/** Prices every quote of one market by the other books of its prop; `sums` are those of all markets. */
function priceMarket(
  market: string,
  quotes: readonly QuoteRow[],
  sums: readonly OverroundSum[],
  values: Map<number, string[]>,
): void {
  const constant = marketConstant(market);
  if (constant === null) throw new Error(`expected a market that can be priced, found '${market}'`);
  const tables = new MarketTables(constant.families);
  const ofLeague = sums.filter((sum) => areOfOneLeague(market, sum.market));
  const overrounds = usualOverrounds(market, ofLeague);
  for (const lines of groupBy(quotes, ({ prop }) => prop).values()) {
    const prop = new PropMarket(lines, tables, overrounds);
    for (const { row, book, line } of lines) {
      const fair = prop.fair(line, book);
      if (fair === null) continue;
      const { chances, books, low, high } = fair;
      values.set(row, [
        written(chances.over),
        written(chances.push),
        String(books),
        written(low.over),
        written(high.over),
      ]);
    }
  }
}

/**
 * Adds to each quote of a CSV what all other books of its prop make of its own line: fair_over and fair_push (not
 * conditional on action), books, fair_low, fair_high; empty where no other book says anything, and in bad rows, which
 * count for nobody. Throws a `CsvError` for a CSV without the needed columns (PRICE-10).
 */
export function priceQuotes(text: string): PricedCsv {
  const table = readTable(text);
  const at = columnsIn(table, NEEDED, []);
  const badRows: UnpricedRow[] = [];
  const quotes: QuoteRow[] = [];
  for (const row of table.rows) {
    const shape = shapeProblem(table, row);
    const read = shape === null ? readQuote(row, at) : { row: row.row, record: row.record, problem: shape };
    if ('problem' in read) badRows.push(read);
    else quotes.push(read);
  }
  const values = new Map<number, string[]>();
  const markets = groupBy(quotes, (quote) => quote.market);
  const sums = [...markets].flatMap(([market, own]) => overroundSums(market, own));
  for (const [market, own] of markets) priceMarket(market, own, sums, values);
  return { text: withColumns(table, ADDED, values), badRows };
}
