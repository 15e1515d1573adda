import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { readIfThere } from './files.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A process id and, where the system tells (Linux), when it began: after a restart the id may be somebody else's. */
async function identify(pid: number): Promise<string> {
  const stat = await readIfThere(`/proc/${pid}/stat`);
  const began = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid} ${began}`.trim();
}

async function holderOf(file: string): Promise<number | null> {
  const text = (await readIfThere(file)) ?? '';
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && isAlive(pid) && (await identify(pid)) === text ? pid : null;
}

/**
 * Keeps a second process off a data folder: two on one PGlite folder destroy it. The lock of a process that has died
 * is taken over. Throws, with the holder's process id and the advice, when the folder is in use.
 * @returns a function that releases the folder
 */
export async function lockFolder(
  folder: string,
  { name, otherFolder = 'choose another folder.' }: { name: string; otherFolder?: string },
): Promise<() => Promise<void>> {
  const file = path.join(folder, 'lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(await identify(process.pid));
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = await holderOf(file);
    if (holder !== null) {
      throw new Error(
        `The data folder ${folder} is in use by another ${name} (process ${holder}). ` +
          `Stop that one first, or ${otherFolder}`,
      );
    }
    await rm(file, { force: true });
  }
  throw new Error(`Could not lock ${folder}: another process takes ${file} again and again.`);
}
