import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ArrowRight } from '../../ui/plain-icons.tsx';
import { useNow } from '../../ui/use-now.ts';
import { BoardSkeleton } from '../props/index.ts';
import { READING } from './frame.tsx';
import { allPlaysText, TonightText } from './headline.tsx';
import { ALL_PLAYS, FIRST_ROWS, HomeFrame, NO_PLAY } from './home-frame.tsx';
import { ListBoundary } from './list-boundary.tsx';
import { TodayBanner } from './today-banner.tsx';
import { TodayBoard } from './today-board.tsx';
import { useToday } from './use-today.ts';

const TICK_MS = 5_000;
const FIRST = 'first rows';

/** The first ten rows of today's list, without data alarms, above the cards of Home (TODAY-7). */
export function HomeToday() {
  const { today, tonight, error, isOffline } = useToday();
  const now = useNow(TICK_MS);
  const tips = useMemo(() => today?.rows.filter(({ isAlarm }) => !isAlarm), [today]);
  const rows = useMemo(() => tips?.slice(0, FIRST_ROWS), [tips]);
  return (
    <HomeFrame
      tonight={tonight && <TonightText tonight={tonight} now={now} />}
      link={
        <Link to="/today" className={ALL_PLAYS}>
          {allPlaysText(tips?.length ?? null)}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      }
    >
      {today && (isOffline || error) ? (
        <div className="mb-2">
          <TodayBanner linesAt={today.tonight.linesAt} hasFailed isOffline={isOffline} />
        </div>
      ) : null}
      {today && rows ? (
        rows.length > 0 ? (
          <ListBoundary>
            <TodayBoard today={today} rows={rows} choice={FIRST} />
          </ListBoundary>
        ) : (
          <p className="text-base text-ink-2">{NO_PLAY}</p>
        )
      ) : error || isOffline ? (
        <p role="status" className="text-base text-ink-2">
          Tonight's plays could not be loaded. They come by themselves once Edgeboard can be reached.
        </p>
      ) : (
        <BoardSkeleton text={READING} rows={FIRST_ROWS} />
      )}
    </HomeFrame>
  );
}
