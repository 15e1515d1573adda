import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { citedTestFiles, citedTitles, hasTitle } from './cited-tests.ts';
import {
  citationsWithoutId,
  citedFiles,
  citedIds,
  declaredIds,
  idsWithoutTest,
  namedFiles,
} from './requirements.ts';

// `npm run requirements`: fails on citations that lead nowhere, lists the requirements that no test names.

const REQUIREMENTS = 'docs/requirements.md';
/** Every file of the project but pictures and what a tool writes. */
const NO_TEXTS = new Set(['.csv', '.lock', '.png', '.svg', '.webp']);
const WRITTEN_BY_TOOLS = new Set(['package-lock.json']);
/** These two show what is refused. */
const EXAMPLES = new Set(['tests/support/requirements.ts', 'tests/unit/requirements.test.ts']);

/** Proposed to whoever writes it, or made up by a test. */
const PROPOSED = new Set([
  'src/lib/props/median-line.ts',
  'tests/unit/props/median-line.test.ts',
  'supabase/functions/fetch-made-up-props/index.ts',
  'supabase/migrations/20261201120000_nfl_pass_rush_yards.sql',
]);
const SAFETY = 'docs/safety.md';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));

/** What git tracks or would track, as it stands now. */
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(path));

const files = paths
  .filter((path) => !NO_TEXTS.has(extname(path)) && !WRITTEN_BY_TOOLS.has(path) && !EXAMPLES.has(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const declared = declaredIds(readFileSync(REQUIREMENTS, 'utf8'));
const known = new Set(declared);
const areas = new Set(declared.map((id) => id.slice(0, id.indexOf('-'))));

const shared = files.filter(({ path }) => path.startsWith('tests/support/')).map(({ text }) => text);

/** Whether a file has this path or this name, with or without its last folders. */
function isThere(name: string): boolean {
  return paths.some((path) => path === name || path.endsWith(`/${name}`));
}

/** What stands in the test files of a name, with or without its folders. */
function testsCalled(name: string): string[] {
  return files.filter(({ path }) => path === name || path.endsWith(`/${name}`)).map(({ text }) => text);
}

const complaints = [
  ...declared
    .filter((id, place) => declared.indexOf(id) !== place)
    .map((id) => `${REQUIREMENTS}: ${id} is declared twice`),
  ...files.flatMap(({ path, text }) =>
    citedIds(text, areas)
      .filter(({ text: id }) => !known.has(id))
      .map(({ line, text: id }) => `${path}:${line}: ${REQUIREMENTS} does not declare ${id}`),
  ),
  ...files.flatMap(({ path, text }) => [
    ...citedFiles(text)
      .filter(({ text: file }) => !PROPOSED.has(file) && !existsSync(file))
      .map(({ line, text: file }) => `${path}:${line}: there is no ${file}`),
    ...citationsWithoutId(text).map(
      ({ line, text: phrase }) => `${path}:${line}: '${phrase}' is a citation without an id`,
    ),
  ]),
  ...files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      namedFiles(text)
        .filter(({ text: name }) => !PROPOSED.has(name) && !isThere(name))
        .map(({ line, text: name }) => `${path}:${line}: no file is called ${name}`),
    ),
  ...files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      citedTestFiles(text)
        .filter(({ text: file }) => !PROPOSED.has(file) && testsCalled(file).length === 0)
        .map(({ line, text: file }) => `${path}:${line}: there is no test file ${file}`),
    ),
  ...files
    .filter(({ path }) => path === SAFETY)
    .flatMap(({ path, text }) =>
      citedTitles(text)
        // A title may come from a table that several tests share.
        .filter(
          (cited) =>
            ![...cited.files.flatMap(testsCalled), ...shared].some((test) => hasTitle(test, cited.text)),
        )
        .map(({ line, text: title }) => `${path}:${line}: no test of that row is called '${title}'`),
    ),
];

const isTest = (path: string) =>
  path.startsWith('supabase/tests/') || (path.startsWith('tests/') && !path.startsWith('tests/support/'));
const untested = idsWithoutTest(
  declared,
  files.filter(({ path }) => isTest(path)).map(({ text }) => text),
);

console.log(`${declared.length} requirements, ${untested.length} that no test names:`);
for (const area of areas) {
  const ids = untested.filter((id) => id.startsWith(`${area}-`));
  if (ids.length > 0) console.log(`  ${ids.join(' ')}`);
}
if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  console.error(`${complaints.length} citations that lead nowhere`);
  process.exit(1);
}
