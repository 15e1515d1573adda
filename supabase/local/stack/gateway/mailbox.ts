import type { Mail } from '../auth/mail.ts';

const kept = 200;

/** What the auth service would have sent, newest first. */
export class Mailbox {
  #mails: Mail[] = [];

  add(mail: Mail): void {
    this.#mails = [mail, ...this.#mails].slice(0, kept);
  }

  all(): readonly Mail[] {
    return this.#mails;
  }

  /** Takes out the mails to an address, so that accounts made at the start leave nothing on the page. */
  take(address: string): Mail[] {
    const taken = this.#mails.filter((mail) => mail.to === address);
    this.#mails = this.#mails.filter((mail) => mail.to !== address);
    return taken;
  }
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for HTML, attributes included. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

function mailHtml(mail: Mail): string {
  const link = mail.link
    ? `<p><a href="${escapeHtml(mail.link)}">${escapeHtml(mail.subject)}</a></p>`
    : '<p>This mail has no link.</p>';
  return `<li>
  <h2>${escapeHtml(mail.subject)}</h2>
  <dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd>
  <dt>Sent</dt><dd><time datetime="${escapeHtml(mail.sentAt)}">${escapeHtml(mail.sentAt)}</time></dd>
  <dt>Code</dt><dd><code>${escapeHtml(mail.code)}</code></dd></dl>
  ${link}
</li>`;
}

/** The page at /mail; its style sheet is a file of its own, because the page forbids inline styles. */
export function mailPage(mails: readonly Mail[], name: string): string {
  const list = mails.length
    ? `<ol>${mails.map(mailHtml).join('\n')}</ol>`
    : '<p>No mail yet. Sign up, or ask for a magic link or a new password, and it appears here.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail · ${escapeHtml(name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/mail.css">
</head>
<body>
<main>
<h1>Mail</h1>
<p>What the sign-in service of a hosted project would have sent by e-mail, newest first.
<a href="/mail">Refresh</a> · <a href="/">To ${escapeHtml(name)}</a></p>
${list}
</main>
</body>
</html>
`;
}

export const mailStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
ol { list-style: none; padding: 0; }
li { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.5rem; padding: 0 1rem;
  margin: 0 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 0.75rem 0 0.25rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; }
dd { margin: 0; }
code { font-size: 1.1rem; letter-spacing: 0.1em; }
`;
