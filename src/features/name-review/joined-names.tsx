import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../lib/name-review/review-texts.ts';
import { ErrorNotice } from '../../ui/page-notices.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSession } from '../auth/index.ts';
import { NameItem } from './name-item.tsx';
import { joinedNamesQuery } from './queries.ts';

function JoinedList() {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery(joinedNamesQuery(user?.id ?? null));
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
  const [first] = data;
  if (!first) return <p className="text-base text-ink-2">Every spelling is its player's own name.</p>;
  const more = first.waiting - data.length;
  return (
    <div className="space-y-3">
      <ul aria-label="Joined names" className="space-y-3">
        {data.map((name) => (
          <NameItem key={`${name.league} ${name.spelling} ${name.role} ${name.playerId}`} name={name} />
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-base text-ink-2">
          {counted(more, 'more name is', 'more names are')} not shown: decide about these first, then check
          again.
        </p>
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
      <summary className="cursor-pointer py-2 max-md:py-3.5 text-base font-semibold text-ink-2">
        Joined by a rule
      </summary>
      {isOpen ? <JoinedList /> : null}
    </details>
  );
}
