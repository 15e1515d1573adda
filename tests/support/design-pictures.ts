import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../supabase/local/settings.ts';
import { launchBrowser } from './browser.ts';

/** Makes the pictures of docs/design.md, small, of those that `npm run shots` left in a folder: npm run shots:design -- <folder> */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Expected the folder that npm run shots wrote into.');

const PICTURES = [
  {
    file: 'design.webp',
    columns: 2,
    width: 720,
    shots: ['points.desk-light', 'today.desk-dark', 'WNBA-points.desk-dark', 'points-board.desk-light'],
  },
  {
    file: 'design-states.webp',
    columns: 6,
    width: 240,
    shots: [
      ...['today', 'loading', 'empty'].flatMap((name) => [`${name}.phone-light`, `${name}.phone-dark`]),
      ...['error', 'stale', 'offline'].flatMap((name) => [`${name}.phone-light`, `${name}.phone-dark`]),
    ],
  },
] as const;
const QUALITY = 0.45;

const browser = await launchBrowser();
try {
  for (const { file, columns, width, shots } of PICTURES) {
    const sources = await Promise.all(
      shots.map(
        async (shot) => `data:image/jpeg;base64,${await readFile(join(folder, `${shot}.jpg`), 'base64')}`,
      ),
    );
    const page = await browser.newPage();
    const webp = await page.evaluate(
      async ({ sources, columns, width, quality }) => {
        const images = await Promise.all(
          sources.map(async (source) => {
            const image = new Image();
            image.src = source;
            await image.decode();
            return image;
          }),
        );
        const gap = 8;
        const first = images[0];
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d');
        if (!first || !context) throw new Error('Expected pictures, and a canvas to draw them on.');
        const height = Math.round((width * first.naturalHeight) / first.naturalWidth);
        canvas.width = columns * (width + gap) - gap;
        canvas.height = Math.ceil(images.length / columns) * (height + gap) - gap;
        context.imageSmoothingQuality = 'high';
        for (const [at, image] of images.entries()) {
          const left = (at % columns) * (width + gap);
          const top = Math.floor(at / columns) * (height + gap);
          context.drawImage(image, left, top, width, height);
        }
        return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
      },
      { sources, columns, width, quality: QUALITY },
    );
    const bytes = Buffer.from(webp, 'base64');
    await writeFile(join(projectRoot, 'docs', file), bytes);
    console.log(`docs/${file}: ${Math.round(bytes.length / 1000)} kB`);
    await page.close();
  }
} finally {
  await browser.close();
}
