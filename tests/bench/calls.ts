import type { Browser, CDPSession } from '@playwright/test';
import { launchBrowser } from '../support/browser.ts';
import { fillHeavyPage, HEAVY_PATH } from '../support/heavy-page.ts';
import { ProductApi } from '../support/product-api.ts';
import { startProduct } from '../support/running-product.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';
import { scrollDown } from './trace/scroll-down.ts';

// How much script runs for a letter of a search, another order and a scroll, on a page of 3,000 props: calls of functions. Times
// differ by half from one hour to the next on the same machine; calls by some hundredths (docs/adr/235-work-is-counted-in-calls.md).
const PROPS = 3_000;
const SCROLLED_PX = 6_000;
/** What a page does late, once it is idle, is over by then. */
const IDLE_MS = 4_000;

/** All calls since the last question. */
async function calls(session: CDPSession): Promise<number> {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const counts = result.flatMap(({ functions }) => functions.map(({ ranges: [whole] }) => whole?.count ?? 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function measure(browser: Browser, url: string, viewport: typeof DESKTOP | typeof PHONE) {
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // tsx names the functions within a function by a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  const session = await context.newCDPSession(page);
  await session.send('Profiler.enable');
  await page.goto(HEAVY_PATH);
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.waitForTimeout(IDLE_MS);
  const during = async (act: () => Promise<unknown>) => {
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await act();
    await page.waitForTimeout(IDLE_MS);
    const counted = await calls(session);
    await session.send('Profiler.stopPreciseCoverage');
    return counted;
  };
  await page.keyboard.type('number 2', { delay: 300 });
  await page.waitForTimeout(IDLE_MS);
  const letter = await during(() => page.keyboard.press('9'));
  await search.fill('');
  await page.waitForTimeout(IDLE_MS);
  const figures = {
    letter,
    'another order': await during(() => page.getByLabel('Sort by').selectOption('ETR Edge')),
    [`a scroll of ${SCROLLED_PX} px`]: await during(() => scrollDown(page, SCROLLED_PX)),
  };
  await context.close();
  return figures;
}

const product = await startProduct();
const api = new ProductApi(product.backend);
const browser = await launchBrowser();
try {
  await fillHeavyPage(api, PROPS);
  for (const viewport of [PHONE, DESKTOP]) {
    const screen = `${viewport.width}x${viewport.height}`;
    for (const [figure, value] of Object.entries(await measure(browser, api.url, viewport)))
      console.log(JSON.stringify({ bench: 'calls', screen, props: PROPS, figure, value }));
  }
} finally {
  await browser.close();
  await product.end();
}
