import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { appPolicy } from '../../supabase/hosted/headers.ts';
import { projectRoot } from '../../supabase/local/settings.ts';
import { StaticFiles } from '../../supabase/local/stack/gateway/static-files.ts';
import { expect, expectSignedIn, test, USER } from '../support/journey-test.ts';
import { removeFolder } from '../support/remove-folder.ts';

test.use({ serviceWorkers: 'allow' });

/** The addresses in every cache of the page's origin, and all that is written there. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; address: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const text = (await (await cache.match(url))?.text()) ?? '';
        found.push({ cache: name, address: new URL(url).pathname, text });
      }
    }
    return found;
  });
const isKept = (page: Page, address: string) => async () =>
  (await kept(page)).some((entry) => entry.address === address);

const whenWorks = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

/** By what the policy of a page lets the script run that stands in it. */
const ownHash = (page: string) =>
  createHash('sha256')
    .update(/<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '')
    .digest('base64');

async function openCold(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test.describe('Opened without a connection', () => {
  test.use({ account: USER });

  test('the slate that was seen last stands there with its date, and nothing private was kept (INST-2, INST-4)', async ({
    page,
    context,
  }) => {
    await page.goto('/profile');
    await expectSignedIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/today');
    await expect(page.getByRole('grid', { name: 'Board' })).toBeVisible();
    await expect.poll(isKept(page, '/kept/slate')).toBe(true);
    await page.goto('/points');
    await expect(page.getByRole('article').first()).toBeVisible();
    await whenWorks(page);

    // Each read is kept when the page finds the time, in any order.
    const reads = async () =>
      (await kept(page)).map(({ address }) => address).filter((address) => !address.startsWith('/assets/'));
    await expect
      .poll(async () => new Set(await reads()))
      .toEqual(
        new Set([
          ...['/', '/manifest.webmanifest'],
          ...['/kept/slate', '/kept/props/%2Fpoints'],
          ...['/kept/projections/sabersim_projections', '/kept/projections/etr_projections'],
        ]),
      );
    const entries = await kept(page);
    for (const { address, text } of entries) expect(text.includes(USER), address).toBe(false);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    expect(new Set(entries.map(({ cache }) => cache)).size).toBe(2);

    // Closed first: a page that closes without a connection has its process, which the next one shares, take itself for connected.
    await page.close();
    await context.setOffline(true);
    const cold = await openCold(context, '/points');
    await expect(
      cold.getByText(/^You are offline\. This page shows the lines of .*\d+:\d\d [AP]M/).first(),
    ).toBeVisible();
    await expect(cold.getByRole('article').first()).toBeVisible();
    await cold.getByRole('link', { name: 'Edgeboard, home' }).click();
    await expect(cold.getByRole('heading', { level: 1, name: 'Edgeboard' })).toBeVisible();
    const today = await openCold(context, '/today');
    await expect(today.getByRole('grid', { name: 'Board' })).toBeVisible();
    await expect(today.getByText(/^You are offline/).first()).toBeVisible();
    await context.setOffline(false);
    await expect(today.getByText(/^You are offline/)).toHaveCount(0);
  });
});

/** Stands between a page and the product, and can stop answering as a line does that is half dead. */
async function startLine(product: string) {
  let isDead = false;
  const { host, hostname, port } = new URL(product);
  const server = createServer((incoming, outgoing) => {
    if (isDead) return;
    const { method, url: path, headers } = incoming;
    const asked = request({ hostname, port, method, path, headers: { ...headers, host } }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    die: () => {
      isDead = true;
    },
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test.describe('On a line that is half dead', () => {
  test.use({ expectedErrors: /could not be|no answer within/ });

  test('the page opens all the same, with the slate that was seen last (INST-2, INST-4)', async ({
    page,
    context,
    product,
  }) => {
    const line = await startLine(product.url);
    try {
      await page.goto(`${line.origin}/today`);
      await expect(page.getByRole('grid', { name: 'Board' })).toBeVisible();
      await expect.poll(isKept(page, '/kept/slate')).toBe(true);
      await whenWorks(page);
      await expect.poll(isKept(page, '/')).toBe(true);
      await page.close();
      line.die();

      await context.addInitScript(() => {
        const ofTheBrowser = AbortSignal.timeout.bind(AbortSignal);
        AbortSignal.timeout = (ms) => ofTheBrowser(ms / 30);
      });
      for (const path of ['/today', '/']) {
        const cold = await openCold(context, `${line.origin}${path}`);
        await expect(cold.getByRole('grid').first()).toBeVisible();
        await expect(
          cold.getByText(/^Edgeboard cannot be reached right now\. This page shows the lines of .*\d+:\d\d/),
        ).toBeVisible();
      }
    } finally {
      line.end();
    }
  });
});

test('What the service is asked does not pass by the worker, and its page does (INST-2, INST-3)', async ({
  page,
}) => {
  await page.goto('/points');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => whenWorks(page)).toBe('activated');
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  const passedBy = await page.evaluate(() => {
    const [own] = performance.getEntriesByType('navigation').map((entry) => entry.toJSON());
    const reads = performance
      .getEntriesByType('resource')
      .map((entry) => entry.toJSON())
      .filter(({ name }) => /\/(rest|storage)\/v1\//.test(name));
    return {
      page: own.workerStart > 0,
      reads: [...new Set(reads.map(({ workerFinalSourceType }) => workerFinalSourceType))],
    };
  });
  expect(passedBy).toEqual({ page: true, reads: ['network'] });
});

test.describe('A new build', () => {
  // The server of the files has no tables behind it.
  test.use({ expectedErrors: /dynamically imported module|Page failed|could not be/ });

  test('takes the place of the old one at the next load; a tab of the old one says so (INST-3)', async ({
    page,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'edgeboard-build-'));
    await cp(join(projectRoot, 'dist'), folder, { recursive: true });
    const app = new StaticFiles(folder, {
      policy: appPolicy(),
      settings: { 'supabase-publishable-key': 'sb_publishable_of_a_test' },
    });
    const server = createServer((incoming, outgoing) => {
      void app.handle(incoming, outgoing, new URL(incoming.url ?? '/', 'http://x').pathname);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await page.goto(`${origin}/how`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => whenWorks(page)).toBe('activated');
      const oldCaches = await page.evaluate(() => caches.keys());
      expect(oldCaches).toHaveLength(1);

      // Another build: every script has another name, and those before are gone.
      const assets = join(folder, 'assets');
      const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
      const nextName = (name: string) => name.replace(/\.js$/, '-next.js');
      const renamed = (text: string) =>
        text.replace(/[\w-]+\.js\b/g, (name) => (scripts.includes(name) ? nextName(name) : name));
      for (const name of scripts) await rename(join(assets, name), join(assets, nextName(name)));
      const written = [
        'index.html',
        'service-worker.js',
        ...scripts.map((name) => `assets/${nextName(name)}`),
      ];
      for (const name of written) {
        const file = join(folder, name);
        const before = await readFile(file, 'utf8');
        const [hashBefore, hash] = [ownHash(before), ownHash(renamed(before))];
        await writeFile(file, renamed(before).replaceAll(hashBefore, hash));
      }

      // The old tab goes on, and says so where it needs what is gone.
      await page.getByRole('link', { name: 'Sign In' }).click();
      await expect(page.getByText('Edgeboard was updated.')).toBeVisible();

      const next = await openCold(page.context(), `${origin}/how`);
      // The page asks for the app once it has said what it is.
      await expect(next.locator('link[data-app]')).toHaveAttribute('href', /-next\.js$/);
      await expect
        .poll(async () =>
          (await next.evaluate(() => caches.keys())).filter((name) => oldCaches.includes(name)),
        )
        .toEqual([]);
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    } finally {
      server.closeAllConnections();
      server.close();
      await removeFolder(folder);
    }
  });
});
