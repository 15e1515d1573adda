import { expect, test } from '../support/journey-test.ts';
import { followShifts, shiftsWhenStill } from '../support/layout-shifts.ts';
import { expectSound, smallTargets } from '../support/soundness.ts';

/** A tablet held upright, and a phone held across: as wide as a desk's window, and pressed by a finger. */
const HELD = [
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
];

for (const size of HELD) {
  test.describe(`held, ${size.width}x${size.height}`, () => {
    test.use({ viewport: size, hasTouch: true, isMobile: true });

    test('What is pressed is as large as a thumb and no field is zoomed into (PHONE-9)', async ({ page }) => {
      for (const path of ['/points', '/nfl/anytime-td-scorers', '/mlb-player-props']) {
        await page.goto(path);
        await expect(page.getByRole('article').first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'NBA Props', exact: true })).toBeVisible();
        // Scorers have no lines that could move; on other pages the button comes late.
        if (path !== '/nfl/anytime-td-scorers')
          await expect(page.getByRole('button', { name: 'What moved' })).toBeVisible();
        expect(await smallTargets(page), path).toEqual([]);
        await expectSound(page);
      }
      await page.goto('/points');
      const player = page.getByRole('article').first().locator('a[href^="/player/"]');
      await page.goto(String(await player.getAttribute('href')));
      await expect(page.getByRole('table').getByRole('button').first()).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
      await page.goto('/wnba-games');
      await expect(page.getByRole('table').first()).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
      await page.goto('/auth');
      await expect(page.getByLabel('Your Password')).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);

      // The rows of a board are low wherever they have a column a book; what stands around them is not.
      await page.goto('/today');
      await expect(page.getByRole('grid').getByRole('row').nth(3)).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Game' })).toBeVisible();
      for (const around of ['header', 'fieldset', 'main > :not([data-wide])'])
        expect(await smallTargets(page, around), around).toEqual([]);
    });

    test('What is drawn first stays where it is when the bar comes (PERF-16)', async ({ page }) => {
      await followShifts(page);
      await page.goto('/points');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('searchbox', { name: 'Search players' })).toBeVisible();
      const { sum, moved } = await shiftsWhenStill(page, 1500);
      expect(sum, moved.join('\n')).toBeLessThan(0.02);
    });

    test('A board stands right below the bar of its page, however far it is scrolled (BOARD-3, PHONE-9)', async ({
      page,
    }) => {
      await page.goto('/points?view=board');
      const board = page.getByRole('grid', { name: 'Board' });
      await expect(board.getByRole('row').nth(3)).toBeVisible();
      const room = () =>
        page.evaluate(() => {
          const bar = document.querySelector('search')?.parentElement?.getBoundingClientRect();
          const head = document.querySelector('[role="grid"] thead')?.getBoundingClientRect();
          return bar && head ? Math.round(head.top - bar.bottom) : null;
        });
      await page.evaluate(() => scrollTo(0, 1200));
      await expect.poll(room).toBe(0);
    });
  });
}
