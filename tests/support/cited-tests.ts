import type { Found } from './requirements.ts';

const FILE = /(?<![\w*/-])(?:[\w-]+\/)*[\w-]+\.test\.(?:tsx?|sql)\b/g;
/** In quotation marks; an apostrophe inside a word ends none. */
const QUOTED = /(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g;
/** Behind a file and a colon, without quotation marks. */
const BARE = /\.test\.(?:tsx?|sql)`?: (?!')([^;]*)/g;

/** The names of test files in a text, with their folders where those are said. */
export function citedTestFiles(text: string): Found[] {
  return text
    .split('\n')
    .flatMap((line, n) => [...line.matchAll(FILE)].map(([file]) => ({ line: n + 1, text: file })));
}

/**
 * Of a table of protections, each title of a test that a row's third cell names, in the parts between the dots that leave
 * something out, with the test files of that row.
 */
export function citedTitles(text: string): (Found & { files: string[] })[] {
  return text.split('\n').flatMap((row, n) => {
    const files = citedTestFiles(row).map((cited) => cited.text);
    const cell = row.startsWith('| ') && files.length > 0 ? (row.split(' | ')[2] ?? '') : '';
    const titles = [...cell.matchAll(QUOTED), ...cell.matchAll(BARE)].map(([, title = '']) => title);
    return titles
      .flatMap((title) => title.split(/…|\.\.\./))
      .map((part) => part.replace(/^[\s,:;]+|[\s,:;|]+$/g, ''))
      .filter((part) => part.length > 3)
      .map((part) => ({ line: n + 1, text: part, files }));
  });
}

/** Whether a test's text has a title, however its quotation marks and lines are written there. */
export function hasTitle(test: string, title: string): boolean {
  return plain(test).includes(plain(title));
}

function plain(text: string): string {
  return text
    .replace(/\\(['"`])/g, '$1')
    .replaceAll("''", "'")
    .replace(/\s+/g, ' ');
}
