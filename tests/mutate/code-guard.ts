/** A guard in the code, the text that takes it away, and the test that should notice. */
export type CodeGuard = {
  /** Its requirement, and what it guards in a few words. */
  guard: string;
  file: string;
  /** Stands once in the file. */
  find: string;
  replace: string;
  test: GuardTest;
};

/** Of a test file, the tests whose name has `title` in it; a journey needs a build and a browser. */
export type GuardTest = { kind: 'vitest' | 'journey'; file: string; title: string };

type Replacement = [guard: string, find: string, replace: string, title: string];

/** Guards of one file that one test file should notice. */
export function guardsIn(file: string, testFile: string, replacements: readonly Replacement[]): CodeGuard[] {
  const kind = testFile.startsWith('tests/e2e/') ? 'journey' : 'vitest';
  return replacements.map(([guard, find, replace, title]) => ({
    guard,
    file,
    find,
    replace,
    test: { kind, file: testFile, title },
  }));
}
