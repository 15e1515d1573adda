import { expect, test } from 'vitest';
import { chooseEncoding } from '../../../supabase/local/stack/gateway/compression.ts';
import { Mailbox, mailPage } from '../../../supabase/local/stack/gateway/mailbox.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.8, br;q=0', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('a response to Accept-Encoding %s is sent as %s', (header, encoding) =>
  expect(chooseEncoding(header)).toBe(encoding),
);
test('the mail page shows markup as text (SEC-20)', () => {
  const box = new Mailbox();
  box.add({
    kind: 'signup',
    to: '<img onerror=x>',
    subject: 'A & B',
    link: 'http://x/"><script>',
    code: '1',
    sentAt: 'now',
  });
  const html = mailPage(box.all(), 'A <b>product</b>');
  expect(html).toContain('&lt;img onerror=x&gt;');
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
});
