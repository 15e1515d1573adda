import { medianOf } from '../odds/median.ts';

/** A stretch of time in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Fetches further apart than this many usual intervals leave a gap, and never those that are less than ten minutes apart. */
const INTERVALS = 3;
const LEAST_GAP = 10 * 60_000;

/**
 * The stretches between `from` and `to` in which nothing was fetched, so that nobody knows whether a line moved. `fetchedAt`
 * are the fetches that brought rows, in any order; without any, all of it is a gap. `seenAt` are instants at which a change was
 * seen: they prove a fetch and say nothing of the pace, for one fetch brings many within seconds (MOVE-3).
 */
export function fetchGaps(
  fetchedAt: readonly number[],
  from: number,
  to: number,
  seenAt: readonly number[] = [],
): Span[] {
  const fetches = [...fetchedAt].sort((a, b) => a - b);
  const usual = medianOf(fetches.slice(1).map((at, index) => at - (fetches[index] ?? at))) ?? 0;
  const longest = Math.max(LEAST_GAP, INTERVALS * usual);
  const instants = [...fetches, ...seenAt].sort((a, b) => a - b);
  const gaps: Span[] = [];
  let before = instants.findLast((at) => at <= from) ?? from;
  for (const at of [...instants.filter((instant) => instant > from && instant < to), to]) {
    if (at - before > longest) gaps.push({ from: Math.max(before, from), to: at });
    before = at;
  }
  return gaps;
}
