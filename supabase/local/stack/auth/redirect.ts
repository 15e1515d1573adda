/**
 * Where a link in a mail may lead: to the site's own origin, any path. Everything else (another host, scheme or port,
 * `//host`, `javascript:`, a user name in the address, nothing at all) becomes the site's own URL. A path such as `/profile` counts as the site's.
 */
export function safeRedirect(siteUrl: string, wanted: string | null): string {
  if (!wanted || !URL.canParse(wanted, siteUrl)) return siteUrl;
  const site = new URL(siteUrl);
  const target = new URL(wanted, siteUrl);
  const own = target.origin === site.origin && target.username === '' && target.password === '';
  return own ? target.href : siteUrl;
}
