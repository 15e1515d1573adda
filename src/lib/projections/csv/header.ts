import type { CsvRow } from '../../csv/csv-rows.ts';
import { columnsProblem } from '../../csv/file-problem.ts';
import { forbiddenHeader, headerKey, placesOf, separatorHint, shownHeaders } from '../../csv/header.ts';
import type { FileColumn, ProjectionFile } from '../files.ts';
import { detectFile, otherFile } from './detect-file.ts';
import type { ProjectionFileProblem } from './file-problem.ts';

/** Which header of the file fills a column of the table; null when an optional column is not in the file. */
export interface ColumnSource {
  readonly column: FileColumn;
  readonly header: string | null;
  /** Position of the header in the file, from 0; -1 when it is not there. */
  readonly at: number;
}

/** Where each column of the table is in the file, or why the file is refused. */
type HeaderResult =
  | { readonly columns: readonly ColumnSource[] }
  | { readonly problem: ProjectionFileProblem };

/** The columns that a file needs, by their usual header. */
function requiredHeaders(file: ProjectionFile): string[] {
  return file.columns.filter(({ required }) => required).map(({ headers }) => headers[0]);
}

function refused(code: ProjectionFileProblem['code'], message: string): HeaderResult {
  return { problem: { code, message } };
}

/**
 * Finds the table's columns in a file's header and ignores all others. Refuses too many columns, names that no export
 * has, another slot's file, and a column that is missing or there twice, with what was expected and what was found
 * (SEC-28, SEC-29, SEC-35).
 */
export function readHeader(
  { cells: headers, width }: Pick<CsvRow, 'cells' | 'width'>,
  file: ProjectionFile,
): HeaderResult {
  const tooMany = columnsProblem(width);
  if (tooMany !== null) return refused('too-large', tooMany);
  const forbidden = forbiddenHeader(headers);
  const expected = `Expected the ${file.label} file with the columns ${requiredHeaders(file).join(', ')}`;
  if (forbidden !== null) {
    return refused('header', `${expected}; found a column named ${forbidden}, which no export has.`);
  }
  const other = otherFile(detectFile(headers), file);
  if (other !== null) {
    return refused('wrong-file', `${expected}; found ${other} (${shownHeaders(headers)}).`);
  }
  const keys = headers.map(headerKey);
  const matches = file.columns.map((column) => ({ column, found: placesOf(keys, column.headers) }));
  const missing = matches.filter(({ column, found }) => column.required && found.length === 0);
  if (missing.length > 0) {
    const names = missing.map(({ column }) => column.headers.join(' or ')).join(', ');
    const hint = separatorHint(headers);
    return refused('header', `${expected}; missing ${names}; found ${shownHeaders(headers)}${hint}.`);
  }
  const doubled = matches.find(({ found }) => found.length > 1);
  if (doubled) {
    const names = doubled.found.map((at) => `${headers[at]?.trim()} (column ${at + 1})`).join(' and ');
    return refused(
      'header',
      `${expected}; expected one column for ${doubled.column.headers[0]}, found ${names}.`,
    );
  }
  return {
    columns: matches.map(({ column, found: [at = -1] }) => ({
      column,
      header: headers[at]?.trim() ?? null,
      at,
    })),
  };
}
