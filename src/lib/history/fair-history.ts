import type { BookKey } from '../league/books.ts';
import type { League } from '../league/leagues.ts';
import type { BookLine } from '../pricing/book-line.ts';
import { marketConstant } from '../pricing/market-constant.ts';
import { MarketTables } from '../pricing/market-tables.ts';
import { PropMarket } from '../pricing/prop-market.ts';
import { givenAction, sideChances } from '../pricing/worth.ts';
import type { LineChange } from './line-change.ts';

/** The fair chance of an over from an instant on, until the next step. */
export interface FairStep {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The chance by all books that had a line then, pushes aside, 0 to 1; null while no book had one. */
  readonly fair: number | null;
}

/**
 * The fair chance of the over of one line over time, one step a change; `market` is a key of the odds service. Uses today's
 * overrounds, because past ones are not kept. Empty when the market cannot be priced (MOVE-3, PRICE-5).
 */
export function fairOverTime(
  changes: readonly LineChange[],
  market: string,
  league: League,
  line: number,
  overrounds: ReadonlyMap<string, number>,
): FairStep[] {
  const constant = marketConstant(market, league);
  if (constant === null) return [];
  const tables = new MarketTables(constant.families);
  const state = new Map<BookKey, BookLine>();
  const steps: FairStep[] = [];
  const sorted = [...changes].sort((a, b) => a.at - b.at);
  sorted.forEach((change, index) => {
    if (change.line === null) state.delete(change.book);
    else state.set(change.book, { ...change, line: change.line });
    // All that one fetch brought is one step.
    if (sorted[index + 1]?.at === change.at) return;
    const fair = fairOf(new PropMarket([...state.values()], tables, overrounds), line);
    if (steps.at(-1)?.fair !== fair) steps.push({ at: change.at, fair });
  });
  return steps;
}

function fairOf(market: PropMarket, line: number): number | null {
  const consensus = market.consensus(line);
  return consensus && givenAction(sideChances(consensus.chances, 'over'));
}
