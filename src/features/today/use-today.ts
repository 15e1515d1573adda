import { onlineManager, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { BookKey } from '../../lib/league/books.ts';
import { isTonight, SlatePricer, type TodayPlay, type TodayRow, todayRows } from '../../lib/today/plays.ts';
import type { Slate } from '../../lib/today/slate.ts';
import { type SlateProp, slateProps } from '../../lib/today/slate-props.ts';
import { type Tonight, tonightOf } from '../../lib/today/tonight.ts';
import { useNow } from '../../ui/use-now.ts';
import { usePreferences } from '../preferences/index.ts';
import { expectBoard } from '../props/index.ts';
import { slateQuery } from './queries.ts';

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
  /** Null until it was read once. */
  readonly today: Today | null;
  readonly error: Error | null;
  readonly isOffline: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
}

/** The error of a first read, also while it is tried again: until that fails too React Query has none to show. */
function useLastingError(error: Error | null, isRead: boolean): Error | null {
  const [lasting, setLasting] = useState(error);
  const next = error ?? (isRead ? null : lasting);
  if (next !== lasting) setLasting(next);
  return next;
}

/** Reads the slate, prices what is of tonight, and keeps both up to date (TODAY-2, TODAY-3). */
export function useToday(): TodayState {
  const { data: slate, error, isFetching, fetchStatus, refetch } = useQuery(slateQuery);
  const { books } = usePreferences();
  const now = useNow(TICK_MS);
  const [pricer] = useState(() => new SlatePricer());
  // Side by side with the read: both are needed before the first row.
  useEffect(expectBoard, []);

  const props = useMemo(() => {
    if (slate === undefined) return null;
    const all = slateProps(slate);
    pricer.measure(all);
    return all;
  }, [slate, pricer]);

  const today = useMemo(() => {
    if (slate === undefined || props === null) return null;
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
      rowsAt: (fewestEv: number, others: readonly BookKey[] | null, game: string | null = null) => {
        const own = game === null ? tonight : props.filter((prop) => prop.game.id === game && isAhead(prop));
        return todayRows(pricer.playsOf(own, others), fewestEv);
      },
      gameOf: (id: string) => props.find((prop) => prop.game.id === id && isAhead(prop)) ?? null,
    };
  }, [slate, props, pricer, books, now]);

  return {
    today,
    error: useLastingError(error, slate !== undefined),
    isOffline: fetchStatus === 'paused' || !onlineManager.isOnline(),
    isFetching,
    refresh: () => void refetch(),
  };
}
