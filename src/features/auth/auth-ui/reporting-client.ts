import type { AuthError, AuthWeakPasswordError } from '@supabase/supabase-js';
import type { Supabase } from '../../../data/client.ts';
import { shownAuthText, weakPasswordTexts } from '../../../lib/auth/auth-messages.ts';
import { resetPasswordUrl } from '../../../lib/auth/return-path.ts';
import { serviceMessage } from '../../../lib/auth/service-message.ts';

/** What a form asked of the auth service. */
export type AuthRequest = 'sign-in' | 'sign-up' | 'magic-link' | 'reset-link' | 'new-password' | 'code';

/** How a form's request fares. `signedIn` says whether a session came of it; `reasons` belong to a weak password. */
export type AuthReport =
  | { state: 'sent' }
  | { state: 'done'; request: AuthRequest; signedIn: boolean }
  | { state: 'failed'; text: string; reasons: readonly string[] };

type AuthResponse = { data: object | null; error: AuthError | null };

const UNREACHABLE = 'The sign-in service could not be reached. Please try again.';

function failure(error: Error): AuthReport {
  const reasons = isWeakPassword(error) ? weakPasswordTexts(error.reasons) : [];
  return { state: 'failed', text: shownAuthText(serviceMessage(error, UNREACHABLE)), reasons };
}

function hasSession(data: object | null): boolean {
  return data !== null && 'session' in data && data.session !== null;
}

function isWeakPassword(error: Error): error is AuthWeakPasswordError {
  return (
    'code' in error && error.code === 'weak_password' && 'reasons' in error && Array.isArray(error.reasons)
  );
}

/**
 * The client as the forms of the auth library are to see it: every request is reported, so that the page shows the
 * outcome in its own accessible box, and an error reaches the library without a text, so that it shows nothing itself.
 */
export function reportingClient(client: Supabase, report: (report: AuthReport) => void): Supabase {
  const { auth } = client;

  async function watched<T extends AuthResponse>(request: AuthRequest, send: () => Promise<T>): Promise<T> {
    report({ state: 'sent' });
    const response = await send().catch((cause: unknown) => {
      report(failure(cause instanceof Error ? cause : new Error(String(cause))));
      throw cause;
    });
    if (response.error) {
      report(failure(response.error));
      response.error.message = '';
    } else {
      report({ state: 'done', request, signedIn: hasSession(response.data) });
    }
    return response;
  }

  const calls: Partial<typeof auth> = {
    signInWithPassword: (credentials) => watched('sign-in', () => auth.signInWithPassword(credentials)),
    signUp: (credentials) => watched('sign-up', () => auth.signUp(credentials)),
    signInWithOtp: (credentials) => watched('magic-link', () => auth.signInWithOtp(credentials)),
    resetPasswordForEmail: (email) =>
      watched('reset-link', () =>
        auth.resetPasswordForEmail(email, { redirectTo: resetPasswordUrl(window.location.origin) }),
      ),
    updateUser: (attributes) => watched('new-password', () => auth.updateUser(attributes)),
    // A code is copied out of a mail with blanks about it and in it.
    verifyOtp: (params) =>
      watched('code', () =>
        auth.verifyOtp('token' in params ? { ...params, token: params.token.replaceAll(/\s/g, '') } : params),
      ),
  };
  return overlaid(client, { auth: overlaid(auth, calls) });
}

/** `base` with some members replaced; methods keep `base` as their `this`. */
function overlaid<T extends object>(base: T, members: Partial<T>): T {
  return new Proxy(base, {
    get(target, key) {
      if (Object.hasOwn(members, key)) return Reflect.get(members, key);
      const member: unknown = Reflect.get(target, key);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
