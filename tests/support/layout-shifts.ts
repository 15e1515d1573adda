import type { Page } from '@playwright/test';

type Shifted = { sum: number; moved: string[]; at: number };

/** Runs in the page before anything of it: sums up every shift that no reader caused, and notes what was moved. */
function watchShifts(): void {
  const shifted: Shifted = { sum: 0, moved: [], at: 0 };
  Object.assign(window, { shifted });
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null }[];
  };
  const touch = () => {
    shifted.at = performance.now();
  };
  new PerformanceObserver((list) => {
    touch();
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      shifted.sum += value;
      const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '?'));
      shifted.moved.push(`${Math.round(startTime)} ms, ${value.toFixed(4)}: ${nodes.join(' and ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(touch).observe(document, { childList: true, subtree: true });
}

/** Begins to watch what moves, from the next document on. */
export function followShifts(page: Page): Promise<unknown> {
  return page.addInitScript(watchShifts);
}

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifted: Shifted }).shifted);

/** What moved, by the browser's measure, once nothing has moved or come for `still` milliseconds. */
export async function shiftsWhenStill(page: Page, still: number): Promise<Omit<Shifted, 'at'>> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(
    (wanted) => performance.now() - (window as unknown as { shifted: Shifted }).shifted.at > wanted,
    still,
  );
  return shifts(page);
}
