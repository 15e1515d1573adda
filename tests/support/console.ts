import { expect, vi } from 'vitest';

const logged: string[] = [];

// jsdom does not know the element; browsers do. And a part that a page of the file before was still loading comes too late.
const NOT_OF_THE_PAGES =
  /The tag <search> is unrecognized|The tag <%s> is unrecognized|after the environment was torn down/;

/** Keeps the console silent for a test and takes note of its errors and warnings. */
export function watchConsole(): void {
  logged.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const line = parts.map(String).join(' ');
      if (!NOT_OF_THE_PAGES.test(line)) logged.push(line);
    });
  }
}

/** The page has logged an error or warning with this text since the test began, once. */
export function expectLogged(text: string): void {
  const at = logged.findIndex((line) => line.includes(text));
  expect(logged, `'${text}' should be logged`).toContainEqual(expect.stringContaining(text));
  logged.splice(at, 1);
}

/** The page has logged an error or warning with this text since the test began, once or more often. */
export function expectLoggedAtLeastOnce(text: string): void {
  expectLogged(text);
  const others = logged.filter((line) => !line.includes(text));
  logged.splice(0, logged.length, ...others);
}

/** Nothing was logged that the test has not expected. */
export function expectNothingElseLogged(): void {
  expect(logged, 'errors and warnings that the test does not expect').toEqual([]);
}
