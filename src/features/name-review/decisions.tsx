import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agoText } from '../../lib/league/time-text.ts';
import type { ListedDecision } from '../../lib/name-review/review.ts';
import { decisionText } from '../../lib/name-review/review-texts.ts';
import { counted } from '../../lib/odds/format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type DataColumn, DataTable } from '../../ui/data-table.tsx';
import { ErrorNotice } from '../../ui/page-notices.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useSession } from '../auth/index.ts';
import { decisionsQuery, undoDecision } from './queries.ts';
import { useDeciding } from './use-deciding.ts';

const SHOWN_AT_FIRST = 10;
const TICK_MS = 30_000;

function WhoAndWhen({ by, at, now }: { by: string | null; at: string; now: Date }) {
  return (
    <>
      {by ?? 'the product'}, <time dateTime={at}>{agoText(new Date(at), now)}</time>
    </>
  );
}

function DecisionTable({ decisions }: { decisions: readonly ListedDecision[] }) {
  const now = useNow(TICK_MS);
  const [showsAll, setShowsAll] = useState(false);
  const undo = useDeciding('Taking a decision back', undoDecision);
  const columns: readonly DataColumn<ListedDecision>[] = [
    {
      header: 'Name',
      isBroad: true,
      cell: (made) => (
        <span className={classNames(made.undoneAt !== null && 'text-ink-3 line-through')}>
          {made.spelling} <span className="font-normal">{decisionText(made)}</span>
        </span>
      ),
    },
    { header: 'League', cell: ({ league }) => league.toUpperCase() },
    {
      header: 'Decided by',
      cell: (made) => (
        <span className="font-normal">
          <WhoAndWhen by={made.by} at={made.decidedAt} now={now} />
        </span>
      ),
    },
    {
      header: 'Undone',
      align: 'right',
      cell: (made) =>
        made.undoneAt === null ? (
          <Button
            aria-label={`Undo: ${made.spelling} ${decisionText(made)}`}
            disabled={undo.isPending}
            onClick={() => undo.mutate(made.id)}
          >
            Undo
          </Button>
        ) : (
          <span className="font-normal text-ink-2">
            <WhoAndWhen by={made.undoneBy} at={made.undoneAt} now={now} />
          </span>
        ),
    },
  ];
  const shown = showsAll ? decisions : decisions.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="space-y-2">
      {undo.error ? (
        <p role="alert" className="text-base text-red-ink">
          The decision stands: {undo.error.message}
        </p>
      ) : null}
      <DataTable caption="Decisions" columns={columns} rows={shown} rowKey={({ id }) => String(id)} />
      {shown.length < decisions.length ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          Show all {counted(decisions.length, 'decision', 'decisions')}
        </Button>
      ) : null}
    </div>
  );
}

function DecisionList() {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery(decisionsQuery(user?.id ?? null));
  if (data) {
    if (data.length === 0) return <p className="text-base text-ink-2">Nothing was decided yet.</p>;
    return <DecisionTable decisions={data} />;
  }
  if (!error) return <Skeleton className="h-24" />;
  return (
    <ErrorNotice
      message={{ title: 'The decisions could not be read', detail: '{message}' }}
      error={error}
      isTrying={isFetching}
      onTryAgain={() => void refetch()}
    />
  );
}

/** What was decided, by whom and when, and the way back (REVIEW-5); read when it is opened. */
export function Decisions() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-t border-hairline pt-2"
    >
      <summary className="cursor-pointer py-2 touch:py-3.5 text-base font-semibold text-ink-2">
        What was decided
      </summary>
      {isOpen ? <DecisionList /> : null}
    </details>
  );
}
