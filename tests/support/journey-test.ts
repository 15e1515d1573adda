import { writeFile } from 'node:fs/promises';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { Trail } from './journey-trail.ts';
import { beingPatient } from './patience.ts';
import { PASSWORD, ProductApi } from './product-api.ts';
import { type OwnProduct, sharedProduct, startOwnProduct } from './shared-product.ts';
import { DESKTOP, type PHONE } from './window-sizes.ts';

export { expect };

/** The demo accounts. */
export const USER = 'user@edgeboard.local';
export const DEVELOPER = 'dev@edgeboard.local';

/**
 * Which product a file runs on: the filled one that all share and nobody changes beyond accounts; or one of its own,
 * filled or empty, for tests that change tables or stop it.
 */
type ProductKind = 'shared' | 'own, filled' | 'own, empty';
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
type Sessions = (email: string) => Promise<StorageState>;
/** Somebody with a browser profile of their own. */
type NewVisitor = (options?: {
  account?: string;
  viewport?: typeof DESKTOP | typeof PHONE;
}) => Promise<{ page: Page; context: BrowserContext }>;

type WorkerFixtures = {
  productKind: ProductKind;
  /** The file whose own product it is: a worker that ran another file would lend it that one's rows. */
  owner: string;
  /** The product of the file's own, which may be stopped and started again; null where the shared one is used. */
  ownProduct: OwnProduct | null;
  product: ProductApi;
  /** What a browser keeps of somebody who is signed in; each signs in once a worker. */
  sessions: Sessions;
  keptTabs: {
    open: (account: string | null) => Promise<Page>;
    /** Leaves nothing of a test behind but the session of the account. */
    clean: (account: string | null) => Promise<void>;
    forget: (account: string | null) => Promise<void>;
  };
};

type Fixtures = {
  /** Who is signed in on `page`; null is nobody. */
  account: string | null;
  /** What the console may say without failing the test. */
  expectedErrors: RegExp | null;
  /** What happened in all pages of the test. A failure keeps it, and what it has of complaints in the end is one. */
  trail: Trail;
  newVisitor: NewVisitor;
  /**
   * A page of `account` that is kept from test to test, with the scripts that it has compiled: a new browser profile
   * for each test would take most of its time. Not for tests that end the session of `account`, close it, set its clock or
   * use its context.
   */
  tab: Page;
};

const NOBODY: StorageState = { cookies: [], origins: [] };

export const test = base.extend<Fixtures, WorkerFixtures>({
  productKind: ['shared', { option: true, scope: 'worker' }],
  owner: ['', { option: true, scope: 'worker' }],

  ownProduct: [
    async ({ productKind, owner }, use) => {
      if (productKind === 'shared') return use(null);
      if (owner === '') throw new Error(`A product of the kind '${productKind}' needs an owner, found none`);
      const running = await startOwnProduct(productKind === 'own, filled');
      await use(running);
      await running.end();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  product: [
    async ({ ownProduct }, use) => use(new ProductApi(ownProduct ? ownProduct.product : sharedProduct())),
    { scope: 'worker' },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  sessions: [
    async ({ browser, product }, use) => {
      const kept = new Map<string, Promise<StorageState>>();
      const desk: Page[] = [];
      let last: Promise<unknown> = Promise.resolve();
      const open = async (email: string) => {
        const page = desk[0] ?? (await browser.newPage({ baseURL: product.url, storageState: NOBODY }));
        desk[0] = page;
        beingPatient(page.context());
        await signIn(page, email);
        const state = await page.context().storageState();
        await page.evaluate(() => localStorage.clear());
        await page.goto('about:blank');
        return state;
      };
      await use((email) => {
        const state = kept.get(email) ?? last.then(() => open(email));
        last = state;
        kept.set(email, state);
        return state;
      });
      for (const page of desk) await page.context().close();
    },
    { scope: 'worker' },
  ],

  account: [null, { option: true }],

  storageState: async ({ account, sessions }, use) => use(account ? await sessions(account) : undefined),

  expectedErrors: [null, { option: true }],

  trail: [
    async ({ expectedErrors }, use, testInfo) => {
      const trail = new Trail();
      await use(trail);
      const unexpected = trail.complaints.filter((text) => !expectedErrors?.test(text));
      if (testInfo.status !== testInfo.expectedStatus || unexpected.length > 0) {
        const path = testInfo.outputPath('trail.txt');
        await writeFile(path, String(trail));
        await testInfo.attach('trail', { path, contentType: 'text/plain' });
      }
      expect(unexpected, 'The console complained.').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, trail }, use) => {
    trail.follow(context);
    await use(context);
  },

  newVisitor: async ({ browser, trail, product, sessions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ account, viewport = DESKTOP } = {}) => {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport,
        storageState: account ? await sessions(account) : NOBODY,
      });
      contexts.push(context);
      beingPatient(context);
      trail.follow(context);
      return { context, page: await context.newPage() };
    });
    for (const context of contexts) {
      // A worker may still be asking for a file, which is nobody's any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  },

  keptTabs: [
    async ({ browser, product, sessions }, use) => {
      const pages = new Map<string | null, Page>();
      const stateOf = async (account: string | null) => (account ? await sessions(account) : NOBODY);
      const forget = async (account: string | null) => {
        await pages.get(account)?.context().close();
        pages.delete(account);
      };
      await use({
        forget,
        open: async (account) => {
          const page =
            pages.get(account) ??
            (await browser.newPage({
              baseURL: product.url,
              storageState: await stateOf(account),
              reducedMotion: 'reduce',
            }));
          pages.set(account, page);
          beingPatient(page.context());
          return page;
        },
        clean: async (account) => {
          const page = pages.get(account);
          const stored = (await stateOf(account)).origins.flatMap(({ localStorage }) => localStorage);
          await page?.removeAllListeners(undefined, { behavior: 'ignoreErrors' });
          await page?.unrouteAll({ behavior: 'ignoreErrors' });
          // A page of the app writes where it was scrolled to as it goes: what is kept is emptied once it has gone.
          await page?.goto('/robots.txt');
          await page?.evaluate((kept) => {
            localStorage.clear();
            sessionStorage.clear();
            for (const { name, value } of kept) localStorage.setItem(name, value);
          }, stored);
          await page?.goto('about:blank');
        },
      });
      for (const account of pages.keys()) await forget(account);
    },
    { scope: 'worker' },
  ],

  tab: async ({ keptTabs, account, trail, viewport }, use, testInfo) => {
    const page = await keptTabs.open(account);
    await page.setViewportSize(viewport ?? DESKTOP);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const unfollow = trail.follow(page.context());
    await use(page);
    unfollow();
    await (testInfo.status === testInfo.expectedStatus ? keptTabs.clean(account) : keptTabs.forget(account));
  },
});

/** Fills a form of the sign-in page and sends it. */
export async function fillAndSend(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Signs in by the form, for tests of signing in or out; `account` and `newVisitor` begin signed in. */
export async function signIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.goto('/auth');
  await fillAndSend(page, { 'Email address': email, 'Your Password': password }, 'Sign in');
  await expectSignedIn(page);
}

/** The bar shows a signed-in reader: by its button, and on a phone the menu stands where the form was. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(
    page.getByRole('button', { name: 'Sign Out' }).or(page.getByRole('button', { name: 'Open menu' })),
  ).toBeVisible();
}
