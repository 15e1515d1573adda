import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeOdds, startFakeOdds } from '../support/fake-odds.ts';
import { type FakePushService, startFakePushService } from '../support/fake-push-service.ts';
import {
  BETTOR,
  DEVELOPER,
  type FunctionsBackend,
  startFunctionsBackend,
} from '../support/functions-backend.ts';
import { type Game, gamesAhead } from '../support/odds-script.ts';
import { type PointsLine, scriptPoints } from '../support/scripted-points.ts';
import { type WebPushDevice, webPushDevice } from '../support/web-push-device.ts';

const [game] = gamesAhead(1) as [Game];

let odds: FakeOdds;
let service: FakePushService;
let backend: FunctionsBackend;
let developer: string;
let publicKey: string;

beforeAll(async () => {
  [odds, service] = await Promise.all([startFakeOdds(), startFakePushService()]);
  backend = await startFunctionsBackend(odds.url, { WEB_PUSH_ORIGINS: service.url });
  developer = await backend.signIn(DEVELOPER);
  const { body } = await backend.call('read-web-push-key');
  publicKey = String(body.publicKey);
});

afterAll(async () => {
  await backend.stop();
  await Promise.all([odds.stop(), service.stop()]);
});

beforeEach(async () => {
  for (const table of ['alerts', 'alert_rules', 'alert_devices']) {
    await backend.write('DELETE', `${table}?user_id=not.is.null`);
  }
  odds.reset();
  service.reset();
});

/** Points at 20.5 of these players, each worth 5 % at Bovada. */
function worthFivePercent(...players: string[]): void {
  const all = (line: PointsLine) => Object.fromEntries(players.map((player) => [player, line]));
  const even = all([20.5, -110, -110]);
  scriptPoints(odds, game, { draftkings: even, fanduel: even, bovada: all([20.5, 110, -150]) });
}

const send = async (token: string, path: string, body: object) =>
  expect(await backend.send(token, path, body)).toBe(201);

/** Has a reader told of plays from 3 % on, on these devices of the service. */
async function notified(
  token: string,
  paths: readonly string[],
  rules: object = {},
): Promise<WebPushDevice[]> {
  const devices = paths.map((path) => webPushDevice(`${service.url}${path}`));
  await send(token, 'alert_rules', {
    value_ev: 0.03,
    watched: false,
    open_plays: false,
    old_number: false,
    ...rules,
  });
  for (const { endpoint, p256dh, auth } of devices) {
    await send(token, 'alert_devices', { endpoint, p256dh, auth });
  }
  return devices;
}

const fetchPoints = () => backend.call('fetch-player-props', { token: developer });
const readAt = (device: WebPushDevice) =>
  service.sentTo(new URL(device.endpoint).pathname).map((message) => device.read(message, publicKey));
const endpoints = async () => (await backend.rows('alert_devices?order=id')).map(({ endpoint }) => endpoint);
/** What the last run says that went wrong. */
const trouble = async () => {
  const [run] = await backend.rows('fetch_runs?select=id&order=started_at.desc');
  return (await backend.rows(`fetch_run_details?select=error&run_id=eq.${run?.id}`))[0]?.error;
};

test('what a fetch brings is sent to each device of a reader, for that device alone to read, once (ALERT-8)', async () => {
  const [phone, desk] = await notified(developer, ['/phone', '/desk']);
  worthFivePercent('Jayson Tatum');
  expect((await fetchPoints()).status).toBe(200);
  const shown = { title: 'Jayson Tatum: Value', body: 'Over 20.5 Points · Bovada · +110 · EV +5.0 %' };
  expect([readAt(phone as WebPushDevice), readAt(desk as WebPushDevice)]).toEqual([[shown], [shown]]);
  const [message] = service.sentTo('/phone');
  expect(message?.headers).toMatchObject({ ttl: '3600', urgency: 'high', topic: 'alerts' });
  expect(() => (desk as WebPushDevice).read(message as NonNullable<typeof message>, publicKey)).toThrow();
  expect(message?.body.includes('Tatum')).toBe(false);
  expect((await fetchPoints()).status).toBe(200);
  expect(service.sentTo('/phone')).toHaveLength(1);
});

test('of several alerts their number is told, and the first by name (ALERT-8)', async () => {
  const [phone] = await notified(developer, ['/phone']);
  worthFivePercent('Jayson Tatum', 'Derrick White', 'Jaylen Brown');
  expect((await fetchPoints()).status).toBe(200);
  const [shown] = readAt(phone as WebPushDevice);
  expect(shown?.title).toBe('3 new alerts');
  expect(shown?.body).toMatch(/^[\w ]+: Over 20\.5 Points · Bovada · \+110 · EV \+5\.0 %$/);
});

test('in quiet hours nothing is sent, and after them what still counts (ALERT-9)', async () => {
  const hour = new Date().getUTCHours();
  const [phone] = await notified(developer, ['/phone'], {
    quiet_from: hour,
    quiet_to: (hour + 2) % 24,
    time_zone: 'UTC',
  });
  worthFivePercent('Jayson Tatum');
  expect((await fetchPoints()).status).toBe(200);
  expect(await backend.rows('alerts?select=player_name')).toEqual([{ player_name: 'Jayson Tatum' }]);
  expect(service.sentTo('/phone')).toEqual([]);
  await backend.write('PATCH', 'alert_rules?user_id=not.is.null', {
    quiet_from: (hour + 2) % 24,
    quiet_to: (hour + 3) % 24,
  });
  expect((await fetchPoints()).status).toBe(200);
  expect(readAt(phone as WebPushDevice).map(({ title }) => title)).toEqual(['Jayson Tatum: Value']);
});

