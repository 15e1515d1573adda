import type { Page } from 'playwright-core';
import { signIn, startAccountJourneys } from './account-journey.ts';
import { startProduct } from './running-product.ts';

export const DEVELOPER = 'dev@edgeboard.local';
export const USER = 'user@edgeboard.local';

type Size = { phone?: boolean; dark?: boolean };

/** A seeded product of its own, for journeys that change tables; its demo feed can be told to fail. */
export async function startAdminJourneys() {
  const running = await startProduct({ seed: true });
  const { backend } = running;
  const accounts = await startAccountJourneys(backend);
  const control = async (method: 'POST' | 'DELETE', rule?: object) => {
    const answer = await fetch(new URL('/__demo/fail', backend.oddsUrl), {
      method,
      headers: { 'content-type': 'application/json' },
      ...(rule ? { body: JSON.stringify(rule) } : {}),
    });
    if (!answer.ok) throw new Error(`The demo feed answered ${answer.status}: ${await answer.text()}`);
  };
  return {
    ...accounts,
    /** A page on which somebody is signed in. */
    async signedIn(email: string, size: Size = {}) {
      const reader = await accounts.newReader(size);
      await signIn(reader.page, email);
      return reader;
    },
    /** A new account that is a developer, and how to take that right away. */
    async newDeveloper(name: string) {
      const known = new Set((await accounts.rows('profiles?select=id')).map(({ id }) => id));
      const email = await accounts.newAccount(name);
      const profiles = await accounts.rows('profiles?select=id');
      const id = profiles.map((profile) => profile.id).find((each) => !known.has(each));
      const setDeveloper = (dev: boolean) => accounts.write('PATCH', `profiles?id=eq.${id}`, { dev });
      await setDeveloper(true);
      return { email, setDeveloper };
    },
    /** Makes the odds service fail from now on. */
    breakFeed: (rule: { mode: string; sport?: string; market?: string; times?: number }) =>
      control('POST', rule),
    mendFeed: () => control('DELETE'),
    async end(): Promise<void> {
      await accounts.stop();
      await running.end();
    },
  };
}

export type AdminJourneys = Awaited<ReturnType<typeof startAdminJourneys>>;

/** The toast that shows this text. */
export async function toast(page: Page, text: string | RegExp): Promise<void> {
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText(text, { exact: true })
    .first()
    .waitFor({ timeout: 45_000 });
}

export async function confirmDelete(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `${label}?` });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
}
