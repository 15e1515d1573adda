import Papa from 'papaparse';

/** The cells of one row by header; a header that is absent is a blank cell. */
export type Cells = Record<string, string>;

/** A file as a source writes it: header, then one line a row, in the order of the header. */
export function fileText(header: string[], rows: Cells[], newline: '\n' | '\r\n' = '\n'): string {
  const lines = rows.map((cells) => header.map((name) => cells[name] ?? ''));
  return `${Papa.unparse([header, ...lines], { newline })}${newline}`;
}
