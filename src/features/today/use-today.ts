import { onlineManager, useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { BookKey } from '../../lib/league/books.ts';
import { isTonight, SlatePricer, type TodayPlay, type TodayRow, todayRows } from '../../lib/today/plays.ts';
import type { Slate } from '../../lib/today/slate.ts';
import { type SlateProp, slateParts } from '../../lib/today/slate-props.ts';
import { type Tonight, tonightOf } from '../../lib/today/tonight.ts';
import { inSlices } from '../../ui/in-slices.ts';
import { contentIsThere } from '../../ui/page-content.ts';
import { useLastingError } from '../../ui/use-lasting-error.ts';
import { useNow } from '../../ui/use-now.ts';
import { usePreferences } from '../preferences/index.ts';
import { expectBoard } from '../props/index.ts';
import { slateQuery } from './queries.ts';

/** What Today says until its first plays are there. */
export const READING = 'Reading the slate of tonight...';

/** The least EV of a list that has everything above 0 %. */
export const ABOVE_ZERO = Number.MIN_VALUE;

/** Games start on the minute, and the rows of one that did go within this time. */
const TICK_MS = 15_000;

/** Tonight's list, ready to be shown. */
export interface Today {
  readonly slate: Slate;
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

/** How the read behind it goes. */
export interface TodayState {
  /** Null until it was read and priced once. */
  readonly today: Today | null;
  /** How much there is and how old it is, which is known before the first plays are; until then without how many these are. */
  readonly tonight: Tonight | null;
  readonly error: Error | null;
  readonly isOffline: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
}

/** A slate whose props have been read. */
interface ReadSlate {
  readonly slate: Slate;
  readonly props: readonly SlateProp[];
}

/** A slate whose props have been read and priced. */
interface PricedSlate extends ReadSlate {
  readonly pricer: SlatePricer;
}

/** Lets a list that the reader comes back to appear at once, where it was scrolled to. */
const known = new WeakMap<Slate, PricedSlate>();

/**
 * The slate once it is priced, a few milliseconds at a time (PERF-8); the one before until then, null before the first. Its
 * props are known when they are read, long before each is priced.
 */
function usePricedSlate(
  slate: Slate | undefined,
  books: readonly BookKey[] | null,
): { priced: PricedSlate | null; read: ReadSlate | null } {
  const [last, setLast] = useState<PricedSlate | null>(null);
  const [read, setRead] = useState<ReadSlate | null>(null);
  const ready = (slate && known.get(slate)) ?? null;
  useEffect(() => {
    if (slate === undefined || known.has(slate)) return;
    const control = new AbortController();
    const { signal } = control;
    const pricer = last?.pricer ?? new SlatePricer();
    const props: SlateProp[] = [];
    const price = async () => {
      await inSlices(slateParts(slate), (part) => props.push(...part), signal);
      if (signal.aborted) return;
      if (last === null) startTransition(() => setRead({ slate, props }));
      pricer.measure(props);
      const now = new Date();
      const tonight = props.filter(({ game }) => isTonight(game, now));
      await inSlices(tonight, (prop) => pricer.playsOf([prop], books), signal);
      if (signal.aborted) return;
      const priced = { slate, props, pricer };
      known.set(slate, priced);
      startTransition(() => setLast(priced));
    };
    price().catch((error: unknown) => {
      // Thrown where the page shows what broke it.
      setLast(() => {
        throw error;
      });
    });
    return () => control.abort();
  }, [slate, books, last]);
  return { priced: ready ?? last, read };
}

/** Reads the slate, prices what is of tonight, and keeps both up to date (TODAY-2, TODAY-3). */
export function useToday(): TodayState {
  const { data: slate, error, isFetching, fetchStatus, refetch } = useQuery(slateQuery);
  const { books } = usePreferences();
  const now = useNow(TICK_MS);
  // Side by side with the read: both are needed before the first row.
  useEffect(expectBoard, []);

  const { priced, read } = usePricedSlate(slate, books);
  const today = useMemo(() => {
    if (priced === null) return null;
    const { props, pricer } = priced;
    const tonight = props.filter(({ game }) => isTonight(game, now));
    const isAhead = ({ game }: SlateProp) => Date.parse(game.startsAt) > now.getTime();
    const plays = pricer.playsOf(tonight, books);
    const rows = todayRows(plays);
    return {
      slate: priced.slate,
      pricer,
      plays,
      rows,
      tonight: tonightOf(priced.slate, props, rows, now),
      rowsAt: (fewestEv: number, others: readonly BookKey[] | null, game: string | null = null) => {
        const own = game === null ? tonight : props.filter((prop) => prop.game.id === game && isAhead(prop));
        return todayRows(pricer.playsOf(own, others), fewestEv);
      },
      gameOf: (id: string) => props.find((prop) => prop.game.id === id && isAhead(prop)) ?? null,
    };
  }, [priced, books, now]);
  const isPriced = today !== null;
  const isSettled = isPriced || error !== null;
  useEffect(() => {
    if (isSettled) contentIsThere();
  }, [isSettled]);
  const counted = useMemo(
    () => (isPriced || read === null ? null : tonightOf(read.slate, read.props, [], now)),
    [isPriced, read, now],
  );

  return {
    today,
    tonight: today?.tonight ?? counted,
    error: useLastingError(error, slate !== undefined),
    isOffline: fetchStatus === 'paused' || !onlineManager.isOnline(),
    isFetching,
    refresh: () => void refetch(),
  };
}
