import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../supabase/local/settings.ts';
import { removeFolder } from './remove-folder.ts';

const TASKS = [
  'fetch-high-frequency-props',
  'fetch-mlb-props',
  'fetch-low-frequency-props',
  'fetch-wnba-props',
  'fetch-nfl-props',
];

export type LoadedBackend = {
  /** The process id of the gateway. */
  pid: string;
  url: string;
  publishableKey: string;
  scheduleSecret: string;
  stop: () => Promise<void>;
};

/** The odds service in a process of its own: its responses should not wait for readers. */
export async function startOdds(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/demo-odds-process.ts'], {
    cwd: projectRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const url of createInterface({ input: child.stdout })) {
    return { url, stop: () => child.stdin.end() };
  }
  throw new Error('The odds service ended before it was ready.');
}

/** `npm start` without pages, in processes of its own, filled by its seed; its functions write `snapshots` or not. */
export async function startLoadedBackend(
  oddsUrl: string,
  databaseUrl: string | null,
  snapshots = false,
): Promise<LoadedBackend> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'edgeboard-load-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/start.ts', '--no-app'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      EDGEBOARD_DATA: dataDir,
      ODDS_API_BASE_URL: oddsUrl,
      VITE_SNAPSHOTS: snapshots ? 'on' : 'off',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Edgeboard ready at (\S+)$/.exec(line)?.[1];
    if (url === undefined) continue;
    const keys: Record<string, string> = JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8'));
    const { publishableKey = '', scheduleSecret = '' } = keys;
    const stop = async () => {
      child.kill('SIGTERM');
      await gone;
      await removeFolder(dataDir);
    };
    return { pid: String(child.pid), url, publishableKey, scheduleSecret, stop };
  }
  throw new Error('The backend ended before it was ready.');
}

/** One fetch by a task of the schedule; its duration in milliseconds, or what went wrong. */
async function fetchOnce({ url, publishableKey, scheduleSecret }: LoadedBackend, task: string) {
  const started = performance.now();
  const response = await fetch(`${url}/functions/v1/scheduled-functions`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-schedule-secret': scheduleSecret,
    },
    body: JSON.stringify({ task }),
  });
  const text = await response.text();
  return { ms: performance.now() - started, problem: response.ok ? null : `${response.status} ${text}` };
}

/** Fetches by the tasks of the schedule in turn, one every so often, or as soon as the one before it has ended. */
export async function fetchUntil(
  end: number,
  backend: LoadedBackend,
  everyMs: number,
): Promise<{ times: number[]; problems: string[] }> {
  const times: number[] = [];
  const problems: string[] = [];
  for (let turn = 0; performance.now() < end; turn += 1) {
    const next = performance.now() + everyMs;
    const { ms, problem } = await fetchOnce(backend, TASKS[turn % TASKS.length] ?? '');
    if (problem === null) times.push(ms);
    else problems.push(problem);
    await wait(Math.max(0, Math.min(next, end) - performance.now()));
  }
  return { times, problems };
}
