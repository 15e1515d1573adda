import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { makeScratchCopy, type ScratchCopy } from '../support/scratch-copy.ts';
import type { CodeGuard, GuardTest } from './code-guard.ts';
import { FILE_GUARDS } from './guards/files.ts';
import { FUNCTION_GUARDS } from './guards/functions.ts';
import { PAGE_GUARDS } from './guards/pages.ts';
import type { Verdict } from './mutation.ts';

const run = promisify(execFile);
/** Each guard that is taken away in a file of the product. */
export const CODE_GUARDS: readonly CodeGuard[] = [...FILE_GUARDS, ...FUNCTION_GUARDS, ...PAGE_GUARDS];

/** What the tests said: the names of those that ran, and of those that failed. */
type Outcome = { ran: string[]; failed: string[] };

/**
 * Takes away each guard of the code in turn, in a scratch copy, and runs the tests that should notice. Throws for a guard
 * that is no longer where it was, and for tests that fail, or are not found, with every guard in place.
 */
export async function mutateCode(
  isWanted: (guard: string) => boolean,
  withJourneys: boolean,
  print: (line: string) => void,
): Promise<Verdict[]> {
  const guards = CODE_GUARDS.filter(
    ({ guard, file, test }) =>
      isWanted(`code: ${guard} (${file})`) && (withJourneys || test.kind !== 'journey'),
  );
  const copy = await makeScratchCopy();
  try {
    // All at once before anything runs: a list that is out of date is known within a second.
    const changed = new Map<CodeGuard, string>();
    for (const guard of guards) changed.set(guard, await without(guard, copy));
    await allPass(guards, copy, print);
    const found: Verdict[] = [];
    for (const [guard, text] of changed) {
      const noticedBy = await whoNotices(guard, text, copy);
      const name = `${guard.guard} (${guard.file})`;
      found.push({ group: 'guards in the code', guard: name, noticedBy });
      print(`${noticedBy === null ? 'NOBODY' : 'noticed'}  code: ${name}  ${noticedBy ?? ''}`);
    }
    return found;
  } finally {
    await copy.end();
  }
}

async function without({ guard, file, find, replace }: CodeGuard, copy: ScratchCopy): Promise<string> {
  const parts = (await copy.read(file)).split(find);
  if (parts.length !== 2) {
    throw new Error(
      `${guard}: expected its text once in ${file}, found it ${parts.length - 1} times; tests/mutate/guards has to follow: ${find}`,
    );
  }
  return parts.join(replace);
}

/** One run for each test file: the tests that are named pass while every guard stands. */
async function allPass(
  guards: readonly CodeGuard[],
  copy: ScratchCopy,
  print: (line: string) => void,
): Promise<void> {
  const files = new Map<string, GuardTest[]>();
  for (const { test } of guards) files.set(test.file, [...(files.get(test.file) ?? []), test]);
  for (const [file, tests] of files) {
    const titles = [...new Set(tests.map(({ title }) => title))];
    const { ran, failed } = await outcomeOf(tests[0]?.kind ?? 'vitest', file, titles, copy);
    const missing = titles.filter((title) => !ran.some((name) => name.includes(title)));
    if (missing.length > 0) throw new Error(`${file}: no test is called ${missing.join(' | ')}`);
    if (failed.length > 0) {
      throw new Error(`${file} fails with every guard in place: ${failed.join(' | ')}`);
    }
    print(`in place  ${file}: ${ran.length} tests`);
  }
}

async function whoNotices(guard: CodeGuard, text: string, copy: ScratchCopy): Promise<string | null> {
  const { kind, file, title } = guard.test;
  const before = await copy.read(guard.file);
  await copy.write(guard.file, text);
  try {
    if (kind === 'journey') await copy.run('npm run build:served');
    const { failed } = await outcomeOf(kind, file, [title], copy);
    return failed[0] === undefined ? null : `${file}: ${failed[0]}`;
  } finally {
    await copy.write(guard.file, before);
  }
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** Runs the tests of a file whose names have one of the titles in them. */
async function outcomeOf(
  kind: GuardTest['kind'],
  file: string,
  titles: readonly string[],
  copy: ScratchCopy,
): Promise<Outcome> {
  const pattern = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return kind === 'journey' ? journeys(file, pattern, copy) : vitest(file, pattern, copy);
}

async function vitest(file: string, pattern: string, { folder }: ScratchCopy): Promise<Outcome> {
  const report = join(folder, 'mutate.json');
  const project = file.split('/')[1] ?? '';
  const options = ['--project', project, file, '-t', pattern, '--reporter=json', `--outputFile=${report}`];
  await ended('npx', ['vitest', 'run', ...options], folder);
  const { testResults } = vitestReport.parse(JSON.parse(await readFile(report, 'utf8')));
  await rm(report);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim());
  const broken = testResults.filter(({ status }) => status === 'failed').map(({ message }) => message);
  return {
    ran: tests
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName }) => fullName),
    failed: failed.length > 0 ? failed : broken.map((message) => `breaks off: ${message.split('\n')[0]}`),
  };
}

async function journeys(file: string, pattern: string, { folder }: ScratchCopy): Promise<Outcome> {
  const text = await ended('npx', ['playwright', 'test', file, '-g', pattern, '--reporter=list'], folder);
  const names = (mark: string): string[] =>
    [...text.matchAll(new RegExp(`^\\s+${mark}\\s+\\d+ (.*)$`, 'gm'))].map(([, name = '']) => name);
  const failed = names('[✘x]');
  return { ran: [...names('[✓ok]+'), ...failed], failed };
}

/** What a command printed, whether it failed or not: the tests are meant to fail. */
async function ended(command: string, options: readonly string[], cwd: string): Promise<string> {
  const environment = { ...process.env, NO_COLOR: '1' };
  const settings = { cwd, env: environment, maxBuffer: 256 * 1024 * 1024 };
  const outcome = await run(command, [...options], settings).catch((error: unknown) => Object(error));
  return `${outcome.stdout ?? ''}\n${outcome.stderr ?? ''}`;
}
