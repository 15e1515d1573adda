import { createHash } from 'node:crypto';
import { z } from 'zod';
import { demoPassword } from './accounts.ts';

/** A projection file as the demo brings it. */
type SeedFile = { functionName: string; source: string; fileName: string; text: string };

/** Remembers the names of the steps that were done. */
type Record = { read: () => Promise<string[]>; write: (done: readonly string[]) => Promise<void> };

type Target = {
  url: string;
  publishableKey: string;
  record: Record;
  signal?: AbortSignal;
};
/** Something to be done once; rejects when it fails. */
type Step = { name: string; run: () => Promise<void> };

const sessionSchema = z.object({ access_token: z.string() });

/** Each database has a record of its own, so that changing DATABASE_URL seeds the new one. */
export function seedRecordName(databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return 'seeded.json';
  const { host, pathname } = new URL(databaseUrl);
  return `seeded-${createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12)}.json`;
}

async function signInAsDeveloper({ url, publishableKey }: Target): Promise<string> {
  const response = await fetch(new URL('/auth/v1/token?grant_type=password', url), {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'dev@edgeboard.local', password: demoPassword }),
  });
  const result: unknown = await response.json();
  const session = sessionSchema.safeParse(result);
  if (!session.success) throw new Error(`dev@edgeboard.local cannot sign in: ${JSON.stringify(result)}`);
  return session.data.access_token;
}

async function upload({ url, publishableKey }: Target, token: string, file: SeedFile): Promise<void> {
  const form = new FormData();
  form.set('file', new File([file.text], file.fileName, { type: 'text/csv' }));
  form.set('source', file.source);
  const response = await fetch(new URL(`/functions/v1/${file.functionName}`, url), {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    body: form,
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${file.functionName} responded ${response.status}: ${text.slice(0, 500)}`);
}

function uploadsOf(target: Target, files: readonly SeedFile[]): Step[] {
  let token: string | null = null;
  return files.map((file) => ({
    name: `${file.functionName} ${file.source}`,
    run: async () => {
      token ??= await signInAsDeveloper(target);
      await upload(target, token, file);
    },
  }));
}

/**
 * Fills every table through the edge functions: uploads the projection files as a developer would, then runs `fetches`.
 * A step that succeeded is remembered in `record` and not done again; a failure is reported, and tried again at the next
 * start.
 * @returns whether any step was done now
 */
export async function seed(
  target: Target,
  files: readonly SeedFile[],
  fetches: readonly Step[],
  onTrouble: (message: string) => void,
): Promise<boolean> {
  const { record } = target;
  const done = new Set(await record.read());
  const open = [...uploadsOf(target, files), ...fetches].filter(({ name }) => !done.has(name));
  for (const step of open) {
    target.signal?.throwIfAborted();
    try {
      await step.run();
      done.add(step.name);
      await record.write([...done]);
    } catch (error) {
      const cause = error instanceof Error && error.cause ? ` (${error.cause})` : '';
      onTrouble(`Seeding: ${error instanceof Error ? error.message : error}${cause}`);
    }
  }
  return open.length > 0;
}
