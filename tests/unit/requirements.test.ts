import { describe, expect, test } from 'vitest';
import { citedTestFiles, citedTitles, hasTitle } from '../support/cited-tests.ts';
import {
  citationsWithoutId,
  citedFiles,
  citedIds,
  declaredIds,
  idsWithoutTest,
  namedFiles,
} from '../support/requirements.ts';

const areas = new Set(['EDGE', 'SEC']);

test('the ids that a list of requirements declares are read in order, doubled ones too', () => {
  const text = [
    '- **EDGE-1** The edge is the projection minus the lowest line.',
    '  It has more to say, with **EDGE-9** in bold.',
    '- **SEC-12** A developer (EDGE-3).',
    '* **SEC-13** is no entry',
    '- **EDGE-1** Again.',
  ].join('\n');
  expect(declaredIds(text)).toEqual(['EDGE-1', 'SEC-12', 'EDGE-1']);
});

test('cited ids come with their lines, and what only looks like an id does not count', () => {
  const text = '// Rounded first (EDGE-2).\nUTF-16, SHA-256\n(SEC-3, SEC-24 to SEC-39)';
  expect(citedIds(text, areas)).toEqual([
    { line: 1, text: 'EDGE-2' },
    { line: 3, text: 'SEC-3' },
    { line: 3, text: 'SEC-24' },
    { line: 3, text: 'SEC-39' },
  ]);
});

test('cited files of the project are found, and those of other folders of these names are not', () => {
  const text = [
    'The map (docs/architecture.md), as src/lib/a.ts says.',
    'https://example.com/docs/page.md, docs/adr/040-fetching.md: why, docs/adr/NNN-title.md',
    "import { a } from '../../src/lib/b.ts'; // tests/unit/a.test.ts, src/lib, node_modules/x/src/c.ts",
  ].join('\n');
  expect(citedFiles(text)).toEqual([
    { line: 1, text: 'docs/architecture.md' },
    { line: 1, text: 'src/lib/a.ts' },
    { line: 2, text: 'docs/adr/040-fetching.md' },
    { line: 3, text: 'tests/unit/a.test.ts' },
  ]);
});

test('files that a document names without their folders are found, and patterns are not', () => {
  const text =
    'One frame (`list-page.tsx`),\n`card/tile.tsx` and `app.css`; `*_plays.sql`, `NNN-title.md`, `a.tsx` of b.ts';
  expect(namedFiles(text)).toEqual([
    { line: 1, text: 'list-page.tsx' },
    { line: 2, text: 'card/tile.tsx' },
    { line: 2, text: 'app.css' },
    { line: 2, text: 'a.tsx' },
  ]);
});

describe('a citation without an id is caught', () => {
  test.each([
    ['/** Fixed (specification 1). */', 'specification 1'],
    ['(specification 2, section 4)', 'specification 2', 'section 4'],
    ['// as the specification orders', 'specification'],
    ["the specifications' routes", 'specifications'],
    ['the texts of document 2', 'document 2'],
    ['// See safety.md, then act.', 'safety.md'],
    ['`safety.md` row 49', 'safety.md'],
    ['serves rows 24 to 39 of the safety list', 'safety list'],
    ['row 32 of the\n * safety list', 'safety list'],
    ['of the acceptance\n// list', 'acceptance list'],
    ['house.md, data.md', 'house.md', 'data.md'],
    ['decisions.md field.md product.md', 'decisions.md', 'field.md', 'product.md'],
    ['pricing.md findings.md', 'pricing.md', 'findings.md'],
    ["test('row 32: a player twice', () => {", 'row 32'],
    ['test("row 3: another\'s profile", () => {', 'row 3'],
    ['test(`row 5: dev`)', 'row 5'],
    ["describe('rows 42 and 63: readers'", 'rows 42 and 63'],
    ["test('a link signs in; row 18: the used one does not'", 'row 18'],
    ['no table is left half (row 53).', 'row 53'],
    ['leads to the site (rule 16)', 'rule 16'],
    ['(finding 8)', 'finding 8'],
    ['design decision 4', 'decision 4'],
    ['decided in decisions/070', 'decisions/070'],
  ])('%s', (text, ...phrases) => {
    expect(citationsWithoutId(text).map(({ text: phrase }) => phrase)).toEqual(phrases);
  });

  test('with its line', () => {
    expect(citationsWithoutId('one\ntwo\n// the specification')).toEqual([
      { line: 3, text: 'specification' },
    ]);
  });
});

test('what names no document and no number of one passes', () => {
  const text = [
    "test('a file that names a player twice is refused with both row numbers (SEC-32)', () => {",
    "{ row: 4, problem: 'row 2' }, 'only row 9,999 is bad, and it is named'",
    '^props row 2: the table has no column',
    'the specified text, with docs/pricing.md and prices-data.md',
    'docs/adr/070-prop-pages.md',
  ].join('\n');
  expect(citationsWithoutId(text)).toEqual([]);
});

test('an id counts as tested when some test names it', () => {
  const tests = [
    "test('half is rounded away from zero (EDGE-2, SEC-73)', () => {",
    '-- SEC-1, SEC-3 to SEC-5',
  ];
  expect(idsWithoutTest(['EDGE-1', 'EDGE-2', 'SEC-1', 'SEC-4', 'SEC-5', 'SEC-6', 'SEC-73'], tests)).toEqual([
    'EDGE-1',
    'SEC-6',
  ]);
});

test('test files and the titles in a table of protections are read out of it', () => {
  const row =
    "| a fault | src/a.ts | tests/unit/a.test.ts: 'a row is kept'; b.test.sql: nothing stays | failed |";
  expect(citedTestFiles(`one\n${row}`)).toEqual([
    { line: 2, text: 'tests/unit/a.test.ts' },
    { line: 2, text: 'b.test.sql' },
  ]);
  expect(citedTitles("| x | y | a.test.ts: 'the user's row … is kept', and more | z |")).toMatchObject([
    { line: 1, text: "the user's row", files: ['a.test.ts'] },
    { text: 'is kept' },
  ]);
  expect(citedTitles(row).at(-1)).toMatchObject({ text: 'nothing stays' });
  expect(hasTitle("test('the user\\'s\n  row')", "the user's row")).toBe(true);
  expect(hasTitle("select is(1, 1, 'the user''s row')", "the user's row")).toBe(true);
  expect(hasTitle("test('a row')", 'the row')).toBe(false);
});