test('a device that its service knows no longer is forgotten, another one stays; a fetch fails by neither (ALERT-10)', async () => {
  await notified(developer, ['/gone', '/never-was', '/busy', '/elsewhere', '/fine']);
  service.answer('/gone', 410);
  service.answer('/never-was', 404);
  service.answer('/busy', 503);
  service.answer('/elsewhere', { redirectTo: `${service.url}/other` });
  worthFivePercent('Jayson Tatum');
  expect((await fetchPoints()).status).toBe(200);
  expect(service.sentTo('/fine')).toHaveLength(1);
  expect(service.sentTo('/other')).toEqual([]);
  expect(await endpoints()).toEqual(['/busy', '/elsewhere', '/fine'].map((path) => `${service.url}${path}`));
  const host = new URL(service.url).host;
  expect(await trouble()).toContain(
    `not every device was notified of them: 2 of 5 notifications were not taken (${host} answered 503; ${host}: TypeError).`,
  );
  expect(backend.log()).toContain('2 of 5 notifications were not taken');
});

test('a service that does not answer is not waited for (ALERT-10)', async () => {
  await notified(developer, ['/silent', '/fine']);
  service.answer('/silent', 'never');
  worthFivePercent('Jayson Tatum');
  expect((await fetchPoints()).status).toBe(200);
  expect(service.sentTo('/fine')).toHaveLength(1);
  expect(await trouble()).toContain('1 of 2 notifications were not taken');
});

test('nothing is sent to an address that is no service, whoever kept it (ALERT-10)', async () => {
  const bettor = await backend.signIn(BETTOR);
  const foreign = await startFakePushService();
  await notified(developer, ['/fine']);
  await send(bettor, 'alert_rules', { value_ev: 0.03 });
  for (const endpoint of [
    `${foreign.url}/inner`,
    `${backend.url}/functions/v1/fetch-player-props`,
    'https://fcm.googleapis.com.example.com/a',
    'http://fcm.googleapis.com/a',
  ]) {
    const { p256dh, auth } = webPushDevice(endpoint);
    await send(bettor, 'alert_devices', { endpoint, p256dh, auth });
  }
  worthFivePercent('Jayson Tatum');
  expect((await fetchPoints()).status).toBe(200);
  expect(foreign.sentTo('/inner')).toEqual([]);
  expect(await endpoints()).toEqual([`${service.url}/fine`]);
  expect(await trouble()).toContain('an address is no service for notifications');
  await foreign.stop();
});

test('where notifications are not set up a page is told so, and nothing is sent (ALERT-8)', async () => {
  const without = await startFunctionsBackend(odds.url, {
    WEB_PUSH_PUBLIC_KEY: '',
    WEB_PUSH_PRIVATE_KEY: '',
    WEB_PUSH_CONTACT: '',
  });
  const { status, body } = await without.call('read-web-push-key');
  expect([status, body]).toEqual([200, { success: true, publicKey: null, origins: [] }]);
  await without.stop();
});

test('a device of keys that are none is forgotten, and another is notified all the same (ALERT-10)', async () => {
  const [fine] = await notified(developer, ['/fine']);
  const { auth } = webPushDevice(`${service.url}/no-point`);
  // 65 bytes, but of no point of the curve.
  const p256dh = Buffer.from([4, ...Array.from({ length: 64 }, () => 1)]).toString('base64url');
  await send(developer, 'alert_devices', { endpoint: `${service.url}/no-point`, p256dh, auth });
  worthFivePercent('Jayson Tatum');
  expect((await fetchPoints()).status).toBe(200);
  expect(readAt(fine as WebPushDevice)).toHaveLength(1);
  expect(await endpoints()).toEqual([`${service.url}/fine`]);
  expect(await trouble()).toContain('1 of 2 notifications were not taken (the keys of a device are none)');
});

test('keys of the server that are no pair are said with the run, and forget no device (ALERT-10)', async () => {
  const mistaken = await startFunctionsBackend(odds.url, {
    WEB_PUSH_ORIGINS: service.url,
    WEB_PUSH_PRIVATE_KEY: Buffer.from(Array.from({ length: 32 }, (_, at) => at + 1)).toString('base64url'),
  });
  const token = await mistaken.signIn(DEVELOPER);
  const { endpoint, p256dh, auth } = webPushDevice(`${service.url}/phone`);
  expect(await mistaken.send(token, 'alert_rules', { value_ev: 0.03 })).toBe(201);
  expect(await mistaken.send(token, 'alert_devices', { endpoint, p256dh, auth })).toBe(201);
  worthFivePercent('Jayson Tatum');
  expect((await mistaken.call('fetch-player-props', { token })).status).toBe(200);
  expect(await mistaken.rows('alerts?select=player_name')).toEqual([{ player_name: 'Jayson Tatum' }]);
  expect(await mistaken.rows('alert_devices?select=endpoint')).toEqual([{ endpoint }]);
  expect(service.sentTo('/phone')).toEqual([]);
  const [details] = await mistaken.rows('fetch_run_details?select=error');
  expect(details?.error).toContain('WEB_PUSH_PUBLIC_KEY and WEB_PUSH_PRIVATE_KEY are to be a pair');
  await mistaken.stop();
});
