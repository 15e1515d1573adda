import { skipToken, useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo } from 'react';
import { lineKey } from '../../lib/history/line-change.ts';
import { useNow } from '../../ui/use-now.ts';
import { HistoryPopover } from './history-popover.tsx';
import { MovedMark } from './moved-mark.tsx';
import type { LineMovesProps, LinesAsked, PageMoves } from './moves.ts';
import { movedLinesQuery, NEWS_MS } from './queries.ts';

const TICK_MS = 15_000;

/** Which of these lines moved in the last ten minutes; null until that is known (MOVE-2). */
function useMovements(of: LinesAsked, updatedAt: string | null): PageMoves | null {
  const now = useNow(TICK_MS).getTime();
  const query = movedLinesQuery(of, updatedAt ?? '');
  const { data } = useQuery(updatedAt === null ? { ...query, queryFn: skipToken } : query);
  const news = data ? [...data.values()].filter(({ at }) => now - at < NEWS_MS).length : 0;
  return useMemo(() => {
    if (!data) return null;
    // The latest come first.
    const shown = new Map([...data].slice(0, news));
    return { of: (line) => shown.get(lineKey(line)) ?? null, Mark: MovedMark };
  }, [data, news]);
}

/** Tells a page which of its lines moved, and opens the history of those that are pointed at. Shows nothing itself. */
export function LineMoves({ updatedAt, onMoves, ...of }: LineMovesProps) {
  const moves = useMovements(of, updatedAt);
  useEffect(() => {
    // Every line of the page is drawn once more.
    startTransition(() => onMoves(moves));
  }, [moves, onMoves]);
  return <HistoryPopover />;
}
