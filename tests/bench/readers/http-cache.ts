import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HEAD_PATH, publicPath } from '../../../src/lib/snapshots/head.ts';
import { projectRoot } from '../../../supabase/local/settings.ts';
import { freePort } from '../../support/killable-start.ts';

/** What is asked for: which snapshots are the newest, a snapshot or delta, a table, what moved, or anything else. */
type Kind = 'head' | 'file' | 'table' | 'moves' | 'other';
type OfKind = { requests: number; toOrigin: number };

/** How the requests of a span of time were answered: by the cache's own word (HIT, MISS, …), and how many reached the origin. */
export type CacheCount = OfKind & {
  bytes: number;
  by: Record<string, number>;
  kinds: Record<Kind, OfKind>;
};

export type HttpCache = {
  url: string;
  /** What came since the last time that this was asked. */
  count: () => Promise<CacheCount>;
  stop: () => Promise<void>;
};

function findNginx(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map((folder) => join(folder, 'nginx')).find(isExecutable);
  if (found === undefined) {
    throw new Error(
      "This bench needs nginx (in PATH or /usr/sbin), found none. On Debian: 'apt-get install nginx-light'; no server has to run.",
    );
  }
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function kindOf(address: string): Kind {
  if (address.startsWith(publicPath(HEAD_PATH))) return 'head';
  if (address.startsWith(publicPath(''))) return 'file';
  if (address.startsWith('/rest/v1/rpc/moved_lines')) return 'moves';
  return address.startsWith('/rest/v1/') ? 'table' : 'other';
}

const nothing = (): CacheCount => ({
  requests: 0,
  toOrigin: 0,
  bytes: 0,
  by: {},
  kinds: {
    head: { requests: 0, toOrigin: 0 },
    file: { requests: 0, toOrigin: 0 },
    table: { requests: 0, toOrigin: 0 },
    moves: { requests: 0, toOrigin: 0 },
    other: { requests: 0, toOrigin: 0 },
  },
});

/** Counts the lines of a log: the cache's word, the origin's status (- where it was not asked), bytes, the address. */
export function countLines(lines: readonly string[]): CacheCount {
  const counted = nothing();
  for (const line of lines) {
    const [status = '', upstream = '', bytes, address = ''] = line.split('|');
    for (const count of [counted, counted.kinds[kindOf(address)]]) {
      count.requests += 1;
      if (upstream !== '-') count.toOrigin += 1;
    }
    counted.bytes += Number(bytes);
    counted.by[status] = (counted.by[status] ?? 0) + 1;
  }
  return counted;
}

async function cacheConfig(values: Record<string, string>): Promise<string> {
  const template = await readFile(join(projectRoot, 'supabase/hosted/cache.conf.template'), 'utf8');
  return template.replace(/\$\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** An nginx with the project's own cache configuration before an origin, in a temporary folder on a free port. */
export async function startHttpCache(
  origin: string,
  publishableKey: string,
  seconds: number,
): Promise<HttpCache> {
  const nginx = findNginx();
  const folder = await mkdtemp(join(tmpdir(), 'edgeboard-cache-'));
  const port = await freePort();
  const log = join(folder, 'reads.log');
  for (const name of ['kept', 'temp']) await mkdir(join(folder, name), { mode: 0o777 });
  const cache = await cacheConfig({
    CACHE_LISTEN: `127.0.0.1:${port} backlog=4096`,
    CACHE_ORIGIN: origin,
    CACHE_ORIGIN_HOST: new URL(origin).host,
    CACHE_PUBLISHABLE_KEY: publishableKey,
    CACHE_FOLDER: join(folder, 'kept'),
    CACHE_SECONDS: String(seconds),
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, 'temp', kind)};`,
  );
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    'worker_rlimit_nofile 10000;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events { worker_connections 5000; }',
    'http {',
    ...temporary,
    "log_format counted '$upstream_cache_status|$upstream_status|$bytes_sent|$request_uri';",
    `access_log ${log} counted;`,
    'keepalive_timeout 75s;',
    'keepalive_requests 1000000;',
    cache,
    '}',
  ];
  const file = join(folder, 'nginx.conf');
  await writeFile(file, main.join('\n'));
  const server = spawn(nginx, ['-c', file, '-p', folder, '-g', 'daemon off;', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode} while it started`);
    const response = await fetch(url).catch(() => null);
    if (response !== null) break;
    await wait(100);
  }
  let read = 0;
  const count = async () => {
    const text = (await readFile(log, 'latin1')).slice(read);
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    read += whole.length;
    return countLines(whole.split('\n').slice(0, -1));
  };
  return { url, count, stop };
}
