import { useCallback, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { returnPath } from '../../lib/auth/return-path.ts';
import { serviceMessage } from '../../lib/auth/service-message.ts';
import { buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AuthForms, type AuthView } from './auth-ui/auth-forms.tsx';
import { CONFIRMATIONS, requestedView } from './auth-ui/auth-views.ts';
import type { AuthReport } from './auth-ui/reporting-client.ts';
import { type Feedback, FeedbackBox } from './feedback-box.tsx';
import { AuthFrame, FormSkeleton } from './frame.tsx';
import { type SessionValue, useSession } from './session.tsx';

const RESET_PATH = '/auth/reset-password';
// The link has been used up by the try that failed.
const LINK_FAILED = 'The sign-in service could not be reached. Please ask for a new link.';

/** Why whoever opened a page of an account is here, by where it leads back to. */
const REASONS: readonly (readonly [path: string, reason: string])[] = [
  ['/plays', 'Plays are kept in an account. Sign in, and you come back to yours.'],
  ['/alerts', 'Alerts come to an account. Sign in, and you come back to yours.'],
  ['/profile', 'A profile is part of an account. Sign in, and you come back to yours.'],
];

function reasonFor(back: string): string | null {
  return REASONS.find(([path]) => back.split('?')[0] === path)?.[1] ?? null;
}

/** Feedback belongs to one view and is gone with it. */
type ViewFeedback = Feedback & { view: AuthView };

function danger(text: string, reasons: readonly string[] = []): Feedback {
  return { kind: 'danger', text, reasons, mailed: false };
}

function shownView(session: SessionValue, resetting: boolean, requested: string | null): AuthView {
  if (!resetting) return requestedView(requested);
  // Without a session the link has not worked: a new one can be asked for.
  return session.status === 'signed-in' ? 'update_password' : 'forgotten_password';
}

/** What the page says of a report; null clears the box. */
function feedbackOf(report: AuthReport): Feedback | null {
  if (report.state === 'failed') return danger(report.text, report.reasons);
  if (report.state === 'sent' || (report.signedIn && report.request !== 'new-password')) return null;
  const text: string | null = CONFIRMATIONS[report.request];
  return text === null ? null : { kind: 'confirmation', text, reasons: [], mailed: true };
}

/**
 * A changed password ends the session of its link, and one signs in with it: the form should lead back to `sign_in`
 * (AUTH-5), which it cannot while a session leads on to '/' (AUTH-4).
 */
function usePasswordChanged(session: SessionValue, setFeedback: (feedback: ViewFeedback) => void) {
  const navigate = useNavigate();
  const { signOut } = session;
  return useCallback(async () => {
    const text = CONFIRMATIONS['new-password'];
    const { outcome } = await signOut();
    if (outcome === 'signed-out') {
      setFeedback({ kind: 'confirmation', text, reasons: [], mailed: false, view: 'sign_in' });
      navigate('/auth', { replace: true });
    } else {
      showToast({ title: text, variant: 'success' });
      navigate('/', { replace: true });
    }
  }, [signOut, setFeedback, navigate]);
}

function useFeedback(view: AuthView, session: SessionValue) {
  const [feedback, setFeedback] = useState<ViewFeedback | null>(null);
  const passwordChanged = usePasswordChanged(session, setFeedback);
  const { status } = session;

  // A sign-out clears the error text (AUTH-7).
  useEffect(() => {
    if (status === 'signed-out') setFeedback((before) => (before?.kind === 'danger' ? null : before));
  }, [status]);

  const onReport = useCallback(
    (report: AuthReport) => {
      if (report.state === 'done' && report.request === 'new-password') {
        void passwordChanged();
        return;
      }
      const next = feedbackOf(report);
      setFeedback(next && { ...next, view });
    },
    [view, passwordChanged],
  );
  return { feedback: feedback?.view === view ? feedback : null, onReport };
}

/** Signing in, signing up and choosing a new password; stands outside the layout. */
export function AuthPage() {
  const session = useSession();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const resetting = pathname === RESET_PATH;
  const view = shownView(session, resetting, parameters.get('view'));
  const { feedback, onReport } = useFeedback(view, session);
  const { status, recovering, linkError, dismissLinkError } = session;

  const back = returnPath(parameters.get('from'));
  const signedIn = status === 'signed-in';
  if (signedIn && recovering && !resetting) return <Navigate to={RESET_PATH} replace />;
  if (signedIn && !resetting && !linkError) return <Navigate to={back} replace />;

  const linkTo = (next: AuthView) => {
    const query = new URLSearchParams(next === 'sign_in' ? [] : [['view', next]]);
    if (back !== '/') query.set('from', back);
    return { pathname: '/auth', search: query.toString() };
  };

  const reason = signedIn || resetting ? null : reasonFor(back);
  const form = status === 'loading' ? <FormSkeleton /> : <AuthForms view={view} onReport={onReport} />;

  return (
    <AuthFrame
      view={view}
      homeLink={(face) => <Link to="/" {...face} />}
      viewLink={(next, face) => <Link to={linkTo(next)} onClick={dismissLinkError} {...face} />}
    >
      {reason ? <p className="mb-4 text-base text-ink-2">{reason}</p> : null}
      <FeedbackBox feedback={feedback ?? (linkError && danger(serviceMessage(linkError, LINK_FAILED)))} />
      {signedIn && linkError ? (
        <Link to={back} onClick={dismissLinkError} className={buttonClass('primary', 'w-full')}>
          Go on to Edgeboard
        </Link>
      ) : (
        form
      )}
    </AuthFrame>
  );
}
