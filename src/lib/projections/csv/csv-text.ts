import Papa from 'papaparse';

// A spreadsheet runs a cell that starts like this; full-width forms count in some locales.
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/**
 * Rows of cells as CSV text with CRLF line ends: null is an empty cell, text that a spreadsheet would run as a formula
 * gets a leading apostrophe, numbers stay numbers. For every CSV that the app exports (SEC-33).
 */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );
}
