import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Backend, type BackendOptions, startBackend } from '../../supabase/local/backend.ts';
import { copyMigratedDatabase } from './migrated-folder.ts';
import { removeFolder } from './remove-folder.ts';
import { SHORT_LIVED } from './short-lived.ts';

const mailSchema = z.object({
  kind: z.string(),
  to: z.string(),
  link: z.string().nullable(),
  code: z.string(),
});
type TestMail = z.infer<typeof mailSchema>;

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

type Call = {
  method?: string;
  body?: unknown;
  key?: string | null;
  token?: string;
  headers?: Record<string, string>;
};

type BackendResponse = { status: number; headers: Headers; text: string; json: unknown };

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A backend of a test in a folder of its own, with the calls that a client makes. */
export class RunningBackend {
  readonly backend: Backend;
  readonly dataDir: string;

  constructor(backend: Backend, dataDir: string) {
    this.backend = backend;
    this.dataDir = dataDir;
  }

  /** One request; the publishable key is sent unless `key` names another or is null. */
  async call(pathname: string, { method, body, key, token, headers }: Call = {}): Promise<BackendResponse> {
    const apikey = key === undefined ? this.backend.publishableKey : key;
    const response = await fetch(new URL(pathname, this.backend.url), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        ...(apikey === null ? {} : { apikey }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: asJson(text) };
  }

  /** The mails to an address, newest first. */
  async mailsTo(address: string): Promise<TestMail[]> {
    const { json } = await this.call('/mail.json');
    return z
      .array(mailSchema)
      .parse(json)
      .filter(({ to }) => to === address);
  }

  async signIn(email: string, password: string): Promise<{ token: string; id: string }> {
    const response = await this.call('/auth/v1/token?grant_type=password', { body: { email, password } });
    if (response.status !== 200) throw new Error(`${email} cannot sign in: ${response.text}`);
    const session = sessionSchema.parse(response.json);
    return { token: session.access_token, id: session.user.id };
  }

  /** Signs a new user up, opens the link of the mail and signs in. */
  async newUser(email: string, password = 'a-good-password'): Promise<{ token: string; id: string }> {
    await this.call('/auth/v1/signup', { body: { email, password } });
    const link = (await this.mailsTo(email))[0]?.link;
    if (!link) throw new Error(`No confirmation mail for ${email}`);
    await fetch(link, { redirect: 'manual' });
    return this.signIn(email, password);
  }

  /** Ends the backend and deletes its folder. */
  async end(): Promise<void> {
    await this.backend.stop();
    await removeFolder(this.dataDir);
  }
}

/**
 * Boots a backend in a new temporary folder, on a free port; nothing is seeded unless asked for. A new folder begins
 * with a copy of an empty migrated database, which takes a tenth of the time of making one.
 */
export async function runBackend(options: Partial<BackendOptions> = {}): Promise<RunningBackend> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'edgeboard-backend-')));
  if (options.dataDir === undefined && options.databaseUrl === undefined) {
    await copyMigratedDatabase(path.join(dataDir, 'pglite'));
  }
  const backend = await startBackend({ databaseNodeArguments: SHORT_LIVED, ...options, dataDir });
  return new RunningBackend(backend, dataDir);
}
