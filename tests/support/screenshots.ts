import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';

/**
 * Takes each path at both widths and in both themes, to be looked at:
 * node --import tsx tests/support/screenshots.ts http://127.0.0.1:5173 <folder> / /points
 */
const [origin, folder, ...paths] = process.argv.slice(2);
if (!origin || !folder)
  throw new Error('Expected an origin and a folder, e.g. http://127.0.0.1:5173 shots /points');
await mkdir(folder, { recursive: true });

const SIZES = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
];

const browser = await launchBrowser();
try {
  for (const path of paths.length === 0 ? ['/'] : paths) {
    for (const { name, width, height } of SIZES) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ viewport: { width, height }, colorScheme });
        const page = await context.newPage();
        page.on('console', (message) => {
          if (message.type() === 'error') console.log(`${path} ${name}: ${message.text()}`);
        });
        page.on('pageerror', (error) => console.log(`${path} ${name}: ${error.message}`));
        await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' });
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (sideways > 0) console.log(`${path} ${name}: scrolls sideways by ${sideways} px`);
        const shot = `${path.replaceAll('/', '_').replace(/^_/, '') || 'home'}-${name}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, shot) });
        console.log(shot);
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
}
