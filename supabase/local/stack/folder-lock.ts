import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asFolderProblem, hasCode, isFull, readIfThere } from './files.ts';
import { type Release, takeKernelLock } from './kernel-lock.ts';

/** What a lock of a data folder is for: `start` keeps other starts away, the others keep PGlite's files to one process. */
type LockPurpose = 'start' | 'database' | 'making';

const noteNames: Record<LockPurpose, string> = {
  start: 'lock',
  database: 'pglite.lock',
  making: 'pglite.new.lock',
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** A process id and, where the system tells (Linux), when it began: after a restart the id may be somebody else's. */
async function identify(pid: number): Promise<string> {
  const stat = await readIfThere(`/proc/${pid}/stat`);
  const began = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid} ${began}`.trim();
}

/** Who took the lock, by the holder's own note; null when the note is missing, cut, or of a process that is gone. */
async function noted(file: string): Promise<number | null> {
  const text = (await readIfThere(file)) ?? '';
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && isAlive(pid) && (await identify(pid)) === text ? pid : null;
}

/** The note only tells others whom to wait for: the lock holds without it, as on a full disk. */
async function note(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { mode: 0o600 });
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

async function tryLock(folder: string, purpose: LockPurpose): Promise<Release | null> {
  const file = path.join(folder, noteNames[purpose]);
  const release = await takeKernelLock(folder, purpose, file);
  if (release === null) return null;
  await note(file, await identify(process.pid));
  return async () => {
    await note(file, '');
    await release();
  };
}

/** A data folder that belongs to this process until `release`, or until it ends. */
export type LockedFolder = { folder: string; release: Release };

/**
 * Makes a data folder when there is none and keeps every other start off it: of any number at the same moment exactly
 * one gets it. Throws, with the holder's process id and the advice, when the folder is in use, and with the reason when
 * nothing can be written there.
 */
export async function lockFolder(
  folder: string,
  { name, otherFolder = 'choose another folder.' }: { name: string; otherFolder?: string },
): Promise<LockedFolder> {
  let holder: number | null = null;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Its note follows a lock by some milliseconds, on a busy machine by seconds. And of a lock that was just given back a process
    // that is beginning has a copy for as long, until it runs its own program.
    for (let attempt = 0; attempt < 40 && holder === null; attempt += 1) {
      if (attempt > 0) await wait(50);
      const release = await tryLock(folder, 'start');
      if (release !== null) return { folder, release };
      holder = await noted(path.join(folder, noteNames.start));
    }
  } catch (error) {
    throw await asFolderProblem(folder, error, otherFolder);
  }
  throw new Error(
    `The data folder ${folder} is in use by another ${name} (process ${holder ?? 'unknown'}). ` +
      `Stop that one first, or ${otherFolder}`,
  );
}

/** How long a process whose start has died gets to end by itself, and how long its killing may take. */
const graceMs = 5_000;
const longestMs = 20_000;

/**
 * Makes this process the one that holds the database of a data folder. Whoever calls it belongs to the only start of the
 * folder, so another holder is left over from a start that died: it is waited for, then killed. Throws, with its process
 * id, when even that does not free the folder.
 */
export async function holdDatabase(
  folder: string,
  purpose: Exclude<LockPurpose, 'start'>,
  say: (message: string) => void,
): Promise<Release> {
  const file = path.join(folder, noteNames[purpose]);
  const began = performance.now();
  let killed: number | null = null;
  for (;;) {
    const release = await tryLock(folder, purpose);
    if (release !== null) return release;
    const waited = performance.now() - began;
    const holder = await noted(file);
    if (waited > longestMs) {
      throw new Error(
        `The database in ${folder} is held by process ${holder ?? 'unknown'}, left over from an earlier start, ` +
          'and does not let go. End that process, then start again; nothing is lost.',
      );
    }
    if (waited > graceMs && holder !== null && holder !== killed) {
      say(`Ending process ${holder}, which an earlier start left behind with the database.`);
      process.kill(holder, 'SIGKILL');
      killed = holder;
    }
    await wait(100);
  }
}
