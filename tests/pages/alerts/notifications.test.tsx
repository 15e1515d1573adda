import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountMenu } from '../../../src/app/account-menu.tsx';
import { AccountApp } from '../../support/account-app.tsx';
import { accountService } from '../../support/account-service.ts';
import { ALERT_RULES_ROW } from '../../support/alert-rows.ts';
import { expectLogged } from '../../support/console.ts';
import { FakeSubscription, giveBrowser, takeBrowserAway } from '../../support/fake-push-manager.ts';

const service = accountService();
beforeAll(() => service.start());
afterAll(() => service.stop());

const KEY = `${'B'.repeat(86)}A`;
const ADD = 'POST /rest/v1/alert_devices';
const REMOVE = 'DELETE /rest/v1/alert_devices';
const SAVE = 'POST /rest/v1/alert_rules';
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Which devices the database has. */
function kept(...ids: number[]): void {
  service.answer('GET /rest/v1/alert_devices', {
    body: ids.map((id) => ({ id, endpoint: 'https://fcm.googleapis.com/fcm/send/abc' })),
  });
}

beforeEach(() => {
  service.reset();
  service.answer('GET /rest/v1/alerts', { body: [] });
  service.answer('GET /rest/v1/alert_rules', { body: [ALERT_RULES_ROW] });
  service.answer(SAVE, { status: 201, body: null });
  service.answer('POST /functions/v1/read-web-push-key', { body: { publicKey: KEY, origins: [] } });
  service.answer(ADD, () => {
    kept(1);
    return { status: 201, body: null };
  });
  service.answer(REMOVE, () => {
    kept();
    return { status: 204 };
  });
  kept();
});
afterEach(() => {
  vi.useRealTimers();
  takeBrowserAway();
});

async function openAlerts() {
  service.rememberSession();
  const user = userEvent.setup();
  render(<AccountApp start="/alerts" />);
  await screen.findByRole('switch', { name: 'My open plays' });
  return user;
}

const device = () => screen.findByRole('switch', { name: 'Notifications on this device' });

