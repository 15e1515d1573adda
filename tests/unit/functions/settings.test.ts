import { createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../../supabase/functions/_shared/settings.ts';
import { webPushEnvironment, webPushHosts } from '../../../supabase/local/web-push.ts';

const PROJECT = {
  SUPABASE_URL: 'http://database.test',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
};
const SECRET = 'a secret of this installation, as long as one is';
const KEYS = webPushEnvironment(SECRET);
const webPush = (more: Record<string, string>) =>
  readSettings((name) => ({ ...PROJECT, ...more })[name]).webPush;

test('an address of box scores that nothing here reads is refused by its name (GRADE-9)', () => {
  const boxScores = (more: Record<string, string>) =>
    readSettings((name) => ({ ...PROJECT, ...more })[name]).boxScores;
  expect(boxScores({ RESULTS_NBA_URL: 'https://box.example/', RESULTS_NFL_URL: ' ' })).toEqual({
    nba: 'https://box.example',
    wnba: null,
    mlb: null,
    nfl: null,
  });
  expect(() => boxScores({ RESULTS_NFL_URL: 'https://box.example' })).toThrow(
    "The setting RESULTS_NFL_URL is to be left out, found 'https://box.example'",
  );
});

describe('the settings of notifications', () => {
  test('none of them is no notifications (ALERT-8)', () => {
    expect(webPush({})).toBeNull();
    expect(webPush({ WEB_PUSH_PUBLIC_KEY: ' ', WEB_PUSH_PRIVATE_KEY: '', WEB_PUSH_CONTACT: '' })).toBeNull();
  });

  test('are the keys, whom a service may write to, and further services (ALERT-8)', () => {
    expect(webPush({ ...KEYS, WEB_PUSH_ORIGINS: 'https://a.example, http://127.0.0.1:9000' })).toEqual({
      vapid: {
        publicKey: KEYS.WEB_PUSH_PUBLIC_KEY,
        privateKey: KEYS.WEB_PUSH_PRIVATE_KEY,
        subject: 'mailto:demo@edgeboard.example',
      },
      origins: ['https://a.example', 'http://127.0.0.1:9000'],
    });
    expect(webPush({ ...KEYS, WEB_PUSH_CONTACT: 'https://edgeboard.example/contact' })?.origins).toEqual([]);
  });

  test.each([
    ['WEB_PUSH_PUBLIC_KEY', '', 'a public key of 87 letters in base64url, found nothing'],
    ['WEB_PUSH_PUBLIC_KEY', 'short', 'a public key of 87 letters in base64url, found something else'],
    ['WEB_PUSH_PRIVATE_KEY', '', 'a private key of 43 letters in base64url, found nothing'],
    [
      'WEB_PUSH_PRIVATE_KEY',
      'canary-'.repeat(7),
      'a private key of 43 letters in base64url, found something else',
    ],
    ['WEB_PUSH_CONTACT', '', 'an address such as mailto:you@edgeboard.example, found nothing'],
    ['WEB_PUSH_CONTACT', 'me', 'an address such as mailto:you@edgeboard.example, found something else'],
  ])('%s as %j is refused with what was expected, and never says a key (SEC-71)', (name, value, expected) => {
    expect(() => webPush({ ...KEYS, [name]: value })).toThrow(`The setting ${name} is to be ${expected}.`);
  });
});

describe('npm start', () => {
  test('has a pair of keys of its own, the same after each start and another one elsewhere (ALERT-8)', () => {
    expect(webPushEnvironment(SECRET)).toEqual(KEYS);
    expect(webPushEnvironment(`${SECRET}!`).WEB_PUSH_PUBLIC_KEY).not.toBe(KEYS.WEB_PUSH_PUBLIC_KEY);
    const point = Buffer.from(KEYS.WEB_PUSH_PUBLIC_KEY ?? '', 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x, y };
    const own = createPrivateKey({ key: { ...jwk, d: KEYS.WEB_PUSH_PRIVATE_KEY }, format: 'jwk' });
    expect(createPublicKey(own).export({ format: 'jwk' })).toEqual(jwk);
  });

  test('lets functions reach the services of browsers, and those that a setting names (ALERT-10, SEC-55)', () => {
    const host = (url: string) => new URL(url).host;
    expect(webPushHosts(undefined, host)).toEqual([
      'fcm.googleapis.com:443',
      'updates.push.services.mozilla.com:443',
      '*.push.apple.com:443',
      '*.notify.windows.com:443',
    ]);
    expect(webPushHosts('http://127.0.0.1:9000, nothing', host).slice(4)).toEqual(['127.0.0.1:9000']);
  });
});
