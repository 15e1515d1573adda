import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openedByRecoveryLink } from '../../data/mail-link.ts';
import { signInPath } from '../../lib/auth/return-path.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSession } from './session.tsx';

/**
 * Leads to /auth when the session ends, here or in another tab, with a word and the way back where its reader did not end it (AUTH-16),
 * and when the link of a mail has brought the reader to another page: the auth service falls back to the site's start. Who never was
 * signed in stays. Stands once, after the routes.
 */
export function AccountWatch() {
  const { status, recovering, lost, linkError } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const statusBefore = useRef(status);
  const landed = useRef<string | null>(null);

  useEffect(() => {
    if (statusBefore.current === 'signed-in' && status === 'signed-out' && !lost) navigate('/auth');
    statusBefore.current = status;
  }, [status, lost, navigate]);

  const recovered = recovering && openedByRecoveryLink();
  const cause = linkError ? 'link' : recovered ? 'recovery' : lost ? 'lost' : null;
  useEffect(() => {
    // Once for each: whoever leaves that page afterwards is not called back.
    if (cause === landed.current) return;
    landed.current = cause;
    if (cause === null || pathname.startsWith('/auth')) return;
    if (cause === 'lost')
      showToast({ title: 'Your session has ended', description: 'Please sign in again.' });
    const targets = { link: '/auth', recovery: '/auth/reset-password', lost: signInPath(pathname + search) };
    navigate(targets[cause], { replace: true });
  }, [cause, pathname, search, navigate]);

  return null;
}
