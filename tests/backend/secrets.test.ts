import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../../supabase/local/settings.ts';
import { removeFolder } from '../support/remove-folder.ts';

const run = promisify(execFile);

// What is secret on a machine that builds stays on it (SEC-15).
const CANARY = 'canary-that-must-not-sing';
const SECRETS = [
  'ODDS_API_KEY',
  'SCHEDULE_SECRET',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'DATABASE_URL',
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edgeboard-secrets-'));
  for (const name of SECRETS) vi.stubEnv(name, `${CANARY}-${name}`);
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('VITE_SUPABASE_URL', 'https://abc.supabase.co');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_of_a_build');
  await run('npm', ['run', 'build', '--', '--outDir', folder, '--emptyOutDir'], { cwd: projectRoot });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await removeFolder(folder);
});

describe('a canary among the secrets (SEC-15)', () => {
  test('the canary is in no file of the build, which has no source maps', async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    const texts = await Promise.all(
      files.map(async (file) => ({ file, text: await readFile(file, 'latin1') })),
    );
    const having = (text: string) => texts.filter((each) => each.text.includes(text)).map(({ file }) => file);
    expect(having(CANARY)).toEqual([]);
    // The settings that a build is for do arrive: this search finds what is there.
    expect(having('sb_publishable_of_a_build')).not.toEqual([]);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});

describe('a build for a hosted project', () => {
  const connections = "connect-src 'self' https://abc.supabase.co;";

  test('the page itself says what it may load and whom it may talk to (DESK-13)', async () => {
    const page = await readFile(path.join(folder, 'index.html'), 'utf8');
    const tag = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(page);
    const policy = tag?.[1]?.replaceAll('&#39;', "'");
    expect(policy).toContain(connections);
    const own = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(own).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toMatch(/unsafe-|\*/);
    // A policy holds for what comes after it.
    expect(page.indexOf('<script')).toBeGreaterThan(tag?.index ?? Number.POSITIVE_INFINITY);
  });

  test('a file tells the host the headers of every page, and that hashed files stay (DESK-13)', async () => {
    const [always, assets] = (await readFile(path.join(folder, '_headers'), 'utf8')).split(/^(?=\/)/m);
    expect(always?.split('\n')).toEqual(
      expect.arrayContaining([
        '/*',
        expect.stringContaining(connections),
        expect.stringContaining("frame-ancestors 'none'"),
        '  x-content-type-options: nosniff',
        '  referrer-policy: no-referrer',
        '  x-frame-options: DENY',
        '  strict-transport-security: max-age=31536000',
      ]),
    );
    expect(assets).toBe('/assets/*\n  cache-control: public, max-age=31536000, immutable\n');
  });
});

describe.runIf(existsSync(path.join(projectRoot, '.git')))('the history of the project', () => {
  test('the history has no secret key, no signed token and no key of the odds service (SEC-15)', async () => {
    const { stdout } = await run('git', ['log', '--all', '--patch', '--no-color'], {
      cwd: projectRoot,
      maxBuffer: 512 * 1024 * 1024,
    });
    expect(stdout.length).toBeGreaterThan(10_000);
    const found = [
      /sb_secret_[\w-]{16,}/g,
      /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/g,
      /api_?key\W{1,4}[0-9a-f]{32}\b/gi,
    ].flatMap((kind) => [...new Set(stdout.match(kind) ?? [])]);
    expect(found).toEqual([]);
  });
});
