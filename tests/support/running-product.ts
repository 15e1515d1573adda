import { cpSync, existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, type BackendOptions, startBackend } from '../../supabase/local/backend.ts';
import { projectRoot } from '../../supabase/local/settings.ts';
import { copyMigratedDatabase } from './migrated-folder.ts';
import { until } from './processes.ts';
import { removeFolder } from './remove-folder.ts';

export type RunningProduct = {
  backend: Backend;
  dataDir: string;
  /** What went wrong while it ran, as `npm start` prints it. */
  troubles: string[];
  /** Starts it again on the same folder and port, after a stop. */
  restart(): Promise<void>;
  end(): Promise<void>;
};

/** `npm run test:journeys:snapshots`: the same journeys, with pages that read snapshots. */
const snapshots = process.env.VITE_SNAPSHOTS === 'on';
const appFolder = join(projectRoot, snapshots ? 'node_modules/.cache/edgeboard/app-of-snapshots' : 'dist');

/** What a product keeps of its tables and accounts; its build is shared. */
const KEPT_STATE = ['keys.json', 'pglite', 'pglite.schema.json', 'seeded.json', 'storage'];

/**
 * Copies the tables and accounts of a product into `to`, for `startProduct` to begin with. The product may run, but
 * nobody may be writing to it: the copy is what a power cut would leave, and opens as such.
 */
export function copyState(from: string, to: string): void {
  for (const name of KEPT_STATE) {
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  }
}

/**
 * Boots what `npm start` boots, in a new folder on a free port, with the project's own build. It begins with a migrated
 * database, or with what `copyState` put into the folder `state`.
 */
export async function startProduct({
  state,
  ...options
}: Partial<BackendOptions> & { state?: string } = {}): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'edgeboard-product-'));
  if (state) copyState(state, dataDir);
  else await copyMigratedDatabase(join(dataDir, 'pglite'));
  const troubles: string[] = [];
  const start = (port: number) =>
    startBackend({
      serveApp: true,
      appFolder,
      snapshots,
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
      const port = Number(new URL(backend.url).port);
      // While nobody listens there, the system may give the port to any connection of another test.
      await until(`port ${port} is free again`, async () => {
        try {
          backend = await start(port);
          return true;
        } catch (error) {
          if (error instanceof Error && error.message.startsWith(`Port ${port} is taken`)) return false;
          throw error;
        }
      });
    },
    end: async () => {
      await backend.stop();
      await removeFolder(dataDir);
    },
  };
}
