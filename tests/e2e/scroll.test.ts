import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

// Nothing here changes the shared product, so the workers share these tests out among them.
test.describe.configure({ mode: 'parallel' });

const STEP_PX = 60;
const STEPS = 80;
/** More than there is between two cards, and far less than a card. */
const BETWEEN_PX = 20;
/** As far down that heights which are only guessed would add up to another place. */
const DOWN_PX = 8_000;

/** A card in the window, in pixels from its top. */
type Placed = { readonly name: string; readonly top: number; readonly bottom: number };

/** The cards in the window at a place of the page, and after each step from it, as far as the page goes. */
const looksOf = (page: Page, from: number, step: number): Promise<Placed[][]> =>
  page.evaluate(
    async ([from, step, count]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const look = () =>
        [...document.querySelectorAll('main li[data-index]')].flatMap((item) => {
          const { top, bottom } = item.getBoundingClientRect();
          const name = item.querySelector('article')?.ariaLabel ?? '';
          return bottom > 0 && top < window.innerHeight ? [{ name, top, bottom }] : [];
        });
      window.scrollTo(0, from);
      await frame();
      await frame();
      const looks = [look()];
      while (looks.length <= count) {
        const place = window.scrollY;
        window.scrollBy(0, step);
        await frame();
        // A step that the page has no room for.
        if (window.scrollY === place) break;
        looks.push(look());
      }
      return looks;
    },
    [from, step, STEPS] as const,
  );

/** Whether each card of the list that belongs in the window stands there. */
const isFilled = (page: Page): Promise<boolean> =>
  page.evaluate((between) => {
    const inWindow = [...document.querySelectorAll<HTMLElement>('main li[data-index]')]
      .map((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return { index: Number(item.dataset.index), top, bottom };
      })
      .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight)
      .toSorted((one, other) => one.top - other.top);
    const [first] = inWindow;
    const last = inWindow.at(-1);
    return (
      first !== undefined &&
      last !== undefined &&
      inWindow.every(({ index }, place) => index === first.index + place) &&
      (first.index === 0 || first.top <= between) &&
      last.bottom >= window.innerHeight - between
    );
  }, BETWEEN_PX);

/** The cards that moved by anything but the step, by its number. */
function moved(looks: readonly Placed[][], step: number): string[] {
  return looks.slice(1).flatMap((now, at) =>
    now.flatMap(({ name, top }) => {
      const by = (looks[at]?.find((before) => before.name === name)?.top ?? top + step) - top;
      return Math.abs(by - step) > 1 ? `step ${at}: ${name} by ${by} px` : [];
    }),
  );
}

/** The cards that stand over another one, by the step. */
function laidOver(looks: readonly Placed[][]): string[] {
  return looks.flatMap((now, at) => {
    const down = now.toSorted((one, other) => one.top - other.top);
    return down.slice(1).flatMap(({ name, top }, place) => {
      const above = down[place];
      return above && top < above.bottom - 1 ? `step ${at}: ${name} over ${above.name}` : [];
    });
  });
}

// Cards come out as high as guessed in text of the usual size, and higher in larger text.
const VIEWS = [PHONE, DESKTOP].flatMap((viewport) => [16, 20].map((textPx) => ({ viewport, textPx })));

for (const { viewport, textPx } of VIEWS) {
  test(`At ${viewport.width} px, in text of ${textPx} px, the cards of a list move by what it is scrolled by, down and up, and none stands over another (PERF-3, PERF-11)`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ viewport });
    await page.goto('/points');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(
      (size) => document.documentElement.style.setProperty('font-size', size),
      `${textPx}px`,
    );
    const down = await looksOf(page, 0, STEP_PX);
    expect(down.length).toBeGreaterThan(STEPS);
    expect([...moved(down, STEP_PX), ...laidOver(down)]).toEqual([]);
    // Up through cards that nobody has seen yet, of which only a guess says how high they are.
    const far = await page.evaluate(() => document.documentElement.scrollHeight * 0.8);
    const up = await looksOf(page, far, -STEP_PX);
    expect(up.length).toBeGreaterThan(STEPS);
    expect([...moved(up, -STEP_PX), ...laidOver(up)]).toEqual([]);
  });
}

