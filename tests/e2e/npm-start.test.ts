import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../supabase/local/settings.ts';
import { expect, test } from '../support/journey-test.ts';
import { descendants, isAlive, until } from '../support/processes.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { seedSteps } from '../support/seed-steps.ts';

const READY = /^Edgeboard ready at (http:\/\/127\.0\.0\.1:\d+)$/gm;

let folder: string;
const running: Start[] = [];

/** `npm start` as a newcomer types it, with what it prints. */
class Start {
  readonly child: ChildProcess;
  output = '';

  constructor() {
    this.child = spawn('npm', ['start'], {
      cwd: projectRoot,
      env: { ...process.env, EDGEBOARD_DATA: folder, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, as a shell gives every command.
      detached: true,
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    running.push(this);
  }

  async ready(): Promise<string> {
    const ended = new Promise<void>((resolve) => this.child.once('close', () => resolve()));
    for (;;) {
      const url = [...this.output.matchAll(READY)][0]?.[1];
      if (url) return url;
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))]);
      if (this.child.exitCode !== null) throw new Error(`npm start ended: ${this.output}`);
    }
  }

  /** SIGTERM goes to npm, as `kill` sends it; SIGINT goes to the whole group, as Ctrl-C in a terminal sends it. */
  async end(signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
    const pid = this.child.pid ?? 0;
    const all = await descendants(pid);
    expect(all.length).toBeGreaterThanOrEqual(3);
    process.kill(signal === 'SIGINT' ? -pid : pid, signal);
    await until(`${signal} ends every process`, () => ![pid, ...all].some(isAlive));
  }
}

/** What the folder remembers as filled. */
async function seeded(): Promise<string[]> {
  const record: unknown = JSON.parse(await readFile(join(folder, 'seeded.json'), 'utf8'));
  return z.object({ done: z.array(z.string()) }).parse(record).done;
}

async function count(url: string, table: string): Promise<number> {
  const settings = await readFile(join(folder, 'local.env'), 'utf8');
  const key = /^SUPABASE_PUBLISHABLE_KEY=(.+)$/m.exec(settings)?.[1] ?? '';
  const answer = await fetch(new URL(`/rest/v1/${table}?select=id`, url), {
    method: 'HEAD',
    headers: { apikey: key, prefer: 'count=exact' },
  });
  return Number(answer.headers.get('content-range')?.split('/')[1]);
}

// The second start needs the folder of the first, whose filling takes a busy machine three minutes.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edgeboard-npm-start-'));
});
test.afterEach(() => {
  for (const { child } of running.splice(0)) if (child.exitCode === null) child.kill('SIGTERM');
});
test.afterAll(() => removeFolder(folder));

test.describe('npm start on a fresh machine', () => {
  test('A first start prints the accounts and one ready line, fills every page, writes local.env; a second start is told; SIGINT ends all (DESK-1, DESK-2, DESK-4 to DESK-8, NAV-22)', async ({
    page,
  }) => {
    const start = new Start();
    const url = await start.ready();
    expect(start.output.match(READY)).toHaveLength(1);
    for (const part of ['user@edgeboard.local', 'dev@edgeboard.local (developer)', `${url}/mail`]) {
      expect(start.output).toContain(part);
    }
    expect(start.output).not.toMatch(/Seeding:|The schedule:|The \w+ process ended/);
    expect((await seeded()).toSorted()).toEqual(seedSteps().toSorted());
    expect(await readFile(join(folder, 'local.env'), 'utf8')).toContain(`SUPABASE_URL=${url}\n`);
    // Late in the day a league has a single game left.
    expect(await count(url, 'props')).toBeGreaterThan(10);
    expect(await count(url, 'sabersim_projections')).toBeGreaterThan(50);

    await page.goto(new URL('/points', url).href);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Demo data', { exact: true })).toBeVisible();

    const second = new Start();
    // Not only ended: what it printed last may come after that.
    await new Promise((resolve) => second.child.once('close', resolve));
    expect(second.child.exitCode).toBe(1);
    expect(second.output).toContain(`Edgeboard did not start: The data folder ${folder} is in use`);
    expect(second.output).toContain('Stop that one first, or set EDGEBOARD_DATA to another folder.');

    await start.end('SIGINT');
  });

  test('A warm start seeds nothing again and builds nothing; SIGTERM ends all (DESK-8)', async () => {
    const before = await seeded();
    const built = (await stat(join(projectRoot, 'dist/index.html'))).mtimeMs;
    const start = new Start();
    const url = await start.ready();
    expect(await count(url, 'sabersim_projections')).toBeGreaterThan(50);
    expect(await seeded()).toEqual(before);
    expect((await stat(join(projectRoot, 'dist/index.html'))).mtimeMs).toBe(built);
    await start.end('SIGTERM');
  });
});
