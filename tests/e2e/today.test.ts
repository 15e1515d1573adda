import type { Page } from '@playwright/test';
import { bestWorth, offersOf } from '../support/independent-worth.ts';
import { expect, test } from '../support/journey-test.ts';
import type { ProductApi, Row } from '../support/product-api.ts';
import { expectSound } from '../support/soundness.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

/** So high that every row of the list is in the document. */
const ALL_ROWS = { width: 1440, height: 16_000 };
const HOUR_MS = 3_600_000;

const NBA_BOOKS =
  'draftkings fanduel betmgm bovada williamhill_us betrivers espnbet fliff pinnacle betonlineag'.split(' ');
const WNBA_BOOKS = 'draftkings fanduel betmgm williamhill_us betrivers espnbet fliff'.split(' ');
/** Variance to mean of the books' lines, as docs/adr names it. */
const RATIOS = { Points: 2.67, Rebounds: 1.2, Assists: 1.06, PRA: 2.73 } as const;
/** Tables of kinds whose ratio is named there: league, kind, books. */
const TABLES = [
  ['props', 'nba', 'Points', NBA_BOOKS],
  ['rebounds_props', 'nba', 'Rebounds', NBA_BOOKS],
  ['assists_props', 'nba', 'Assists', NBA_BOOKS],
  ['points_rebounds_assists_props', 'nba', 'PRA', NBA_BOOKS],
  ['wnba_points_props', 'wnba', 'Points', WNBA_BOOKS],
  ['wnba_rebounds_props', 'wnba', 'Rebounds', WNBA_BOOKS],
  ['wnba_assists_props', 'wnba', 'Assists', WNBA_BOOKS],
  ['wnba_pra_props', 'wnba', 'PRA', WNBA_BOOKS],
] as const;

type Listed = { place: number; key: string; player: string; ev: number };

/** The rows of the board, in their order; all of them, in a window that is high enough. */
async function listed(page: Page): Promise<Listed[]> {
  const board = page.getByRole('grid', { name: 'Board' });
  await expect(board.getByRole('row').nth(1)).toBeVisible();
  if (page.viewportSize()?.height === ALL_ROWS.height) {
    // Rows stand as soon as the board knows how high its window is.
    const missing = async () =>
      Number(await board.getAttribute('aria-rowcount')) - (await board.getByRole('row').count());
    await expect.poll(missing).toBe(0);
  }
  const rows = await board.evaluate((grid) =>
    [...grid.querySelectorAll<HTMLElement>('tbody tr')].map((row) => {
      const text = (column: string) => row.querySelector(`[data-column="${column}"]`)?.textContent ?? '';
      return {
        place: Number(row.getAttribute('aria-rowindex')),
        key: row.dataset.key ?? '',
        player: text('player'),
        ev: text('ev'),
      };
    }),
  );
  return rows
    .sort((a, b) => a.place - b.place)
    .map(({ ev, ...row }) => ({
      ...row,
      ev: Number(/[+\u2212]?[\d.]+/.exec(ev)?.[0].replace('\u2212', '-')),
    }));
}

const hasOneSide = (row: Row, books: readonly string[]) =>
  offersOf(row, books).some(({ over, under }) => (over === null) !== (under === null));

function isTonight(row: Row): boolean {
  const ahead = Date.parse(String(row.commence_time)) - Date.now();
  return ahead > 60_000 && ahead < 18 * HOUR_MS - 60_000;
}

/** What each player's best play of these kinds is worth in percent, by league, game and name. */
async function worths(product: ProductApi) {
  const found: { league: string; event: string; player: string; kind: string; ev: number; books: number }[] =
    [];
  for (const [table, league, kind, books] of TABLES) {
    for (const row of await product.table(table)) {
      if (!isTonight(row) || hasOneSide(row, books)) continue;
      const worth = bestWorth(offersOf(row, books), RATIOS[kind], () => true);
      if (worth === null) continue;
      const { player_name: player, event_id: event } = row;
      found.push({
        league,
        event: String(event),
        player: String(player),
        kind,
        ev: worth.ev * 100,
        books: worth.books,
      });
    }
  }
  return found;
}

