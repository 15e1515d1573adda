import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type AccountJourneys,
  fillAndSend,
  signIn,
  startAccountJourneys,
} from '../support/account-journey.ts';
import { violations } from '../support/journey.ts';

let product: AccountJourneys;
beforeAll(async () => {
  product = await startAccountJourneys(inject('product'));
});
afterAll(() => product?.stop());

const DEVELOPER = 'dev@edgeboard.local';

async function profileId(page: Page): Promise<string> {
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  const id = /"user\\*":\{\\*"id\\*":\\*"([0-9a-f-]{36})/.exec(stored.replaceAll('\\', ''))?.[1];
  if (!id) throw new Error('The browser keeps no session.');
  return id;
}

describe('the session', () => {
  test('row 23: signing out in one tab takes the other to /auth, and the next user sees nothing of the last', async () => {
    const { page, newPage, context, troubles } = await product.newReader();
    const first = await product.newAccount('first');
    const second = await product.newAccount('second');
    await signIn(page, first);
    await page.goto('/profile');
    await page.getByLabel('Username').fill("the first one's name");
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('Your profile has been updated successfully.', { exact: true }).waitFor();

    const other = await newPage();
    await other.goto('/points');
    await other.getByRole('button', { name: 'Sign Out' }).click();
    await other.getByText('Signed out successfully', { exact: true }).waitFor();
    expect(new URL(other.url()).pathname).toBe('/auth');
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth');

    await context.route('**/rest/v1/profiles*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await fillAndSend(page, { 'Email address': second, 'Your Password': 'edgeboard-demo' }, 'Sign in');
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(await page.getByText("the first one's name").count()).toBe(0);
    await page.getByLabel('Username').waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('');
    expect(await page.getByLabel('Email').inputValue()).toBe(second);
    expect(troubles).toEqual([]);
  });

  test('survives a reload, and a signed-in reader of /auth is led to the start', async () => {
    const { page } = await product.newReader();
    await signIn(page, 'user@edgeboard.local');
    await page.reload();
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('row 16: /auth leads back to a path of this site only', async () => {
    const { page } = await product.newReader();
    await page.goto('/auth?from=%2F%2Fevil.example');
    await fillAndSend(
      page,
      { 'Email address': 'user@edgeboard.local', 'Your Password': 'edgeboard-demo' },
      'Sign in',
    );
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    expect(page.url()).toBe(`${product.url}/`);
    await page.goto('/auth?from=%2Fpoints%3Fteam%3DLAL');
    await page.waitForURL(`${product.url}/points?team=LAL`);
  });

  test("the switch 'View as User' is for developers and hides what is theirs", async () => {
    const { page } = await product.newReader();
    await signIn(page, 'user@edgeboard.local');
    expect(await page.getByRole('switch', { name: 'View as User' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await signIn(page, DEVELOPER);
    const viewAsUser = page.getByRole('switch', { name: 'View as User' });
    await viewAsUser.click();
    await page.waitForFunction(() => !document.body.textContent?.includes('Admin'));
    await viewAsUser.click();
    expect(await viewAsUser.isChecked()).toBe(false);
  });
});

describe('the profile', () => {
  test('without a session leads to /auth and back', async () => {
    const { page } = await product.newReader();
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await fillAndSend(
      page,
      { 'Email address': 'user@edgeboard.local', 'Your Password': 'edgeboard-demo' },
      'Sign in',
    );
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('user@edgeboard.local');
    expect(await page.getByLabel('Last sign-in').inputValue()).toMatch(/^[A-Z][a-z]{2} \d/);
  });

  test('row 20: a username with markup is kept and shown as text', async () => {
    const { page, troubles } = await product.newReader();
    await signIn(page, await product.newAccount('markup'));
    await page.goto('/profile');
    const name = '<img src=x onerror="window.hit = true">';
    await page.getByLabel('Username').fill(name);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('Profile updated', { exact: true }).waitFor();
    await page.reload();
    await page.getByLabel('Username').waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe(name);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(troubles).toEqual([]);
  });

  test("row 3: a request turned to another's profile is refused, and the page says that it failed", async () => {
    const victim = await product.newReader();
    await signIn(victim.page, await product.newAccount('victim'));
    const victimId = await profileId(victim.page);

    const { page } = await product.newReader();
    await signIn(page, await product.newAccount('attacker'));
    await page.goto('/profile');
    await page.getByLabel('Username').fill('taken over');
    await page.route('**/rest/v1/profiles*', (route) => {
      const url = new URL(route.request().url());
      if (route.request().method() === 'PATCH') url.searchParams.set('id', `eq.${victimId}`);
      return route.continue({ url: url.href });
    });
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await page.getByText('Error updating profile', { exact: true }).waitFor();
    expect(await product.rows(`profiles?id=eq.${victimId}&select=username`)).toEqual([{ username: null }]);
  });

  test('row 2: a request that also sets dev is refused, and the page says that it failed', async () => {
    const { page } = await product.newReader();
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
    await page.getByText('Error updating profile', { exact: true }).waitFor();
    expect(await product.rows(`profiles?id=eq.${id}&select=dev,username`)).toEqual([
      { dev: false, username: null },
    ]);
  });

  test('Reset Password mails a link that chooses a new password', async () => {
    const { page } = await product.newReader();
    const email = await product.newAccount('resetter');
    await signIn(page, email);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Password reset email sent', { exact: true }).waitFor();
    await page.goto((await product.mail(email, 'recovery')).link);
    await page.getByLabel('New password').waitFor();
    // A reload in the middle of it does not lose the way.
    await page.reload();
    await fillAndSend(page, { 'New password': 'another long password' }, 'Update password');
    await page.getByText('Your password has been updated').waitFor();
    await signIn(page, email, 'another long password');
  });
});

describe('each view', () => {
  const views = [
    '/auth',
    '/auth?view=sign_up',
    '/auth?view=forgotten_password',
    '/auth?view=magic_link',
    '/auth?view=verify_otp',
    '/auth/reset-password',
    '/profile',
  ];
  test.each([
    { phone: false, dark: false },
    { phone: false, dark: true },
    { phone: true, dark: false },
    { phone: true, dark: true },
  ])('row 62: axe finds nothing and nothing scrolls sideways, %j', async (options) => {
    const { page, troubles } = await product.newReader(options);
    const check = async (path: string) => {
      expect({ path, violations: await violations(page) }).toEqual({ path, violations: [] });
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ path, sideways }).toEqual({ path, sideways: 0 });
    };
    for (const path of views.slice(0, 5)) {
      await page.goto(path);
      await page.locator('form').waitFor();
      await check(path);
    }
    await page.goto('/auth');
    await fillAndSend(page, { 'Email address': 'a@example.com', 'Your Password': 'wrong' }, 'Sign in');
    await page.getByRole('alert').waitFor();
    await check('/auth with an error');
    await signIn(page, 'user@edgeboard.local');
    for (const path of views.slice(5)) {
      await page.goto(path);
      await page.locator('form').waitFor();
      await check(path);
    }
    expect(troubles).toEqual([]);
  });
});
