import type { Browser } from '@playwright/test';
import { launchBrowser } from '../support/browser.ts';
import { fillHeavyPage, HEAVY_PATH } from '../support/heavy-page.ts';
import { median } from '../support/process-figures.ts';
import { ProductApi } from '../support/product-api.ts';
import { startProduct } from '../support/running-product.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';
import { lastingEvents, layoutThread, ownTimes } from './trace/own-times.ts';
import { scrollDown } from './trace/scroll-down.ts';

// What the page's own thread does while a list of 3,000 props is scrolled, in milliseconds that it ran: script, styles, layout, paint. A
// scroll's late frames differ by half from hour to hour, and shares of its work by some hundredths
// (docs/adr/236-what-pulses-rests-while-a-list-is-scrolled.md). With movement, as most readers have it.
const PROPS = 3_000;
const SCROLLED_PX = 12_000;
const VISITS = 3;
/** What a page does late, once it is idle, is over by then. */
const IDLE_MS = 4_000;

/** What Chromium calls it, by what is printed. */
const KINDS = {
  script: 'FunctionCall',
  styles: 'UpdateLayoutTree',
  layout: 'Layout',
  'before paint': 'PrePaint',
  paint: 'Paint',
  layers: 'Layerize',
};

async function visit(
  browser: Browser,
  url: string,
  viewport: typeof DESKTOP | typeof PHONE,
): Promise<ReadonlyMap<string, number>> {
  const context = await browser.newContext({ baseURL: url, viewport });
  const page = await context.newPage();
  // tsx names the functions within a function by a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  const session = await context.newCDPSession(page);
  await page.goto(HEAVY_PATH);
  await page.locator('main li[data-index]').first().waitFor();
  await page.waitForTimeout(IDLE_MS);
  const traced: Readonly<Record<string, unknown>>[] = [];
  session.on('Tracing.dataCollected', ({ value }) => traced.push(...value));
  await session.send('Tracing.start', {
    categories: 'devtools.timeline,toplevel',
    transferMode: 'ReportEvents',
  });
  await scrollDown(page, SCROLLED_PX);
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  await context.close();
  const events = lastingEvents(traced);
  const thread = layoutThread(events);
  if (thread === null) throw new Error('The trace of a scroll has no layout: expected one for each card.');
  const times = ownTimes(events.filter((event) => event.thread === thread));
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0);
  const kinds = Object.entries(KINDS).map(([kind, name]) => [kind, times.get(name) ?? 0] as const);
  return new Map([['all', whole] as const, ...kinds].map(([kind, time]) => [kind, time / 1_000]));
}

const product = await startProduct();
const api = new ProductApi(product.backend);
const browser = await launchBrowser();
try {
  await fillHeavyPage(api, PROPS);
  for (const viewport of [PHONE, DESKTOP]) {
    const screen = `${viewport.width}x${viewport.height}`;
    const visits: ReadonlyMap<string, number>[] = [];
    while (visits.length < VISITS) visits.push(await visit(browser, api.url, viewport));
    for (const kind of visits[0]?.keys() ?? []) {
      const value = Math.round(median(visits.map((times) => times.get(kind) ?? 0)));
      console.log(
        JSON.stringify({ bench: 'thread', screen, props: PROPS, figure: `${kind}, ms of CPU`, value }),
      );
    }
  }
} finally {
  await browser.close();
  await product.end();
}
