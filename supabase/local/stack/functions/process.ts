import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { projectRoot } from '../../settings.ts';
import { endChild, type KeptRunning, keepRunning, logChild, type Started } from '../child.ts';

const readyLine = z.object({ ready: z.literal(true), port: z.number(), functions: z.array(z.string()) });

/** The Deno binary that npm installed: its wrapper script would keep signals from it. */
function denoBinary(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('deno/package.json'));
  const file = process.platform === 'win32' ? 'deno.exe' : 'deno';
  const names = ['-glibc', ''].map((libc) => `@deno/${process.platform}-${process.arch}${libc}`);
  for (const name of names) {
    try {
      return path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error;
    }
  }
  throw new Error(`npm installed no Deno for ${process.platform}-${process.arch}; edge functions need it.`);
}

/** `port` is the loopback port that serves now; `functions` are the names that it serves. */
export type FunctionsReady = { port: number; functions: string[] };

type Options = {
  dataDir: string;
  /** What a function finds in its environment. */
  env: Record<string, string>;
  /** `host:port` of everything a function may talk to. */
  hosts: string[];
  onTrouble: (message: string) => void;
};

/** Settings that functions may look for, set or not; everything else of the environment is out of their reach. */
const readableVariables = ['SUPABASE_*', 'ODDS_*', 'FETCH_*', 'EDGEBOARD_*', 'SCHEDULE_SECRET'];

/** How Deno is started: offline, frozen, and with no more than these hosts, variables and folders within reach. */
export function denoArguments({ env, hosts }: Pick<Options, 'env' | 'hosts'>): string[] {
  const config = path.join(projectRoot, 'supabase/functions/deno.json');
  const lock = path.join(projectRoot, 'supabase/functions/deno.lock');
  const readable = [
    'supabase/functions',
    'supabase/local/stack/functions',
    'src/lib',
    'node_modules',
    'package.json',
  ];
  return [
    'run',
    '--no-prompt',
    '--no-remote',
    '--cached-only',
    '--node-modules-dir=manual',
    '--no-check',
    ...(existsSync(config) ? [`--config=${config}`] : []),
    ...(existsSync(lock) ? [`--lock=${lock}`, '--frozen'] : ['--no-lock']),
    `--allow-net=${['127.0.0.1:0', ...hosts].join(',')}`,
    `--allow-env=${[...readableVariables, ...Object.keys(env)].join(',')}`,
    `--allow-read=${readable.map((name) => path.join(projectRoot, name)).join(',')}`,
    path.join(projectRoot, 'supabase/local/stack/functions/functions-server.ts'),
  ];
}

function start(options: Options): Started<FunctionsReady> {
  const child = spawn(denoBinary(), denoArguments(options), {
    cwd: projectRoot,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      HOME: process.env.HOME ?? '',
      PATH: process.env.PATH ?? '',
      DENO_DIR: path.join(options.dataDir, 'deno'),
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
      ...options.env,
    },
  });
  logChild(child, options.dataDir, 'functions');
  const ready = new Promise<FunctionsReady>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{"ready":true')) return;
      resolve(readyLine.parse(JSON.parse(line)));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(
        new Error(`The functions process ended (${signal ?? code}); see ${options.dataDir}/functions.log.`),
      );
    });
  });
  return { child, ready, stop: () => endChild(child, () => child.stdin.end()) };
}

/**
 * Starts the one Deno process that serves every function of supabase/functions, and starts it again when it dies.
 */
export function startFunctions(options: Options): KeptRunning<FunctionsReady> {
  return keepRunning('functions', () => start(options), options.onTrouble);
}
