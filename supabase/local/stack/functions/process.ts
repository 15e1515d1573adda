import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { DiedError, endChild, type KeptRunning, keepRunning, logChild, type Started } from '../child.ts';
import { denoBinary } from '../private-members.ts';

const readyLine = z.object({ ready: z.literal(true), port: z.number(), functions: z.array(z.string()) });

/** `port` is the loopback port that serves now; `functions` are the names that it serves. */
export type FunctionsReady = { port: number; functions: string[] };

export type FunctionsOptions = {
  /** `supabase/functions`: one folder a function, `deno.json` and `deno.lock` for all of them. */
  folder: string;
  /** Where `package.json` and `node_modules` lie. */
  root: string;
  /** Further folders from which functions import. */
  readable: readonly string[];
  /** What a function finds in its environment, besides a hosted project's own variables. */
  environment: Record<string, string>;
  /** Names, as `NAME` or `PREFIX_*`, that a function may look for even when they are not set. */
  variables: readonly string[];
  /** `host:port` of everything that a function may talk to, besides this stack. */
  hosts: readonly string[];
  dataFolder: string;
  /** Awaited before a started process gets its first request; the one before it, if any, is gone. */
  prepare: () => Promise<void>;
  onTrouble: (message: string) => void;
};

const program = fileURLToPath(new URL('./functions-server.ts', import.meta.url));

/** How Deno is started: offline, frozen, and with no more than these hosts, variables and folders within reach. */
export function denoArguments(
  options: Pick<FunctionsOptions, 'folder' | 'root' | 'readable' | 'environment' | 'variables' | 'hosts'>,
): string[] {
  const { folder, root, readable, environment, variables, hosts } = options;
  const config = path.join(folder, 'deno.json');
  const lock = path.join(folder, 'deno.lock');
  const packages = ['node_modules', 'package.json'].map((name) => path.join(root, name));
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
    `--allow-env=${['SUPABASE_*', ...variables, ...Object.keys(environment)].join(',')}`,
    `--allow-read=${[folder, path.dirname(program), ...readable, ...packages].join(',')}`,
    program,
    folder,
  ];
}

function start(options: FunctionsOptions): Started<FunctionsReady> {
  const child = spawn(denoBinary(), denoArguments(options), {
    cwd: options.root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      HOME: process.env.HOME ?? '',
      PATH: process.env.PATH ?? '',
      DENO_DIR: path.join(options.dataFolder, 'deno'),
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
      ...options.environment,
    },
  });
  logChild(child, options.dataFolder, 'functions', options.onTrouble);
  const ready = new Promise<FunctionsReady>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{"ready":true')) return;
      resolve(readyLine.parse(JSON.parse(line)));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(
        new DiedError(
          `The functions process ended (${signal ?? code}); see ${options.dataFolder}/functions.log.`,
        ),
      );
    });
  });
  return { child, ready, stop: () => endChild(child, () => child.stdin.end()) };
}

/**
 * Starts the one Deno process that serves every function of the folder, and starts it again when it dies.
 */
export function startFunctions(options: FunctionsOptions): KeptRunning<FunctionsReady> {
  return keepRunning('functions', () => start(options), options.onTrouble, options.prepare);
}
