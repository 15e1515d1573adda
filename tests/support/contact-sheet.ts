import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { PASSWORD } from './product-api.ts';
import { DESKTOP, PHONE } from './window-sizes.ts';

/**
 * Takes every page, and every state that a list can be in, at both widths and in both themes of a running product, and puts
 * them on one sheet that is looked at in a minute:
 * npm run shots -- http://127.0.0.1:5173 <folder> [part of a name]
 */
const [origin, folder, only = ''] = process.argv.slice(2);
if (!origin || !folder)
  throw new Error('Expected an origin and a folder, e.g. npm run shots -- http://127.0.0.1:5173 shots');

type Account = 'nobody' | 'reader' | 'developer';
type Shot = {
  name: string;
  path: string;
  account?: Account;
  /** Before the page is opened: what its reads answer. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Once it stands: what is opened on it. */
  open?: (page: Page) => Promise<void>;
};

const EMAILS = { reader: 'user@edgeboard.local', developer: 'dev@edgeboard.local' };
const READS = '**/rest/v1/**';
const HOURS_LATER_MS = 3 * 3_600_000;
const SETTLED_MS = 6_000;
const PAINTED_MS = 600;

const answers = (status: number, body: string) => (page: Page) =>
  page.route(READS, (route) => route.fulfill({ status, contentType: 'application/json', body }));

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.waitForTimeout(500);
};

const pressLine = async (page: Page) => {
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /DraftKings|FanDuel/ })
    .first()
    .click();
  await page.waitForTimeout(500);
};

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'today', path: '/today' },
  { name: 'points', path: '/points' },
  { name: 'points, board', path: '/points?view=board' },
  { name: 'top plays', path: '/top-plays' },
  { name: 'passing yards', path: '/nfl/passing-yards' },
  { name: 'anytime TD', path: '/nfl/anytime-td-scorers' },
  { name: 'MLB player props', path: '/mlb-player-props' },
  { name: 'WNBA points', path: '/wnba-points' },
  { name: 'MLB games', path: '/fetch-games' },
  { name: 'how', path: '/how' },
  { name: 'loading', path: '/points', prepare: (page) => page.route(READS, () => new Promise(() => {})) },
  {
    name: 'loading today',
    path: '/today',
    prepare: (page) => page.route(READS, () => new Promise(() => {})),
  },
  { name: 'empty', path: '/points', prepare: answers(200, '[]') },
  { name: 'error', path: '/points', prepare: answers(500, '{"message":"The database is away."}') },
  { name: 'no match', path: '/points?q=nobody' },
  {
    name: 'stale',
    path: '/points',
    // A clock that runs: the page would wait for one that stands.
    prepare: (page) => page.clock.install({ time: Date.now() + HOURS_LATER_MS }),
  },
  {
    name: 'offline',
    path: '/points',
    open: async (page) => {
      await page.context().setOffline(true);
      await page.waitForTimeout(500);
    },
  },
  { name: 'not found', path: '/no-such-page' },
  { name: 'sign in', path: '/auth' },
  {
    name: 'search',
    path: '/points',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('textbox', { name: 'Search', exact: true }).fill('jo');
      await page.waitForTimeout(PAINTED_MS);
    },
  },
  {
    name: 'player',
    path: '/player/1',
    open: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  { name: 'my books', path: '/points', open: press('My books') },
  { name: 'profile', path: '/profile', account: 'reader' },
  { name: 'plays', path: '/plays', account: 'reader' },
  { name: 'alerts', path: '/alerts', account: 'reader' },
  { name: 'record a play', path: '/top-plays', account: 'reader', open: pressLine },
  { name: 'developer desk', path: '/dev', account: 'developer' },
  { name: 'NFL admin', path: '/nfl-admin', account: 'developer' },
  { name: 'WNBA admin', path: '/wnba-admin', account: 'developer' },
];

const LOOKS = [
  { key: 'desk-light', size: DESKTOP, colorScheme: 'light', isPhone: false },
  { key: 'desk-dark', size: DESKTOP, colorScheme: 'dark', isPhone: false },
  { key: 'phone-light', size: PHONE, colorScheme: 'light', isPhone: true },
  { key: 'phone-dark', size: PHONE, colorScheme: 'dark', isPhone: true },
] as const;
type Look = (typeof LOOKS)[number];

const fileOf = ({ name }: Shot, { key }: Look) => join(folder, `${name.replaceAll(/\W+/g, '-')}.${key}.jpg`);

async function sessionsOf(browser: Browser) {
  const states = new Map<Account, Awaited<ReturnType<BrowserContext['storageState']>>>();
  for (const [account, email] of Object.entries(EMAILS)) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(new URL('/auth', origin).href);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Your Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    states.set(account as Account, await context.storageState());
    await context.close();
  }
  return states;
}

/** Says what is wrong that a picture shows badly: complaints of the console, and pages that scroll sideways. */
async function take(context: BrowserContext, shot: Shot, look: Look): Promise<void> {
  const page = await context.newPage();
  const say = (text: string) => console.log(`${shot.name}, ${look.key}: ${text}`);
  page.on('pageerror', (error) => say(error.message));
  try {
    await shot.prepare?.(page);
    await page.goto(new URL(shot.path, origin).href, { waitUntil: 'load' });
    // A page that waits for ever for its rows is a picture too.
    await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => undefined);
    await page.waitForTimeout(PAINTED_MS);
    await shot.open?.(page);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (sideways > 0) say(`scrolls sideways by ${sideways} px`);
    await page.screenshot({ path: fileOf(shot, look), type: 'jpeg', quality: 85 });
  } catch (error) {
    say(`no picture: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
}

/** One row a page: the four looks side by side under its name. */
async function sheetOf(browser: Browser, shots: readonly Shot[]): Promise<Buffer> {
  const cells = await Promise.all(
    shots.map(async (shot) => {
      const pictures = await Promise.all(
        LOOKS.map(async (look) => {
          const data = await readFile(fileOf(shot, look), 'base64').catch(() => '');
          return `<img src="data:image/jpeg;base64,${data}" alt="" />`;
        }),
      );
      return `<figure><figcaption>${shot.name}</figcaption>${pictures.join('')}</figure>`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: 2720, height: 900 } });
  await page.setContent(
    `<style>body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;background:#888;font:14px sans-serif}
     figure{margin:0}figcaption{padding:2px;font-weight:bold}img{height:304px;margin-right:4px;vertical-align:top}</style>
     ${cells.join('')}`,
  );
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

await mkdir(folder, { recursive: true });
const shots = SHOTS.filter(({ name }) => name.includes(only));
const browser = await launchBrowser();
try {
  const states = await sessionsOf(browser);
  for (const look of LOOKS) {
    for (const shot of shots) {
      // Each has its own: clocks, routes and what is stored are of the whole context.
      const context = await browser.newContext({
        viewport: look.size,
        colorScheme: look.colorScheme,
        hasTouch: look.isPhone,
        isMobile: look.isPhone,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        storageState: states.get(shot.account ?? 'nobody'),
      });
      await take(context, shot, look);
      await context.close();
    }
  }
  const sheet = join(folder, 'contact-sheet.png');
  await writeFile(sheet, await sheetOf(browser, shots));
  console.log(sheet);
} finally {
  await browser.close();
}
