import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, USER } from '../support/journey-test.ts';
import { holdToast } from '../support/journey-toast.ts';
import type { ProductApi, Row } from '../support/product-api.ts';
import { expectSound, expectToFitPhones, lookAt, smallTargets } from '../support/soundness.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

// Of this file alone: others write their own lines into the same product.
const PLAYER = 'Payton Pritchard';
const SCORER = 'Saquon Barkley';
const HOUR_MS = 3_600_000;

// No clock replaces the lines that these tests write.
test.use({ productKind: 'own, empty', owner: 'plays', account: USER });

test.beforeAll(async ({ product }) => {
  await product.write('POST', 'props', [
    {
      event_id: 'game-of-the-plays',
      commence_time: new Date(Date.now() + 3 * HOUR_MS).toISOString(),
      home_team: 'Boston Celtics',
      away_team: 'New York Knicks',
      player_name: PLAYER,
      draftkings_point: 24.5,
      draftkings_over_price: -110,
      draftkings_under_price: -110,
      fanduel_point: 24.5,
      fanduel_over_price: -110,
      fanduel_under_price: -110,
      bovada_point: 24.5,
      bovada_over_price: 105,
      bovada_under_price: -135,
    },
  ]);
  await product.write('POST', 'nfl_anytime_td_props', [
    {
      event_id: 'game-of-the-touchdown',
      commence_time: new Date(Date.now() + 4 * HOUR_MS).toISOString(),
      home_team: 'Philadelphia Eagles',
      away_team: 'Dallas Cowboys',
      player_name: SCORER,
      draftkings_price: 120,
      fanduel_price: 150,
    },
  ]);
  await product.write('POST', 'sabersim_projections', [
    { player_name: PLAYER, team: 'BOS', points: 28.2, rebounds: 8, assists: 9 },
  ]);
});
test.beforeEach(({ product }) => product.write('DELETE', 'plays?price=neq.0', null));

const recorded = (product: ProductApi): Promise<Row[]> =>
  product.rows('plays?select=side,point,book,price,own_price,stake,voided_at,result&order=created_at');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: PLAYER });

test('A bettor records from a row with two taps, takes one back, and on a bad line each play arrives once (TRACK-1 to TRACK-7)', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/points?view=board');
  const grid = page.getByRole('grid', { name: 'Board' });
  await grid.getByRole('rowheader').filter({ hasText: PLAYER }).hover();
  await grid.getByRole('button', { name: `Record ${PLAYER}, Points` }).click();
  await expect(dialogOf(page)).toContainText('Over 24.5 Points · Bovada · +105');
  await expectSound(page);
  await dialogOf(page).getByRole('button', { name: 'Record', exact: true }).click();
  await holdToast(page, 'Play recorded');
  const play = {
    side: 'over',
    point: 24.5,
    book: 'bovada',
    price: 105,
    own_price: false,
    stake: 1,
    result: null,
  };
  expect(await recorded(product)).toEqual([{ ...play, voided_at: null }]);
  await expect(grid.getByRole('img', { name: /You have Over 24.5 Points/ })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Play taken back')).toBeVisible();
  expect(await recorded(product)).toEqual([{ ...play, voided_at: expect.any(String) }]);
  await expect(grid.getByRole('img', { name: /You have/ })).toBeHidden();

  // At another book by a press on its line, at a price of the reader's own, without a connection.
  await context.setOffline(true);
  const row = grid.getByRole('row').filter({ hasText: PLAYER });
  await row.locator('[data-column="fanduel"]').click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Price').fill('-108');
  await dialog.getByLabel('Stake (units)').fill('2');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(toast(page, 'Kept on this device, sent when you are online')).toBeVisible();
  await expect(grid.getByRole('img', { name: /You have/ })).toBeVisible();
  expect(await recorded(product)).toHaveLength(1);

  // Its first answer gets lost on the way back: it is sent again and still stands once.
  await page.route(
    '**/rest/v1/rpc/record_play',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await context.setOffline(false);
  await expect.poll(async () => (await recorded(product)).length).toBe(2);
  await expect(toast(page, 'A kept play was sent')).toBeVisible();
  const [, second] = await recorded(product);
  expect(await recorded(product)).toHaveLength(2);
  expect(second).toMatchObject({ point: 24.5, price: -108, own_price: true, stake: 2 });
});

/** How often the page is pressed while something is done. */
async function pressesOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const count = { presses: 0 };
    Object.assign(window, { count });
    const press = () => {
      count.presses += 1;
    };
    addEventListener('click', press, { capture: true });
  });
  await act();
  return page.evaluate(() => (window as unknown as { count: { presses: number } }).count.presses);
}

