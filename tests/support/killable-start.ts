import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../supabase/local/settings.ts';
import { stackKeysSchema } from '../../supabase/local/stack/keys.ts';
import { commandOf, descendants, isAlive } from './processes.ts';

export type ProcessName = 'start' | 'database' | 'functions';

const programs: Record<Exclude<ProcessName, 'start'>, RegExp> = {
  database: /supabase-stack\/server-/,
  functions: /functions-server\.ts/,
};

/** A port that nobody had a moment ago, so that a start can be repeated on it. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('Expected a port.');
  return address.port;
}

/** `npm start` without npm, page, seed and clock, on one folder and port, to be killed and started again. */
export class KillableStart {
  readonly folder: string;
  readonly port: number;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | null = null;
  output = '';

  constructor(folder: string, port: number, environment: Record<string, string> = {}) {
    this.folder = folder;
    this.port = port;
    this.#environment = environment;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts it and does not wait. */
  spawn(): void {
    this.output = '';
    const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/start.ts', '--no-app'], {
      cwd: projectRoot,
      env: {
        ...process.env,
        EDGEBOARD_DATA: this.folder,
        PORT: String(this.port),
        // A key means: no odds service of the demo, no seed, no clock.
        ODDS_API_KEY: 'none',
        ODDS_API_BASE_URL: 'http://127.0.0.1:9',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    this.#child = child;
  }

  /** Waits for the ready line; false when the start ended without one. */
  async isReady(): Promise<boolean> {
    while (this.isRunning && !this.output.includes('Edgeboard ready at')) await wait(50);
    return this.output.includes('Edgeboard ready at');
  }

  /** The process of this name, waited for while it is being started again. */
  async pidOf(name: ProcessName): Promise<number> {
    for (let attempt = 0; name !== 'start' && attempt < 600; attempt += 1) {
      for (const pid of await descendants(this.pid)) {
        if (programs[name].test(await commandOf(pid))) return pid;
      }
      await wait(50);
    }
    return this.pid;
  }

  async call(
    pathname: string,
    { secret = false, body }: { secret?: boolean; body?: unknown } = {},
  ): Promise<{ status: number; text: string }> {
    const keys = stackKeysSchema.parse(
      JSON.parse(await readFile(path.join(this.folder, 'keys.json'), 'utf8')),
    );
    try {
      const response = await fetch(`http://127.0.0.1:${this.port}${pathname}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          apikey: secret ? keys.secretKey : keys.publishableKey,
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      // Nobody listens, or the connection broke: for a caller the same as no answer.
      return { status: 0, text: String(error) };
    }
  }

  async stop(): Promise<void> {
    this.#child?.kill('SIGTERM');
    while (this.isRunning) await wait(50);
  }

  /** Kills it with everything below it, whatever state that is in. */
  async end(): Promise<void> {
    const all = [this.pid, ...(await descendants(this.pid))];
    for (const pid of all) if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
}
