import { csvText } from '../lib/csv/csv-text.ts';

/** Rows of cells; null is an empty one. */
export type Cells = readonly (readonly (string | number | null)[])[];

// Spreadsheets take a file without this mark for one in the machine's own encoding.
const BYTE_ORDER_MARK = '\ufeff';

/** Has the browser save rows as a CSV file. */
export function saveCsv(fileName: string, cells: Cells): void {
  const url = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, csvText(cells)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser may still be reading it in this turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
