import { readdirSync, readFileSync } from 'node:fs';

/** A process that this process's backend started, by a part of its command line. */
function childProcess(command: string): string {
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const parent = / (\d+) \d+ \d+/.exec(
        readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) \w/, ''),
      )?.[1];
      return (
        parent === String(process.pid) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(command)
      );
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    }
  });
  if (pid === undefined) throw new Error(`no process found with ${command} (this bench needs /proc)`);
  return pid;
}

/** The Deno process of the functions. */
export const functionsProcess = (): string => childProcess('functions-server.ts');

/** The process of the database. */
export const databaseProcess = (): string => childProcess('supabase-stack');

/** CPU seconds of a process so far; the kernel counts in hundredths. */
export function cpuSeconds(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The most memory that a process has held so far. */
export function peakMegabytes(pid: string): number {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1]) / 1024);
}

/** The middle one, the higher of two; NaN of nothing. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