test('Today has every player’s best play of tonight by EV, as worked out from the tables (TODAY-3, TODAY-4)', async ({
  tab: page,
  product,
}) => {
  await page.setViewportSize(ALL_ROWS);
  await page.goto('/today');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const rows = await listed(page);
  // Late in the day few games of tonight are left.
  expect(rows.length).toBeGreaterThan(3);
  expect(page.url()).toMatch(/\/today$/);

  // Tips by EV, then alarms by EV, each player once; an alarm of 10.04 % reads 10.0.
  const firstAlarm = rows.findIndex(({ ev }) => ev > 10);
  const tips = firstAlarm < 0 ? rows : rows.slice(0, firstAlarm);
  const alarms = rows.slice(tips.length);
  expect(rows.map(({ key }) => key)).toEqual([...new Set(rows.map(({ key }) => key))]);
  for (const part of [tips, alarms]) {
    const evs = part.map(({ ev }) => ev);
    expect(evs).toEqual([...evs].sort((a, b) => b - a));
  }
  for (const { ev } of tips) expect(ev).toBeGreaterThanOrEqual(2);
  for (const { ev } of alarms) expect(ev).toBeGreaterThanOrEqual(10);

  const byGame = (league: string, event: string, player: string) =>
    rows.find(({ key, player: shown }) => key.startsWith(`${league} ${event} `) && shown.startsWith(player));
  let compared = 0;
  let exact = 0;
  for (const { league, event, player, ev, books } of await worths(product)) {
    // What rounding may put on either side of a limit is left out.
    if (books < 2 || ev < 2.06 || Math.abs(ev - 10) < 0.06) continue;
    const row = byGame(league, event, player);
    expect(row, `${player} is worth ${ev} %`).toBeDefined();
    if (row === undefined) continue;
    compared += 1;
    if (ev < 10) {
      // Another kind of theirs may be worth more, and is the row then.
      expect(tips).toContain(row);
      expect(row.ev).toBeGreaterThan(ev - 0.06);
    }
    if (Math.abs(row.ev - ev) < 0.06) exact += 1;
  }
  expect(compared).toBeGreaterThan(3);
  expect(exact).toBeGreaterThan(1);

  // Home shows the first of them, and leads here.
  await page.goto('/');
  const first = await listed(page);
  expect(first.map(({ key }) => key)).toEqual(tips.slice(0, 10).map(({ key }) => key));
  await page.getByRole('link', { name: /^All \d+ plays$/ }).click();
  await expect(page).toHaveURL(/\/today$/);
  await listed(page);
  await page.setViewportSize(DESKTOP);
  await expectSound(page);
});

test('two steps find a player: Ctrl+K with part of a name, Enter (FIND-1, FIND-2, FIND-3, TODAY-5)', async ({
  tab: page,
  product,
}) => {
  const names = (await product.table('props')).map(({ player_name }) => String(player_name));
  const player = names.find((name) => /['’]/.test(name)) ?? names[0] ?? '';
  const [given = '', ...family] = player.toLowerCase().split(' ');
  const typed = [...family, given].join(' ').replace(/['’]/g, ' ');
  await page.goto('/today');
  await listed(page);
  await page.getByRole('group', { name: 'Sports' }).getByRole('button', { name: /^NBA/ }).click();
  await expect(page).toHaveURL(/sport=nba/);

  await page.keyboard.press('Control+k');
  const box = page.getByRole('textbox', { name: 'Search' });
  await expect(box).toBeFocused();
  await box.pressSequentially(typed);
  await expect(page.getByRole('option', { selected: true })).toContainText(player);
  await expectSound(page);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/player\/\d+|[?&]q=/);
  await expect(box).toBeHidden();
});
