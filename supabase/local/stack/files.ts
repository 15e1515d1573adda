import { randomUUID } from 'node:crypto';
import { access, constants, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** True for an error of the system with one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** True for the error of a file that does not exist. */
export const isMissing = (error: unknown) => hasCode(error, 'ENOENT');

/** True for the errors of a disk or a quota without room. */
export const isFull = (error: unknown): boolean =>
  hasCode(error, 'ENOSPC', 'EDQUOT') || (error instanceof Error && isFull(error.cause));

/**
 * The error of whoever cannot write in a folder, in words that name it: the disk is full or read-only, or the folder is
 * somebody else's. Any other error is given as it is.
 */
export async function asFolderProblem(
  folder: string,
  error: unknown,
  otherFolder = 'choose another folder.',
  problemOf: (folder: string) => Promise<unknown> = writingProblem,
): Promise<unknown> {
  // Node says so, too, of a folder that it cannot make on a read-only disk.
  const cause = isMissing(error) ? await problemOf(path.dirname(folder)) : error;
  const problem = isFull(cause)
    ? 'its disk is full. Make room'
    : hasCode(cause, 'EROFS')
      ? 'its disk is read-only. Make it writable'
      : hasCode(cause, 'EACCES', 'EPERM')
        ? 'this user may not. Give it the right to'
        : null;
  if (problem === null) return error;
  return new Error(`Nothing can be written in the folder ${folder}: ${problem}, or ${otherFolder}`, {
    cause: error,
  });
}

/** Why nothing can be written in a folder or, while there is none, in the nearest one above; null where it can. */
async function writingProblem(folder: string): Promise<unknown> {
  try {
    await access(folder, constants.W_OK);
    return null;
  } catch (error) {
    return isMissing(error) && path.dirname(folder) !== folder ? writingProblem(path.dirname(folder)) : error;
  }
}

/** The text of a file, or null when there is none. */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The JSON of a text; null when it is none, as of a file that was cut. */
export function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; there a rename is kept by its journal.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/**
 * Writes a file so that whoever reads it finds the old content or the new one and never a part, also after a crash or a
 * power cut: under another name, then renamed. Rejects, naming the file, with the old content in place, for instance when
 * the disk is full.
 */
export async function writeWhole(file: string, content: string | Uint8Array, mode = 0o666): Promise<void> {
  // No other name is the same: two processes, and two requests of one, may write a file at the same moment.
  const part = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(part, 'w', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be written: ${reason}`, { cause: error });
  }
}

/** As `writeWhole`, for a file that a start can do without: a full disk is no error, and then false is returned. */
export async function writeIfRoom(file: string, content: string, mode: number): Promise<boolean> {
  try {
    await writeWhole(file, content, mode);
    return true;
  } catch (error) {
    if (isFull(error)) return false;
    throw error;
  }
}
