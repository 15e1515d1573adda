import type { Page, Route } from '@playwright/test';
import { expect, fillAndSend, test, USER } from '../support/journey-test.ts';
import { holdToast } from '../support/journey-toast.ts';
import { PASSWORD, type ProductApi } from '../support/product-api.ts';
import { expectSound } from '../support/soundness.ts';
import { PHONE } from '../support/window-sizes.ts';

const PLAYER = 'Luka <b>Dončić</b>';
const SELECTION = `${PLAYER} 27.5 Points DraftKings`;
const PLAYS = '**/rest/v1/ninety_nine_plays*';

// No clock replaces the line that these tests write.
test.use({ productKind: 'own, empty', owner: 'accounts-plays' });

test.beforeAll(async ({ product }) => {
  await product.write('POST', 'props', [
    {
      event_id: 'game-of-the-test',
      commence_time: new Date(Date.now() + 7_200_000).toISOString(),
      home_team: 'Dallas Mavericks',
      away_team: 'Los Angeles Lakers',
      player_name: PLAYER,
      draftkings_point: 27.5,
      draftkings_over_price: -115,
      draftkings_under_price: -105,
    },
  ]);
  await product.write('POST', 'sabersim_projections', [
    { player_name: PLAYER, team: 'DAL', points: 34.2, rebounds: 8, assists: 9 },
  ]);
});
test.beforeEach(({ product }) => product.write('DELETE', 'ninety_nine_plays?id=gt.0', null));

async function openDialog(page: Page) {
  await page.getByRole('button', { name: /DraftKings/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Play Type' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function onTopPlays(page: Page) {
  await page.goto('/top-plays');
  return openDialog(page);
}

const recorded = (product: ProductApi) =>
  product.rows('ninety_nine_plays?select=selection_text,is_over,price');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const onlyInserts = (change: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === 'POST' ? change(route) : route.continue();

test.describe('A visitor', () => {
  test('A tap without a session leads to /auth and back to the dialog; Over records once on a double click and shows in My Plays (TOP-6, PLAY-1 to PLAY-5)', async ({
    tab: page,
    product,
  }) => {
    await page.goto('/top-plays?q=luka');
    await page.getByRole('button', { name: /DraftKings/ }).click();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await fillAndSend(page, { 'Email address': USER, 'Your Password': PASSWORD }, 'Sign in');
    await page.waitForURL(`${product.url}/top-plays?q=luka`);
    // It opens again by itself.
    const dialog = page.getByRole('dialog', { name: 'Select Play Type' });
    await expect(dialog.getByRole('definition')).toHaveText([PLAYER, '27.5', 'Points', 'DraftKings', '−110']);
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Over', exact: true }).dblclick();
    await expect(toast(page, 'Play recorded successfully')).toBeVisible();
    await expect(toast(page, `Over ${SELECTION}`)).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await recorded(product)).toEqual([{ selection_text: SELECTION, is_over: true, price: -110 }]);

    await page.goto('/profile');
    const plays = page.getByRole('list', { name: 'My Plays' });
    await expect(plays.getByText(SELECTION)).toBeVisible();
    await expect(plays.getByRole('listitem')).toHaveCount(1);
  });

  test('Tiles of every other page are not buttons (PROP-13, WNBA-7)', async ({ tab: page }) => {
    await page.goto('/points');
    await expect(page.getByText('27.5').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /DraftKings/ })).toHaveCount(0);
  });
});

