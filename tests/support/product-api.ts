import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Backend } from '../../supabase/local/backend.ts';

/** What a test needs to reach a running product. */
export type Product = Pick<Backend, 'url' | 'publishableKey' | 'secretKey' | 'scheduleSecret' | 'oddsUrl'>;

export type Row = Record<string, unknown>;

/** How the demo's odds service can be told to fail. */
export type OddsFault = { mode: string; sport?: string; market?: string; times?: number };

const signedUpSchema = z.object({ id: z.string() });
const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const mailSchema = z.object({
  kind: z.string(),
  to: z.string(),
  link: z.string().nullable(),
  code: z.string(),
});
const webPushSchema = z
  .object({ publicKey: z.string(), origins: z.tuple([z.string()]) })
  .transform(({ publicKey, origins: [origin] }) => ({ publicKey, origin }));
type Mail = z.infer<typeof mailSchema> & { link: string };

const READ_AT_ONCE = 1000;

/** The password of the demo accounts, and of every account that a test makes. */
export const PASSWORD = 'edgeboard-demo';

/** A running product as the tests reach it past its pages: tables, mails, accounts, and the faults of its odds service. */
export class ProductApi {
  readonly product: Product;

  constructor(product: Product) {
    this.product = product;
  }

  get url(): string {
    return this.product.url;
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const { url, secretKey } = this.product;
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  /** Rows as the service role reads them, at most a thousand. */
  async rows(query: string): Promise<Row[]> {
    return rowsSchema.parse(await (await this.#send('GET', `/rest/v1/${query}`)).json());
  }

  /** How many rows a query finds, at most a thousand. */
  async count(table: string, query = ''): Promise<number> {
    return (await this.rows(`${table}?select=id&limit=1000${query}`)).length;
  }

  /** All rows of a table as anyone may read them, past the row limit. */
  async table(name: string): Promise<Row[]> {
    const all: Row[] = [];
    for (;;) {
      const url = new URL(`/rest/v1/${name}?select=*&order=id&offset=${all.length}`, this.product.url);
      const response = await fetch(url, { headers: { apikey: this.product.publishableKey } });
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      const rows = rowsSchema.parse(await response.json());
      all.push(...rows);
      if (rows.length < READ_AT_ONCE) return all;
    }
  }

  /** Writes rows as the service role; PATCH and DELETE touch those that the query names. */
  async write(method: 'POST' | 'PATCH' | 'DELETE', query: string, body: unknown): Promise<void> {
    await this.#send(method, `/rest/v1/${query}`, body);
    if (process.env.VITE_SNAPSHOTS === 'on') await this.#writeSnapshots();
  }

  /** Pages that read snapshots see what a test wrote to a table only once there is one of it. */
  async #writeSnapshots(): Promise<void> {
    const { url, publishableKey, scheduleSecret } = this.product;
    const response = await fetch(new URL('/functions/v1/write-snapshots', url), {
      method: 'POST',
      headers: { apikey: publishableKey, 'x-schedule-secret': scheduleSecret },
    });
    if (!response.ok) throw new Error(`write-snapshots: ${response.status} ${await response.text()}`);
  }

  /** With what browsers are asked to be notified by the product, and the service of the tests that it sends by. */
  async webPush(): Promise<z.infer<typeof webPushSchema>> {
    const { url, publishableKey } = this.product;
    const response = await fetch(new URL('/functions/v1/read-web-push-key', url), {
      method: 'POST',
      headers: { apikey: publishableKey },
    });
    return webPushSchema.parse(await response.json());
  }

  /** Replaces the rows of a prop table, as the functions do. */
  replaceProps(table: string, rows: readonly Row[], seenAt: Date): Promise<void> {
    return this.write('POST', 'rpc/replace_props', {
      p_table: table,
      p_rows: rows,
      p_keep_event_ids: [],
      p_seen_at: seenAt.toISOString(),
    });
  }

  /** Replaces all projections of a table, as an upload does. */
  replaceProjections(table: string, rows: readonly Row[], seenAt: Date): Promise<void> {
    return this.write('POST', 'rpc/replace_projections', {
      p_table: table,
      p_rows: rows,
      p_seen_at: seenAt.toISOString(),
    });
  }

  /** The newest mail of a kind to an address, waited for. */
  async mail(to: string, kind: string): Promise<Mail> {
    for (const deadline = Date.now() + 60_000; ; await wait(100)) {
      const response = await fetch(new URL('/mail.json', this.product.url));
      const mails = z.array(mailSchema).parse(await response.json());
      const found = mails.find((mail) => mail.to === to && mail.kind === kind);
      if (found?.link) return { ...found, link: found.link };
      if (Date.now() > deadline)
        throw new Error(`No ${kind} mail to ${to}; there are ${JSON.stringify(mails)}`);
    }
  }

  async #signUp(name: string): Promise<{ email: string; id: string }> {
    const { url, publishableKey } = this.product;
    const email = `${name}@example.com`;
    const response = await fetch(new URL('/auth/v1/signup', url), {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { id } = signedUpSchema.parse(await response.json());
    await fetch((await this.mail(email, 'signup')).link, { redirect: 'manual' });
    return { email, id };
  }

  /** Makes a confirmed account and gives its address. */
  async newAccount(name: string): Promise<string> {
    return (await this.#signUp(name)).email;
  }

  /** Gives wrong passwords until the service has had enough of them. */
  async failToSignIn(email: string): Promise<void> {
    const { url, publishableKey } = this.product;
    const fail = async () => {
      const response = await fetch(new URL('/auth/v1/token?grant_type=password', url), {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'wrong password' }),
      });
      return response.status;
    };
    // A wrong password is answered after a while, however soon it was known: five at once wait together, and leave room for those who
    // sign in meanwhile, as no more than a dozen may wait. One of the five may still be refused for that, which is no limit of the account's.
    for (let tries = 0; tries < 100; tries += 5) {
      const answers = await Promise.all(Array.from({ length: 5 }, fail));
      if (answers.every((status) => status === 429)) return;
    }
    throw new Error('100 wrong passwords met no limit.');
  }

  /** A new account that is a developer, and how to take that right away. */
  async newDeveloper(
    name: string,
  ): Promise<{ email: string; setDeveloper: (dev: boolean) => Promise<void> }> {
    const { email, id } = await this.#signUp(name);
    const setDeveloper = (dev: boolean) => this.write('PATCH', `profiles?id=eq.${id}`, { dev });
    await setDeveloper(true);
    return { email, setDeveloper };
  }

  async #tellOdds(method: 'POST' | 'DELETE', fault?: OddsFault): Promise<void> {
    const response = await fetch(new URL('/__demo/fail', this.product.oddsUrl), {
      method,
      headers: { 'content-type': 'application/json' },
      ...(fault ? { body: JSON.stringify(fault) } : {}),
    });
    if (!response.ok) throw new Error(`The demo's odds service: ${response.status} ${await response.text()}`);
  }

  /** Makes the odds service fail from now on. */
  breakOdds(fault: OddsFault): Promise<void> {
    return this.#tellOdds('POST', fault);
  }

  mendOdds(): Promise<void> {
    return this.#tellOdds('DELETE');
  }
}
