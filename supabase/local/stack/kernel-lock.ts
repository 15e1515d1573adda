import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hasCode } from './files.ts';

export type Release = () => Promise<void>;

/**
 * A name that belongs to this folder and purpose and to no file: nobody can delete it, and it goes with the process that
 * listens on it.
 */
async function nameOf(folder: string, purpose: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `supabase-stack-${dev}-${ino}-${purpose}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`;
}

async function listenOn(name: string): Promise<Release | null> {
  const server = createServer((socket) => socket.destroy());
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(name, resolve);
    });
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE', 'EACCES')) return null;
    throw error;
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** open(2)'s flag of macOS and the BSDs for an exclusive lock, which Node passes on and has no name for. */
const O_EXLOCK = 0x20;

async function openExclusively(file: string): Promise<Release | null> {
  try {
    const handle = await open(file, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK);
    return () => handle.close();
  } catch (error) {
    if (hasCode(error, 'EAGAIN')) return null;
    throw error;
  }
}

/**
 * Takes a lock of a folder that the kernel itself gives back when this process ends, in whatever way: it can neither be
 * stale nor taken twice. `purpose` tells several locks of a folder apart; `file` is used where the system locks files.
 * @returns what gives it back, or null while another process has it
 */
export async function takeKernelLock(folder: string, purpose: string, file: string): Promise<Release | null> {
  const byName = process.platform === 'linux' || process.platform === 'win32';
  return byName ? listenOn(await nameOf(folder, purpose)) : openExclusively(file);
}
