import type { BookKey } from '../../lib/league/books.ts';
import {
  isTonight,
  type SlatePricer,
  type TodayPlay,
  type TodayRow,
  todayRows,
} from '../../lib/today/plays.ts';
import { type SlateProp, slateParts } from '../../lib/today/slate-props.ts';
import type { SlateRows } from '../../lib/today/slate-rows.ts';
import { type Tonight, tonightOf } from '../../lib/today/tonight.ts';
import { inSlices } from '../../ui/in-slices.ts';

// What is made of the slate, for the app and for what draws the first rows before React is there (PERF-17).

/** Tonight's list, ready to be shown. */
export interface Today {
  readonly slate: SlateRows;
  readonly pricer: SlatePricer;
  readonly tonight: Tonight;
  /** Every play of tonight at the reader's books, whatever its EV. */
  readonly plays: readonly TodayPlay[];
  readonly rows: readonly TodayRow[];
  /**
   * What a list with another least EV, or at other books (null stands for all), would have; of one game whenever it starts,
   * where that is named.
   */
  readonly rowsAt: (
    fewestEv: number,
    books: readonly BookKey[] | null,
    game?: string | null,
  ) => readonly TodayRow[];
  /** A game of the slate that has not started; null for any other id. */
  readonly gameOf: (id: string) => SlateProp | null;
}

/** A slate whose props have been read. */
export interface ReadSlate {
  readonly slate: SlateRows;
  readonly props: readonly SlateProp[];
}

/** A slate whose props have been read and priced. */
export interface PricedSlate extends ReadSlate {
  readonly pricer: SlatePricer;
}

/** Lets a list that the reader comes back to appear at once, where it was scrolled to. */
const known = new WeakMap<SlateRows, PricedSlate>();

/** A slate that was priced before; null where none was. */
export const pricedBefore = (slate: SlateRows): PricedSlate | null => known.get(slate) ?? null;

/** What is priced, and for whom. */
export type Pricing = {
  readonly slate: SlateRows;
  /** What is priced first: what tonight's list has at these books; null stands for all. */
  readonly books: readonly BookKey[] | null;
  /** It prices only once what did not change. */
  readonly pricer: SlatePricer;
  readonly now: () => Date;
  /** Hears of the props when they are read, long before each is priced. */
  readonly onRead?: (read: ReadSlate) => void;
};

/** Reads and prices a slate, a few milliseconds at a time (PERF-8). Resolves with null once `signal` has ended it. */
export async function priceSlate(
  { slate, books, pricer, now, onRead }: Pricing,
  signal: AbortSignal,
): Promise<PricedSlate | null> {
  const props: SlateProp[] = [];
  await inSlices(slateParts(slate), (part) => props.push(...part), signal);
  if (signal.aborted) return null;
  onRead?.({ slate, props });
  pricer.measure(props);
  const at = now();
  const tonight = props.filter(({ game }) => isTonight(game, at));
  await inSlices(tonight, (prop) => pricer.playsOf([prop], books), signal);
  if (signal.aborted) return null;
  const priced = { slate, props, pricer };
  known.set(slate, priced);
  return priced;
}

/** Tonight's list of a slate at a reader's books; null stands for all. */
export function todayOf(
  { slate, props, pricer }: PricedSlate,
  books: readonly BookKey[] | null,
  now: Date,
): Today {
  const tonight = props.filter(({ game }) => isTonight(game, now));
  const isAhead = ({ game }: SlateProp) => Date.parse(game.startsAt) > now.getTime();
  const plays = pricer.playsOf(tonight, books);
  const rows = todayRows(plays);
  return {
    slate,
    pricer,
    plays,
    rows,
    tonight: tonightOf(slate, props, rows, now),
    rowsAt: (fewestEv, others, game = null) => {
      const own = game === null ? tonight : props.filter((prop) => prop.game.id === game && isAhead(prop));
      return todayRows(pricer.playsOf(own, others), fewestEv);
    },
    gameOf: (id) => props.find((prop) => prop.game.id === id && isAhead(prop)) ?? null,
  };
}
