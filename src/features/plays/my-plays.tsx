import { useInfiniteQuery } from '@tanstack/react-query';
import { ListX, RefreshCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { datedTime } from '../../lib/league/dated-text.ts';
import { priceText } from '../../lib/odds/format.ts';
import { sideWord } from '../../lib/plays/selection.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { OfflineNotice } from '../../ui/page-notices.tsx';
import { Notice } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type MyPlay, myPlaysQuery } from './queries.ts';

const TICK_MS = 60_000;

function PlayRow({ play }: { play: MyPlay }) {
  const now = useNow(TICK_MS);
  return (
    <li className="flex items-center gap-3 border-b border-hairline py-3 first:pt-0 last:border-0 last:pb-0">
      <span
        className={classNames(
          'w-14 shrink-0 rounded-tile border py-1 text-center text-sm font-semibold',
          play.is_over
            ? 'border-over-ring bg-over text-green-ink'
            : 'border-under-ring bg-under text-red-ink',
        )}
      >
        {sideWord(play.is_over)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-md font-semibold break-words">{play.selection_text}</p>
        <p className="text-sm text-ink-3">
          Recorded <time dateTime={play.created_at}>{datedTime(new Date(play.created_at), now)}</time>
          {play.commence_time ? (
            <>
              {' · game '}
              <time dateTime={play.commence_time}>{datedTime(new Date(play.commence_time), now)}</time>
            </>
          ) : null}
          {play.plays?.some(({ voided_at }) => voided_at !== null) ? ' · taken back' : null}
        </p>
      </div>
      <span className="shrink-0 text-md font-semibold">{priceText(play.price)}</span>
    </li>
  );
}

/** The user's recorded plays, newest first. A play is a record: nothing here changes or deletes one. */
export function MyPlays({ userId }: { userId: string }) {
  const { data, isPending, isError, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(myPlaysQuery(userId));

  if (isPending && fetchStatus === 'paused')
    return <OfflineNotice>Your plays load by themselves once the connection is back.</OfflineNotice>;
  if (isPending) {
    return (
      <div>
        <p className="sr-only">Loading your plays…</p>
        <Skeleton className="h-80" />
      </div>
    );
  }
  if (isError && !data) {
    return (
      <Notice
        role="alert"
        tone="failure"
        icon={RefreshCw}
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        Your plays could not be loaded.
      </Notice>
    );
  }
  const plays = data.pages.flat();
  if (plays.length === 0) {
    return (
      <Notice
        icon={ListX}
        title="No pick from Top Plays yet"
        action={
          <Link to="/top-plays" className={buttonClass('secondary')}>
            Go to Top Plays
          </Link>
        }
      >
        A tap on a sportsbook's line on Top Plays records one, and it stands here. What you record anywhere
        else is among all plays.
      </Notice>
    );
  }
  return (
    <>
      <ul aria-label="My Plays">
        {plays.map((play) => (
          <PlayRow key={play.id} play={play} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button className="mt-3 w-full" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading…' : 'Show older plays'}
        </Button>
      ) : null}
    </>
  );
}
