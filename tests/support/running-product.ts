import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Backend, type BackendOptions, startBackend } from '../../supabase/local/backend.ts';
import { projectRoot } from '../../supabase/local/settings.ts';
import { copyMigratedDatabase } from './migrated-folder.ts';

/** What a test needs to reach the running product. */
export type Product = Pick<Backend, 'url' | 'publishableKey' | 'secretKey'>;

declare module 'vitest' {
  interface ProvidedContext {
    product: Product;
  }
}

// One build serves every start: the publishable key is part of a build, so it stays the same.
const appFolder = join(projectRoot, 'node_modules/.cache/edgeboard/app');
const publishableKey = 'sb_publishable_of_the_tests';
const randomText = () => randomBytes(48).toString('base64url');

type RunningProduct = {
  backend: Backend;
  dataDir: string;
  /** What went wrong while it ran, as `npm start` prints it. */
  troubles: string[];
  /** Starts it again on the same folder and port, after a stop. */
  restart(): Promise<void>;
  end(): Promise<void>;
};

/** Boots what `npm start` boots, in a new folder on a free port, beginning with a migrated database and a cached build. */
export async function startProduct(options: Partial<BackendOptions> = {}): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'edgeboard-product-'));
  const keys = {
    publishableKey,
    secretKey: `sb_secret_${randomText()}`,
    jwtSecret: randomText(),
    scheduleSecret: randomText(),
  };
  await writeFile(join(dataDir, 'keys.json'), JSON.stringify(keys), { mode: 0o600 });
  await copyMigratedDatabase(join(dataDir, 'pglite'));
  const troubles: string[] = [];
  const start = (port: number) =>
    startBackend({
      serveApp: true,
      appFolder,
      onTrouble: (message) => troubles.push(message),
      ...options,
      port,
      dataDir,
    });
  let backend = await start(options.port ?? 0);
  return {
    get backend() {
      return backend;
    },
    dataDir,
    troubles,
    restart: async () => {
      backend = await start(Number(new URL(backend.url).port));
    },
    end: async () => {
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The product that all journeys share: booted and filled once, through the functions, from the demo feed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { backend, end, troubles } = await startProduct({ seed: true });
  for (const trouble of troubles) console.error(trouble);
  const { url, publishableKey: key, secretKey } = backend;
  project.provide('product', { url, publishableKey: key, secretKey });
  return end;
}
