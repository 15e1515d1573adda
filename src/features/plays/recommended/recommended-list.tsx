import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { playsCsv } from '../../../lib/plays/play-csv.ts';
import { stateOf } from '../../../lib/plays/tracked-play.ts';
import { Button } from '../../../ui/button.tsx';
import { OfflineNotice } from '../../../ui/page-notices.tsx';
import { saveCsv } from '../../../ui/save-csv.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { PlayEnd, PlayText } from '../page/play-text.tsx';
import { readAllRecommendations, recommendationsQuery } from './queries.ts';
import { Unread } from './unread.tsx';

const TICK_MS = 15_000;

/** All of them as a file. */
function AllAsCsv() {
  const { mutate, isPending, isError } = useMutation({
    networkMode: 'always',
    mutationFn: readAllRecommendations,
    onSuccess: (plays) => saveCsv('edgeboard-recommendations.csv', playsCsv(plays)),
    onError: (error) => console.error('The recommendations could not be read for a file.', error),
  });
  return (
    <>
      <Button disabled={isPending} onClick={() => mutate()}>
        <Download aria-hidden="true" className="size-4" />
        {isPending ? 'Reading…' : 'Export all as CSV'}
      </Button>
      <Failed>{isError ? 'They could not be read: nothing was saved.' : null}</Failed>
    </>
  );
}

/** What a button beside it could not do; nothing while it could. */
function Failed({ children }: { children: string | null }) {
  return (
    <span role="status" className="text-sm font-semibold text-red-ink">
      {children}
    </span>
  );
}

/** Each recommendation whose game has started, the latest first, and how it ended (REC-5). */
export function RecommendedList() {
  const now = useNow(TICK_MS);
  const list = useInfiniteQuery(recommendationsQuery);
  if (!list.data && list.fetchStatus === 'paused')
    return <OfflineNotice>The list loads by itself once the connection is back.</OfflineNotice>;
  if (!list.data) {
    return list.isError ? (
      <Unread onRetry={() => void list.refetch()}>The list of recommendations could not be read.</Unread>
    ) : (
      <>
        <p className="sr-only">Loading the list…</p>
        <Skeleton className="h-96" />
      </>
    );
  }
  const plays = list.data.pages.flatMap((part) => part.plays);
  return (
    <div>
      <ul aria-label="Recommendations" className="rounded-panel border border-hairline">
        {plays.map((play) => (
          <li
            key={play.id}
            className="flex items-center gap-x-4 border-b border-hairline px-3 py-2.5 last:border-0"
          >
            <PlayText play={play} state={stateOf(play, now.getTime()) ?? 'closed'} now={now} of="everybody" />
            <PlayEnd play={play} />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        {list.hasNextPage ? (
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading…' : 'Show earlier ones'}
          </Button>
        ) : null}
        <Failed>{list.isFetchNextPageError ? 'Earlier ones could not be read.' : null}</Failed>
        <AllAsCsv />
      </p>
    </div>
  );
}
