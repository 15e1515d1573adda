import { Link } from 'react-router-dom';
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
