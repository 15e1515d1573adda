import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedRecord } from '../../../supabase/local/seed-record.ts';
import { schemaCache } from '../../../supabase/local/stack/database/schema-cache.ts';
import { isFull, writeIfRoom, writeWhole } from '../../../supabase/local/stack/files.ts';
import { lockFolder } from '../../../supabase/local/stack/folder-lock.ts';
import { makeStackKeys, readOrMakeKeys, stackKeysSchema } from '../../../supabase/local/stack/keys.ts';
import { Log } from '../../../supabase/local/stack/log.ts';
import { removeFolder } from '../../support/remove-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edgeboard-files-'));
});
afterAll(() => removeFolder(folder));

const cuts = (text: string) => [
  ['emptied', ''],
  ['cut in half', text.slice(0, text.length / 2)],
];

describe('the lock of a data folder (DESK-8)', () => {
  test('is held whatever becomes of its file, and names the holder', async () => {
    const held = await lockFolder(path.join(folder, 'held'), { name: 'product' });
    await expect(lockFolder(held.folder, { name: 'product' })).rejects.toThrow(
      `in use by another product (process ${process.pid})`,
    );
    await rm(path.join(held.folder, 'lock'));
    await expect(lockFolder(held.folder, { name: 'product' })).rejects.toThrow('in use by another product');
    await held.release();
    const next = await lockFolder(held.folder, { name: 'product' });
    expect(await readFile(path.join(held.folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}`));
    await next.release();
  });
});

describe('files that a start wrote and finds damaged (DESK-17)', () => {
  const troubles: string[] = [];
  const keysIn = async (name: string) => {
    const locked = await lockFolder(path.join(folder, name), { name: 'product' });
    try {
      return await readOrMakeKeys(locked, stackKeysSchema, makeStackKeys, (trouble) =>
        troubles.push(trouble),
      );
    } finally {
      await locked.release();
    }
  };

  test.each(cuts(JSON.stringify(makeStackKeys())))(
    'keys.json %s: new keys, and what that means',
    async (how, text) => {
      const file = path.join(folder, how, 'keys.json');
      await mkdir(path.dirname(file));
      await writeFile(file, text);
      const keys = await keysIn(how);
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(keys);
      expect(await readFile(`${file}.broken`, 'utf8')).toBe(text);
      expect(troubles.pop()).toMatch(/keys\.json was cut; .* everybody has to sign in again/);
      expect(await keysIn(how)).toEqual(keys);
    },
  );

  test('keys.json that somebody rewrote is left as it is, with the meaning of deleting it', async () => {
    const file = path.join(folder, 'rewritten', 'keys.json');
    await mkdir(path.dirname(file));
    await writeFile(file, '{"publishableKey":"x"}');
    await expect(keysIn('rewritten')).rejects.toThrow(
      /keys\.json is not as it was written[\s\S]*delete it.*stay/,
    );
    expect(await readFile(file, 'utf8')).toBe('{"publishableKey":"x"}');
  });

  test.each(cuts('{"state":"x","value":"y"}'))('the kept schema %s is learned again', async (_, text) => {
    const file = path.join(folder, 'pglite.schema.json');
    await writeFile(file, text);
    const cache = schemaCache(file, []);
    expect(await cache.get()).toBeUndefined();
    await cache.set('key', 'tables');
    expect(await cache.get()).toBe('tables');
  });

  test.each(cuts('{"databaseMadeAt":"x","done":["a"]}'))(
    'the record of the seed %s: all is done again',
    async (_, text) => {
      const file = path.join(folder, 'seeded.json');
      await writeFile(file, text);
      expect(await seedRecord(file, 'monday').read()).toEqual([]);
      await seedRecord(file, 'monday').write(['a']);
      expect(await seedRecord(file, 'monday').read()).toEqual(['a']);
      expect(await seedRecord(file, 'tuesday').read(), 'of another database').toEqual([]);
      await writeFile(file, '["a","b"]');
      expect(await seedRecord(file, 'tuesday').read(), 'of an earlier release').toEqual(['a', 'b']);
    },
  );
});

describe('writing a file (DESK-17)', () => {
  test('puts the whole of it in place, and leaves nothing else behind', async () => {
    const own = path.join(folder, 'whole');
    await mkdir(own);
    await writeWhole(path.join(own, 'a'), 'first');
    await writeWhole(path.join(own, 'a'), 'second');
    expect(await readFile(path.join(own, 'a'), 'utf8')).toBe('second');
    await mkdir(path.join(own, 'b'));
    await expect(writeWhole(path.join(own, 'b'), 'text')).rejects.toThrow('/b cannot be written');
    expect(await readdir(own)).toEqual(['a', 'b']);
  });

  test('of two that are written at one moment one stands whole', async () => {
    const file = path.join(folder, 'both');
    const texts = ['a'.repeat(40_000), 'b'.repeat(10)];
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(texts.map((text) => writeWhole(file, text)));
      expect(texts).toContain(await readFile(file, 'utf8'));
    }
  });

  test('only a full disk is no error for a file that a start can do without', async () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    expect(isFull(new Error('a cannot be written', { cause: full }))).toBe(true);
    expect(isFull(new Error('a cannot be written'))).toBe(false);
    await expect(writeIfRoom(path.join(folder, 'missing', 'a'), '', 0o600)).rejects.toThrow('ENOENT');
  });
});

describe('logs (DESK-17)', () => {
  test('a log that has grown long begins again, and one old file is kept', async () => {
    const file = path.join(folder, 'long.log');
    const log = new Log(file, expect.fail, 10);
    for (const text of ['first\n', 'second\n', 'third\n']) log.write(text);
    expect(await readFile(file, 'utf8')).toBe('third\n');
    expect(await readFile(`${file}.1`, 'utf8')).toBe('second\n');
  });

  test('a log that cannot be written ends nothing, is told once, and goes on', async () => {
    const file = path.join(folder, 'broken.log');
    const troubles: string[] = [];
    const log = new Log(file, (message) => troubles.push(message));
    await mkdir(file);
    log.write('lost');
    log.write('lost too');
    await rm(file, { recursive: true });
    log.write('kept\n');
    expect(troubles).toEqual([expect.stringContaining('broken.log cannot be written')]);
    expect(await readFile(file, 'utf8')).toBe('(2 pieces of this log could not be written.)\nkept\n');
  });
});
