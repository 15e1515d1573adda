import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useId, useState } from 'react';
import type { League } from '../../../lib/league/leagues.ts';
import { agoText, dayTimeWithZone } from '../../../lib/league/time-text.ts';
import { counted } from '../../../lib/odds/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type DataColumn, DataTable } from '../../../ui/data-table.tsx';
import { ErrorNotice } from '../../../ui/page-notices.tsx';
import { Notice } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSession } from '../../auth/index.ts';
import { creditsLeftQuery, type FetchRun, fetchLogQuery, type UnmatchedName } from './fetch-run-queries.ts';

const TICK_MS = 5000;
const RUNS_AT_FIRST = 5;
const WHILE_RUNNING_MS = 2000;
/** A run is given up by the server long before: its lease has ended (SEC-52). */
const CUT_OFF_AFTER_MS = 5 * 60_000;

type Outcome = 'running' | 'cut off' | 'succeeded' | 'partial' | 'failed';

const LOOKS: Readonly<Record<Outcome, string>> = {
  running: 'bg-blue-ground text-blue-ink',
  'cut off': 'bg-red-ground text-red-ink',
  succeeded: 'bg-green-ground text-green-ink',
  partial: 'bg-orange-ground text-orange-ink',
  failed: 'bg-red-ground text-red-ink',
};

const OUTCOMES = new Set<string>(Object.keys(LOOKS));

function isOutcome(text: string): text is Outcome {
  return OUTCOMES.has(text);
}

/** How a run stands; one that never ended and is older than any run can be was cut off. */
function outcomeOf({ outcome, started_at }: FetchRun, now: Date): Outcome {
  if (outcome === 'running' && now.getTime() - Date.parse(started_at) > CUT_OFF_AFTER_MS) return 'cut off';
  return isOutcome(outcome) ? outcome : 'failed';
}

function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  return (
    <span
      className={classNames(
        'rounded-tile px-2 py-0.5 text-sm font-semibold whitespace-nowrap',
        LOOKS[outcome],
      )}
    >
      {outcome}
    </span>
  );
}

/** Errors are recorded with the name of their class; people need only the text. */
function errorText(error: string): string {
  return error.replace(/^[A-Za-z]*Error: /, '');
}

