import type { FileColumn, ProjectionFile } from '../files.ts';
import type { CsvRow } from './csv-rows.ts';
import type { FileProblem } from './decode.ts';
import { detectFile, headerKey, otherFile } from './detect-file.ts';
import { FILE_LIMITS } from './limits.ts';

/** Which header of the file fills a column of the table; null when an optional column is not in the file. */
export interface ColumnSource {
  readonly column: FileColumn;
  readonly header: string | null;
  /** Position of the header in the file, from 0; -1 when it is not there. */
  readonly at: number;
}

/** Where each column of the table is in the file, or why the file is refused. */
export type HeaderResult = { readonly columns: readonly ColumnSource[] } | { readonly problem: FileProblem };

// As keys they would change every object (SEC-29). No export has them, so a file that does is refused.
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const SHOWN_HEADERS = 12;

/** The first headers of a file, as a message lists them. */
export function shownHeaders(headers: readonly string[]): string {
  const names = headers.map((header) => header.trim().slice(0, 40) || '(blank)');
  const rest = names.length - SHOWN_HEADERS;
  return rest > 0 ? `${names.slice(0, SHOWN_HEADERS).join(', ')} and ${rest} more` : names.join(', ');
}

/** The columns that a file needs, by their usual header. */
function requiredHeaders(file: ProjectionFile): string[] {
  return file.columns.filter(({ required }) => required).map(({ headers }) => headers[0]);
}

function refused(code: FileProblem['code'], message: string): HeaderResult {
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
  if (width > FILE_LIMITS.columns) {
    return refused('too-large', `The file may have at most ${FILE_LIMITS.columns} columns, found ${width}.`);
  }
  const keys = headers.map(headerKey);
  const forbidden = headers.find((_, at) => FORBIDDEN.has(keys[at] ?? ''));
  const expected = `Expected the ${file.label} file with the columns ${requiredHeaders(file).join(', ')}`;
  if (forbidden !== undefined) {
    return refused('header', `${expected}; found a column named ${forbidden.trim()}, which no export has.`);
  }
  const other = otherFile(detectFile(headers), file);
  if (other !== null) {
    return refused('wrong-file', `${expected}; found ${other} (${shownHeaders(headers)}).`);
  }
  const matches = file.columns.map((column) => {
    const wanted = new Set(column.headers.map(headerKey));
    return { column, found: keys.flatMap((key, at) => (wanted.has(key) ? [at] : [])) };
  });
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

/** What to say behind the headers of a file that is separated by something else; '' where it is not. */
export function separatorHint(headers: readonly string[]): string {
  const only = headers.length === 1 ? (headers[0] ?? '') : '';
  if (only.includes(';')) return ' (separated by semicolons; expected commas)';
  if (only.includes('\t')) return ' (separated by tabs; expected commas)';
  return '';
}
