import { expect, test } from 'vitest';
import { newDatabaseProblem } from '../../../supabase/local/stack/database/room.ts';
import { asFolderProblem } from '../../../supabase/local/stack/files.ts';

const fault = (code: string) => Object.assign(new Error(`${code}: as the system says it`), { code });

test.each([
  ['EROFS', '', 'its disk is read-only. Make it writable'],
  ['ENOENT', 'EROFS', 'its disk is read-only. Make it writable'],
  ['ENOSPC', '', 'its disk is full. Make room'],
  ['EACCES', '', 'this user may not. Give it the right to'],
])(
  'a data folder that cannot be written is named, with the reason: %s %s (DESK-17)',
  async (code, above, reason) => {
    const error = fault(code);
    expect(await asFolderProblem('/disk/new/data', error, 'set DATA.', async () => fault(above))).toEqual(
      new Error(`Nothing can be written in the folder /disk/new/data: ${reason}, or set DATA.`, {
        cause: error,
      }),
    );
  },
);

test('another fault is told as the system says it', async () => {
  const error = fault('ENOENT');
  expect(await asFolderProblem('/disk/data', error, '', async () => null)).toBe(error);
});

test('a new database needs 128 MB, and says what is free (DESK-17)', () => {
  const megabytes = (count: number) => count * 1024 * 1024;
  expect(newDatabaseProblem('/data', megabytes(12.5))).toBe(
    'The disk with the folder /data is full: a new database needs 128 MB, and 12 MB are free. Make room, and start again.',
  );
  expect(newDatabaseProblem('/data', megabytes(128))).toBeNull();
  expect(newDatabaseProblem('/data', null)).toBeNull();
});
