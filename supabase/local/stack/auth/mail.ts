export type MailKind = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'reauthentication';

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
  recovery: 'Reset your password',
  magiclink: 'Your magic link',
  email_change: 'Confirm your change of e-mail address',
  reauthentication: 'Your code',
};

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
  const link = new URL('/auth/v1/verify', siteUrl);
  link.search = new URLSearchParams({ token: tokenHash, type: kind, redirect_to: redirectTo }).toString();
  return {
    kind,
    to,
    subject: subjects[kind],
    link: kind === 'reauthentication' ? null : link.href,
    code,
    sentAt: now.toISOString(),
  };
}
