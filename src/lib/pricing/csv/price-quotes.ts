import { allValues, type CellResult, readLabel } from '../../csv/cells.ts';
import { columnsIn, readCsvTable, type TableRow, withColumns } from '../../csv/table.ts';
import { groupBy } from '../../group-by.ts';
import { readPrice } from '../../odds/price-cell.ts';
import type { BookLine } from '../book-line.ts';
import { areOfOneLeague, baseMarket, impliedLine, MARKET_KEYS, marketConstant } from '../market-constant.ts';
import { MarketTables } from '../market-tables.ts';
import { type OverroundSum, overroundSums, usualOverrounds } from '../overrounds.ts';
import { PropMarket } from '../prop-market.ts';
import { type PricedCsv, readLine, readRows, written } from './priced-csv.ts';

const NEEDED = ['market', 'prop', 'book', 'line', 'over', 'under'] as const;
const ADDED = ['fair_over', 'fair_push', 'books', 'fair_low', 'fair_high'] as const;

interface QuoteRow extends BookLine {
  readonly row: number;
  readonly market: string;
  readonly prop: string;
}

function readMarket(text: string): CellResult<string> {
  if (marketConstant(text) !== null) return { value: baseMarket(text) };
  return {
    problem: `expected one of ${MARKET_KEYS.join(', ')} (or with _alternate), found '${text.trim().slice(0, 60)}'`,
  };
}

function readQuote(
  { number, cells }: TableRow,
  at: Readonly<Record<(typeof NEEDED)[number], number>>,
): CellResult<QuoteRow> {
  const cell = (name: (typeof NEEDED)[number]) => cells[at[name]] ?? '';
  const read = allValues({
    market: readMarket(cell('market')),
    prop: readLabel(cell('prop')),
    book: readLabel(cell('book')),
    line: readLine(cell('line'), impliedLine(cell('market'))),
    over: readPrice(cell('over')),
    under: readPrice(cell('under')),
  });
  if ('problem' in read) return read;
  return { value: { row: number, ...read.value, book: read.value.book.toLowerCase() } };
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
  const table = readCsvTable(text);
  const at = columnsIn(table, NEEDED, []);
  const { rows, badRows } = readRows(table, (row) => readQuote(row, at));
  const values = new Map<number, string[]>();
  const markets = groupBy([...rows.values()], (quote) => quote.market);
  const sums = [...markets].flatMap(([market, own]) => overroundSums(market, own));
  for (const [market, own] of markets) priceMarket(market, own, sums, values);
  return { text: withColumns(table, ADDED, values), badRows };
}
