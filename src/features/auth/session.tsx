import type { AuthChangeEvent, AuthError, Session, User } from '@supabase/supabase-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Supabase, supabase, takeTokenlessRead } from '../../data/client.ts';
import { deviceStore } from '../../data/device-store.ts';
import { pageEnvOrNull } from '../../data/env.ts';
import { openedByRecoveryLink } from '../../data/mail-link.ts';
import { forgetAccounts, queryKeys } from '../../data/query-keys.ts';
import { endSubscription } from '../../data/subscription.ts';
import { sessionKey, storedUser } from '../../lib/auth/stored-session.ts';
import { deferUntilContent } from '../../ui/page-content.ts';

/** Who is signed in. `lastSignInAt` is an ISO 8601 instant, null where the service does not say. */
export type AccountUser = { id: string; email: string | null; lastSignInAt: string | null };

/** `service` carries the auth service's own error; `unexpected` is everything else that went wrong. */
type SignOutResult =
  | { outcome: 'signed-out' }
  | { outcome: 'service'; error: AuthError }
  | { outcome: 'unexpected'; cause: unknown };

export type SessionValue = {
  /** `loading` until the stored session has been read. */
  status: 'loading' | 'signed-in' | 'signed-out';
  user: AccountUser | null;
  /** Whether the interface shows what is for developers: the flag of the profile, unless viewing as a user. */
  isDeveloper: boolean;
  /** The flag of the profile. */
  isRealDeveloper: boolean;
  /** How far the question for that flag has come; without a session it is `done`. */
  developerCheck: 'pending' | 'failed' | 'done';
  recheckDeveloper: () => void;
  /** Turns developer status off for the interface only; rights stay (AUTH-19, SEC-77). */
  viewAsUser: boolean;
  setViewAsUser: (viewAsUser: boolean) => void;
  /** A password-recovery link opened this session, and the new password is not chosen yet. */
  recovering: boolean;
  /** A session has ended that its reader did not end: while the page was open, or a stored one before. */
  lost: boolean;
  /** What was wrong with the link of a mail, or null. */
  linkError: AuthError | null;
  dismissLinkError: () => void;
  signOut: () => Promise<SignOutResult>;
};

const SessionContext = createContext<SessionValue | null>(null);

/** The session and what follows from it. Throws outside `SessionProvider`. */
export function useSession(): SessionValue {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it; none was found.');
  return session;
}

type Known = Pick<SessionValue, 'status' | 'user' | 'recovering' | 'lost'> & {
  /** The user is known by the stored session alone, which the service has neither renewed nor refused yet. */
  isStored: boolean;
};

const NOBODY: Known = { status: 'signed-out', user: null, recovering: false, lost: false, isStored: false };

/** How long the service may take to renew a stored session before its user counts as signed in (AUTH-29). */
const PATIENCE_MS = 5_000;

function accountUser({ id, email, last_sign_in_at }: User): AccountUser {
  return { id, email: email ?? null, lastSignInAt: last_sign_in_at ?? null };
}

function sameUser(a: AccountUser | null, b: AccountUser): boolean {
  return a?.id === b.id && a.email === b.email && a.lastSignInAt === b.lastSignInAt;
}

/**
 * What is known after an event of the auth client; `landedOnRecovery` tells of the link that opened the page, `isSignOut` of a reader
 * who ended the session.
 */
function afterEvent(
  before: Known,
  event: AuthChangeEvent,
  session: Session | null,
  landedOnRecovery: boolean,
  isSignOut: boolean,
): Known {
  if (!session) {
    // Without an answer the client knows of nobody and leaves the session where it is; one that is refused it removes.
    const stored = event === 'INITIAL_SESSION' ? byStorage() : null;
    if (stored) return before.isStored ? before : stored;
    // What no reader has ended the service has refused to renew (AUTH-16).
    const isRefused = before.isStored || (event === 'SIGNED_OUT' && before.status !== 'signed-out');
    return (isRefused && !isSignOut) || before.lost ? { ...NOBODY, lost: true } : NOBODY;
  }
  const user = accountUser(session.user);
  const recovering =
    event === 'PASSWORD_RECOVERY' ||
    (event === 'INITIAL_SESSION' ? landedOnRecovery : before.recovering && event !== 'USER_UPDATED');
  const kept = before.user && sameUser(before.user, user) ? before.user : user;
  return { status: 'signed-in', user: kept, recovering, lost: false, isStored: false };
}

/** What is known while nothing is answered: whose the stored session is; null for nobody's (AUTH-29). */
function byStorage(): Known | null {
  const user = storedUser(storedSession());
  return user && { ...NOBODY, status: 'signed-in', user, isStored: true };
}

async function readDeveloperFlag(userId: string, signal: AbortSignal): Promise<boolean> {
  const client = await supabase();
  const { data } = await client
    .from('profiles')
    .select('dev')
    .eq('id', userId)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  return data?.dev ?? false;
}

