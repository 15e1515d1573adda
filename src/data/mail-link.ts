type Page = Pick<Window, 'location' | 'history'>;

let recovery = false;

/**
 * Whether the address is that of a link from one of the auth service's mails. If so, its tokens leave the address bar at
 * once and without an entry in the history, so that Back does not bring them up again (SEC-22). `params` are
 * the address's own parameters, as the auth client has read them.
 */
export function takeMailLink(params: Readonly<Record<string, string>>, page: Page): boolean {
  const names = ['access_token', 'error', 'error_code', 'error_description'];
  if (!names.some((name) => params[name])) return false;
  recovery = params.type === 'recovery' && Boolean(params.access_token);
  const { pathname, search } = page.location;
  const kept = new URLSearchParams(search);
  for (const name of [...names, 'refresh_token', 'sb']) kept.delete(name);
  const query = kept.toString();
  page.history.replaceState(page.history.state, '', query ? `${pathname}?${query}` : pathname);
  return true;
}

/**
 * Whether the page was opened by a password-recovery link. The auth client also says so by an event, which may come
 * before anybody listens.
 */
export function openedByRecoveryLink(): boolean {
  return recovery;
}
