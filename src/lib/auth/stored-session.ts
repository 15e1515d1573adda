/** Where the auth client keeps the session of a project, by the project's URL. */
export const sessionKey = (url: string): string => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;

type StoredUser = { id: string; email: string | null; lastSignInAt: string | null };

type Stored = {
  readonly user?: { readonly [Field in 'id' | 'email' | 'last_sign_in_at']?: unknown };
  readonly refresh_token?: unknown;
} | null;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Whose a stored session is that can still be renewed; null for nobody's and for what is damaged. It proves nothing: whoever reads it
 * may show what the device itself keeps for that account, and no more (AUTH-29).
 */
export function storedUser(stored: string | null): StoredUser | null {
  try {
    const session: Stored = JSON.parse(stored ?? 'null');
    const { id, email, last_sign_in_at } = session?.refresh_token ? (session.user ?? {}) : {};
    const known = textOf(id);
    if (!known) return null;
    return { id: known, email: textOf(email), lastSignInAt: textOf(last_sign_in_at) };
  } catch {
    // No JSON.
    return null;
  }
}
