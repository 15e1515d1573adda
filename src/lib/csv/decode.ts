import type { FileProblem } from './file-problem.ts';
import { FILE_LIMITS } from './limits.ts';

/** The text of a file, or why it has none. */
type Decoded = { readonly text: string } | { readonly problem: FileProblem };

const MAGICS: readonly { readonly bytes: readonly number[]; readonly what: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: 'an Excel workbook or another ZIP archive' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old Excel workbook' },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { bytes: [0x1f, 0x8b], what: 'a gzip archive' },
];

const MEGABYTE = 1024 * 1024;
const LINE_FEED = 0x0a;
const REPLACEMENT = '\ufffd';

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return bytes.length >= magic.length && magic.every((byte, at) => bytes[at] === byte);
}

function notCsv(what: string): Decoded {
  return {
    problem: {
      code: 'not-csv',
      message: `This is not a CSV: expected comma-separated text, found ${what}. Export it as CSV (UTF-8).`,
    },
  };
}

function encoding(found: string): Decoded {
  return {
    problem: {
      code: 'encoding',
      message: `Expected a CSV in UTF-8, found ${found}. Save it as CSV (UTF-8).`,
    },
  };
}

/** UTF-16 writes every Latin letter with one zero byte, always on the same side. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 200);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  return zeros.some((count, side) => count > head.length / 4 && zeros[1 - side] === 0);
}

/** The number of the first line that is not UTF-8. Lines decode alone: no longer sequence contains a line feed. */
function firstBrokenLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let from = 0;
  for (;;) {
    const end = bytes.indexOf(LINE_FEED, from);
    try {
      decoder.decode(bytes.subarray(from, end === -1 ? bytes.length : end));
    } catch {
      return line;
    }
    if (end === -1) return line;
    from = end + 1;
    line += 1;
  }
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

/**
 * What is wrong with a file of this many bytes, of which it may have `most`; null where it may be read. Rounded up, so that what
 * is too much looks so (SEC-26).
 */
export function sizeProblem(bytes: number, most: number = FILE_LIMITS.bytes): string | null {
  if (bytes <= most) return null;
  const found = (Math.ceil((bytes / MEGABYTE) * 10) / 10).toFixed(1);
  return `The file may have at most ${most / MEGABYTE} MB, found ${found} MB.`;
}

/**
 * The text of an uploaded file, or why it has none: more bytes than `most`, empty, no CSV (a workbook, a web page), not UTF-8.
 * Drops a byte order mark of UTF-8. Never throws (SEC-24, SEC-25, SEC-26, SEC-27).
 */
export function decodeCsv(bytes: Uint8Array, most: number = FILE_LIMITS.bytes): Decoded {
  const tooLarge = sizeProblem(bytes.length, most);
  if (tooLarge !== null) return { problem: { code: 'too-large', message: tooLarge } };
  const magic = MAGICS.find((known) => startsWith(bytes, known.bytes));
  if (magic) return notCsv(magic.what);
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]) || looksLikeUtf16(bytes)) {
    return encoding('UTF-16');
  }
  const nul = bytes.indexOf(0);
  if (nul !== -1) {
    const line = bytes.subarray(0, nul).filter((byte) => byte === LINE_FEED).length + 1;
    return encoding(`a NUL character in line ${line}`);
  }
  const text = decodeUtf8(bytes);
  if (text === null) return encoding(`broken UTF-8 in line ${firstBrokenLine(bytes)}`);
  // U+FFFD is what another program failed to decode; stored, it would be part of a name.
  const replaced = text.indexOf(REPLACEMENT);
  if (replaced !== -1) return encoding(`broken UTF-8 in line ${lineOf(text, replaced)}`);
  const start = text.trimStart().slice(0, 1);
  if (start === '<') return notCsv('a web page or XML');
  if (start === '{' || start === '[') return notCsv('JSON');
  if (start === '') {
    return {
      problem: { code: 'empty', message: 'Expected a header and at least one player, found an empty file.' },
    };
  }
  return { text };
}
