// What other features and the app may use of signing in.
export { AccountWatch } from './account-watch.tsx';
export { type AccountUser, presentUserId, SessionProvider, useSession } from './session.tsx';
export { useSignOut } from './use-sign-out.ts';
