import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { DESKTOP, PHONE } from './window-sizes.ts';

/** axe in its small build: the readable one is twice as long to send to every page and to read there. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** By how many pixels the page scrolls sideways. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Of cards and rows that a list repeats, those in the middle say nothing new to axe, which takes the most of a journey's
 * time and as much for each of them.
 */
const REPEATED = [
  'li[aria-posinset]:nth-child(n + 4):not(:last-child)',
  'tbody > tr:nth-child(n + 4):not(:last-child)',
];

type AxeOptions = {
  /**
   * False leaves out the contrast of colors, which takes most of axe's time, where another page shows the same ones. 'more' asks
   * for as much as those need who ask for more.
   */
  contrast?: boolean | 'more';
};

/** What axe finds wrong, a line a rule. It is put into the document once, for it is as large as the app. */
async function violations(page: Page, { contrast = true }: AxeOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ contrast, exclude }) => {
      const rules = {
        // axe leaves it out by itself: what is pressed has 24 px, or as much room (PHONE-9 asks for more under a finger).
        'target-size': { enabled: true },
        'color-contrast': { enabled: contrast !== false },
        'color-contrast-enhanced': { enabled: contrast === 'more' },
      };
      const found = await window.axe?.run({ exclude }, { resultTypes: ['violations'], rules });
      if (!found) throw new Error('axe is not in the page.');
      /** The bar, dock or toast that an element stands in: it stays where it is as the page scrolls. Null where there is none. */
      const barAround = ([selector]: readonly unknown[]) => {
        let own = document.querySelector(String(selector));
        while (own && !['fixed', 'sticky'].includes(getComputedStyle(own).position)) own = own.parentElement;
        return own;
      };
      // What a bar lies over, by where the page is scrolled to at this moment, is not small.
      const isOnlyUnderBars = ({ target, any }: axe.NodeResult) =>
        any.every(({ relatedNodes = [] }) => {
          const bars = relatedNodes.map((related) => barAround(related.target));
          return bars.length > 0 && bars.every((bar) => bar !== null && bar !== barAround(target));
        });
      return found.violations.flatMap(({ id, nodes }) => {
        const own = id === 'target-size' ? nodes.filter((node) => !isOnlyUnderBars(node)) : nodes;
        return own.length === 0 ? [] : `${id}: ${own.map(({ html }) => html).join(' | ')}`;
      });
    },
    { contrast, exclude: REPEATED },
  );
}

/** Nothing scrolls sideways, at the width that the page has. */
export async function expectToFit(page: Page): Promise<void> {
  // What follows the window's width by script does so a moment after the window has it.
  await expect.poll(() => sidewaysScroll(page), `${page.url()} scrolls sideways`).toBe(0);
}

/** The widths of phones, besides the one that most tests have. */
const OTHER_PHONES = [320, 360, 430];

/** Nothing scrolls sideways on any phone; the window is left as `PHONE` (PHONE-9). */
export async function expectToFitPhones(page: Page): Promise<void> {
  for (const width of OTHER_PHONES) {
    await page.setViewportSize({ width, height: PHONE.height });
    await expectToFit(page);
  }
  await page.setViewportSize(PHONE);
  await expectToFit(page);
}

const LEAST_TARGET = 43.5;
const LEAST_TEXT = 16;

/**
 * What a thumb can press within `scope` that is less than 44 px wide or high, and fields that a phone would zoom into because
 * their text is under 16 px. Links within text are as high as their lines; what is drawn round a target belongs to it (PHONE-9).
 */
export async function smallTargets(page: Page, scope = 'body'): Promise<string[]> {
  const targets = await page.evaluate((within) => {
    const side = (text: string) => Number.parseFloat(text) || 0;
    const all = document.querySelectorAll<HTMLElement>(
      ['a', 'button', 'input', 'select', 'summary'].map((name) => `${within} ${name}`).join(),
    );
    return [...all].map((own) => {
      const isBox = own.matches('[type="checkbox"], [type="radio"]');
      const pressed = isBox ? (own.closest('label') ?? own.parentElement ?? own) : own;
      const { width, height, bottom } = pressed.getBoundingClientRect();
      const grown = ['::before', '::after']
        .map((part) => getComputedStyle(own, part))
        .filter(({ position, content }) => position === 'absolute' && content !== 'none');
      return {
        words: `${own.tagName} '${own.ariaLabel ?? own.textContent?.trim().slice(0, 30)}'`,
        isThere: own.checkVisibility({ visibilityProperty: true }) && width > 2 && bottom > 0,
        isInText: getComputedStyle(own).display === 'inline',
        text: own.matches('input, select') && !isBox ? side(getComputedStyle(own).fontSize) : null,
        width: Math.max(width, ...grown.map((part) => side(part.width))),
        height: Math.max(height, ...grown.map((part) => side(part.height))),
      };
    });
  }, scope);
  return targets
    .filter(({ isThere }) => isThere)
    .filter(
      ({ isInText, width, height, text }) =>
        (!isInText && Math.min(width, height) < LEAST_TARGET) || (text !== null && text < LEAST_TEXT),
    )
    .map(
      ({ words, width, height, text }) => `${words} ${Math.round(width)}x${Math.round(height)} ${text ?? ''}`,
    );
}

/** Nothing scrolls sideways and axe finds nothing, as the page stands (SEC-62). */
export async function expectSound(page: Page, options: AxeOptions = {}): Promise<void> {
  await expectToFit(page);
  expect(await violations(page, options), `axe on ${page.url()}`).toEqual([]);
}

/** Gives a page that is open another width, and waits for its bar, which follows a moment later; /auth has none. */
export async function resize(page: Page, size: typeof DESKTOP): Promise<void> {
  await page.setViewportSize(size);
  if (new URL(page.url()).pathname.startsWith('/auth')) return;
  const name = size === PHONE ? 'Open menu' : 'NBA Props';
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

/** The theme in which a width is looked at: contrast does not depend on the width, so each stands for one of them. */
const themeOf = (size: typeof DESKTOP) => (size === PHONE ? 'dark' : 'light');

/** Gives a page that is open another width, and the theme that goes with it here. */
export async function lookAt(page: Page, size: typeof DESKTOP): Promise<void> {
  await page.emulateMedia({ colorScheme: themeOf(size) });
  await resize(page, size);
}

/** Nothing scrolls sideways and axe finds nothing, on a phone and at a desk. */
export async function expectSoundAtBothWidths(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await lookAt(page, size);
    await expectSound(page);
  }
}
