import { z } from 'zod';

type DemoAccount = { email: string; dev: boolean };

export const demoPassword = 'edgeboard-demo';
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'user@edgeboard.local', dev: false },
  { email: 'dev@edgeboard.local', dev: true },
];

type Keys = { publishableKey: string; secretKey: string };

/** The mails that the auth service has sent; `take` removes them. */
type Mailbox = { take(address: string): readonly { link: string | null }[] };

const signedUp = z.object({ id: z.string(), identities: z.array(z.unknown()) });

type Ask = (url: URL | string, init: RequestInit) => Promise<Response>;
type Place = { ask: Ask; url: string; signal: AbortSignal | undefined };

async function send(method: 'POST' | 'PATCH', place: Place, path: string, key: string, body: unknown) {
  const response = await place.ask(new URL(path, place.url), {
    method,
    headers: { apikey: key, 'content-type': 'application/json', prefer: 'return=representation' },
    body: JSON.stringify(body),
    signal: place.signal,
  });
  const result: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} responded ${response.status}: ${JSON.stringify(result)}`);
  return result;
}

async function makeDeveloper(place: Place, keys: Keys, id: string): Promise<void> {
  const rows = await send('PATCH', place, `/rest/v1/profiles?id=eq.${id}`, keys.secretKey, { dev: true });
  if (!Array.isArray(rows) || rows.length !== 1) throw new Error('The demo developer has no profile.');
}

/**
 * Makes the demo accounts that do not exist yet as a user would: sign up and open the mail's link. The developer flag is
 * set with the secret key. An account that exists keeps its password and flag. Throws with the reason.
 */
export async function makeDemoAccounts(
  ask: Ask,
  url: string,
  keys: Keys,
  mailbox: Mailbox,
  signal?: AbortSignal,
): Promise<void> {
  const place = { ask, url, signal };
  for (const { email, dev } of demoAccounts) {
    const body = { email, password: demoPassword };
    const account = signedUp.parse(await send('POST', place, '/auth/v1/signup', keys.publishableKey, body));
    const isNew = account.identities.length > 0;
    const link = mailbox.take(email)[0]?.link;
    if (!isNew) continue;
    if (!link) throw new Error(`No confirmation mail for the demo account ${email}.`);
    // Before the account is confirmed: a start that is cut short in between makes the rest next time.
    if (dev) await makeDeveloper(place, keys, account.id);
    const opened = await ask(link, { redirect: 'manual', signal });
    if (opened.headers.get('location')?.includes('access_token') !== true) {
      throw new Error(`The demo account ${email} could not be confirmed (${opened.status}).`);
    }
  }
}
