import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newDatabaseProblem } from '../../../supabase/local/stack/database/room.ts';
import { lockFolder } from '../../../supabase/local/stack/folder-lock.ts';
import { removeFolder } from '../../support/remove-folder.ts';

const fault = (code: string) => Object.assign(new Error(`${code}: as the system says it`), { code });

/** Which call of the system fails, with which code. */
const failing = vi.hoisted(() => ({ mkdir: '', access: '', writeFile: '' }));
vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original();
  const orFail =
    <Arguments extends unknown[], Result>(
      name: keyof typeof failing,
      call: (...given: Arguments) => Result,
    ) =>
    (...given: Arguments): Result => {
      if (failing[name] !== '') throw fault(failing[name]);
      return call(...given);
    };
  return {
    ...real,
    mkdir: orFail('mkdir', real.mkdir) as typeof real.mkdir,
    access: orFail('access', real.access),
    writeFile: orFail('writeFile', real.writeFile),
  };
});

let parent: string;
let folder: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'edgeboard-problem-'));
  folder = path.join(parent, 'new', 'data');
});
beforeEach(() => {
  Object.assign(failing, { mkdir: '', access: '', writeFile: '' });
});
afterAll(() => removeFolder(parent));

test.each([
  [{ mkdir: 'ENOENT', access: 'EROFS' }, 'its disk is read-only. Make it writable'],
  [{ mkdir: 'EROFS' }, 'its disk is read-only. Make it writable'],
  [{ writeFile: 'EROFS' }, 'its disk is read-only. Make it writable'],
  [{ mkdir: 'ENOSPC' }, 'its disk is full. Make room'],
  [{ mkdir: 'EACCES' }, 'this user may not. Give it the right to'],
])('a data folder that cannot be written is named, with the reason: %o (DESK-17)', async (faults, reason) => {
  Object.assign(failing, faults);
  await expect(lockFolder(folder, { name: 'product', otherFolder: 'set DATA.' })).rejects.toThrow(
    `Nothing can be written in the folder ${folder}: ${reason}, or set DATA.`,
  );
});

test('another fault is told as the system says it', async () => {
  await rm(path.join(parent, 'new'), { recursive: true, force: true });
  await writeFile(path.join(parent, 'new'), 'a file where a folder should be');
  await expect(lockFolder(folder, { name: 'product' })).rejects.toThrow('ENOTDIR');
  await rm(path.join(parent, 'new'));
  await mkdir(path.join(parent, 'new'));
});

test('a new database needs 128 MB, and says what is free (DESK-17)', () => {
  const megabytes = (count: number) => count * 1024 * 1024;
  expect(newDatabaseProblem('/data', megabytes(12.5))).toBe(
    'The disk with the folder /data is full: a new database needs 128 MB, and 12 MB are free. Make room, and start again.',
  );
  expect(newDatabaseProblem('/data', megabytes(128))).toBeNull();
  expect(newDatabaseProblem('/data', null)).toBeNull();
});
