const ANY_ORIGIN = 'https://edgeboard.invalid';

/**
 * Where to go after signing in: `wanted` when it is a path of this site, else '/' (SEC-16). Refuses another host, scheme
 * or port, '//host', '/\host', 'javascript:' and the sign-in pages themselves. Never throws.
 */
export function returnPath(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, ANY_ORIGIN)) return '/';
  const url = new URL(wanted, ANY_ORIGIN);
  if (url.origin !== ANY_ORIGIN || /^\/auth(\/|$)/.test(url.pathname)) return '/';
  // A browser takes a path that begins with '//' for a host.
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in page that leads back to a path of this site. */
export function signInPath(from: string): string {
  const back = returnPath(from);
  return back === '/' ? '/auth' : `/auth?from=${encodeURIComponent(back)}`;
}

/** The page that a password-reset link opens, as a URL of this site. */
export function resetPasswordUrl(origin: string): string {
  return `${origin}/auth/reset-password`;
}
