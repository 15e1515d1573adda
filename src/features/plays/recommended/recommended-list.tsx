import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { playsCsv } from '../../../lib/plays/play-csv.ts';
import { stateOf } from '../../../lib/plays/tracked-play.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/panel.tsx';
import { saveCsv } from '../../../ui/save-csv.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { PlayEnd, PlayText } from '../page/play-text.tsx';
import { readAllRecommendations, recommendationsQuery } from './queries.ts';

const TICK_MS = 15_000;

type Saving = 'no' | 'running' | 'failed';

/** All of them as a file. */
function AllAsCsv() {
  const [saving, setSaving] = useState<Saving>('no');
  const save = async () => {
    setSaving('running');
    try {
      const plays = await readAllRecommendations(new AbortController().signal);
      saveCsv('edgeboard-recommendations.csv', playsCsv(plays));
      setSaving('no');
    } catch (error) {
      console.error('The recommendations could not be read for a file.', error);
      setSaving('failed');
    }
  };
  return (
    <>
      <Button disabled={saving === 'running'} onClick={() => void save()}>
        <Download aria-hidden="true" className="size-4" />
        {saving === 'running' ? 'Reading…' : 'Export all as CSV'}
      </Button>
      <span role="status" className="text-sm font-semibold text-red-ink">
        {saving === 'failed' ? 'They could not be read: nothing was saved.' : ''}
      </span>
    </>
  );
}

/** Each recommendation whose game has started, the latest first, and how it ended (REC-5). */
export function RecommendedList() {
  const now = useNow(TICK_MS);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(recommendationsQuery);
  if (!data) {
    return isError ? (
      <Banner
        tone="warning"
        icon={RefreshCw}
        role="alert"
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        The list of recommendations could not be read.
      </Banner>
    ) : (
      <>
        <p className="sr-only">Loading the list…</p>
        <Skeleton className="h-96" />
      </>
    );
  }
  const plays = data.pages.flatMap((part) => part.plays);
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
        {hasNextPage ? (
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading…' : 'Show earlier ones'}
          </Button>
        ) : null}
        <AllAsCsv />
      </p>
    </div>
  );
}