test.describe('A play that cannot be recorded', () => {
  test.use({ account: USER, expectedErrors: /^A play could not be recorded/ });

  test('A play recorded offline fails with a toast and is not queued (SEC-57)', async ({
    page,
    context,
    product,
  }) => {
    await page.clock.install();
    const dialog = await onTopPlays(page);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Under', exact: true }).click();
    await expect(toast(page, 'Failed to record play')).toBeVisible();
    await expect(toast(page, 'Please try again')).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('ninety_nine_plays'))
        sent.push(request.url());
    });
    const back = page.waitForResponse(/rest\/v1\/props|snapshots\/head\.json/);
    await context.setOffline(false);
    await page.clock.fastForward(31_000);
    // The page reads again by itself; a queued play would have gone out with it.
    await back;
    expect(sent).toEqual([]);
    expect(await recorded(product)).toEqual([]);
    await dialog.getByRole('button', { name: 'Under', exact: true }).click();
    await expect(toast(page, 'Play recorded successfully')).toBeVisible();
    expect(await recorded(product)).toEqual([{ selection_text: SELECTION, is_over: false, price: -110 }]);
  });

  test('A play recorded offline says so before the code of toasts has come (SEC-57, SEC-86)', async ({
    page,
    context,
  }) => {
    const waiting: Route[] = [];
    await page.route(/\/assets\/idle-/, (route) => void waiting.push(route));
    const dialog = await onTopPlays(page);
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    await context.setOffline(true);
    for (const route of waiting) await route.abort('internetdisconnected');
    await dialog.getByRole('button', { name: 'Under', exact: true }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to record play' });
    await expect(failure).toBeVisible();
    await expect(failure).toContainText('Please try again');
    await failure.getByRole('button', { name: 'Dismiss' }).click();
    await expect(failure).toBeHidden();
    await expect(dialog).toBeVisible();
  });

  test('A retry after a lost answer leaves one row (SEC-57)', async ({ tab: page, product }) => {
    const dialog = await onTopPlays(page);
    await page.route(
      PLAYS,
      onlyInserts(async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      }),
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Over', exact: true }).click();
    await expect(toast(page, 'Failed to record play')).toBeVisible();
    expect(await recorded(product)).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Over', exact: true }).click();
    await expect(toast(page, 'Play recorded successfully')).toBeVisible();
    expect(await recorded(product)).toHaveLength(1);
  });

  const forged = (change: object) => (route: Route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...change }) });

  const forgeries: Record<string, (route: Route) => Promise<void>> = {
    'the id of another user': forged({ user_id: '22222222-2222-4222-8222-222222222222' }),
    'another price': forged({ price: 500 }),
    '10 kB of text': forged({ selection_text: 'x'.repeat(10_000) }),
    'no session': (route) => {
      const { authorization, ...headers } = route.request().headers();
      expect(authorization).toMatch(/^Bearer /);
      return route.continue({ headers });
    },
  };
  for (const [what, change] of Object.entries(forgeries)) {
    test(`A play with ${what} is refused: 'Failed to record play' (SEC-7)`, async ({
      tab: page,
      product,
    }) => {
      const dialog = await onTopPlays(page);
      await page.route(PLAYS, onlyInserts(change));
      await dialog.getByRole('button', { name: 'Over', exact: true }).click();
      await expect(toast(page, 'Failed to record play')).toBeVisible();
      expect(await recorded(product)).toEqual([]);
    });
  }
});

test.describe('On a phone', () => {
  test.use({ account: USER, viewport: PHONE, expectedErrors: /^A play could not be recorded/ });

  test('A play that cannot be recorded says so above the dialog, and both can be closed (SEC-57)', async ({
    page,
  }) => {
    const dialog = await onTopPlays(page);
    await page.route(
      PLAYS,
      onlyInserts((route) => route.abort('connectionreset')),
    );
    await dialog.getByRole('button', { name: 'Over', exact: true }).click();
    await holdToast(page, 'Failed to record play');
    // A press that something else would take does not count.
    await page
      .getByLabel('Dismiss')
      .or(page.getByText('Dismiss', { exact: true }))
      .click();
    await expect(toast(page, 'Failed to record play')).toBeHidden();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });
});

test.describe('The dialog', () => {
  test.use({ account: USER });

  test('Its buttons stay where they are when what the reader has already comes late (TRACK-4)', async ({
    tab: page,
    product,
  }) => {
    const recording = await onTopPlays(page);
    await recording.getByRole('button', { name: 'Over', exact: true }).click();
    await expect(toast(page, 'Play recorded successfully')).toBeVisible();
    expect(await recorded(product)).toHaveLength(1);

    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/rest/v1/plays?*', async (route) => {
      await released;
      await route.continue();
    });
    const dialog = await onTopPlays(page);
    const over = dialog.getByRole('button', { name: 'Over', exact: true });
    const before = await over.boundingBox();
    release();
    await expect(dialog.getByText(/^You have this already/)).toBeVisible();
    expect(await over.boundingBox()).toEqual(before);
  });
});

test.describe('My Plays', () => {
  test.use({ account: USER });

  test("Another user's plays are not among My Plays (SEC-8)", async ({ tab: page, product, newVisitor }) => {
    const dialog = await onTopPlays(page);
    await dialog.getByRole('button', { name: 'Over', exact: true }).click();
    await expect(toast(page, 'Play recorded successfully')).toBeVisible();

    const { page: stranger } = await newVisitor({
      account: await product.newAccount('stranger'),
      viewport: PHONE,
    });
    // Even when the page is made to ask for everybody's.
    await stranger.route(PLAYS, (route) => {
      const url = new URL(route.request().url());
      url.searchParams.delete('user_id');
      return route.continue({ url: url.href });
    });
    await stranger.goto('/profile');
    await expect(stranger.getByText('No pick from Top Plays yet')).toBeVisible();
  });
});
