import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../supabase/local/settings.ts';
import { launchBrowser } from './browser.ts';

/**
 * Draws the icons of the installed app from the one of the tab (public/favicon.svg): npm run icons
 * A maskable one fills the square, its mark within the circle that every launcher leaves; Apple rounds corners by itself.
 */
const FOLDER = join(projectRoot, 'public/icons');
const ICONS = [
  { name: 'icon-192', size: 192, isFull: false },
  { name: 'icon-512', size: 512, isFull: false },
  { name: 'maskable-512', size: 512, isFull: true },
  { name: 'apple-touch-icon', size: 180, isFull: true },
] as const;
const GROUND = '#10151d';
/** How much of a full square the drawing takes: its mark then stays within four fifths of it. */
const SHARE = 0.86;

const drawing = await readFile(join(projectRoot, 'public/favicon.svg'), 'utf8');
await mkdir(FOLDER, { recursive: true });
const browser = await launchBrowser();
try {
  for (const { name, size, isFull } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: 'light' });
    const side = isFull ? size * SHARE : size;
    await page.setContent(
      `<style>html,body{margin:0;height:100%}body{display:grid;place-items:center;${isFull ? `background:${GROUND}` : ''}}
       svg{width:${side}px;height:${side}px}</style>${drawing}`,
    );
    await page.screenshot({ path: join(FOLDER, `${name}.png`), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
