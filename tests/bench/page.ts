import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchBrowser } from '../support/browser.ts';
import { fillHeavyPage, HEAVY_PATH } from '../support/heavy-page.ts';
import { median } from '../support/process-figures.ts';
import { ProductApi } from '../support/product-api.ts';
import { startProduct } from '../support/running-product.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';

// How a page of 3,000 props with nine books and both projections feels, in a real browser at both sizes, with the
// processor as it is and slowed four times. One JSON line a figure, medians; frames and shifts are the worst run's.
const RUNS = 5;
const PROPS = 3_000;
const SEARCHED = 'number 29';
const FOUND = 111;
const SCROLLED_PX = 12_000;
const STEP_PX = 60;
const SLOW_FRAME_MS = 33.4;

/** Runs in the page before anything of it: notes when the first card is painted, and every layout shift. */
function watch(): void {
  const seen = { painted: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) seen.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector('article') === null) requestAnimationFrame(look);
    else setTimeout(() => (seen.painted = performance.now()));
  };
  requestAnimationFrame(look);
}

/** From the last answer of a table to the first painted card. */
async function rowsShown(page: Page): Promise<number> {
  await page.goto(HEAVY_PATH);
  await page.getByText(/^3,?000 props$/).waitFor({ timeout: 120_000 });
  return page.evaluate(() => {
    const { painted } = (window as unknown as { seen: { painted: number } }).seen;
    const reads = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/rest/v1/'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      .filter((end) => end <= painted);
    return painted - Math.max(...reads);
  });
}

/** Types a search letter by letter: from each key to the next paint, and from the last one to the list it asks for. */
async function typed(page: Page): Promise<{ key: number[]; settled: number }> {
  const search = page.getByRole('searchbox');
  await search.evaluate((input) => {
    const keys: number[] = [];
    Object.assign(window, { keys, lastKey: 0 });
    input.addEventListener('keydown', ({ timeStamp }) => {
      Object.assign(window, { lastKey: timeStamp });
      requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - timeStamp)));
    });
  });
  await search.focus();
  const settled = page.evaluate(
    ([found]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const { lastKey } = window as unknown as { lastKey: number };
          const size = document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize');
          if (size === String(found)) setTimeout(() => resolve(performance.now() - lastKey));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [FOUND] as const,
  );
  await page.keyboard.type(SEARCHED, { delay: 120 });
  const ms = await settled;
  await page.waitForTimeout(300);
  const key = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
  await search.fill('');
  await page.getByText(/^3,?000 props$/).waitFor();
  return { key, settled: ms };
}

/** From the choice of another sort to the painted list in that order. */
async function sorted(page: Page): Promise<number> {
  const first = await page.locator('article').first().getAttribute('aria-label');
  const done = page.evaluate(
    ([before]) =>
      new Promise<number>((resolve) => {
        let chosen = 0;
        document.addEventListener('input', ({ timeStamp }) => (chosen = timeStamp), {
          capture: true,
          once: true,
        });
        const look = () => {
          const now = document.querySelector('article')?.getAttribute('aria-label');
          if (chosen > 0 && now !== before) setTimeout(() => resolve(performance.now() - chosen));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [first] as const,
  );
  await page.getByLabel('Sort by').selectOption('ETR Edge');
  return done;
}

/** The times between frames while the page is scrolled, a step a frame. */
function scrolled(page: Page): Promise<number[]> {
  return page.evaluate(
    ([px, step]) =>
      new Promise<number[]>((resolve) => {
        window.scrollTo(0, 0);
        const frames: number[] = [];
        let [before, way] = [0, 0];
        const frame = (now: number) => {
          if (before > 0) frames.push(now - before);
          before = now;
          if (way >= px) return resolve(frames);
          way += step;
          window.scrollBy(0, step);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    [SCROLLED_PX, STEP_PX] as const,
  );
}

async function held(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { result } = await session.send('Runtime.evaluate', {
    expression: "document.querySelectorAll('*').length",
  });
  return { heap: usedSize / 1024 / 1024, nodes: Number(result.value) };
}

type Run = {
  'rows shown, ms': number;
  'key to paint, ms': number;
  'slowest key to paint, ms': number;
  'search settled, ms': number;
  'sort settled, ms': number;
  'frames over 33 ms': number;
  'slowest frame, ms': number;
  'heap, MB': number;
  elements: number;
  'layout shift': number;
};

async function measure(browser: Browser, url: string, phone: boolean, slowed: number): Promise<Run> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: phone ? PHONE : DESKTOP,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  // tsx names the functions within a function by a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(watch);
  const shown = await rowsShown(page);
  await page.waitForTimeout(1_000);
  const frames = await scrolled(page);
  const { heap, nodes } = await held(session);
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  await page.evaluate(() => window.scrollTo(0, 0));
  const { key, settled } = await typed(page);
  const sort = await sorted(page);
  await context.close();
  return {
    'rows shown, ms': shown,
    'key to paint, ms': median(key),
    'slowest key to paint, ms': Math.max(...key),
    'search settled, ms': settled,
    'sort settled, ms': sort,
    'frames over 33 ms': frames.filter((ms) => ms > SLOW_FRAME_MS).length,
    'slowest frame, ms': Math.max(...frames),
    'heap, MB': heap,
    elements: nodes,
    'layout shift': shift,
  };
}

const WORST: readonly (keyof Run)[] = ['frames over 33 ms', 'slowest frame, ms', 'layout shift'];

const product = await startProduct();
const api = new ProductApi(product.backend);
const browser = await launchBrowser();
try {
  await fillHeavyPage(api, PROPS);
  for (const { name, phone } of [
    { name: `phone ${PHONE.width}x${PHONE.height}`, phone: true },
    { name: `desktop ${DESKTOP.width}x${DESKTOP.height}`, phone: false },
  ]) {
    for (const slowed of [1, 4]) {
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, api.url, phone, slowed));
      for (const figure of Object.keys(runs[0] ?? {}) as (keyof Run)[]) {
        const values = runs.map((run) => run[figure]);
        const value = WORST.includes(figure) ? Math.max(...values) : median(values);
        const rounded = Math.round(value * 100) / 100;
        console.log(
          JSON.stringify({ bench: 'page', screen: name, slowed, props: PROPS, figure, value: rounded }),
        );
      }
    }
  }
} finally {
  await browser.close();
  await product.end();
}
