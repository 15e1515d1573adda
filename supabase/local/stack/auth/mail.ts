export type MailKind = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication';

/** A message that hosted Supabase would have sent; `link` is null where a mail carries only a code. */
export type Mail = {
  kind: MailKind;
  to: string;
  subject: string;
  link: string | null;
  code: string;
  sentAt: string;
};

const subjects: Record<MailKind, string> = {
  signup: 'Confirm your signup',
  invite: 'You have been invited',
  recovery: 'Reset your password',
  magiclink: 'Your magic link',
  email_change: 'Confirm your change of e-mail address',
  reauthentication: 'Your code',
};

/** The address that the link of a mail has: it leads on to `redirectTo`. */
export function mailLink(options: {
  siteUrl: string;
  tokenHash: string;
  type: string;
  redirectTo: string;
}): string {
  const { siteUrl, tokenHash, type, redirectTo } = options;
  const link = new URL('/auth/v1/verify', siteUrl);
  link.search = new URLSearchParams({ token: tokenHash, type, redirect_to: redirectTo }).toString();
  return link.href;
}

/** Writes a mail; its link leads through `/auth/v1/verify` of the site and then to `redirectTo`. */
export function writeMail(options: {
  kind: MailKind;
  to: string;
  code: string;
  tokenHash: string;
  siteUrl: string;
  redirectTo: string;
  now: Date;
}): Mail {
  const { kind, to, code, tokenHash, siteUrl, redirectTo, now } = options;
  return {
    kind,
    to,
    subject: subjects[kind],
    link: kind === 'reauthentication' ? null : mailLink({ siteUrl, tokenHash, type: kind, redirectTo }),
    code,
    sentAt: now.toISOString(),
  };
}
