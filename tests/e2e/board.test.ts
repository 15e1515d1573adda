import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { expectSound } from '../support/soundness.ts';
import { PHONE } from '../support/window-sizes.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Board' });

/** How many rows stand whole in the window, under what sticks to its top. */
function rowsInView(page: Page): Promise<number> {
  return page.evaluate(() => {
    const header = document.querySelector('[role="grid"] thead')?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll('[role="grid"] tbody tr')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= header - 1 && bottom <= window.innerHeight;
    }).length;
  });
}

async function openBoard(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible();
}

test('A bettor scans, sorts and walks the board of a page by keys (BOARD-1 to BOARD-5)', async ({
  tab: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBoard(page, '/points');
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(18);
  await expectSound(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(25);
  await expect.poll(() => grid(page).evaluate((own) => own.clientWidth)).toBeGreaterThan(1700);

  const header = (name: string) => page.getByRole('columnheader', { name });
  await header('EV').getByRole('button').click();
  await expect(header('EV')).toHaveAttribute('aria-sort', 'descending');
  await page.waitForURL('**/points?by=ev');
  const evs = async () => {
    const at = await header('EV').getAttribute('aria-colindex');
    const texts = await page.locator(`tbody [aria-colindex="${at}"]`).allTextContents();
    return texts.map((text) =>
      Number(/[+\u2212]?([\d.]+) %/.exec(text)?.[0].replace('\u2212', '-').replace(' %', '')),
    );
  };
  // Data alarms come after the tips and before what loses.
  const rank = (ev: number) => (ev > 10 ? ev / 1e6 : ev);
  // The rows follow their header a moment later, and other ones stand in the window then.
  await expect(async () => {
    const shown = await evs();
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).toEqual(shown.toSorted((a, b) => rank(b) - rank(a)));
  }).toPass({ timeout: 60_000 });

  // Far down and back: the tab stop goes along, and headers and player stay in view.
  await page.keyboard.press('j');
  await page.keyboard.press('Control+End');
  const total = Number(await grid(page).getAttribute('aria-rowcount'));
  const focused = page.locator('[role="grid"] :focus');
  await expect.poll(() => focused.evaluate((cell) => cell.closest('tr')?.ariaRowIndex)).toBe(String(total));
  await expect(focused).toBeInViewport();
  await expect(header('Player')).toBeInViewport();
  await expect(page.getByRole('searchbox', { name: 'Search players' })).toBeInViewport();
  await page.keyboard.press('l');
  await expect(focused).toHaveAttribute('data-column', 'draftkings');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Board' })).toBeVisible();
});

test('The board of another sport keeps its columns under a thumb and the search across categories (BOARD-9, BAR-1, BAR-2)', async ({
  tab: page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openBoard(page, '/nfl/receptions');
  await expectSound(page, { contrast: false });
  // Sideways under the player's column, headers along.
  await page.locator('[role="grid"] tbody').evaluate((body) => body.scrollTo(400, 0));
  const left = (row: string) =>
    page.evaluate((selector) => {
      const cell = document.querySelector(`[role="grid"] ${selector} [data-column="pinnacle"]`);
      return Math.round(cell?.getBoundingClientRect().left ?? 0);
    }, row);
  await expect.poll(async () => (await left('thead')) - (await left('tbody'))).toBeLessThanOrEqual(2);
  await expect(page.getByRole('rowheader').first()).toBeInViewport();

  await page.getByRole('searchbox', { name: 'Search players' }).fill('jo');
  // At once: the address has what was typed only in a pause.
  await page.getByRole('link', { name: 'Anytime TD Scorers' }).click();
  await page.waitForURL('**/nfl/anytime-td-scorers?q=jo');
  await expect(grid(page)).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  // A row of the wide window is a row too: the board follows its width a moment later.
  await expect
    .poll(() =>
      grid(page)
        .getByRole('row')
        .first()
        .evaluate((row) => row.clientHeight),
    )
    .toBeGreaterThanOrEqual(70);
  await expectSound(page);
});

test('The board of a narrow desk says which line an edge stands against, and which book an alarm is to be checked at (BOARD-1)', async ({
  tab: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.route('**/rest/v1/props?*', async (route) => {
    const response = await route.fetch();
    const rows: Record<string, unknown>[] = await response.json();
    // The longest code, and one of the longest names.
    const alarms = rows.map((row) => ({
      ...row,
      espnbet_point: row.draftkings_point,
      espnbet_over_price: 900,
    }));
    await route.fulfill({ response, json: alarms });
  });
  await openBoard(page, '/points');
  /** How many texts of the rows begin like `pattern`, and of how many some of that is cut off. */
  const told = (pattern: RegExp) =>
    grid(page).evaluate((board, begins) => {
      const ELLIPSIS_PX = 12;
      const texts = [...board.querySelectorAll('td span')].filter(
        (span) => span.children.length === 0 && begins.test(span.textContent ?? ''),
      );
      const isCut = (span: Element) => {
        let box = span;
        while (getComputedStyle(box).overflowX === 'visible' && box.parentElement) box = box.parentElement;
        const last = document.createRange();
        last.selectNodeContents(span);
        const text = span.textContent ?? '';
        const line = begins.exec(text)?.[0].length ?? 0;
        const node = span.firstChild;
        if (line < text.length && node) last.setEnd(node, line);
        const room =
          box.getBoundingClientRect().right - (box.scrollWidth > box.clientWidth ? ELLIPSIS_PX : 0);
        return last.getBoundingClientRect().right > room;
      };
      return { texts: texts.length, cut: texts.filter(isCut).length };
    }, pattern);
  for (const pattern of [/^vs [\d.]+/, /^Check ESPN$/]) {
    await expect.poll(async () => (await told(pattern)).texts, String(pattern)).toBeGreaterThan(5);
    expect(await told(pattern), String(pattern)).toMatchObject({ cut: 0 });
  }
});