function WhatHappened({ run }: { run: FetchRun }) {
  const { details } = run;
  const rejected = details?.rejected ?? [];
  const unmatched = details?.unmatched ?? [];
  const named = (wanted: UnmatchedName['reason']) =>
    unmatched.filter(({ reason }) => reason === wanted).map(({ name }) => name);
  const ambiguous = named('ambiguous');
  const without = named('not projected');
  if (!details?.error && rejected.length === 0 && unmatched.length === 0) return <>—</>;
  return (
    <div className="max-w-prose space-y-1 font-normal">
      {details?.error ? <p className="break-words">{errorText(details.error)}</p> : null}
      {rejected.length > 0 || unmatched.length > 0 ? (
        <details>
          <summary className="cursor-pointer text-ink-2 touch:py-3.5">
            {[
              rejected.length > 0
                ? `${rejected.reduce((sum, { count }) => sum + count, 0)} outcomes not taken`
                : null,
              ambiguous.length > 0 ? counted(ambiguous.length, 'ambiguous name', 'ambiguous names') : null,
              without.length > 0 ? `${counted(without.length, 'name', 'names')} without projection` : null,
            ]
              .filter((part) => part !== null)
              .join(', ')}
          </summary>
          <ul className="mt-1 space-y-1 text-sm break-words text-ink-2">
            {rejected.map(({ reason, count, examples }) => (
              <li key={reason}>
                {count} × {reason}
                {examples.length > 0 ? `: ${examples.join('; ')}` : ''}
              </li>
            ))}
            {ambiguous.length > 0 ? <li>Could be two players: {ambiguous.join(', ')}</li> : null}
            {without.length > 0 ? <li>Without projection: {without.join(', ')}</li> : null}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function columnsAt(now: Date): readonly DataColumn<FetchRun>[] {
  return [
    {
      header: 'Run',
      isBroad: true,
      cell: ({ function_name, started_at, details }) => (
        <>
          <span className="break-words">{function_name}</span>
          <span className="block text-sm font-normal text-ink-3">
            <time dateTime={started_at}>{dayTimeWithZone(new Date(started_at))}</time>,{' '}
            {agoText(new Date(started_at), now)}
            {details ? `, by ${details.caller_kind}` : ''}
          </span>
        </>
      ),
    },
    { header: 'Outcome', cell: (run) => <OutcomeBadge outcome={outcomeOf(run, now)} /> },
    {
      header: 'Games',
      align: 'right',
      cell: ({ events_total, events_failed }) =>
        events_failed > 0 ? `${events_total - events_failed} of ${events_total}` : events_total,
    },
    { header: 'Rows', align: 'right', cell: (run) => run.rows_written },
    { header: 'Rejected', align: 'right', cell: (run) => run.rows_rejected },
    { header: 'Credits', align: 'right', cell: ({ details }) => details?.credits_used ?? '—' },
    {
      header: 'Left',
      align: 'right',
      cell: ({ details }) => details?.credits_left?.toLocaleString('en-US') ?? '—',
    },
    { header: 'What happened', isBroad: true, cell: (run) => <WhatHappened run={run} /> },
  ];
}

type CreditsLeftProps = { isBusy: boolean; label: string; before?: number | null };

/** The account's credits, whichever league's run told of them last; `before` is how many there were before what is looked at. */
export function CreditsLeft({ isBusy, label, before = null }: CreditsLeftProps) {
  const { user } = useSession();
  const now = useNow(TICK_MS);
  const query = creditsLeftQuery(user?.id ?? null);
  const { data } = useQuery({ ...query, refetchInterval: isBusy ? WHILE_RUNNING_MS : query.refetchInterval });
  return (
    <p className="text-base text-ink-2">
      {label}: <span className="font-semibold">{data?.credits.toLocaleString('en-US') ?? '—'}</span>
      {data ? (
        <>
          , <time dateTime={data.at}>{agoText(new Date(data.at), now)}</time>
        </>
      ) : null}
      {before === null ? null : ` (${before.toLocaleString('en-US')} before)`}
    </p>
  );
}

type FetchLogProps = {
  league: League;
  isBusy: boolean;
  /** The heading of a log that is opened beside the page's own, which has the credits. */
  openedAs?: string;
};

/** A league's last runs: what came of each, what it cost, and why a page may be stale. */
export function FetchLog({ league, isBusy, openedAs }: FetchLogProps) {
  const title = openedAs ?? 'Fetch log';
  const id = useId();
  const { user } = useSession();
  const now = useNow(TICK_MS);
  const [showsAll, setShowsAll] = useState(false);
  const query = fetchLogQuery(league, user?.id ?? null);
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    refetchInterval: isBusy ? WHILE_RUNNING_MS : query.refetchInterval,
  });
  const content = () => {
    if (!data) {
      if (!error) return <Skeleton className="h-32" />;
      return (
        <ErrorNotice
          message={{ title: 'The fetch log could not be read', detail: '{message}' }}
          error={error}
          isTrying={isFetching}
          onTryAgain={() => void refetch()}
        />
      );
    }
    if (data.length === 0) return <Notice icon={Inbox}>No fetch has run yet.</Notice>;
    const runs = showsAll ? data : data.slice(0, RUNS_AT_FIRST);
    return (
      <>
        <DataTable caption={title} columns={columnsAt(now)} rows={runs} rowKey={({ id }) => id} />
        {runs.length < data.length ? (
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            Show the last {data.length} runs
          </Button>
        ) : null}
      </>
    );
  };
  return (
    <section aria-labelledby={id} className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {openedAs === undefined ? <CreditsLeft label="Credits left" isBusy={isBusy} /> : null}
      </div>
      {content()}
    </section>
  );
}
