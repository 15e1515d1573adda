import { onlineManager, useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { noAnswerIn } from '../../data/patience.ts';
import type { BookKey } from '../../lib/league/books.ts';
import { SlatePricer } from '../../lib/today/plays.ts';
import type { SlateRows } from '../../lib/today/slate-rows.ts';
import { type Tonight, tonightOf } from '../../lib/today/tonight.ts';
import { contentIsThere } from '../../ui/page-content.ts';
import { useLastingError } from '../../ui/use-lasting-error.ts';
import { useNow } from '../../ui/use-now.ts';
import { usePreferences } from '../preferences/index.ts';
import { expectBoard } from '../props/index.ts';
import {
  type PricedSlate,
  pricedBefore,
  priceSlate,
  type ReadSlate,
  type Today,
  todayOf,
} from './priced-slate.ts';
import { slateQuery } from './queries.ts';

/** The least EV of a list that has everything above 0 %. */
export const ABOVE_ZERO = Number.MIN_VALUE;

/** Games start on the minute, and the rows of one that did go within this time. */
const TICK_MS = 15_000;

/** How the read behind it goes. */
interface TodayState {
  /** Null until it was read and priced once. */
  readonly today: Today | null;
  /** How much there is and how old it is, which is known before the first plays are; until then without how many these are. */
  readonly tonight: Tonight | null;
  readonly error: Error | null;
  readonly isOffline: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
}

/**
 * The slate once it is priced, a few milliseconds at a time (PERF-8); the one before until then, null before the first. Its
 * props are known when they are read, long before each is priced.
 */
function usePricedSlate(
  slate: SlateRows | undefined,
  books: readonly BookKey[] | null,
): { priced: PricedSlate | null; read: ReadSlate | null } {
  const ready = slate ? pricedBefore(slate) : null;
  const [last, setLast] = useState(ready);
  const [read, setRead] = useState<ReadSlate | null>(null);
  if (ready !== null && last === null) setLast(ready);
  useEffect(() => {
    if (slate === undefined || pricedBefore(slate)) return;
    const control = new AbortController();
    const isFirst = last === null;
    const onRead = (read: ReadSlate) => startTransition(() => setRead(read));
    const pricing = {
      ...{ slate, books, pricer: last?.pricer ?? new SlatePricer(), now: () => new Date() },
      ...(isFirst && { onRead }),
    };
    const price = async () => {
      const priced = await priceSlate(pricing, control.signal);
      if (priced) startTransition(() => setLast(priced));
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

/** Resolves once what shows the list's rows is there, or cannot be had. */
export const todayIsReady = (): Promise<void> => expectBoard();

/** Reads the slate, prices what is of tonight, and keeps both up to date (TODAY-2, TODAY-3). */
export function useToday(): TodayState {
  const { data: slate, error, failureReason, isFetching, fetchStatus, refetch } = useQuery(slateQuery);
  const { books } = usePreferences();
  const now = useNow(TICK_MS);
  // Side by side with the read: both are needed before the first row.
  useEffect(() => void todayIsReady(), []);

  const { priced, read } = usePricedSlate(slate, books);
  const today = useMemo(() => priced && todayOf(priced, books, now), [priced, books, now]);
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
    error: useLastingError(error ?? (slate ? noAnswerIn(failureReason) : null), slate !== undefined),
    isOffline: fetchStatus === 'paused' || !onlineManager.isOnline(),
    isFetching,
    refresh: () => void refetch(),
  };
}
