import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { z } from 'zod';
import { launchBrowser } from './browser.ts';
import type { Product } from './running-product.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type Row = Record<string, unknown>;
const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const READ_AT_ONCE = 1000;

/** A page of a reader, and what its console complained of. */
export type Reader = { page: Page; context: BrowserContext; troubles: string[] };

/** The shared product with a browser in front of it. */
export class Journey {
  readonly product: Product;
  readonly #browser: Browser;

  constructor(product: Product, browser: Browser) {
    this.product = product;
    this.#browser = browser;
  }

  /** A reader with a browser profile of its own. */
  async reader(options: { phone?: boolean; dark?: boolean } = {}): Promise<Reader> {
    const context = await this.#browser.newContext({
      baseURL: this.product.url,
      viewport: options.phone ? PHONE : DESKTOP,
      colorScheme: options.dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('console', (message) => {
      // A refused request is logged by the browser itself; what the page makes of it is what is tested.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        troubles.push(message.text());
      }
    });
    page.on('pageerror', (error) => troubles.push(error.message));
    return { page, context, troubles };
  }

  /** All rows of a table as anyone may read them, past the row limit. */
  async table(name: string, query = ''): Promise<Row[]> {
    const all: Row[] = [];
    for (;;) {
      const url = new URL(`/rest/v1/${name}?select=*&order=id${query}`, this.product.url);
      url.searchParams.set('offset', String(all.length));
      const answer = await fetch(url, { headers: { apikey: this.product.publishableKey } });
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
      const rows = rowsSchema.parse(await answer.json());
      all.push(...rows);
      if (rows.length < READ_AT_ONCE) return all;
    }
  }

  async #call(procedure: string, body: Row): Promise<void> {
    const { secretKey } = this.product;
    const answer = await fetch(new URL(`/rest/v1/rpc/${procedure}`, this.product.url), {
      method: 'POST',
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${procedure} answered ${answer.status}: ${await answer.text()}`);
  }

  /** Swaps the rows of a prop table, as the functions do. */
  replaceProps(table: string, rows: readonly Row[], seenAt: Date): Promise<void> {
    const p_seen_at = seenAt.toISOString();
    return this.#call('replace_props', { p_table: table, p_rows: rows, p_keep_event_ids: [], p_seen_at });
  }

  /** Puts rows in the place of all projections of a table, as an upload does. */
  replaceProjections(table: string, rows: readonly Row[], seenAt: Date): Promise<void> {
    return this.#call('replace_projections', {
      p_table: table,
      p_rows: rows,
      p_seen_at: seenAt.toISOString(),
    });
  }

  async end(): Promise<void> {
    await this.#browser.close();
  }
}

/** A journey on the product that all test files share, or on one of the test's own. */
export async function startJourney(product: Product = inject('product')): Promise<Journey> {
  return new Journey(product, await launchBrowser());
}

/** By how many pixels the page scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What axe finds wrong, a line a rule. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** A card of a list: its heading, and everything that it says. */
export type ListedCard = { heading: string; text: string };

/** The cards that a page lists, all of them: the list keeps only those near the window, so it is scrolled through. */
export async function allCards(page: Page): Promise<ListedCard[]> {
  await page.getByRole('article').first().waitFor();
  const { cards, total } = await page.evaluate(async () => {
    const found = new Map<number, { heading: string; text: string }>();
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    let size = 0;
    for (let top = 0, before = -1; top !== before; before = top, top = window.scrollY) {
      window.scrollTo(0, top);
      await painted();
      await painted();
      for (const item of document.querySelectorAll('li[aria-posinset]')) {
        size = Number(item.getAttribute('aria-setsize'));
        found.set(Number(item.getAttribute('aria-posinset')), {
          heading: item.querySelector('h2')?.textContent ?? '',
          text: item.textContent ?? '',
        });
      }
      window.scrollBy(0, window.innerHeight * 0.8);
    }
    window.scrollTo(0, 0);
    return { cards: [...found], total: size };
  });
  // Heights are guesses until a card stands, so a list may change while it is read; the reader reads again then.
  if (cards.length !== total)
    throw new Error(`The list says it has ${total} cards, but shows ${cards.length}.`);
  return cards.sort(([a], [b]) => a - b).map(([, card]) => card);
}
