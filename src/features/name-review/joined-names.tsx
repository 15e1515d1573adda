import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../ui/page-notices.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSession } from '../auth/index.ts';
import { NameItem } from './name-item.tsx';
import { NextNames } from './next-names.tsx';
import { joinedNamesQuery } from './queries.ts';

function JoinedList() {
  const { user } = useSession();
  const {
    data,
    error,
    isFetching,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useInfiniteQuery(joinedNamesQuery(user?.id ?? null));
  if (!data && !error) return <Skeleton className="h-24" />;
  if (!data) {
    return (
      <ErrorNotice
        message={{ title: 'The joined names could not be read', detail: '{message}' }}
        error={error}
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  const names = data.pages.flatMap((page) => page.names);
  const [first] = names;
  if (!first) return <p className="text-base text-ink-2">Every spelling is its player's own name.</p>;
  return (
    <div className="space-y-3">
      <ul aria-label="Joined names" className="space-y-3">
        {names.map((name) => (
          <NameItem key={`${name.league} ${name.spelling} ${name.role} ${name.playerId}`} name={name} />
        ))}
      </ul>
      {hasNextPage ? (
        <NextNames
          {...{ isFetching, isFetchingNextPage, isFetchNextPageError }}
          more={first.waiting - names.length}
          onNext={() => void fetchNextPage()}
        />
      ) : null}
    </div>
  );
}

/** Spellings that a nickname or an initial has joined with a player, to be told apart (REVIEW-9); read when it is opened. */
export function JoinedNames() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-t border-hairline pt-2"
    >
      <summary className="cursor-pointer py-2 touch:py-3.5 text-base font-semibold text-ink-2">
        Joined by a rule
      </summary>
      {isOpen ? <JoinedList /> : null}
    </details>
  );
}
