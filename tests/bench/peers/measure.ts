import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from '../../support/process-figures.ts';

/** How a page is looked at: what a row is, and what scrolls. */
export type Column = {
  readonly name: string;
  readonly path: string;
  readonly row: string;
  readonly scroller: string;
};

export type Screen = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly slowed: number;
};

export type Figures = {
  'script before the rows, kB': number;
  'start to rows, ms': number;
  'last answer to rows, ms': number;
  'key to paint, ms': number;
  'search settled, ms': number;
  'sort settled, ms': number;
  'frames over 33 ms': number;
} & Held;

type Held = { 'heap, MB': number; elements: number };
export type Grown = Held & Pick<Figures, 'start to rows, ms'>;

const SEARCHED = 'number 29';
const SCROLLED_PX = 12_000;
const STEP_PX = 60;
const SLOW_FRAME_MS = 33.4;
const PATIENCE_MS = 180_000;

/** Runs in the page before anything of it: notes when the first row with a player in it is painted. */
function watch(row: string): void {
  const seen = { painted: 0 };
  Object.assign(window, { seen });
  const look = () => {
    if (!document.querySelector(row)?.textContent) requestAnimationFrame(look);
    else setTimeout(() => (seen.painted = performance.now()));
  };
  requestAnimationFrame(look);
}

/**
 * The first row is painted. Asked by the browser's own protocol: Playwright's way brings a script of its own into the page, which a
 * slow processor would read before the rows.
 */
