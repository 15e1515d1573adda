import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../lib/odds/format.ts';
import { tonightText } from '../../lib/today/tonight-text.ts';
import { useNow } from '../../ui/use-now.ts';
import { BoardSkeleton } from '../props/index.ts';
import { ListBoundary } from './list-boundary.tsx';
import { TodayBanner } from './today-banner.tsx';
import { TodayBoard } from './today-board.tsx';
import { READING, useToday } from './use-today.ts';

const FIRST_ROWS = 10;
const TICK_MS = 5_000;
const FIRST = 'first rows';

/** The first ten rows of today's list, without data alarms, above the cards of Home (TODAY-7). */
export function HomeToday() {
  const { today, tonight, error, isOffline } = useToday();
  const now = useNow(TICK_MS);
  const tips = useMemo(() => today?.rows.filter(({ isAlarm }) => !isAlarm), [today]);
  const rows = useMemo(() => tips?.slice(0, FIRST_ROWS), [tips]);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 max-md:items-center max-md:gap-y-0">
        <div className="max-md:contents">
          <h2 className="text-xl font-bold tracking-[-0.02em]">Today</h2>
          <p className="min-h-4.5 text-sm text-ink-3 max-md:order-last max-md:w-full max-[27rem]:min-h-9">
            {tonight ? tonightText(tonight, now) : null}
          </p>
        </div>
        <Link
          to="/today"
          className="flex min-h-9 items-center gap-1 text-base font-semibold text-ink underline underline-offset-2 max-md:min-h-thumb"
        >
          {tips && tips.length > 0 ? `All ${counted(tips.length, 'play')}` : 'All plays'}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      {today && isOffline ? (
        <div className="mb-2">
          <TodayBanner linesAt={today.tonight.linesAt} hasFailed={false} isOffline />
        </div>
      ) : null}
      {today && rows ? (
        rows.length > 0 ? (
          <ListBoundary>
            <TodayBoard today={today} rows={rows} choice={FIRST} />
          </ListBoundary>
        ) : (
          <p className="text-base text-ink-2">
            No play of +2 % or more at your books right now. The list says what there is above 0 %.
          </p>
        )
      ) : error || isOffline ? (
        <p role="status" className="text-base text-ink-2">
          Tonight's plays could not be loaded. They come by themselves once Edgeboard can be reached.
        </p>
      ) : (
        <BoardSkeleton text={READING} rows={FIRST_ROWS} />
      )}
    </>
  );
}
