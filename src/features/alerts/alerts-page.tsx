import { useQuery } from '@tanstack/react-query';
import { Bell, CloudOff, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { type AlertRules, FIRST_RULES, tellsAnything } from '../../lib/alerts/rules.ts';
import { signInPath } from '../../lib/auth/return-path.ts';
import { Button } from '../../ui/button.tsx';
import { useIsDesktop } from '../../ui/media-query.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { OfflineNotice } from '../../ui/page-notices.tsx';
import { Banner, Notice } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useSession } from '../auth/index.ts';
import { AlertLine } from './alert-line.tsx';
import { alertRulesQuery, type Inbox, inboxQuery, useKeepRules, useReadUpTo } from './queries.ts';
import { RulesPanel } from './rules-panel.tsx';

const TICK_MS = 15_000;

function Off({ onTurnOn }: { onTurnOn: () => void }) {
  return (
    <Notice
      icon={Bell}
      title="Alerts are off"
      action={
        <Button variant="primary" onClick={onTurnOn}>
          Turn alerts on
        </Button>
      }
    >
      Each fetch of odds is looked through for you: lines of your open plays and of players whom you watch
      that moved, books of yours that are still at the old number, and plays that are worth their price. One
      alert a prop and rule, none after the start.
    </Notice>
  );
}

type UnloadedProps = { isError: boolean; isPaused: boolean; onRetry: () => void };

/** What stands while nothing was read yet. */
function Unloaded({ isError, isPaused, onRetry }: UnloadedProps) {
  if (isPaused) {
    return <OfflineNotice>Your alerts load by themselves once the connection is back.</OfflineNotice>;
  }
  return isError ? (
    <Notice
      role="alert"
      tone="failure"
      icon={TriangleAlert}
      title="Your alerts could not be loaded"
      action={<Button onClick={onRetry}>Try Again</Button>}
    >
      Nothing is lost.
    </Notice>
  ) : (
    <>
      <p className="sr-only">Loading your alerts…</p>
      <Skeleton className="h-64" />
    </>
  );
}

function NothingYet({ rules }: { rules: AlertRules }) {
  return (
    <p className="rounded-panel border border-hairline bg-panel p-4 text-base text-ink-2">
      {tellsAnything(rules)
        ? 'Nothing yet. The next fetch of odds is looked through for what you chose.'
        : 'Every rule is off, so nothing comes.'}
    </p>
  );
}

/** The inbox, which is read as it is shown: what was new when it was opened stays marked until the page is left. */
function List({ inbox, userId, readAt }: { inbox: Inbox; userId: string; readAt: string }) {
  const now = useNow(TICK_MS);
  const [newSince] = useState(readAt);
  const { mutate: readUpTo } = useReadUpTo(userId);
  const { alerts, newest } = inbox;
  useEffect(() => {
    if (newest !== null && newest !== readAt) readUpTo(newest);
  }, [newest, readAt, readUpTo]);
  const since = newSince === '-infinity' ? Number.NEGATIVE_INFINITY : Date.parse(newSince);
  return (
    <ul aria-label="Alerts" className="rounded-panel border border-hairline bg-panel">
      {alerts.map((alert) => (
        <AlertLine key={alert.id} alert={alert} isNew={alert.at > since} now={now} />
      ))}
    </ul>
  );
}

function InboxPart({ userId, rules, readAt }: { userId: string; rules: AlertRules; readAt: string }) {
  const { data, isError, fetchStatus, refetch } = useQuery(inboxQuery(userId));
  const isPaused = fetchStatus === 'paused';
  if (data === undefined)
    return <Unloaded isError={isError} isPaused={isPaused} onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-3">
      {isError || isPaused ? (
        <Banner tone="warning" icon={isError ? TriangleAlert : CloudOff}>
          {isError
            ? 'Your alerts could not be read again: this is how they were.'
            : 'You are offline: this is how your alerts were.'}
        </Banner>
      ) : null}
      {data.alerts.length === 0 ? (
        <NothingYet rules={rules} />
      ) : (
        <List inbox={data} userId={userId} readAt={readAt} />
      )}
    </div>
  );
}

function Content({ userId }: { userId: string }) {
  const { data, isError, fetchStatus, refetch } = useQuery(alertRulesQuery(userId));
  const { mutate: keep } = useKeepRules(userId);
  const isDesktop = useIsDesktop();
  const isPaused = fetchStatus === 'paused';
  if (data === undefined)
    return <Unloaded isError={isError} isPaused={isPaused} onRetry={() => void refetch()} />;
  if (data === null) return <Off onTurnOn={() => keep(FIRST_RULES)} />;
  const rules = <RulesPanel userId={userId} rules={data.rules} isFolded={!isDesktop} onChange={keep} />;
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_25rem]">
      {isDesktop ? null : rules}
      <InboxPart userId={userId} rules={data.rules} readAt={data.readAt} />
      {isDesktop ? rules : null}
    </div>
  );
}

/** What fetches found that the reader's rules ask for; without a session it leads to /auth and back (ALERT-1). */
export function AlertsPage() {
  const { status, user } = useSession();
  if (status === 'loading') return <PageLoading />;
  if (!user) return <Navigate to={signInPath('/alerts')} replace />;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-xl font-extrabold tracking-[-0.025em] md:text-2xl">Alerts</h1>
        <p className="text-sm text-ink-3">
          Prices and EV are of the moment when a fetch brought them. Those of now stand on{' '}
          <Link to="/today" className="underline underline-offset-2 hover:text-ink">
            Today
          </Link>
          .
        </p>
      </div>
      <Content key={user.id} userId={user.id} />
    </>
  );
}
