import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { demoPassword } from '../../supabase/local/demo/accounts.ts';
import { launchBrowser } from './browser.ts';
import type { Product } from './running-product.ts';

const mailSchema = z.object({
  kind: z.string(),
  to: z.string(),
  link: z.string().nullable(),
  code: z.string(),
});
type Mail = z.infer<typeof mailSchema>;

export const PASSWORD = demoPassword;

/** A browser at the running product, for journeys through the account pages. */
export async function startAccountJourneys(backend: Product) {
  const browser = await launchBrowser();
  const contexts: BrowserContext[] = [];

  const headers = {
    apikey: backend.secretKey,
    authorization: `Bearer ${backend.secretKey}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
  };

  return {
    url: backend.url,

    /** A reader with a browser profile of its own; `troubles` collects what the console complains of. */
    async newReader(options: { phone?: boolean; dark?: boolean } = {}) {
      const context = await browser.newContext({
        baseURL: backend.url,
        viewport: options.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        colorScheme: options.dark ? 'dark' : 'light',
      });
      contexts.push(context);
      const troubles: string[] = [];
      const newPage = async (): Promise<Page> => {
        const page = await context.newPage();
        page.on('console', (message) => {
          // A refused request is logged by the browser itself; what the page makes of it is what is tested.
          if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
            troubles.push(message.text());
          }
        });
        page.on('pageerror', (error) => troubles.push(error.message));
        return page;
      };
      return { context, page: await newPage(), newPage, troubles };
    },

    /** The newest mail of a kind to an address, waited for. */
    async mail(to: string, kind: string): Promise<Mail & { link: string }> {
      for (const deadline = Date.now() + 10_000; ; ) {
        const answer = await fetch(new URL('/mail.json', backend.url));
        const mails = z.array(mailSchema).parse(await answer.json());
        const found = mails.find((mail) => mail.to === to && mail.kind === kind);
        if (found?.link) return { ...found, link: found.link };
        if (Date.now() > deadline)
          throw new Error(`No ${kind} mail to ${to}; there are ${JSON.stringify(mails)}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },

    /** Rows as the service role reads them. */
    async rows(query: string): Promise<Record<string, unknown>[]> {
      const answer = await fetch(new URL(`/rest/v1/${query}`, backend.url), { headers });
      const body: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${query} answered ${answer.status}: ${JSON.stringify(body)}`);
      return z.array(z.record(z.string(), z.unknown())).parse(body);
    },

    /** Writes rows as the service role; `method` PATCH changes those that the query names. */
    async write(method: 'POST' | 'PATCH' | 'DELETE', query: string, body: unknown): Promise<void> {
      const answer = await fetch(new URL(`/rest/v1/${query}`, backend.url), {
        method,
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${method} ${query} answered ${answer.status}: ${await answer.text()}`);
    },

    /** Makes a confirmed account with the password of the demo accounts and answers its address. */
    async newAccount(name: string): Promise<string> {
      const email = `${name}@example.com`;
      await fetch(new URL('/auth/v1/signup', backend.url), {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      await fetch((await this.mail(email, 'signup')).link, { redirect: 'manual' });
      return email;
    },

    async stop(): Promise<void> {
      await Promise.all(contexts.map((context) => context.close()));
      await browser.close();
    },
  };
}

export type AccountJourneys = Awaited<ReturnType<typeof startAccountJourneys>>;

/** Fills a form of the sign-in page and sends it. */
export async function fillAndSend(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: button, exact: true }).click();
}

export async function signIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.goto('/auth');
  await fillAndSend(page, { 'Email address': email, 'Your Password': password }, 'Sign in');
  await page
    .getByRole('button', { name: 'Sign Out' })
    .or(page.getByRole('button', { name: 'Open menu' }))
    .waitFor();
}
