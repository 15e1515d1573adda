import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey-test.ts';

const SMALL = 'archivo-small';
const WHOLE = 'archivo-latin-wght-normal';

/** All that the small font has, by hand. */
const CHARACTERS =
  `!"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_\`abcdefghijklmnopqrstuvwxyz{|}~` +
  '±·×ÁÉÍÑÓÖÚÜáèéëíïñóöúü–—‘’•…↑↓−';
const WORDS = ' AVATAR To Ty Wa L’A P. (f) fi ffl 1.5 −110 +105 José Peña ';
const SIZES = [11, 12, 13, 14, 16, 18, 22, 28, 36];
const WEIGHTS = [400, 500, 600, 700, 800];

/** The fonts that the page has loaded, by their names without what a build adds. */
const loaded = async (page: Page) => {
  const files = await page.evaluate(async () => {
    await document.fonts.ready;
    return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  });
  return files.flatMap((file) => /\/assets\/(.+)-[^-]{8}\.woff2$/.exec(file)?.[1] ?? []);
};

test('A page loads the small font and no more, until it has a character that is not in it (PERF-15)', async ({
  // A kept tab would tell of fonts that a page before this one has left in the memory of the browser.
  page,
}) => {
  await page.goto('/points');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await loaded(page)).not.toContain(WHOLE);
  await page.goto('/auth');
  await expect(page.getByRole('main')).toBeVisible();
  await page.getByLabel('Your Password').fill('drawn as bullets');
  // What is typed is drawn with the next frame, and asks for its font then.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await loaded(page)).toEqual([SMALL]);
  await page.evaluate(() => document.body.append('Æ'));
  await expect.poll(() => loaded(page)).toEqual([SMALL, WHOLE]);
});

test('A page whose small font is late loads no other in its place (PERF-15)', async ({ page }) => {
  await page.route(/archivo-small/, async (route) => {
    // A browser that has waited a tenth of a second for it draws with what else it has.
    await sleep(300);
    await route.continue();
  });
  await page.goto('/auth');
  await expect(page.getByLabel('Email address')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await loaded(page)).toEqual([SMALL]);
});

test('The small font is drawn as the whole one: as wide, as high and in the same pixels (PERF-15)', async ({
  tab: page,
}) => {
  await page.goto('/auth');
  // The app draws no more into what is taken away below.
  await expect(page.getByLabel('Email address')).toBeVisible();
  const drawn = async (name: string, characters: string) => {
    await page.evaluate(
      async ([file, text, words, sizes, weights]) => {
        const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
        const source = rules
          .flatMap((rule) => (rule instanceof CSSFontFaceRule ? [rule.style.getPropertyValue('src')] : []))
          .find((src) => src.includes(file));
        if (!source) throw new Error(`The style sheet should name a font ${file}; it does not.`);
        document.fonts.add(await new FontFace(file, source, { weight: '100 900' }).load());
        const box = document.createElement('div');
        box.id = 'drawn';
        Object.assign(box.style, {
          ...{ position: 'absolute', top: '0', left: '0', color: 'black', background: 'white' },
          ...{ fontFamily: file, whiteSpace: 'pre', lineHeight: 'normal' },
        });
        for (const size of sizes) {
          for (const weight of weights) {
            const line = document.createElement('div');
            Object.assign(line.style, { fontSize: `${size}px`, fontWeight: `${weight}` });
            line.textContent = text + words;
            box.append(line);
          }
        }
        // The edges of what the page draws are not always the same, and would stand in the picture.
        document.getElementById('root')?.remove();
        document.getElementById('drawn')?.remove();
        document.body.append(box);
      },
      [name, characters, WORDS, SIZES, WEIGHTS] as const,
    );
    const box = page.locator('#drawn');
    // A thousand pixels to the em, so that one of its units would be one of them; each pair is kerned.
    const widths = await box.evaluate(
      (parent, [text, weights]) => {
        const line = document.createElement('span');
        Object.assign(line.style, { position: 'absolute', fontSize: '1000px' });
        parent.append(line);
        const all = weights.flatMap((weight) => {
          line.style.fontWeight = `${weight}`;
          return [...text].map((first) => {
            line.textContent = [...text].map((second) => first + second).join(' ');
            const { width, height } = line.getBoundingClientRect();
            return `${weight} ${first} ${width} ${height}`;
          });
        });
        line.remove();
        return all;
      },
      [characters, WEIGHTS] as const,
    );
    return { widths, picture: await box.screenshot() };
  };
  const small = await drawn(SMALL, CHARACTERS);
  const whole = await drawn(WHOLE, CHARACTERS);
  expect(small.widths).toHaveLength(WEIGHTS.length * CHARACTERS.length);
  expect(small.widths).toEqual(whole.widths);
  expect(small.picture.equals(whole.picture)).toBe(true);
  // A character that it does not have is seen by both.
  const without = await drawn(SMALL, `${CHARACTERS}Æ`);
  const having = await drawn(WHOLE, `${CHARACTERS}Æ`);
  expect(without.widths).not.toEqual(having.widths);
  expect(without.picture.equals(having.picture)).toBe(false);
});
