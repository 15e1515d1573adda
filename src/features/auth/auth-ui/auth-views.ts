import type { AuthView } from './auth-forms.tsx';
import type { AuthRequest } from './reporting-client.ts';

type ViewTexts = { heading: string; hint: string | null; links: readonly { view: AuthView; text: string }[] };

const SIGN_IN = { view: 'sign_in', text: 'Already have an account? Sign in' } as const;
const SIGN_UP = { view: 'sign_up', text: "Don't have an account? Sign up" } as const;
const FORGOTTEN = { view: 'forgotten_password', text: 'Forgot your password?' } as const;
const MAGIC_LINK = { view: 'magic_link', text: 'Send a magic link email' } as const;
const CODE = { view: 'verify_otp', text: 'Enter the code from an email' } as const;

export const AUTH_VIEWS: Readonly<Record<AuthView, ViewTexts>> = {
  sign_in: { heading: 'Sign in', hint: null, links: [FORGOTTEN, MAGIC_LINK, SIGN_UP] },
  sign_up: { heading: 'Create an account', hint: null, links: [CODE, SIGN_IN] },
  forgotten_password: {
    heading: 'Reset your password',
    hint: 'You get an email with a link for choosing a new one.',
    links: [SIGN_IN],
  },
  magic_link: {
    heading: 'Sign in without a password',
    hint: 'You get an email with a link and a code; either signs you in.',
    links: [CODE, SIGN_IN],
  },
  update_password: { heading: 'Choose a new password', hint: null, links: [] },
  verify_otp: {
    heading: 'Enter your code',
    hint: 'It stands in the email that you were sent.',
    links: [MAGIC_LINK, SIGN_IN],
  },
};

/** The view that an address asks for; a new password is only for who came by a reset link, so no address asks for it. */
export function requestedView(name: string | null): AuthView {
  if (name === null || name === 'update_password' || !Object.hasOwn(AUTH_VIEWS, name)) return 'sign_in';
  return name as AuthView;
}

/** What is said when a request went well and led to no session (AUTH-6, AUTH-11). */
export const CONFIRMATIONS = {
  'sign-in': null,
  'sign-up': 'Check your email for the confirmation link',
  'magic-link': 'Check your email for the magic link',
  'reset-link': 'Check your email for the password reset link',
  'new-password': 'Your password has been updated',
  code: null,
} as const satisfies Record<AuthRequest, string | null>;
