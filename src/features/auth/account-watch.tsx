import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openedByRecoveryLink } from '../../data/mail-link.ts';
import { useSession } from './session.tsx';

/**
 * Leads to /auth when the session ends, here or in another tab, and when the link of a mail has brought the reader to
 * another page: the auth service falls back to the site's start. Stands once, after the routes.
 */
export function AccountWatch() {
  const { status, recovering, linkError } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const statusBefore = useRef(status);
  const landed = useRef(false);

  useEffect(() => {
    if (statusBefore.current === 'signed-in' && status === 'signed-out') navigate('/auth');
    statusBefore.current = status;
  }, [status, navigate]);

  const target =
    linkError !== null ? '/auth' : recovering && openedByRecoveryLink() ? '/auth/reset-password' : null;
  useEffect(() => {
    // Once: whoever leaves that page afterwards is not called back.
    if (target === null || landed.current) return;
    landed.current = true;
    if (!pathname.startsWith('/auth')) navigate(target, { replace: true });
  }, [target, pathname, navigate]);

  return null;
}