function useDeveloperFlag(userId: string | null) {
  return useQuery({
    queryKey: queryKeys.developer(userId),
    queryFn: ({ signal }) => (userId ? readDeveloperFlag(userId, signal) : false),
    enabled: userId !== null,
    // Asked again by the events of the session, not by age.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Whether the page was opened by somebody who has a session or is about to get one: a session is stored, or the address
 * is one of the account's. For all others the code of the auth client waits until the page has its rows.
 */
function isSessionLikely({ location }: Window): boolean {
  return (
    /^\/(auth|profile)\b/.test(location.pathname) || location.hash.includes('=') || storedSession() !== null
  );
}

/** None where the reader has closed the storage to pages; the auth client then keeps no session either. */
function storedSession(): string | null {
  const env = pageEnvOrNull();
  try {
    return env && window.localStorage.getItem(sessionKey(env.url));
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function useAuthEvents(
  onEvent: (event: AuthChangeEvent, session: Session | null) => void,
  onNoAnswer: () => void,
) {
  const [linkError, setLinkError] = useState<AuthError | null>(null);
  const [unreachable, setUnreachable] = useState(false);

  useEffect(() => {
    let ended = false;
    let unsubscribe: (() => void) | null = null;
    const listen = async (client: Supabase) => {
      if (ended) return;
      const { data } = client.auth.onAuthStateChange(onEvent);
      unsubscribe = () => data.subscription.unsubscribe();
      const { error } = await client.auth.initialize();
      if (error && !ended) setLinkError(error);
    };
    const start = () => {
      supabase()
        .then((client) => {
          if (!ended) setUnreachable(false);
          return listen(client);
        })
        .catch((error: unknown) => {
          console.warn('The session could not be read; it is tried again with the next connection.', error);
          if (ended) return;
          onNoAnswer();
          setUnreachable(true);
          window.addEventListener('online', start, { once: true });
        });
    };
    const waiting = setTimeout(onNoAnswer, navigator.onLine ? PATIENCE_MS : 0);
    const callOff = isSessionLikely(window) ? start() : deferUntilContent(start);
    return () => {
      ended = true;
      clearTimeout(waiting);
      callOff?.();
      window.removeEventListener('online', start);
      unsubscribe?.();
    };
  }, [onEvent, onNoAnswer]);

  return { linkError, dismissLinkError: useCallback(() => setLinkError(null), []), unreachable };
}

/** When the session had begun that a reader ended, for other tabs. */
const endedSession = deviceStore<string | null>('edgeboard-signed-out', {
  read: (text) => text,
  text: String,
  followsTabs: false,
});
let isSigningOut = false;

async function endSession(): Promise<SignOutResult> {
  isSigningOut = true;
  try {
    const client = await supabase();
    const user = byStorage()?.user;
    if (user) endedSession.choose(String(user.lastSignInAt));
    const { error } = await client.auth.signOut({ scope: 'local' });
    if (!error) return { outcome: 'signed-out' };
    endedSession.choose('');
    return { outcome: 'service', error };
  } catch (cause) {
    return { outcome: 'unexpected', cause };
  } finally {
    isSigningOut = false;
  }
}

/** Whoever uses this device next is not notified of an account's alerts: what the browser is subscribed to ends with the session (ALERT-8). */
function useEndOfNotifications(userId: string | null, isLost: boolean): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = userId;
    if (!isLost && (before === null || before === userId)) return;
    endSubscription().catch((error: unknown) =>
      console.warn('Notifications on this device could not be ended.', error),
    );
  }, [userId, isLost]);
}

let present: string | null = null;

/** Whose session it is at this moment; null for nobody's. For answers that come when their reader may have left. */
export const presentUserId = (): string | null => present;

/** Reads the session on load, follows its events, and keeps what belongs to an account from outliving it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [known, setKnown] = useState<Known>({ ...NOBODY, status: 'loading' });
  const [viewAsUser, setViewAsUser] = useState(false);

  const onEvent = useCallback(
    (event: AuthChangeEvent, session: Session | null) => {
      const [isOwn, ended] = [isSigningOut, endedSession.current()];
      setKnown((before) => {
        const isSignOut = isOwn || ended === String(before.user?.lastSignInAt);
        return afterEvent(before, event, session, openedByRecoveryLink(), isSignOut);
      });
      if (event === 'SIGNED_OUT') {
        setViewAsUser(false);
        forgetAccounts(queryClient);
      }
      if (session && (event === 'SIGNED_IN' || event === 'USER_UPDATED')) {
        void queryClient.invalidateQueries({ queryKey: queryKeys.developer(session.user.id) });
      }
      // What was read without a token, while nothing was answered, is read again with it (AUTH-29). Reading what had one would renew it
      // again where the device's clock ends it at once, and so without end (AUTH-15).
      if (session && event === 'TOKEN_REFRESHED' && takeTokenlessRead()) {
        void queryClient.invalidateQueries({ queryKey: queryKeys.account(session.user.id) });
      }
    },
    [queryClient],
  );
  const onNoAnswer = useCallback(
    () => setKnown((before) => (before.status === 'loading' && byStorage()) || before),
    [],
  );
  const { linkError, dismissLinkError, unreachable } = useAuthEvents(onEvent, onNoAnswer);
  const { status, user, recovering, lost } = known.status === 'loading' && unreachable ? NOBODY : known;

  const userId = user?.id ?? null;
  useEffect(() => {
    present = userId;
  }, [userId]);
  useEndOfNotifications(userId, lost);

  const { data: dev, isError, refetch } = useDeveloperFlag(userId);
  const isRealDeveloper = user !== null && dev === true;
  const developerCheck = user === null || dev !== undefined ? 'done' : isError ? 'failed' : 'pending';

  const value = useMemo<SessionValue>(
    () => ({
      status,
      user,
      isDeveloper: isRealDeveloper && !viewAsUser,
      isRealDeveloper,
      developerCheck,
      recheckDeveloper: () => void refetch(),
      viewAsUser,
      setViewAsUser,
      recovering,
      lost,
      linkError,
      dismissLinkError,
      signOut: endSession,
    }),
    [
      status,
      user,
      isRealDeveloper,
      viewAsUser,
      developerCheck,
      refetch,
      recovering,
      lost,
      linkError,
      dismissLinkError,
    ],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}
