import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SETTINGS } from '../../supabase/local/settings.ts';

const root = new URL('../../', import.meta.url);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')));

/** How a program of the project ends, and what it prints. */
function run(program: string, ...words: string[]): Promise<{ code: unknown; output: string }> {
  return new Promise((resolve) => {
    const args = ['--import', 'tsx', fileURLToPath(new URL(program, root)), ...words];
    // Recorded files that somebody has would be read for minutes.
    const env = { ...process.env, RECORDED_DATA: '' };
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout) =>
      resolve({ code: error === null ? 0 : error.code, output: stdout }),
    );
  });
}

/** Every script that a script runs, and what these run. */
function scriptsWithin(name: string): string[] {
  const called = [...(scripts[name] ?? '').matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(
    ([, each = '']) => each,
  );
  return called.flatMap((each) => [each, ...scriptsWithin(each)]);
}

describe('npm test', () => {
  test('runs every folder of tests, and the size budget after a build (DESK-3, PERF-2)', () => {
    const within = scriptsWithin('test');
    expect(within).toEqual(
      expect.arrayContaining(['test:unit', 'test:slow', 'test:journeys', 'build:served', 'size']),
    );
    expect(within.indexOf('build:served')).toBeLessThan(within.indexOf('size'));
    const commands = within.map((name) => scripts[name]).join(' ');
    const folders = readdirSync(new URL('tests/', root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      // What needs files from outside, other browsers or hours is run by hand.
      .filter(
        (name) => !['support', 'fixtures', 'bench', 'mutate', 'engines', 'recorded', 'e2e'].includes(name),
      );
    expect(folders.filter((name) => !commands.includes(`--project ${name}`))).toEqual([]);
    expect(commands).toContain('playwright test');
  });

  test('fails when one of the commands beside each other fails, and says which after all others (DESK-3)', async () => {
    const { code, output } = await run('tests/support/run-side-by-side.ts', 'true', 'false');
    expect(code).toBe(1);
    expect(output).toContain('true: passed');
    expect(output).toContain('false: FAILED');
    const failsFirst = await run('tests/support/run-side-by-side.ts', 'false', 'sleep 1', 'no-such-program');
    expect(failsFirst.output.split('\n').filter(Boolean)).toEqual([
      'sleep 1: passed',
      'false: FAILED',
      'no-such-program: could not be run: spawn no-such-program ENOENT',
    ]);
    expect((await run('tests/support/run-side-by-side.ts', 'true', 'true')).code).toBe(0);
  });
});

test('npm run bench prints one JSON line a figure, and npm test runs none of it (PERF-4)', async () => {
  expect(scripts.bench).toContain('tests/bench/run.ts');
  expect(scriptsWithin('test')).not.toContain('bench');
  const { code, output } = await run('tests/bench/run.ts', 'pricing');
  expect(code).toBe(0);
  const figures = output.split('\n').filter((line) => line.startsWith('{'));
  expect(figures.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ bench: 'pricing', figure: 'slate priced', cpu_ms: expect.any(Number) }),
  ]);
});

test('the settings of a build and of npm start are told where README leads (DESK-11)', () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const example = readFileSync(new URL('.env.example', root), 'utf8');
  expect(readme).toContain('VITE_SUPABASE_URL=');
  expect(readme).toContain('VITE_SUPABASE_PUBLISHABLE_KEY=');
  expect(readme).toContain('.env.example');
  for (const name of [...SETTINGS, 'SCHEDULE_SECRET', 'supabase/functions/_shared/settings.ts']) {
    expect(example).toContain(name);
  }
});
