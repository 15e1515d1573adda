import { describe, expect, test } from 'vitest';
import { notificationOf } from '../../../src/lib/alerts/notification.ts';
import { hourText, quietHourOptions } from '../../../src/lib/alerts/rules.ts';
import { sentNotification } from '../../../src/lib/alerts/sent-notification.ts';
import { isWebPushService } from '../../../src/lib/alerts/web-push-services.ts';
import { alertRow } from '../../support/alert-rows.ts';

const VALUE = alertRow();
const MOVED = alertRow({
  rule: 'open',
  point: 21.5,
  other_point: 20.5,
  own_point: 20.5,
  price: null,
  fair: null,
  ev: null,
});

describe('a notification', () => {
  test('says one alert in full, with its worth where that is known (ALERT-8)', () => {
    expect(notificationOf({ fresh: 1, odds_format: 'american', alert: VALUE })).toEqual({
      title: 'Jayson Tatum: Value',
      body: 'Over 20.5 Points · Bovada · +106 · EV +3.0 %',
    });
    expect(notificationOf({ fresh: 1, odds_format: 'american', alert: MOVED })).toEqual({
      title: 'Jayson Tatum: Open play',
      body: 'Bovada moved Points from 20.5 to 21.5; you have Over 20.5 Points',
    });
    const alarm = notificationOf({ fresh: 1, odds_format: 'american', alert: { ...VALUE, ev: 0.12 } });
    expect(alarm.body).toContain('EV +12.0 %, check the book');
  });

  test('says of several how many they are, and the first by name (ALERT-8)', () => {
    expect(notificationOf({ fresh: 4, odds_format: 'american', alert: MOVED })).toEqual({
      title: '4 new alerts',
      body: 'Jayson Tatum: Bovada moved Points from 20.5 to 21.5; you have Over 20.5 Points',
    });
  });

  test.each([
    ['decimal', '2.06'],
    ['implied', '48.5%'],
    ['of another release', '+106'],
  ])('writes prices as the reader wants them: %s (ALERT-8, BOOK-4)', (odds_format, price) => {
    expect(notificationOf({ fresh: 1, odds_format, alert: VALUE }).body).toContain(`Bovada · ${price} ·`);
  });

  test('has a number alone of what this release does not know (ALERT-8)', () => {
    const alert = { ...VALUE, rule: 'weather' };
    expect(notificationOf({ fresh: 1, odds_format: 'american', alert })).toEqual({
      title: '1 new alert',
      body: 'Your inbox has them.',
    });
  });

  test('is shown as it was sent, and whatever came something is shown (ALERT-8)', () => {
    const sent = { title: 'Jayson Tatum: Value', body: 'Over 20.5 Points' };
    expect(sentNotification(JSON.stringify({ ...sent, more: 1 }))).toEqual(sent);
    for (const text of ['', 'Hello', 'null', '7', '{"title":"Hello"}', '{"title":1,"body":"x"}']) {
      expect(sentNotification(text)).toEqual({ title: 'New alerts', body: 'Your inbox has them.' });
    }
  });
});

describe('an address to which notifications are sent', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QOabc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    'http://127.0.0.1:9000/device',
  ])('%s is a service (ALERT-10)', (endpoint) => {
    expect(isWebPushService(endpoint, ['http://127.0.0.1:9000'])).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://someone@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.example.com/a',
    'https://evil-fcm.googleapis.com/a',
    'https://push.apple.com/a',
    'https://evilpush.apple.com/a',
    'http://127.0.0.1:9001/device',
    'https://127.0.0.1:9000/device',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'no address',
    '',
  ])('%s is none (ALERT-10)', (endpoint) => {
    expect(isWebPushService(endpoint, ['http://127.0.0.1:9000'])).toBe(false);
  });
});

describe('quiet hours', () => {
  test('are said as readers say hours, and have some length (ALERT-9)', () => {
    expect([0, 1, 11, 12, 13, 23].map(hourText)).toEqual([
      '12 AM',
      '1 AM',
      '11 AM',
      '12 PM',
      '1 PM',
      '11 PM',
    ]);
    expect(quietHourOptions(8)).toHaveLength(23);
    expect(quietHourOptions(8)).not.toContain(8);
    expect([quietHourOptions(8)[0], quietHourOptions(8).at(-1)]).toEqual([0, 23]);
  });
});