test('What a page is scrolled by right before cards come that are higher than guessed is not taken back (PERF-3)', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: PHONE });
  await page.goto('/points');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  const { by, measured } = await page.evaluate(async (step) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    document.documentElement.style.setProperty('font-size', '20px');
    await frame();
    const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight');
    const topOf = (item: Element | null) => item?.getBoundingClientRect().top ?? Number.NaN;
    let measured = 0;
    let seen: Element | null = null;
    let [before, isArmed] = [Number.NaN, false];
    // The list asks a card that has just come how high it is: a step right then is one that it has not heard of.
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
      get(this: HTMLElement) {
        if (isArmed && this.matches('main li[data-index]') && this.getBoundingClientRect().bottom < 0) {
          isArmed = false;
          measured++;
          // Not what is in the middle of the window: that may be the gap between two cards.
          seen =
            [...document.querySelectorAll('main li[data-index]')].find(
              (item) => item.getBoundingClientRect().bottom > window.innerHeight / 2,
            ) ?? null;
          before = topOf(seen);
          window.scrollBy(0, step);
        }
        return height?.get?.call(this);
      },
    });
    window.scrollTo(0, document.documentElement.scrollHeight * 0.8);
    await frame();
    isArmed = true;
    while (isArmed) await frame();
    await frame();
    await frame();
    return { by: topOf(seen) - before, measured };
  }, -STEP_PX);
  expect(measured).toBe(1);
  expect(Math.abs(by - STEP_PX)).toBeLessThanOrEqual(1);
});

test('While a list is scrolled no card that is handed on leaves the document; once it is still, cards stand in the order of the list, and the focus where it was (PERF-3)', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: DESKTOP });
  await page.goto('/points');
  const items = page.locator('main li[data-index]');
  // All that stands near the window is there, with what may have the focus.
  await expect(items.nth(8)).toBeAttached();
  await expect(items.getByRole('button', { name: /^Record/ }).nth(5)).toBeAttached();
  const { removed, held } = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const list = document.querySelector('main ul:has(> [data-index])');
    const seen: Element[] = [];
    const watch = new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes) if (node instanceof Element && node.isConnected) seen.push(node);
    });
    if (list) watch.observe(list, { childList: true });
    for (let step = 0; step < 40; step += 1) {
      window.scrollBy(0, 60);
      await frame();
    }
    watch.disconnect();
    const button = [...document.querySelectorAll<HTMLElement>('main li[data-index] button')].find((own) => {
      const { top, bottom } = own.getBoundingClientRect();
      return top > 300 && bottom < window.innerHeight;
    });
    if (!button) throw new Error('No button stands in the window.');
    button.focus();
    const item = button.closest<HTMLElement>('li[data-index]');
    return { removed: seen.length, held: `${item?.dataset.index}: ${button.textContent}` };
  });
  expect(removed).toBe(0);
  await expect(async () => {
    const indexes = await items.evaluateAll((all) => all.map((item) => Number(item.dataset.index)));
    expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
    expect(Math.min(...indexes)).toBeGreaterThan(5);
  }).toPass();
  // By what it says: the code of tooltips may come meanwhile, and makes the button anew.
  const focused = () =>
    page.evaluate(() => {
      const item = document.activeElement?.closest<HTMLElement>('li[data-index]');
      return `${item?.dataset.index}: ${document.activeElement?.textContent}`;
    });
  await expect.poll(focused).toBe(held);
});