const ROWS: Readonly<Record<string, { path: string; name: string; says: RegExp }>> = {
  'a row of a board': { path: '/points?view=board', name: PLAYER, says: /^Record over 24.5 at \+105 Bovada/ },
  'a row of Today': { path: '/today', name: PLAYER, says: /^Record over 24.5 at \+105 Bovada/ },
  'a row of touchdowns': {
    path: '/nfl/anytime-td-scorers?view=board',
    name: SCORER,
    says: /^Record at \+150 FanDuel/,
  },
};

test('On a phone two taps record from every kind of row and from a card, and Undo takes each back (TRACK-3, TRACK-5)', async ({
  tab: page,
  product,
}) => {
  await page.setViewportSize(PHONE);
  for (const [row, { path, name, says }] of Object.entries(ROWS)) {
    await test.step(row, async () => {
      await page.goto(path);
      await lookAt(page, PHONE);
      const line = page.getByRole('grid', { name: 'Board' }).getByText(name);
      await expect(line).toBeVisible();
      const presses = await pressesOf(page, async () => {
        await line.click();
        await page.getByRole('dialog').getByRole('button', { name: says }).click();
        await holdToast(page, 'Play recorded');
      });
      expect(presses).toBe(2);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(toast(page, 'Play taken back')).toBeVisible();
    });
  }
  await page.goto('/points?view=cards');
  await lookAt(page, PHONE);
  const plus = page.getByRole('button', { name: `Record ${PLAYER}` });
  await expect(plus).toBeVisible();
  const presses = await pressesOf(page, async () => {
    await plus.click();
    await dialogOf(page).getByRole('button', { name: 'Record', exact: true }).click();
    await expect(toast(page, 'Play recorded')).toBeVisible();
  });
  expect(presses).toBe(2);
  expect(await recorded(product)).toMatchObject([
    { side: 'over', price: 105, voided_at: expect.any(String) },
    { side: 'over', price: 105, voided_at: expect.any(String) },
    { side: 'over', point: null, price: 150, own_price: false, voided_at: expect.any(String) },
    { side: 'over', price: 105, voided_at: null },
  ]);
});

