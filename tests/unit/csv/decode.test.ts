import { describe, expect, it } from 'vitest';
import { decodeCsv } from '../../../src/lib/csv/decode.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const FILE = 'Name,Team,PTS\nLuka Dončić,DAL,31.2\n';

function utf16(text: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const units = [...(mark ? [0xfeff] : []), ...Array.from(text, (letter) => letter.charCodeAt(0))];
  const view = new DataView(new ArrayBuffer(units.length * 2));
  units.forEach((unit, at) => {
    view.setUint16(at * 2, unit, littleEndian);
  });
  return new Uint8Array(view.buffer);
}

function problemOf(bytes: Uint8Array) {
  const decoded = decodeCsv(bytes);
  return 'problem' in decoded ? decoded.problem : null;
}

describe('from the bytes of an upload to text', () => {
  it('a workbook, an old workbook, a PDF, a gzip renamed .csv are not a CSV (SEC-24)', () => {
    for (const magic of [
      [0x50, 0x4b, 0x03, 0x04],
      [0xd0, 0xcf, 0x11, 0xe0],
      [0x25, 0x50, 0x44, 0x46],
      [0x1f, 0x8b],
    ]) {
      const problem = problemOf(new Uint8Array([...magic, 20, 0, 6, 0]));
      expect(problem?.code).toBe('not-csv');
      expect(problem?.message).toContain('not a CSV');
    }
  });

  it('a web page, XML or JSON renamed .csv is not a CSV (SEC-24)', () => {
    for (const text of [
      '<!doctype html><p>Sign in',
      '\n <html>',
      '<?xml version="1.0"?>',
      '{"error":1}',
      '[1]',
    ]) {
      expect(problemOf(utf8(text))?.message).toContain('not a CSV');
    }
  });

  it('an empty file and one of blanks are empty (SEC-25)', () => {
    for (const text of ['', ' \n \r\n', '\ufeff']) expect(problemOf(utf8(text))?.code).toBe('empty');
  });

  it('a file over the limit is refused with the limit and the size found (SEC-26)', () => {
    const problem = problemOf(new Uint8Array(4 * 1024 * 1024 + 1).fill(65));
    expect(problem).toEqual({
      code: 'too-large',
      message: 'The file may have at most 4 MB, found 4.1 MB.',
    });
  });

  it('a byte order mark of UTF-8 is accepted and not part of the first header (SEC-27)', () => {
    expect(decodeCsv(utf8(`\ufeff${FILE}`))).toEqual({ text: FILE });
    expect(decodeCsv(utf8(FILE))).toEqual({ text: FILE });
  });

  it('UTF-16 is named, with and without its mark, both byte orders (SEC-27)', () => {
    for (const littleEndian of [true, false]) {
      for (const mark of [true, false]) {
        expect(problemOf(utf16(FILE, littleEndian, mark))?.message).toContain('UTF-16');
      }
      // Without Latin letters only the mark tells.
      expect(problemOf(utf16('名前,点数\n', littleEndian, true))?.message).toContain('UTF-16');
    }
  });

  it('broken UTF-8 is named with its line (SEC-27)', () => {
    const latin1 = new Uint8Array([
      ...utf8('Name,Team,PTS\nLuka Don'),
      0xe8,
      0x69,
      0xe6,
      ...utf8(',DAL,31.2\n'),
    ]);
    expect(problemOf(latin1)?.message).toContain('broken UTF-8 in line 2');
    const cut = new Uint8Array([...utf8('Name\nA\nB\nDon'), 0xc4]);
    expect(problemOf(cut)?.message).toContain('broken UTF-8 in line 4');
  });

  it('a letter that another program already lost is broken UTF-8 too (SEC-27)', () => {
    expect(problemOf(utf8('Name,Team\nLuka Don\ufffdi\ufffd,DAL'))?.message).toContain(
      'broken UTF-8 in line 2',
    );
  });

  it('a NUL is named with its line (SEC-27)', () => {
    expect(problemOf(utf8('Name,Team,PTS\nA,B,1\nC\0D,E,2\n'))?.message).toContain('NUL character in line 3');
  });
});
