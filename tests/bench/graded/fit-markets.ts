import { SPAN_METHODS, type SpanMethod } from '../../../src/lib/pricing/constants/types.ts';
import { fairOver } from '../../../src/lib/pricing/devig.ts';
import { chancesAt, type Family, meanAt } from '../../../src/lib/pricing/distribution.ts';
import type { GradedQuote } from './graded-files.ts';
import { lowestPoint, mean } from './score.ts';

/** A book's main line and another line of the same ladder. */
interface LadderPair {
  readonly main: GradedQuote;
  readonly other: GradedQuote;
}

/** Every line beside the main one of its book and prop, of one market, by date. */
export function ladderPairs(quotes: readonly GradedQuote[], market: string): LadderPair[] {
  const mains = new Map(
    quotes.filter((quote) => quote.main).map((quote) => [`${quote.prop} ${quote.book}`, quote]),
  );
  return quotes
    .filter((quote) => quote.market === market && !quote.main)
    .flatMap((other) => {
      const main = mains.get(`${other.prop} ${other.book}`);
      return main ? [{ main, other }] : [];
    });
}

/** The fair chance at the other line, predicted from the main one, less what the book's own price says. */
function ladderMiss({ main, other }: LadderPair, family: Family, method: SpanMethod): number {
  const at = meanAt(family, main.line, fairOver(main.over, main.under, method));
  if (at === null) throw new Error(`expected a mean of ${main.line} in ${main.prop}`);
  return chancesAt(family, at, other.line).over - fairOver(other.over, other.under, method);
}

/** Mean size of the error at the other lines, 0 to 1. */
export function ladderError(pairs: readonly LadderPair[], family: Family, method: SpanMethod): number {
  return mean(pairs.map((pair) => Math.abs(ladderMiss(pair, family, method))));
}

/** What a market's ladders say: the ratio of a method, its error, and the error of the first 65 %'s ratio on the rest. */
interface MarketFit {
  readonly market: string;
  readonly method: SpanMethod;
  readonly ratio: number;
  readonly error: number;
  readonly laterError: number;
  readonly n: number;
}

/** Ladders of fewer lines fit nothing. */
const LEAST_PAIRS = 10;

function bestRatio(pairs: readonly LadderPair[], method: SpanMethod): number {
  const ratio = lowestPoint((x) => ladderError(pairs, { kind: 'count', ratio: x }, method), 0.5, 4);
  return Math.round(ratio * 100) / 100;
}

/** Fits every market that has ladders, for each method by itself. */
export function fitMarkets(quotes: readonly GradedQuote[]): MarketFit[] {
  const markets = [...new Set(quotes.map(({ market }) => market))].sort();
  return markets.flatMap((market) => {
    const pairs = ladderPairs(quotes, market);
    if (pairs.length < LEAST_PAIRS) return [];
    const cut = Math.floor(pairs.length * 0.65);
    return SPAN_METHODS.map((method) => {
      const ratio = bestRatio(pairs, method);
      const first = bestRatio(pairs.slice(0, cut), method);
      return {
        market,
        method,
        ratio,
        error: ladderError(pairs, { kind: 'count', ratio }, method),
        laterError: ladderError(pairs.slice(cut), { kind: 'count', ratio: first }, method),
        n: pairs.length,
      };
    });
  });
}
