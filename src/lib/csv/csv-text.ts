import Papa from 'papaparse';

// A spreadsheet runs a cell that starts like this; full-width forms count in some locales. A cell that looks guarded already counts
// too, so that what is written can be read back.
const FORMULA = /^'*\s*[=+\-@\t\r＝＋－＠]/;

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

/** A cell of a CSV as it was before `csvText` wrote it: without the apostrophe that guards against formulas (SEC-33). */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