test('The icon of a large gap pulses, and rests while the list is scrolled (GAP-2, PERF-3)', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: DESKTOP });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/nfl/passing-yards');
  const pulsing = () =>
    page
      .locator('[data-gap=blue] svg')
      .evaluateAll((icons) => icons.flatMap((icon) => icon.getAnimations()).length);
  // The app's own list, with what stands below the window.
  await expect(page.locator('main li[data-index]').nth(8)).toBeAttached();
  await expect.poll(pulsing).toBeGreaterThan(0);
  const scroll = () =>
    page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const counts: number[] = [];
      const times = [performance.now()];
      for (const step of [20, 20, 20, -20, -20, -20]) {
        window.scrollBy(0, step);
        await frame();
        const icons = [...document.querySelectorAll('[data-gap=blue] svg')];
        counts.push(icons.flatMap((svg) => svg.getAnimations()).length);
        times.push(performance.now());
      }
      return { counts, longest: Math.max(...times.slice(1).map((time, step) => time - (times[step] ?? 0))) };
    });
  let during = await scroll();
  // A list is at rest where no step comes for 150 ms, which a busy machine may need for one.
  while (during.longest > 100) during = await scroll();
  // The first step is what tells the list.
  expect(during.counts.slice(1)).toEqual([0, 0, 0, 0, 0]);
  await expect.poll(pulsing).toBeGreaterThan(0);
});

for (const width of [768, 1024, 1440]) {
  test(`At ${width} px a book's name has room in its tile, also beside an open player (PROP-17, PERF-3)`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ viewport: { width, height: 900 } });
    await page.goto('/nfl/passing-yards');
    const card = page.locator('main li[data-index] article').first();
    await expect(page.locator('main li[data-index]').nth(3)).toBeAttached();
    // Found and measured at once: the app draws what stood before it anew.
    const roomOf = () =>
      page.evaluate(() =>
        [...(document.querySelector('main li[data-index] article')?.querySelectorAll('ul > li') ?? [])].map(
          (tile) => {
            const name = [...tile.children].find((part) => part.textContent.trim() !== '');
            const range = document.createRange();
            range.selectNodeContents(name ?? tile);
            return Math.round(tile.getBoundingClientRect().right - range.getBoundingClientRect().right);
          },
        ),
      );
    const alone = await roomOf();
    expect(alone.length).toBeGreaterThan(4);
    expect(Math.min(...alone)).toBeGreaterThan(0);
    // On a smaller one a player is a page.
    if (width < 1024) return;
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('complementary', { name: 'Player' })).toBeVisible();
    const beside = await roomOf();
    expect(beside).toHaveLength(alone.length);
    expect(Math.min(...beside)).toBeGreaterThan(0);
  });
}

test('Whoever comes back from a player after a quarter of an hour stands where they left the list (PERF-17)', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor({ viewport: PHONE });
  await page.clock.install();
  await page.goto('/points');
  const cards = page.getByRole('article');
  await expect(cards.nth(2)).toBeVisible();
  // Steps smaller than the window, each waited for: a card that was jumped over is only guessed to be as high as others.
  for (let from = 0; from <= DOWN_PX; from += 500) {
    await page.evaluate((top) => window.scrollTo(0, top), from);
    await expect.poll(() => isFilled(page), { message: `no gap at ${from} px` }).toBe(true);
  }
  const [left] = await looksOf(page, DOWN_PX, 0);
  const name = left?.[0]?.name ?? '';
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(DOWN_PX - 100);
  await page.clock.runFor(1_000);
  /** Where the card stands in the window and in its list; both at once, for what comes late may move them. */
  const placeOf = (card: string) =>
    page.evaluate((label) => {
      const item = [...document.querySelectorAll('main li[data-index]')].find(
        (each) => each.querySelector('article')?.ariaLabel === label,
      );
      const top = item?.getBoundingClientRect().top ?? Number.NaN;
      const list = item?.parentElement?.getBoundingClientRect().top ?? Number.NaN;
      return { top, inList: top - list, height: item?.getBoundingClientRect().height ?? Number.NaN };
    }, card);
  const before = await placeOf(name);
  await page.evaluate(() => document.querySelector<HTMLElement>('article a[href^="/player/"]')?.click());
  await expect(page).toHaveURL(/\/player\//);
  await page.clock.runFor(15 * 60_000);
  await page.goBack();
  await page.clock.runFor(2_000);
  await expect(page.getByRole('article', { name, exact: true })).toBeInViewport();
  const after = await placeOf(name);
  // A line that says how old the rows are may have come above the list.
  expect(Math.abs(after.top - before.top)).toBeLessThan(before.height / 2);
  // Cards above, which nobody sees now, are as high as they were.
  expect(Math.abs(after.inList - before.inList)).toBeLessThan(4);
});