describe('notifications on this device', () => {
  test('are turned on by one press: the browser is asked, and where it is reached is kept (ALERT-8)', async () => {
    const browser = giveBrowser();
    const user = await openAlerts();
    expect(await device()).not.toBeChecked();
    expect(browser.asked).not.toHaveBeenCalled();
    await user.click(await device());
    await waitFor(() => expect(service.askedFor(ADD)).toHaveLength(1));
    expect(service.askedFor(ADD)[0]?.body).toEqual({
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      p256dh: 'p'.repeat(87),
      auth: 'a'.repeat(22),
    });
    expect(browser.keys).toEqual([KEY]);
    await waitFor(() => expect(browser.shown).toEqual(['Notifications are on']));
    await waitFor(async () => expect(await device()).toBeChecked());
  });

  test('of another account are ended and off, and what it was told is not left (ALERT-8)', async () => {
    const browser = giveBrowser();
    browser.permission = 'granted';
    browser.subscription = new FakeSubscription(browser, KEY);
    browser.open.add('Jayson Tatum: Open play');
    await openAlerts();
    expect(await device()).not.toBeChecked();
    expect(browser.subscription).toBeNull();
    expect([...browser.open]).toEqual([]);
  });

  test('by keys that the project has no longer are ended and off (ALERT-8)', async () => {
    const browser = giveBrowser();
    browser.permission = 'granted';
    browser.subscription = new FakeSubscription(browser, `${'C'.repeat(86)}A`);
    kept(1);
    await openAlerts();
    expect(await device()).not.toBeChecked();
    expect(browser.subscription).toBeNull();
  });

  test('are turned off by another: nothing is kept, and the browser takes nothing more (ALERT-8)', async () => {
    const browser = giveBrowser();
    browser.permission = 'granted';
    browser.subscription = new FakeSubscription(browser, KEY);
    kept(1);
    const user = await openAlerts();
    await waitFor(async () => expect(await device()).toBeChecked());
    await user.click(await device());
    await waitFor(async () => expect(await device()).not.toBeChecked());
    expect(service.askedFor(REMOVE)[0]?.query.get('id')).toBe('eq.1');
    await waitFor(() => expect(browser.subscription).toBeNull());
  });

  test('stay off where the reader does not allow them, with how to (ALERT-8)', async () => {
    const browser = giveBrowser('denied');
    const user = await openAlerts();
    await user.click(await device());
    expect(await screen.findByText(/^Your browser blocks notifications of this site\./)).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Notifications on this device' })).toBeNull();
    expect([browser.keys, service.askedFor(ADD)]).toEqual([[], []]);
  });

  test('what cannot be kept is told, and the browser is not left subscribed (ALERT-8)', async () => {
    const browser = giveBrowser();
    service.answer(ADD, { status: 503, body: { message: 'no connection' } });
    const user = await openAlerts();
    await user.click(await device());
    expect(await screen.findByText('Notifications could not be turned on')).toBeVisible();
    await waitFor(async () => expect(await device()).not.toBeChecked());
    expect(browser.subscription).toBeNull();
    expect(browser.shown).toEqual([]);
    expectLogged('Notifications on this device could not be changed.');
  });

  test('what cannot be kept is ended in the browser, also where nothing can be asked any more (ALERT-8)', async () => {
    const browser = giveBrowser();
    const user = await openAlerts();
    expect(await device()).not.toBeChecked();
    service.answer(ADD, 'unreachable');
    service.answer('GET /rest/v1/alert_devices', 'unreachable');
    await user.click(await device());
    expect(await screen.findByText('Notifications could not be turned on')).toBeVisible();
    expect(browser.keys).toEqual([KEY]);
    expect(browser.subscription).toBeNull();
    expectLogged('Notifications on this device could not be changed.');
  });

  test('what the browser’s own service refuses is told (ALERT-8)', async () => {
    const browser = giveBrowser();
    browser.refuses = new DOMException('Registration failed - push service error', 'AbortError');
    const user = await openAlerts();
    await user.click(await device());
    expect(await screen.findByText('Notifications could not be turned on')).toBeVisible();
    expect(service.askedFor(ADD)).toEqual([]);
    expectLogged('Notifications on this device could not be changed.');
  });

  test('a browser’s own service that does not answer is not waited for (ALERT-8)', async () => {
    const browser = giveBrowser();
    browser.isSilent = true;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = await openAlerts();
    await user.click(await device());
    expect(await screen.findByText('Your browser asks its service for them…')).toBeVisible();
    expect(await device()).toBeChecked();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await screen.findByText('Notifications could not be turned on')).toBeVisible();
    await waitFor(async () => expect(await device()).not.toBeChecked());
    expectLogged('Notifications on this device could not be changed.');
  });

  test('a service that nothing is sent by is not kept (ALERT-10)', async () => {
    const browser = giveBrowser();
    browser.endpoint = 'https://notifications.example/device';
    const user = await openAlerts();
    await user.click(await device());
    expect(await screen.findByText('Notifications could not be turned on')).toBeVisible();
    expect(
      screen.getByText(/does not send by the service of this browser, notifications\.example\./),
    ).toBeVisible();
    expect([service.askedFor(ADD), browser.subscription]).toEqual([[], null]);
    expectLogged('Notifications on this device could not be changed.');
  });

  test('a browser that has none says so, with what to do on an iPhone (ALERT-8)', async () => {
    await openAlerts();
    expect(await screen.findByText(/^This browser shows no notifications of closed pages\./)).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Notifications on this device' })).toBeNull();
  });

  test('wait for the worker that shows them, and quiet hours do not (ALERT-8, ALERT-9)', async () => {
    giveBrowser();
    Object.assign(navigator.serviceWorker, { ready: new Promise(() => {}) });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openAlerts();
    expect(await screen.findByText('Being read…')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Quiet hours' })).toBeVisible();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText(/^What shows them is not installed yet\./)).toBeVisible();
  });

  test('where the project sends none there is nothing to choose (ALERT-8)', async () => {
    giveBrowser();
    service.answer('POST /functions/v1/read-web-push-key', { body: { publicKey: null, origins: [] } });
    await openAlerts();
    await waitFor(() => expect(service.askedFor('POST /functions/v1/read-web-push-key')).toHaveLength(1));
    expect(screen.queryByText('Notifications on this device')).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Quiet hours' })).toBeNull();
  });

  test('what cannot be read is said (ALERT-8)', async () => {
    giveBrowser();
    service.answer('POST /functions/v1/read-web-push-key', { status: 503, body: { message: 'no' } });
    await openAlerts();
    expect(await screen.findByText(/^Whether there are any could not be read\./)).toBeVisible();
  });

  test('signing out ends them on this device, and leaves none that it has shown (ALERT-8)', async () => {
    const browser = giveBrowser();
    browser.permission = 'granted';
    browser.subscription = new FakeSubscription(browser, KEY);
    service.rememberSession();
    render(
      <AccountApp start="/points">
        <AccountMenu />
      </AccountApp>,
    );
    browser.open.add('Jayson Tatum: Open play');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(browser.subscription).toBeNull());
    await waitFor(() => expect([...browser.open]).toEqual([]));
  });
});

