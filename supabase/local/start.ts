import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Backend, startBackend } from './backend.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { addressSetting, loadSettingsFile, projectRoot, setting } from './settings.ts';
import { isMissing } from './stack/files.ts';

// `npm start` and, with --dev, `npm run dev`; with --no-app the backend alone, without a page.

function readPort(): number {
  const text = setting('PORT') ?? '5173';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT should be a number from 0 to 65535, but is '${text}'.`);
  }
  return port;
}

function functionSettings(): Record<string, string> {
  const own = Object.entries(process.env).filter(([name]) => /^(ODDS|FETCH|RESULTS|WEB_PUSH)_/.test(name));
  return Object.fromEntries(
    own.flatMap(([name, value]) =>
      value === undefined || name === 'ODDS_API_KEY' || name === 'ODDS_API_BASE_URL' ? [] : [[name, value]],
    ),
  );
}

const ending = new AbortController();
let backend: Promise<Backend> | null = null;

async function end(): Promise<void> {
  if (ending.signal.aborted) return;
  ending.abort();
  // A start that is cut short rejects, after it has ended what it had started.
  const running = await backend?.catch(() => null);
  await running?.stop();
  process.exit(0);
}

/** The name and the parent of a process where the system tells by file (Linux), else null. */
function processOf(pid: number): { name: string; parent: string } | null {
  try {
    const [, name, parent] = /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === undefined || parent === undefined ? null : { name, parent };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * npm passes signals on, but a killed npm cannot, and its shell lives on: without npm this process ends as well. Some shells
 * become the one command that they are given: then npm is the parent, and the shell above it may leave.
 */
function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const hasShell = /^(ba|da|k|z)?sh$/.test(processOf(process.ppid)?.name ?? '');
  const line = () => `${process.ppid} ${hasShell ? processOf(process.ppid)?.parent : ''}`;
  const ancestors = line();
  setInterval(() => {
    if (line() !== ancestors) void end();
  }, 1_000).unref();
}

async function main(): Promise<void> {
  loadSettingsFile(projectRoot);
  const dev = process.argv.includes('--dev');
  const oddsApiKey = setting('ODDS_API_KEY');
  const oddsBaseUrl = addressSetting('ODDS_API_BASE_URL', ['https://', 'http://']);
  const databaseUrl = addressSetting('DATABASE_URL', ['postgres://', 'postgresql://']);
  const snapshots = setting('VITE_SNAPSHOTS') === 'on';
  backend = startBackend({
    dataDir: setting('EDGEBOARD_DATA') ?? path.join(projectRoot, 'supabase/.temp'),
    port: readPort(),
    databaseUrl,
    oddsBaseUrl,
    oddsApiKey,
    env: functionSettings(),
    // Calls with a real key cost credits, and made-up projections have no place beside real odds.
    seed: oddsApiKey === undefined,
    serveApp: !dev && !process.argv.includes('--no-app'),
    snapshots,
    devServer: dev,
    // Of its own for each switch of the build: one that is served is not replaced by another start.
    appFolder: path.join(projectRoot, snapshots ? 'dist-snapshots' : 'dist'),
    // Closing games and grading plays asks nobody for odds.
    clock: oddsApiKey !== undefined ? 'without fetches' : oddsBaseUrl === undefined ? 'demo' : undefined,
    signal: ending.signal,
  });
  const { url, databaseFolder, hasTakenOver } = await backend;
  if (ending.signal.aborted) return;
  console.log(`Demo accounts (password ${demoPassword}):`);
  for (const { email, dev: developer } of demoAccounts) {
    console.log(`  ${email}${developer ? ' (developer)' : ''}`);
  }
  if (oddsApiKey !== undefined) {
    if (hasTakenOver) {
      console.log(
        'The database of earlier starts, which the demo never filled, was taken over for ODDS_API_KEY.',
      );
    }
    if (databaseFolder !== null) {
      console.log(`The data of ODDS_API_KEY is kept apart from the demo's, in ${databaseFolder}.`);
    }
    console.log('ODDS_API_KEY is set: nothing is fetched until a developer does so on the admin pages.');
  }
  console.log(`Mail that would have been sent: ${url}/mail`);
  console.log(`Edgeboard ready at ${url}`);
}

// Whoever read the ready line may close the pipe, and the disk behind it may be full: no reason to stop serving.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());
process.on('SIGHUP', () => void end());
endWithNpm();
main().catch((error: unknown) => {
  if (ending.signal.aborted) return;
  console.error(`Edgeboard did not start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
