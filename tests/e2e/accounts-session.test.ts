import type { Page } from '@playwright/test';
import { DEVELOPER, expect, fillAndSend, signIn, test, USER } from '../support/journey-test.ts';
import { holdToasts } from '../support/journey-toast.ts';
import { PASSWORD } from '../support/product-api.ts';
import { expectSoundAtBothWidths } from '../support/soundness.ts';

test.describe.configure({ mode: 'parallel' });

async function profileId(page: Page): Promise<string> {
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  const id = /"user\\*":\{\\*"id\\*":\\*"([0-9a-f-]{36})/.exec(stored.replaceAll('\\', ''))?.[1];
  if (!id) throw new Error('The browser keeps no session.');
  return id;
}

test.describe('The session', () => {
  test('Signing out in one tab takes the other to /auth, and the next user sees nothing of the last (SEC-23)', async ({
    page,
    product,
  }) => {
    const first = await product.newAccount('first');
    const second = await product.newAccount('second');
    await signIn(page, first);
    await page.goto('/profile');
    await page.getByLabel('Username').fill("the first one's name");
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(
      page.getByText('Your profile has been updated successfully.', { exact: true }),
    ).toBeVisible();

    const other = await page.context().newPage();
    await other.goto('/points');
    await holdToasts(other);
    await other.getByRole('button', { name: 'Sign Out' }).click();
    await expect(other.getByText('Signed out successfully', { exact: true })).toBeVisible();
    // The message does not wait for the code of the page that it leads to.
    await expect(other).toHaveURL(({ pathname }) => pathname === '/auth');
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/auth');

    await page.context().route('**/rest/v1/profiles*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await fillAndSend(page, { 'Email address': second, 'Your Password': PASSWORD }, 'Sign in');
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(page.getByText("the first one's name")).toHaveCount(0);
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('');
    await expect(page.getByLabel('Email')).toHaveValue(second);
  });

  test('A session survives a reload, and a signed-in reader of /auth is led to the start (AUTH-4)', async ({
    tab: page,
  }) => {
    await signIn(page, USER);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('/auth leads back to a path of this site only (SEC-16)', async ({ tab: page, product }) => {
    await page.goto('/auth?from=%2F%2Fevil.example');
    await fillAndSend(page, { 'Email address': USER, 'Your Password': PASSWORD }, 'Sign in');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(page.url()).toBe(`${product.url}/`);
    await page.goto('/auth?from=%2Fpoints%3Fteam%3DLAL');
    await page.waitForURL(`${product.url}/points?team=LAL`);
  });

  test("The switch 'View as User' is for developers and hides what is theirs (NAV-17, AUTH-19)", async ({
    newVisitor,
  }) => {
    const { page: user } = await newVisitor({ account: USER });
    await user.goto('/');
    await expect(user.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(user.getByRole('switch', { name: 'View as User' })).toHaveCount(0);

    const { page } = await newVisitor({ account: DEVELOPER });
    await page.goto('/');
    await expect(page.locator('body')).toContainText('Admin');
    const viewAsUser = page.getByRole('switch', { name: 'View as User' });
    await viewAsUser.click();
    await expect(page.locator('body')).not.toContainText('Admin');
    await viewAsUser.click();
    await expect(viewAsUser).not.toBeChecked();
  });

  test("A developer's tools and bell stand in one row with the menus from 1280 px on (NAV-17, ALERT-6)", async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ account: DEVELOPER });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Admin', exact: true })).toBeVisible();
    for (const width of [1280, 1366, 1399, 1400]) {
      await page.setViewportSize({ width, height: 900 });
      const header = page.getByRole('banner');
      // As high as one row and its border.
      await expect(header, `at ${width} px`).toHaveJSProperty('offsetHeight', 57);
      await expect(header.getByRole('link', { name: 'Alerts', exact: true })).toBeVisible();
    }
  });
});

test.describe('The profile', () => {
  test('The profile leads to /auth without a session, and back (PROF-2)', async ({ tab: page }) => {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await fillAndSend(page, { 'Email address': USER, 'Your Password': PASSWORD }, 'Sign in');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(USER);
    await expect(page.getByLabel('Last sign-in')).toHaveValue(/^[A-Z][a-z]{2} \d/);
  });

  test('A username with markup is kept and shown as text (SEC-20)', async ({ tab: page, product }) => {
    await signIn(page, await product.newAccount('markup'));
    await page.goto('/profile');
    const name = '<img src=x onerror="window.hit = true">';
    await page.getByLabel('Username').fill(name);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Profile updated', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(name);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });

  test('Reset Password mails a link that chooses a new password (PROF-1, PROF-4)', async ({
    tab: page,
    product,
  }) => {
    const email = await product.newAccount('resetter');
    await signIn(page, email);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Password reset email sent', { exact: true })).toBeVisible();
    await page.goto((await product.mail(email, 'recovery')).link);
    await expect(page.getByLabel('New password')).toBeVisible();
    // A reload in the middle of it does not lose the way.
    await page.reload();
    await fillAndSend(page, { 'New password': 'another long password' }, 'Update password');
    await expect(page.getByText('Your password has been updated')).toBeVisible();
    await signIn(page, email, 'another long password');
  });
});

test.describe('A forged change of a profile', () => {
  test.use({ expectedErrors: /^The profile could not be updated/ });

  test("A request turned to another's profile is refused, and the page says that it failed (SEC-3)", async ({
    product,
    newVisitor,
  }) => {
    const victim = await newVisitor({ account: await product.newAccount('victim') });
    await victim.page.goto('/');
    const victimId = await profileId(victim.page);

    const { page } = await newVisitor({ account: await product.newAccount('attacker') });
    await page.goto('/profile');
    await page.getByLabel('Username').fill('taken over');
    await page.route('**/rest/v1/profiles*', (route) => {
      const url = new URL(route.request().url());
      if (route.request().method() === 'PATCH') url.searchParams.set('id', `eq.${victimId}`);
      return route.continue({ url: url.href });
    });
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Error updating profile', { exact: true })).toBeVisible();
    expect(await product.rows(`profiles?id=eq.${victimId}&select=username`)).toEqual([{ username: null }]);
  });

  test('A request that also sets dev is refused, and the page says that it failed (SEC-2)', async ({
    tab: page,
    product,
  }) => {
    await signIn(page, await product.newAccount('climber'));
    const id = await profileId(page);
    await page.goto('/profile');
    await page.getByLabel('Username').fill('climber');
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'PATCH'
        ? route.continue({ postData: JSON.stringify({ username: 'climber', dev: true }) })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Error updating profile', { exact: true })).toBeVisible();
    expect(await product.rows(`profiles?id=eq.${id}&select=dev,username`)).toEqual([
      { dev: false, username: null },
    ]);
  });
});

test.describe('Each view', () => {
  const forms = [
    '/auth',
    '/auth?view=sign_up',
    '/auth?view=forgotten_password',
    '/auth?view=magic_link',
    '/auth?view=verify_otp',
  ];
  const SIGNED_IN = ['/auth/reset-password', '/profile'];

  test('axe finds nothing in any form of /auth nor in its error, and nothing scrolls sideways (SEC-62)', async ({
    tab: page,
  }) => {
    for (const path of forms) {
      await page.goto(path);
      await expect(page.locator('form')).toBeVisible();
      await expectSoundAtBothWidths(page);
    }
    await page.goto('/auth');
    await fillAndSend(page, { 'Email address': 'a@example.com', 'Your Password': 'wrong' }, 'Sign in');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectSoundAtBothWidths(page);
  });

  test.describe('of somebody who is signed in', () => {
    test.use({ account: USER });

    test('axe finds nothing in the new password and the profile, and nothing scrolls sideways (SEC-62)', async ({
      tab: page,
    }) => {
      for (const path of SIGNED_IN) {
        await page.goto(path);
        await expect(page.locator('form')).toBeVisible();
        await expectSoundAtBothWidths(page);
      }
    });
  });
});
