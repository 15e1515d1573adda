/** What is shown for a message of the auth service (AUTH-10). */
const SHOWN_TEXTS: Readonly<Record<string, string>> = {
  'Invalid login credentials': 'Invalid email or password. Please check your credentials and try again.',
  'Email not confirmed': 'Please verify your email address before signing in.',
  'User not found': 'No user found with these credentials.',
  'User already registered': 'This email is already registered. Please try signing in instead.',
};

/** Shown when a sign-in or sign-up is sent without an address or a password (AUTH-8). */
export const CREDENTIALS_MISSING = 'You must provide either an email or phone number and a password';

/** The text shown for a message of the auth service; a message without one is shown as it is. */
export function shownAuthText(serverMessage: string): string {
  return Object.hasOwn(SHOWN_TEXTS, serverMessage)
    ? (SHOWN_TEXTS[serverMessage] ?? serverMessage)
    : serverMessage;
}

const WEAK_PASSWORD_REASONS: Readonly<Record<string, string>> = {
  length: 'It is too short.',
  characters: 'It lacks a kind of character that is asked for.',
  pwned: 'It is known from a data breach.',
};

/** One sentence for each reason why a password is weak; an unknown reason is shown as it is (AUTH-8). */
export function weakPasswordTexts(reasons: readonly string[]): string[] {
  return reasons.map((reason) =>
    Object.hasOwn(WEAK_PASSWORD_REASONS, reason) ? (WEAK_PASSWORD_REASONS[reason] ?? reason) : reason,
  );
}
