import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { overroundsQuery } from '../../data/overrounds.ts';
import { type BookMovement, bookMovements } from '../../lib/history/book-movement.ts';
import { type FairStep, fairOverTime } from '../../lib/history/fair-history.ts';
import { fetchGaps, type Span } from '../../lib/history/gaps.ts';
import type { HistorySource } from '../../lib/history/history-source.ts';
import type { LineChange, PropRef } from '../../lib/history/line-change.ts';
import type { BookKey } from '../../lib/league/books.ts';
import { impliedProbability } from '../../lib/odds/american-odds.ts';
import { lineText } from '../../lib/odds/format.ts';
import { medianOf } from '../../lib/odds/median.ts';
import { hasOneSide } from '../../lib/pricing/book-line.ts';
import { usualOverrounds } from '../../lib/pricing/overrounds.ts';
import { fetchedAtQuery, propMovementQuery } from './queries.ts';

/** How a prop went at its books, as a chart and a table show it. */
export interface PropMovement {
  readonly movements: readonly BookMovement[];
  readonly fair: readonly FairStep[];
  readonly gaps: readonly Span[];
  /** The line whose fair chance is shown; null without one. */
  readonly line: number | null;
  /** How a line is written: in a market without lines it is the implied chance of the price. */
  readonly write: (line: number) => string;
}

const asPercent = (chance: number) => Math.round(chance * 1000) / 10;

/** A market without lines is shown by its prices' implied chances, in percent. */
function withImplied(change: LineChange): LineChange {
  return { ...change, line: change.over === null ? null : asPercent(impliedProbability(change.over)) };
}

/** The line that interests where none is chosen: that of the book, else the middle one of the books. */
function lineOfInterest(movements: readonly BookMovement[], book: BookKey | null): number | null {
  const offered = movements.filter(({ isOffered }) => isOffered);
  const own = offered.find((movement) => movement.book === book)?.last.line;
  const lines = offered.flatMap(({ last }) => last.line ?? []).sort((a, b) => a - b);
  const middle = medianOf(lines);
  // With an even number of books the median may be a line that nobody offers.
  return own ?? lines.findLast((line) => middle !== null && line <= middle) ?? null;
}

/** Reads how a prop went; null until that is known. Throws nothing: `error` says why it could not be read. */
export function usePropMovement(
  source: HistorySource,
  prop: PropRef,
  { book, line: chosen, now }: { book: BookKey | null; line?: number | null; now: number },
): { movement: PropMovement | null; error: Error | null; refetch: () => void } {
  const changes = useQuery(propMovementQuery(source, prop));
  const fetched = useQuery(fetchedAtQuery(source));
  const sums = useQuery({
    ...overroundsQuery(source.league),
    enabled: source.hasLines && (changes.data?.some(hasOneSide) ?? false),
  });
  const movement = useMemo(() => {
    if (!changes.data || fetched.isPending || sums.isLoading) return null;
    const shown = source.hasLines ? changes.data : changes.data.map(withImplied);
    const movements = bookMovements(shown);
    const line = source.hasLines ? (chosen ?? lineOfInterest(movements, book)) : null;
    const from = Math.min(now, ...movements.map(({ opening }) => opening.at));
    const seen = shown.map(({ at }) => at);
    const { market } = source.category;
    const overrounds = usualOverrounds(market, sums.data ?? []);
    const isUnknown = sums.isLoadingError;
    return {
      movements,
      line,
      // Nothing is claimed where the books' overrounds, or the times of the fetches, are not known.
      fair: line === null || isUnknown ? [] : fairOverTime(shown, market, source.league, line, overrounds),
      gaps: fetched.data ? fetchGaps(fetched.data.at, Math.max(from, fetched.data.since), now, seen) : [],
      write: source.hasLines ? lineText : (percent: number) => `${percent} %`,
    };
  }, [
    changes.data,
    fetched.data,
    fetched.isPending,
    sums.data,
    sums.isLoading,
    sums.isLoadingError,
    source,
    book,
    chosen,
    now,
  ]);
  return { movement, error: changes.error, refetch: () => void changes.refetch() };
}
