import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { signInPath } from '../../lib/auth/return-path.ts';
import { Button } from '../../ui/button.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { OfflineNotice } from '../../ui/page-notices.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { NewAlerts } from '../alerts/index.ts';
import { type AccountUser, useSession } from '../auth/index.ts';
import { MyPlays } from '../plays/index.ts';
import { ProfileForm } from './profile-form.tsx';
import { profileQuery } from './queries.ts';

function AccountPanel({ user }: { user: AccountUser }) {
  const query = useQuery(profileQuery(user.id));
  const { data: profile, isPending, fetchStatus, errorUpdatedAt, isError, refetch } = query;

  useEffect(() => {
    if (errorUpdatedAt === 0) return;
    showToast({
      title: 'Error loading profile',
      description: 'There was a problem loading your profile. Please try again.',
      variant: 'destructive',
    });
  }, [errorUpdatedAt]);

  if (isPending && fetchStatus === 'paused')
    return <OfflineNotice>Your profile loads by itself once the connection is back.</OfflineNotice>;
  if (isPending) {
    return (
      <Panel>
        <p className="sr-only">Loading your profile…</p>
        <Skeleton className="h-80" />
      </Panel>
    );
  }
  return (
    <Panel>
      <ProfileForm user={user} profile={profile ?? null} />
      {isError ? (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-base text-red-ink">
          Your username could not be loaded.
          <Button onClick={() => void refetch()}>Try Again</Button>
        </p>
      ) : null}
    </Panel>
  );
}

/** The account of the signed-in user and the plays recorded with it; without a session it leads to /auth and back. */
export function ProfilePage() {
  const { status, user } = useSession();
  if (status === 'loading') return <PageLoading />;
  if (!user) return <Navigate to={signInPath('/profile')} replace />;
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-xl font-extrabold tracking-[-0.025em] md:text-2xl">Profile</h1>
          <Link
            to="/alerts"
            className="text-base font-semibold text-ink underline underline-offset-2 touch:py-3.5"
          >
            Alerts <NewAlerts userId={user.id} />
          </Link>
        </div>
        <AccountPanel key={user.id} user={user} />
      </div>
      <div>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-xl font-extrabold tracking-[-0.025em] md:text-2xl">My Plays</h2>
          <Link
            to="/plays"
            className="text-base font-semibold text-ink underline underline-offset-2 touch:py-3.5"
          >
            All plays, results and record
          </Link>
        </div>
        <Panel>
          <MyPlays userId={user.id} />
        </Panel>
      </div>
    </div>
  );
}
