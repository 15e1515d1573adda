import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openedByRecoveryLink } from '../../data/mail-link.ts';
import { signInPath } from '../../lib/auth/return-path.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSession } from './session.tsx';

/**
 * Leads to /auth when the session ends, here or in another tab, when a stored one is found to have ended (AUTH-16), and
 * when the link of a mail has brought the reader to another page: the auth service falls back to the site's start. Who
 * never was signed in stays. Stands once, after the routes.
 */
export function AccountWatch() {
  const { status, recovering, lost, linkError } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const statusBefore = useRef(status);
  const landed = useRef(false);

  useEffect(() => {
    if (statusBefore.current === 'signed-in' && status === 'signed-out') navigate('/auth');
    statusBefore.current = status;
  }, [status, navigate]);

  const recovered = recovering && openedByRecoveryLink();
  const target = linkError
    ? '/auth'
    : recovered
      ? '/auth/reset-password'
      : lost
        ? signInPath(pathname + search)
        : null;
  useEffect(() => {
    // Once: whoever leaves that page afterwards is not called back.
    if (target === null || landed.current) return;
    landed.current = true;
    if (pathname.startsWith('/auth')) return;
    if (lost) showToast({ title: 'Your session has ended', description: 'Please sign in again.' });
    navigate(target, { replace: true });
  }, [target, lost, pathname, navigate]);

  return null;
}
