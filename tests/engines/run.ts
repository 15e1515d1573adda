import { mkdir, writeFile } from 'node:fs/promises';
import { minutesLaterAt } from '../support/late-evening.ts';
import { ProductApi } from '../support/product-api.ts';
import { startProduct } from '../support/running-product.ts';
import { DESKTOP, PHONE } from '../support/window-sizes.ts';
import { checks } from './checks.ts';
import type { EnginePage } from './engine-page.ts';
import { openFirefox } from './firefox.ts';
import { findFirefox, findWebKit } from './installed.ts';
import { openWebKit } from './webkit.ts';

// `npm run engines`: the journeys know Chromium alone; this looks whether every page, and what is done most, works in Firefox and in
// what Safari is made of.
const [firefox, webkit] = [findFirefox(), findWebKit()];
if (firefox === null || webkit === null) {
  throw new Error(
    "Expected Firefox and WebKitGTK's driver. On Debian: 'sudo apt-get install firefox-esr webkit2gtk-driver xvfb'.",
  );
}
type Size = typeof DESKTOP;
const engines = {
  firefox: (size: Size) => openFirefox(firefox, size),
  webkit: (size: Size) => openWebKit(webkit, size),
};
const PICTURES = 'test-results/engines';

/** What does not hold, each with a picture of the window. */
async function failures(page: EnginePage, product: ProductApi, where: string): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, holds } of checks) {
    try {
      await holds(page, product);
    } catch (error) {
      failed.push(`${where}, ${name}: ${String(error)}`);
      const picture = `${where} ${name}`.replaceAll(/\W+/g, '-');
      await writeFile(`${PICTURES}/${picture}.png`, await page.picture());
    }
  }
  return failed;
}

await mkdir(PICTURES, { recursive: true });
const running = await startProduct({ seed: true, minutesLater: minutesLaterAt(new Date()) });
const product = new ProductApi(running.backend);
const failed: string[] = [];
try {
  for (const [engine, open] of Object.entries(engines)) {
    for (const size of [DESKTOP, PHONE]) {
      const page = await open(size);
      const where = `${engine} at ${size.width} px`;
      const own = await failures(page, product, where).finally(() => page.close());
      console.log(`${where}: ${checks.length - own.length} of ${checks.length} hold`);
      failed.push(...own);
    }
  }
} finally {
  await running.end();
}
for (const failure of failed) console.error(`Failed: ${failure}`);
process.exitCode = failed.length === 0 ? 0 : 1;
