import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { charactersOf, makeSmallFont } from '../../../supabase/hosted/small-font.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const styles = read('src/app/theme/app.css');
const characters = charactersOf(styles, 'archivo-small');

/** What rules read in names and files and no page shows. */
const NOT_SHOWN = new Set('\ufeff\ufffd´ßæðøıœʼ\u2010\u2011\u2012');
/** What has a face of its own, of further letters, or none at all. */
const ELSEWHERE = /[\u0100-\u012f\u0132-\u0151\u0154-\u02ba\u2190\u2192\u2265\u25b2\u25bc\uff00-\uffef]/;
const BEYOND_ASCII = /[^\0-~]/g;

describe('The small font', () => {
  test('has every character of the texts of the product (PERF-15)', () => {
    const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `src/${file}`);
    const found = files.flatMap((file) => {
      const text = read(file).replace(/\\u([\da-f]{4})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      return (text.match(BEYOND_ASCII) ?? []).map((character) => ({ character, file }));
    });
    const shown = found.filter(({ character }) => !NOT_SHOWN.has(character) && !ELSEWHERE.test(character));
    // One that stands in a text as it is, and one that only escapes name.
    expect(shown.map(({ character }) => character)).toEqual(expect.arrayContaining(['—', '\u00a0']));
    expect(shown.filter(({ character }) => !characters.includes(character))).toEqual([]);
    for (let ascii = 0x20; ascii < 0x7f; ascii++) expect(characters).toContain(String.fromCharCode(ascii));
  });

  test('has the letters of names that come often, of ASCII and beyond', () => {
    const names = 'José Ramírez, Luis Peña, Nikola Vüc, Agustín Öz, Zoë Naïm, Félix Álvarez’s Ñandú';
    expect([...names].filter((letter) => !characters.includes(letter))).toEqual([]);
  });

  test('shares no character with another face, which would be loaded while it is late, and leaves out none that the font has', () => {
    const faces = [...styles.matchAll(/@font-face\s*\{[^}]*?([\w-]+)\.woff2[^}]*\}/g)];
    const named = faces.map(([face, file = '']) => [file, [...charactersOf(face, file)]] as const);
    const [rare = [], small = []] = ['archivo-latin-wght-normal', 'archivo-small'].map(
      (name) => named.find(([file]) => file === name)?.[1],
    );
    // Latin-1, and what else the whole font draws, by hand.
    const latin = Array.from({ length: 0x60 }, (_, at) => String.fromCodePoint(0xa0 + at));
    expect([...rare, ...small]).toEqual(expect.arrayContaining([...latin, ...'ıŒœʼˆ˚˜‚“”„•′″‹›⁄€™∕']));
    const all = named.flatMap(([, points]) => points);
    expect(all.filter((character, at) => all.indexOf(character) !== at)).toEqual([]);
    expect(all.length).toBeGreaterThan(rare.length + small.length);
  });

  test('is made of the same bytes each time, and says whose it is and where its license stands', async () => {
    const [one, other] = [await makeSmallFont(characters), await makeSmallFont(characters)];
    expect(one.subarray(0, 4).toString('latin1')).toBe('wOF2');
    expect(one.equals(other)).toBe(true);
    const readable = await subsetFont(one, 'A', { targetFormat: 'truetype', preserveNameIds: [14] });
    // Names are in UTF-16.
    const names = readable.toString('latin1').replaceAll('\0', '');
    expect(names).toContain('Copyright 2020 The Archivo Project Authors');
    expect(names).toContain('scripts.sil.org/OFL');
  });

  test('is not made of a style sheet that names no characters for it', () => {
    const whole = '@font-face { src: url("whole.woff2"); unicode-range: U+0041; }';
    const small = '@font-face { src: url("archivo-small.woff2"); unicode-range: U+0041-0043, U+2212; }';
    expect(() => charactersOf(whole, 'archivo-small')).toThrow(
      'app.css should say the unicode-range of archivo-small.woff2.',
    );
    expect(charactersOf(`${whole}\n${small}\n${whole}`, 'archivo-small')).toBe('ABC−');
  });
});
