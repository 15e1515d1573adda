/** One row of a CSV text. */
export interface CsvRow {
  /** The first cells, as many as the reader keeps. */
  readonly cells: readonly string[];
  /** How many cells the row has. */
  readonly width: number;
  /** What is wrong with its quotes: one is never closed, or one inside a quoted cell is not doubled. */
  readonly fault: 'open quote' | 'stray quote' | null;
}

const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const SPACE = 0x20;
const TAB = 0x09;

/**
 * The rows of a text whose line ends are line feeds, one at a time, so that a reader who stops at a limit never holds the
 * rest; of a row it keeps the first `kept` cells. A cell is quoted when it begins with a quote; a doubled quote in it is one, and a stray one stays in the cell.
 * Takes linear time whatever the quotes are like: no character is looked at more than twice (SEC-34).
 */
export function* csvRows(text: string, kept: number): Generator<CsvRow> {
  let at = 0;
  let comma = -1;
  let line = -1;
  let fault: CsvRow['fault'] = null;

  /** Where the unquoted cell that begins at `at` ends. What a search finds serves until it is passed. */
  function endOfPlainCell(): number {
    if (comma < at) comma = position(text.indexOf(',', at), text);
    if (line < at) line = position(text.indexOf('\n', at), text);
    return Math.min(comma, line);
  }

  /** Reads the quoted cell at `at`; afterwards `at` is where it ends. */
  function quotedCell(): string {
    const parts: string[] = [];
    let from = at + 1;
    for (;;) {
      const quote = text.indexOf('"', from);
      if (quote === -1) {
        fault ??= 'open quote';
        parts.push(text.slice(from));
        at = text.length;
        return parts.join('');
      }
      if (text[quote + 1] === '"') {
        parts.push(text.slice(from, quote + 1));
        from = quote + 2;
        continue;
      }
      let end = quote + 1;
      while (text.charCodeAt(end) === SPACE || text.charCodeAt(end) === TAB) end += 1;
      const next = text.charCodeAt(end);
      if (end === text.length || next === COMMA || next === LINE_FEED) {
        parts.push(text.slice(from, quote));
        at = end;
        return parts.join('');
      }
      fault ??= 'stray quote';
      parts.push(text.slice(from, end));
      from = end;
    }
  }

  function cell(): string {
    if (text[at] === '"') return quotedCell();
    const from = at;
    at = endOfPlainCell();
    return text.slice(from, at);
  }

  while (at < text.length) {
    fault = null;
    const cells = [cell()];
    let width = 1;
    while (text.charCodeAt(at) === COMMA) {
      at += 1;
      width += 1;
      const next = cell();
      if (width <= kept) cells.push(next);
    }
    at += 1;
    yield { cells, width, fault };
  }
}

function position(found: number, { length }: string): number {
  return found === -1 ? length : found;
}
