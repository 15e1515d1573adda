import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LEAGUES, type League } from '../../lib/league/leagues.ts';
import type { NameToReview } from '../../lib/name-review/review.ts';
import { summaryText } from '../../lib/name-review/review-texts.ts';
import { counted } from '../../lib/odds/format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/page-notices.tsx';
import { Notice, Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSession } from '../auth/index.ts';
import { DecisionFiles } from './decision-files.tsx';
import { Decisions } from './decisions.tsx';
import { JoinedNames } from './joined-names.tsx';
import { NameItem } from './name-item.tsx';
import { NextNames } from './next-names.tsx';
import { namesQuery } from './queries.ts';

const SHOWN_AT_FIRST = 6;

type LeagueChoice = League | 'all';
const CHOICES: readonly { value: LeagueChoice; label: string }[] = [
  { value: 'all', label: 'All leagues' },
  ...LEAGUES.map((league) => ({ value: league, label: league.toUpperCase() })),
];

/** What tells one waiting name from another, for as long as the list stands. */
function keyOf({ league, spelling, role, playerId, game, team }: NameToReview): string {
  return JSON.stringify([league, spelling, role, playerId, game?.start, game?.home, team]);
}

function Names({
  names: wanted,
  league,
  next,
}: {
  names: readonly NameToReview[];
  league: LeagueChoice;
  next: ReactNode;
}) {
  const [showsAll, setShowsAll] = useState(false);
  if (wanted.length === 0) {
    return (
      <Notice icon={CircleCheck} title="No name waits for a decision" role="status">
        Every name of the newest files and fetches{league === 'all' ? '' : ` of the ${league.toUpperCase()}`}{' '}
        is one player's.
      </Notice>
    );
  }
  const shown = showsAll ? wanted : wanted.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="space-y-3">
      <ul aria-label="Names to review" className="space-y-3">
        {shown.map((name) => (
          <NameItem key={keyOf(name)} name={name} />
        ))}
      </ul>
      {shown.length < wanted.length ? (
        <Button className="max-md:w-full" onClick={() => setShowsAll(true)}>
          Show all {counted(wanted.length, 'name', 'names')}
        </Button>
      ) : (
        next
      )}
    </div>
  );
}

/**
 * Names of the newest files and fetches that no rule decides, for a developer to decide (REVIEW-1); below them what was
 * decided, and the files that carry decisions from one installation to another. The server answers developers only.
 */
export function NameReview() {
  const { user } = useSession();
  const [league, setLeague] = useState<LeagueChoice>('all');
  const {
    data,
    error,
    isFetching,
    isPlaceholderData,
    isFetchNextPageError,
    refetch,
    fetchNextPage,
    hasNextPage,
    isFetchingNextPage,
  } = useInfiniteQuery({ ...namesQuery(user?.id ?? null, league), placeholderData: keepPreviousData });
  const read = data?.pages.flatMap((page) => page.names);
  const names = league === 'all' ? read : read?.filter((name) => name.league === league);
  const more = hasNextPage && read ? (read[0]?.waiting ?? 0) - read.length : 0;
  const next =
    more > 0 && !isPlaceholderData ? (
      <NextNames
        {...{ more, isFetching, isFetchingNextPage, isFetchNextPageError }}
        onNext={() => void fetchNextPage()}
      />
    ) : null;
  const content = () => {
    if (names && !(isPlaceholderData && names.length === 0)) {
      return <Names key={`${data?.pages[0]?.readAt} ${league}`} names={names} league={league} next={next} />;
    }
    if (error) {
      return (
        <ErrorNotice
          message={{ title: 'The names could not be read', detail: '{message}' }}
          error={error}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
        />
      );
    }
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">Reading the names…</span>
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    );
  };
  return (
    <Panel labelledBy="name-review" className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="name-review" className="text-lg font-semibold">
            Name review
          </h2>
          <p className="text-base text-ink-2">
            {names && names.length > 0
              ? summaryText(names)
              : 'Names of the newest files and fetches that no rule gives to one player.'}
          </p>
        </div>
        <div className="flex gap-2 max-md:w-full">
          <SelectField
            label="League of the names"
            value={league}
            options={CHOICES}
            onChange={setLeague}
            className="max-md:flex-1 md:[&>select]:min-h-10 md:[&>select]:text-base"
          />
          <Button disabled={isFetching} onClick={() => void refetch()}>
            <RefreshCw
              aria-hidden="true"
              className={isFetching ? 'size-4 motion-safe:animate-spin' : 'size-4'}
            />
            Check again
          </Button>
        </div>
      </div>
      {content()}
      <JoinedNames />
      <Decisions />
      <DecisionFiles />
    </Panel>
  );
}