test('A double click or tap is one press: it takes back one play, and does not reach what is beneath a box that it closed (MINE-7, TRACK-3, PLAY-24)', async ({
  tab: page,
  product,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/points?view=board');
  for (const [at, side] of ['over', 'under'].entries()) {
    await page.getByRole('grid', { name: 'Board' }).getByText(PLAYER).click();
    const box = await page.getByRole('button', { name: new RegExp(`^Record ${side} 24.5`) }).boundingBox();
    if (!box) throw new Error('there is no button');
    const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    // However long a busy machine takes, no time goes by between the two presses.
    await page.evaluate(() => {
      const start = performance.now();
      performance.now = () => start;
    });
    await press();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press();
    await page.evaluate(() => Reflect.deleteProperty(performance, 'now'));
    await expect(toast(page, 'Play recorded')).toBeVisible();
    await expect(page).toHaveURL(/\/points\?view=board$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => recorded(product)).toHaveLength(at + 1);
  }

  await page.goto('/plays');
  const list = page.getByRole('tabpanel').getByRole('listitem');
  await expect(list).toHaveCount(2);
  await list.first().getByRole('button', { name: 'Take back' }).dblclick({ delay: 120 });
  await expect(list.first().getByText('Taken back')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Open 1' })).toBeVisible();
  await expect(list).toHaveCount(2);
  await page.waitForTimeout(600);
  await list.first().getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('tab', { name: 'Open 2' })).toBeVisible();
  expect(await product.rows('plays?select=id&voided_at=is.null')).toHaveLength(2);
});

test('On a phone a play is recorded, graded with one tap, exported and imported (MINE-1 to MINE-8)', async ({
  tab: page,
  product,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/points?view=board');
  await lookAt(page, PHONE);
  await page.getByRole('grid', { name: 'Board' }).getByText(PLAYER).click();
  await page.getByRole('button', { name: /^Record under 24.5 at −110 \w+/ }).click();
  await expect(toast(page, 'Play recorded')).toBeVisible();
  const [open] = await product.rows('plays?select=*');
  expect(open).toMatchObject({ side: 'under', price: -110 });

  // Its game begins.
  const begun = new Date(Date.now() - 2 * HOUR_MS).toISOString();
  await product.write('PATCH', `plays?id=eq.${String(open?.id)}`, {
    commence_time: begun,
    first_commence_time: begun,
    created_at: new Date(Date.now() - 3 * HOUR_MS).toISOString(),
  });
  await page.goto('/plays?tab=closed');
  await page.getByRole('button', { name: 'Win', exact: true }).click();
  await holdToast(page, 'Marked as won');
  await expect(page.getByText('1-0-0').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('0-0-0').first()).toBeVisible();
  await page.getByRole('button', { name: 'Push', exact: true }).click();
  await expect(page.getByText('0-0-1').first()).toBeVisible();
  expect(await page.getByLabel('Record', { exact: true }).textContent()).not.toContain('%');
  await page.getByRole('tab', { name: /Graded/ }).click();
  await expect(page).toHaveURL(/tab=graded/);

  await page.getByText('CSV out and in').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Export CSV/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const upload = (name: string, content: string) =>
    page
      .getByLabel('Import plays of earlier games')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  const status = page.getByRole('status', { name: 'Import' });
  await upload('broken.csv', text.replace('-110', '1.91'));
  await expect(status).toContainText('1 row cannot be imported, so nothing was.');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await product.write('DELETE', 'plays?price=neq.0', null);
  await upload('plays.csv', text);
  await page.getByRole('button', { name: 'Import 1 play' }).click();
  await expect(status).toContainText('1 play imported.');
  await upload('plays.csv', text);
  await page.getByRole('button', { name: 'Import 1 play' }).click();
  await expect(status).toContainText('0 plays imported, 1 was there already.');
  expect(await recorded(product)).toMatchObject([{ price: -110, result: 'push', own_price: true }]);

  await page.getByText('Bankroll and stakes').click();
  await page.getByLabel('Bankroll (units)').fill('100');
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText(/Open plays stake 0 u of 100 u/)).toBeVisible();
  await expectToFitPhones(page);
  expect(await smallTargets(page, 'main')).toEqual([]);
  await expectSound(page);
  await lookAt(page, DESKTOP);
  await expectSound(page);
});

test('Whoever reads how it works sees what came of every recommendation, and has all of them as a file (REC-4, REC-5)', async ({
  tab: page,
  product,
}) => {
  const begun = new Date(Date.now() - 20 * HOUR_MS).toISOString();
  const recommended = (n: number) => ({
    client_key: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    league: n < 22 ? 'nba' : 'nfl',
    event_id: `game-${n}`,
    home_team: 'Boston Celtics',
    away_team: 'New York Knicks',
    commence_time: begun,
    first_commence_time: begun,
    player_name: `Player ${n}`,
    table_name: n < 22 ? 'props' : 'nfl_receptions_props',
    market: n < 22 ? 'player_points' : 'player_receptions',
    side: 'over',
    point: 5.5,
    book: 'bovada',
    price: 100,
    own_price: false,
    fair: 0.52,
    ev: 0.04,
    method: 'additive, 5 books, two-sided',
    created_at: begun,
    settled_at: new Date().toISOString(),
    result: n % 3 === 0 ? 'loss' : 'win',
    result_by: 'file',
    graded_at: begun,
    actual: n % 3 === 0 ? 4 : 7,
  });
  await product.write(
    'POST',
    'plays',
    Array.from({ length: 24 }, (_, n) => recommended(n)),
  );
  await page.setViewportSize(PHONE);
  await page.goto('/how');
  await page.getByRole('heading', { name: 'Every recommendation, graded' }).scrollIntoViewIfNeeded();
  const record = page.getByLabel('Record', { exact: true });
  await expect(record).toContainText('16-8-0');
  await expect(record).toContainText('+8.00 u');
  await expect(record).toContainText('+33.3 %');
  await expect(page.getByText(/^By their fair chances 12.5 of the 24/)).toContainText('16 did.');
  await expect(page.getByRole('table', { name: 'Record by sport' }).getByRole('row')).toHaveCount(3);
  const list = page.getByRole('list', { name: 'Recommendations' });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await page.getByRole('button', { name: 'Show earlier ones' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(24);
  await expectToFitPhones(page);
  await lookAt(page, PHONE);
  await expectSound(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(25);
  expect(lines.filter((line) => line.includes(',win,file,7,1'))).toHaveLength(16);
  await lookAt(page, DESKTOP);
  await expectSound(page);

  // They are nobody's: the reader has no play of them.
  await page.goto('/plays');
  await expect(page.getByRole('heading', { name: 'No plays yet' })).toBeVisible();
});
