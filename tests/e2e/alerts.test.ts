import { expectToast } from '../support/admin-pages.ts';
import { sentTo } from '../support/fake-push-service.ts';
import { DEVELOPER, expect, test, USER } from '../support/journey-test.ts';
import { expectSound, expectToFitPhones, lookAt } from '../support/soundness.ts';
import { type SentMessage, webPushDevice } from '../support/web-push-device.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

// These tests fetch, and each fetch alerts whoever has rules.
test.use({ productKind: 'own, filled', owner: 'alerts', account: DEVELOPER });

test('What a fetch brings is told to a reader by their rules, and counted until they look (ALERT-1, ALERT-3, ALERT-5, ALERT-6)', async ({
  tab: page,
  newVisitor,
  product,
}) => {
  const { page: reader } = await newVisitor({ account: USER, viewport: PHONE });
  await reader.goto('/alerts');
  await expect(reader.getByRole('heading', { name: 'Alerts are off' })).toBeVisible();
  await expectSound(reader);
  await reader.getByRole('button', { name: 'Turn alerts on' }).click();
  await expect(reader.getByText(/^Nothing yet\./)).toBeVisible();

  await page.goto('/dev');
  await page.getByRole('button', { name: 'Fetch Latest Props', exact: true }).click();
  await expectToast(page, /^Successfully fetched latest player props/);
  const told = await product.rows('alerts?select=rule,player_name,ev&order=created_at.desc,id');
  // The demo's books disagree on far more props than one fetch tells: a quarter of a day's most, no player twice.
  expect(told).toHaveLength(5);
  expect(new Set(told.map(({ rule, player_name }) => `${rule} ${player_name}`)).size).toBe(5);
  // Where other tests have fetched before, lines have moved and books are at the old number, too.
  for (const { rule, ev } of told) expect(ev).toBeGreaterThan(rule === 'value' ? 0.03 : 0);

  await reader.goto('/points');
  const me = reader.getByRole('navigation', { name: 'Bottom bar' }).getByRole('link', { name: /^Me/ });
  await expect(me).toHaveAccessibleName(/^Me\s*5\s*new$/);
  await me.click();
  await reader.getByRole('link', { name: /^Alerts\s*5\s*new$/ }).click();
  const lines = reader.getByRole('list', { name: 'Alerts' }).getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await expect(lines.getByText('New', { exact: true })).toHaveCount(5);
  await expect(lines.getByRole('link')).toHaveText(told.map(({ player_name }) => String(player_name)));
  await expect(me).toHaveAccessibleName('Me');
  await reader.getByText('What I am told').click();
  await reader.getByRole('switch', { name: 'Players I watch' }).click();
  await expect
    .poll(() => product.rows('alert_rules?select=watched,old_number,most_a_day'))
    .toEqual([{ watched: false, old_number: true, most_a_day: 20 }]);
  await expectToFitPhones(reader);
  await lookAt(reader, PHONE);
  await expectSound(reader);
  await lookAt(reader, DESKTOP);
  await expectSound(reader);

  await reader.reload();
  await expect(lines).toHaveCount(5);
  await expect(lines.getByText('New', { exact: true })).toHaveCount(0);
  await lines.getByRole('link').first().click();
  await expect(reader.getByRole('heading', { level: 1, name: String(told[0]?.player_name) })).toBeVisible();
});

test.describe('Notifications', () => {
  test.use({ serviceWorkers: 'allow' });

  test('A reader is notified on a phone of what a fetch brings, in one message that only the phone can read (ALERT-8, ALERT-9)', async ({
    tab: page,
    newVisitor,
    product,
  }) => {
    const { publicKey, origin } = await product.webPush();
    const device = webPushDevice(`${origin}/phone`);
    const { context, page: reader } = await newVisitor({
      account: await product.newAccount('notified'),
      viewport: PHONE,
    });
    // The shell that runs the tests takes no notifications, and no service of a browser's maker can be reached from them.
    await context.addInitScript(({ endpoint, p256dh, auth }) => {
      const subscription = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ keys: { p256dh, auth } }),
        unsubscribe: async () => true,
      };
      const given: (typeof subscription)[] = [];
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      ServiceWorkerRegistration.prototype.showNotification = async () => {};
      Object.assign(PushManager.prototype, {
        getSubscription: async () => given[0] ?? null,
        subscribe: async () => {
          given.push(subscription);
          return subscription;
        },
      });
    }, device);
    await reader.goto('/alerts');
    await reader.getByRole('button', { name: 'Turn alerts on' }).click();
    await reader.getByText('What I am told').click();
    const onPhone = reader.getByRole('switch', { name: 'Notifications on this device' });
    await onPhone.click();
    await expect(onPhone).toBeChecked();
    await expect
      .poll(() => product.rows('alert_devices?select=endpoint'))
      .toEqual([{ endpoint: device.endpoint }]);
    await reader.getByRole('switch', { name: 'Quiet hours' }).click();
    await expect(reader.getByRole('combobox', { name: 'Quiet from' })).toBeVisible();
    await expectToFitPhones(reader);
    await expectSound(reader);
    await reader.getByRole('switch', { name: 'Quiet hours' }).click();
    await expect
      .poll(() => product.rows('alert_rules?select=quiet_from&time_zone=is.null&quiet_from=is.null'))
      .toHaveLength((await product.rows('alert_rules?select=user_id')).length);

    await page.goto('/dev');
    await page.getByRole('button', { name: 'Fetch Latest Props', exact: true }).click();
    await expectToast(page, /^Successfully fetched latest player props/);
    const [message, ...others] = await sentTo(device.endpoint);
    expect(others).toEqual([]);
    const { title, body } = device.read(message as SentMessage, publicKey);
    expect(title).toBe('5 new alerts');
    await reader.reload();
    const first = reader.getByRole('list', { name: 'Alerts' }).getByRole('listitem').first();
    await expect(first.getByRole('link')).toHaveText(body.split(':')[0] as string);
  });
});
