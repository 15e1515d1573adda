import { FILE_LIMITS } from './limits.ts';

/**
 * Why a whole file is refused: `code` for programs, `message` (what was expected, what was found) for people. `Own` are the codes
 * of one kind of file.
 */
export interface FileProblem<Own extends string = never> {
  readonly code: 'too-large' | 'empty' | 'not-csv' | 'encoding' | 'header' | 'bad-rows' | Own;
  readonly message: string;
}

/** What is wrong with a header of this many columns, in words; null where they are not too many (SEC-26). */
export function columnsProblem(width: number): string | null {
  if (width <= FILE_LIMITS.columns) return null;
  return `The file may have at most ${FILE_LIMITS.columns} columns, found ${width}.`;
}

/** What is wrong with a file without a row below its header (SEC-25). */
export const NO_ROWS: FileProblem = {
  code: 'empty',
  message: 'Expected at least one player below the header, found none.',
};

/** What is wrong with a file of this many rows below its header; null where they are not too many (SEC-26). */
export function rowsProblem(rows: number): FileProblem | null {
  if (rows <= FILE_LIMITS.rows) return null;
  return {
    code: 'too-large',
    message: `The file may have at most ${FILE_LIMITS.rows} rows below the header, found more.`,
  };
}

/** What is wrong with a file of which this many of its rows cannot be used; null where all of them can (SEC-37). */
export function badRowsProblem(bad: number, rows: number): FileProblem | null {
  if (bad === 0) return null;
  const were = bad === 1 ? '1 row' : `${bad} rows`;
  return {
    code: 'bad-rows',
    message: `${were} of ${rows} cannot be used; a file is stored whole or not at all.`,
  };
}
