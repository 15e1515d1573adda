import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { counted, countText } from '../../../lib/odds/format.ts';
import {
  type LeagueSums,
  type RecommendedRecord,
  recommendedRecord,
  recordByLeague,
} from '../../../lib/plays/recommended-record.ts';
import { OfflineNotice } from '../../../ui/page-notices.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useIsNear } from '../../../ui/use-is-near.ts';
import { SplitTable } from '../page/split-table.tsx';
import { Summary } from '../page/summary.tsx';
import { recommendationRecordQuery } from './queries.ts';
import { RecommendedList } from './recommended-list.tsx';
import { Unread } from './unread.tsx';

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');

function aheadText(ahead: number): string {
  return ahead === 0
    ? 'Nothing has been recommended so far.'
    : `${counted(ahead, 'play')} ${isOrAre(ahead)} recommended on games that have not started. What comes of ${ahead === 1 ? 'it' : 'them'} stands here once they have.`;
}

/** What the fair chances said of how many would win, and what is still to come. */
function restText({ record, expected, ungraded, ahead }: RecommendedRecord): string {
  const { wins, losses } = record;
  const waiting = [
    ungraded === 0 ? null : `${countText(ungraded)} ${isOrAre(ungraded)} not graded yet`,
    ahead === 0 ? null : `${countText(ahead)} ${isOrAre(ahead)} on games that have not started`,
  ].filter((part) => part !== null);
  return [
    wins + losses === 0
      ? null
      : `By their fair chances ${expected.toFixed(1)} of the ${countText(wins + losses)} that won or lost would have won; ${countText(wins)} did.`,
    waiting.length === 0 ? null : `${waiting.join(', ')}.`,
    'Plays on one player in one game hang together, so intervals count them as one.',
  ]
    .filter((part) => part !== null)
    .join(' ');
}

function Told({ leagues }: { leagues: readonly LeagueSums[] }) {
  const all = recommendedRecord(leagues);
  const { graded, voids } = all.record;
  if (graded + voids + all.ungraded === 0)
    return <p className="mt-3 text-base text-ink-2">{aheadText(all.ahead)}</p>;
  const groups = recordByLeague(leagues).map(({ league, record }) => ({
    key: league,
    name: league.toUpperCase(),
    record,
  }));
  return (
    <div className="mt-3 grid gap-3">
      <Summary record={all.record} />
      <p className="max-w-prose text-sm text-ink-3">{restText(all)}</p>
      {groups.length > 1 && graded > 0 ? <SplitTable by="Sport" groups={groups} /> : null}
      <RecommendedList />
    </div>
  );
}

/** What came of everything that pages recommended, asked for once a reader comes near (REC-4, REC-5). */
export function Recommended() {
  const place = useRef<HTMLDivElement>(null);
  const { data, isError, fetchStatus, refetch } = useQuery({
    ...recommendationRecordQuery,
    enabled: useIsNear(place),
  });
  return (
    <div ref={place} translate="no">
      {data ? (
        <Told leagues={data} />
      ) : isError ? (
        <div className="mt-3">
          <Unread onRetry={() => void refetch()}>What came of the recommendations could not be read.</Unread>
        </div>
      ) : fetchStatus === 'paused' ? (
        <OfflineNotice>What came of them loads by itself once the connection is back.</OfflineNotice>
      ) : (
        <>
          <p className="sr-only">Loading what came of them…</p>
          <Skeleton className="mt-3 h-64" />
        </>
      )}
    </div>
  );
}
