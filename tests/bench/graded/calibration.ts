import type { JudgedQuote } from './judge-quotes.ts';
import { clusteredError, mean } from './score.ts';

/** What was said in a range of chances, and what happened; `error` is a standard error by player and day. */
interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly said: number;
  readonly happened: number;
  readonly error: number;
  readonly n: number;
  readonly nights: number;
}

const WIDTH = 0.05;
/** Fewer nights say nothing. */
const LEAST_NIGHTS = 50;

/** What happened where an over was given each range of chances by the other books. */
export function calibrationOf(quotes: readonly JudgedQuote[]): CalibrationBin[] {
  return Array.from({ length: Math.round(1 / WIDTH) }, (_, at) => {
    const [from, to] = [at * WIDTH, (at + 1) * WIDTH];
    const bin = quotes.filter(({ chances }) => chances.fair >= from && chances.fair < to);
    const nights = bin.map(({ night }) => night);
    return {
      from: Number(from.toFixed(2)),
      to: Number(to.toFixed(2)),
      said: mean(bin.map(({ chances }) => chances.fair)),
      happened: mean(bin.map(({ won }) => Number(won))),
      error: clusteredError(
        bin.map(({ won, chances }) => Number(won) - chances.fair),
        nights,
      ),
      n: bin.length,
      nights: new Set(nights).size,
    };
  }).filter(({ nights }) => nights >= LEAST_NIGHTS);
}
