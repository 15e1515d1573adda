import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { NewAlerts } from '../features/alerts/index.ts';
import { useSession, useSignOut } from '../features/auth/index.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { SwitchField } from '../ui/switch-field.tsx';

/** Signing in and out, the profile, and for developers the view of a regular user. */
export function AccountMenu({ onChoice }: { onChoice?: () => void }) {
  const session = useSession();
  const signOut = useSignOut();

  if (session.status === 'loading') return null;
  if (session.status === 'signed-out') {
    return (
      <Link to="/auth" onClick={onChoice} className={buttonClass('secondary')}>
        Sign In
      </Link>
    );
  }

  return (
    <>
      {session.isRealDeveloper ? (
        <SwitchField label="View as User" checked={session.viewAsUser} onChange={session.setViewAsUser} />
      ) : null}
      <Link
        to="/alerts"
        onClick={onChoice}
        title="Alerts"
        className="relative flex h-10 min-w-10 items-center justify-center gap-1 rounded-tile px-2 text-ink-2 hover:bg-hover hover:text-ink touch:min-h-thumb touch:min-w-11"
      >
        <Bell aria-hidden="true" className="size-4.5" />
        <span className="sr-only">Alerts</span>
        {session.user ? <NewAlerts userId={session.user.id} isOnIcon /> : null}
      </Link>
      <Link to="/profile" onClick={onChoice} className={buttonClass('quiet')}>
        Profile
      </Link>
      <Button
        onClick={() => {
          onChoice?.();
          void signOut();
        }}
      >
        Sign Out
      </Button>
    </>
  );
}