async function rowIsPainted(session: CDPSession): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const { result } = await session.send('Runtime.evaluate', { expression: 'seen.painted > 0' });
    if (result.value === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No row was shown within ${PATIENCE_MS / 1_000} s`);
}

/** What came before the first row was painted: the script in bytes as they were sent, and the last answer of a table. */
async function started(page: Page, session: CDPSession) {
  await rowIsPainted(session);
  return page.evaluate(() => {
    const { painted } = (window as unknown as { seen: { painted: number } }).seen;
    const resources = performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ responseEnd }) => responseEnd <= painted);
    const answers = resources.filter(({ name }) => name.includes('/rest/v1/'));
    const script = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      painted,
      answered: Math.max(...answers.map(({ responseEnd }) => responseEnd)),
      script: script.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
}

/** Types a search letter by letter: from each key to the next paint, and from the last one to the rows that it asks for. */
async function typed(page: Page, { name, row }: Column): Promise<{ key: number[]; settled: number }> {
  const search = page.getByRole('searchbox');
  await search.evaluate(
    (input, [selector, words, patience]) => {
      const keys: number[] = [];
      // Looks at the page from the last key on: whoever asks for a frame before would have each key wait for it.
      const settled = new Promise<number | null>((resolve) => {
        const look = (lastKey: number) => {
          const isTyped = input instanceof HTMLInputElement && input.value === words;
          const rows = isTyped ? [...document.querySelectorAll(selector)].slice(0, 3) : [];
          const isFound =
            rows.length > 0 && rows.every(({ textContent }) => textContent.toLowerCase().includes(words));
          if (isFound) setTimeout(() => resolve(performance.now() - lastKey));
          else requestAnimationFrame(() => look(lastKey));
        };
        let heard = 0;
        input.addEventListener('keydown', ({ timeStamp }) => {
          requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - timeStamp)));
          heard += 1;
          if (heard === words.length) requestAnimationFrame(() => look(timeStamp));
        });
        setTimeout(() => resolve(null), patience);
      });
      Object.assign(window, { typed: { keys, settled } });
    },
    [row, SEARCHED, PATIENCE_MS] as const,
  );
  await search.focus();
  await page.keyboard.type(SEARCHED, { delay: 120 });
  const ms = await page.evaluate(
    () => (window as unknown as { typed: { settled: Promise<number | null> } }).typed.settled,
  );
  if (ms === null) throw new Error(`${name} did not find '${SEARCHED}' within ${PATIENCE_MS / 1_000} s`);
  await page.waitForTimeout(300);
  const key = await page.evaluate(() => (window as unknown as { typed: { keys: number[] } }).typed.keys);
  await search.fill('');
  await page.waitForFunction(
    ([selector, words]) => !document.querySelector(selector)?.textContent.toLowerCase().includes(words),
    [row, SEARCHED] as const,
  );
  await page.waitForTimeout(500);
  return { key, settled: ms };
}

/** From the choice of another order to the painted list in that order. */
async function sorted(page: Page, { row }: Column): Promise<number> {
  const done = page.evaluate(
    ([selector]) =>
      new Promise<number>((resolve) => {
        const first = () => document.querySelector(selector)?.textContent;
        const before = first();
        let chosen = 0;
        const note = ({ timeStamp }: Event) => (chosen = timeStamp);
        document.addEventListener('input', note, { capture: true, once: true });
        const look = () => {
          if (chosen > 0 && first() !== before) setTimeout(() => resolve(performance.now() - chosen));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [row] as const,
  );
  await page.getByLabel('Sort by').selectOption('ETR Edge');
  return done;
}

/** The times between frames while the list is scrolled, a step a frame. Throws when it did not move so far. */
async function scrolled(page: Page, { name, scroller }: Column): Promise<number[]> {
  const { frames, moved } = await page.evaluate(
    ([px, step, selector]) =>
      new Promise<{ frames: number[]; moved: number }>((resolve) => {
        const target = document.querySelector(selector) ?? document.documentElement;
        const frames: number[] = [];
        let [before, way] = [0, 0];
        const frame = (now: number) => {
          if (before > 0) frames.push(now - before);
          before = now;
          if (way >= px) return resolve({ frames, moved: target.scrollTop });
          way += step;
          target.scrollBy(0, step);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    [SCROLLED_PX, STEP_PX, scroller] as const,
  );
  if (moved < SCROLLED_PX * 0.9) throw new Error(`${name} moved ${moved} px: expected ${SCROLLED_PX}`);
  return frames;
}

async function open(browser: Browser, url: string, { row, path }: Column, { width, height, slowed }: Screen) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  // tsx names the functions within a function by a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(watch, row);
  await page.goto(path, { waitUntil: 'commit' });
  return { context, page, session };
}

/** What the page holds, after a collection of garbage. */
async function held(page: Page, session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { 'heap, MB': usedSize / 1024 / 1024, elements };
}

/** One visit with an empty cache, and everything that a reader does on it. */
export async function measure(
  browser: Browser,
  url: string,
  column: Column,
  screen: Screen,
): Promise<Figures> {
  const { context, page, session } = await open(browser, url, column, screen);
  try {
    const { painted, answered, script } = await started(page, session);
    await page.waitForTimeout(1_500);
    const frames = await scrolled(page, column);
    const kept = await held(page, session);
    await page.evaluate((selector) => document.querySelector(selector)?.scrollTo(0, 0), column.scroller);
    await page.waitForTimeout(500);
    const { key, settled } = await typed(page, column);
    const sort = await sorted(page, column);
    return {
      'script before the rows, kB': script / 1_000,
      'start to rows, ms': painted,
      'last answer to rows, ms': painted - answered,
      'key to paint, ms': median(key),
      'search settled, ms': settled,
      'sort settled, ms': sort,
      'frames over 33 ms': frames.filter((ms) => ms > SLOW_FRAME_MS).length,
      ...kept,
    };
  } finally {
    await context.close();
  }
}

/** Only from the start of a visit with an empty cache to the first painted row, and what the page holds then. */
export async function measureStart(
  browser: Browser,
  url: string,
  column: Column,
  screen: Screen,
): Promise<Grown> {
  const { context, page, session } = await open(browser, url, column, screen);
  try {
    const { painted } = await started(page, session);
    await page.waitForTimeout(1_500);
    return { 'start to rows, ms': painted, ...(await held(page, session)) };
  } finally {
    await context.close();
  }
}