test('a session that the service refuses ends notifications on this device (ALERT-8)', async () => {
  const browser = giveBrowser();
  browser.permission = 'granted';
  browser.subscription = new FakeSubscription(browser, KEY);
  service.answer('POST /auth/v1/token', {
    status: 400,
    body: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
  });
  service.rememberSession({ expires_at: 1 });
  render(<AccountApp start="/points" />);
  await waitFor(() => expect(browser.subscription).toBeNull());
  expectLogged('Invalid Refresh Token');
});

describe('quiet hours', () => {
  const saved = () => service.askedFor(SAVE).map(({ body }) => body);

  test('are turned on for the night, in the zone of the device, and off (ALERT-9)', async () => {
    giveBrowser();
    const user = await openAlerts();
    const quiet = await screen.findByRole('switch', { name: 'Quiet hours' });
    expect(quiet).not.toBeChecked();
    service.answer('GET /rest/v1/alert_rules', {
      body: [{ ...ALERT_RULES_ROW, quiet_from: 23, quiet_to: 8, time_zone: ZONE }],
    });
    await user.click(quiet);
    expect(await screen.findByRole('combobox', { name: 'Quiet from' })).toHaveDisplayValue('11 PM');
    expect(screen.getByRole('combobox', { name: 'Quiet until' })).toHaveDisplayValue('8 AM');
    await waitFor(() => expect(saved()).toEqual([{ quiet_from: 23, quiet_to: 8, time_zone: ZONE }]));
    await user.click(quiet);
    await waitFor(() => expect(saved()[1]).toEqual({ quiet_from: null, quiet_to: null, time_zone: null }));
  });

  test('each end is chosen by itself; hours of another zone say so, and are of this one once they change (ALERT-9)', async () => {
    giveBrowser();
    service.answer('GET /rest/v1/alert_rules', {
      body: [{ ...ALERT_RULES_ROW, quiet_from: 22, quiet_to: 7, time_zone: 'America/New_York' }],
    });
    const user = await openAlerts();
    expect(
      await screen.findByText(/^From 10 PM until 7 AM, by the clock of America\/New York\./),
    ).toBeVisible();
    const until = screen.getByRole('combobox', { name: 'Quiet until' });
    expect([...until.querySelectorAll('option')].map(({ label }) => label)).not.toContain('10 PM');
    await user.selectOptions(until, '9 AM');
    await waitFor(() => expect(saved()).toEqual([{ quiet_from: 22, quiet_to: 9, time_zone: ZONE }]));
  });
});
