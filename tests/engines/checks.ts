import { randomUUID } from 'node:crypto';
import { PASSWORD, type ProductApi } from '../support/product-api.ts';
import { specifiedPages } from '../support/specified-pages.ts';
import { ask, becomes, click, type EnginePage, ESCAPE, type } from './engine-page.ts';

export type Check = { name: string; holds: (page: EnginePage, product: ProductApi) => Promise<void> };

/** Pages that show no odds of one page's props, by what they are called. */
const OTHERS = [
  { path: '/', heading: 'Edgeboard' },
  { path: '/today', heading: 'Today' },
  { path: '/wnba-games', heading: 'WNBA Games' },
];
const WORDS = [
  { path: '/how', heading: 'How it works' },
  { path: '/auth', heading: 'Welcome' },
  { path: '/no/such/page', heading: 'Page not found' },
];

/** What a reader sees of a page: its heading, how many rows, what went wrong, and how much wider than the window it is. */
function shown() {
  const main = document.querySelector('main');
  return {
    heading: document.querySelector('h1')?.textContent ?? null,
    rows: main?.querySelectorAll('article, dl, tbody tr, [role=row]').length ?? 0,
    wrong: [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent),
    loading: main?.querySelector('[aria-busy=true]') !== null,
    tooWide: document.documentElement.scrollWidth - window.innerWidth,
  };
}

function pageCheck({ path, heading }: { path: string; heading: string }, hasRows: boolean): Check {
  return {
    name: path,
    holds: async (page, { url }) => {
      await page.goto(url + path);
      await becomes(
        page,
        shown,
        null,
        (now) =>
          now.heading === heading &&
          now.rows > 0 === hasRows &&
          now.wrong.length === 0 &&
          !now.loading &&
          now.tooWide <= 0,
      );
    },
  };
}

const cardsShown = () =>
  [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label') ?? '');

const search: Check = {
  name: 'a search finds one player, and Escape brings all back',
  holds: async (page, product) => {
    const [row] = await product.rows('props?select=player_name&order=player_name.desc&limit=1');
    const name = String(row?.player_name);
    await page.goto(`${product.url}/points`);
    await becomes(page, cardsShown, null, (cards) => cards.length > 1);
    await click(page, { css: 'input[type=search]' });
    await type(page, name.toLowerCase());
    await becomes(page, cardsShown, null, (cards) => cards.length === 1 && cards[0] === `${name}, Points`);
    await type(page, ESCAPE);
    await becomes(page, cardsShown, null, (cards) => cards.length > 1);
  },
};

const STEPS = 100;

/** Scrolls as far as a hand would in some seconds, a step a frame. */
async function scrollDown(steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    window.scrollBy(0, 60);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** The largest stretch of the window without a card, in px. */
function largestHole(): number {
  const cards = [...document.querySelectorAll('article')]
    .map((card) => card.getBoundingClientRect())
    .sort((one, other) => one.top - other.top);
  let [end, hole] = [window.innerHeight / 4, 0];
  for (const { top, bottom } of cards) {
    if (bottom < end) continue;
    hole = Math.max(hole, top - end);
    end = bottom;
  }
  return Math.max(hole, (window.innerHeight * 3) / 4 - end);
}

const scroll: Check = {
  name: 'a list that is scrolled has no holes',
  holds: async (page, { url }) => {
    await page.goto(`${url}/points`);
    await becomes(page, cardsShown, null, (cards) => cards.length > 1);
    await ask(page, scrollDown, STEPS);
    await becomes(page, largestHole, null, (hole) => hole < 20);
    await becomes(
      page,
      () => window.scrollY,
      null,
      (top) => top > STEPS * 50,
    );
  },
};

const dialogText = () => document.querySelector('[role=dialog]')?.textContent ?? null;
const mainText = () => document.querySelector('main')?.textContent ?? '';

const recording: Check = {
  name: 'a reader signs in, records a play and finds it',
  holds: async (page, product) => {
    // Of its own: what an account has recorded is called so.
    const account = await product.newAccount(randomUUID());
    await page.goto(`${product.url}/auth`);
    await click(page, { css: 'input[type=email]' });
    await type(page, account);
    await click(page, { css: 'input[type=password]' });
    await type(page, PASSWORD);
    await click(page, { css: 'main button', text: 'Sign in' });
    await becomes(
      page,
      () => window.location.pathname,
      null,
      (path) => path === '/',
    );
    await page.goto(`${product.url}/points`);
    await becomes(page, cardsShown, null, (cards) => cards.length > 1);
    const [first] = await ask(page, cardsShown, null);
    const player = String(first).replace(', Points', '');
    await click(page, { css: `button[aria-label="Record ${player}"]` });
    await becomes(page, dialogText, null, (text) => text?.includes(player) === true);
    await click(page, { css: '[role=dialog] button[type=submit]', text: 'Record' });
    await becomes(page, dialogText, null, (text) => text === null);
    await page.goto(`${product.url}/plays`);
    await becomes(page, mainText, null, (text) => text.includes(player));
  },
};

/** What holds in every engine and window (CONTRIBUTING.md). */
export const checks: readonly Check[] = [
  ...[...OTHERS, ...specifiedPages].map((page) => pageCheck(page, true)),
  ...WORDS.map((page) => pageCheck(page, page.path === '/how')),
  ...[search, scroll, recording],
];
