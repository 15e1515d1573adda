import { RefreshCw, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { signInPath } from '../../lib/auth/return-path.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/panel.tsx';
import { useSession } from '../auth/index.ts';

type DeveloperGateProps = {
  /** The heading of the panel, which is the page's. */
  title?: string;
  /** Null where the specified text is one sentence. */
  text?: string | null;
  children: ReactNode;
};

/**
 * Shows an admin page to developers and an Access Denied panel to everybody else (ADM-15). It spares
 * others the sight of buttons that the server would refuse; the rights themselves are the server's.
 */
export function DeveloperGate({
  title = 'Access Denied',
  text = 'You do not have permission to access this page.',
  children,
}: DeveloperGateProps) {
  const { status, isDeveloper, developerCheck, recheckDeveloper } = useSession();
  const { pathname } = useLocation();

  if (isDeveloper) return children;
  if (status === 'loading' || developerCheck === 'pending') {
    return (
      <h1 className="min-h-dvh py-16 text-center text-base font-normal text-ink-2">Checking your access…</h1>
    );
  }
  if (developerCheck === 'failed') {
    return (
      <Notice
        role="alert"
        tone="warning"
        icon={RefreshCw}
        title="Your access could not be checked"
        level={1}
        action={<Button onClick={recheckDeveloper}>Try Again</Button>}
      >
        The server did not answer.
      </Notice>
    );
  }
  const signIn =
    status === 'signed-out' ? (
      <Link to={signInPath(pathname)} className={buttonClass('primary')}>
        Sign In
      </Link>
    ) : null;
  return (
    <Notice tone="failure" icon={ShieldAlert} title={title} level={1} action={signIn}>
      {text}
    </Notice>
  );
}
