import { readdirSync, readFileSync } from 'node:fs';

/** The Deno process that this process's backend started. */
export function functionsProcess(): string {
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const parent = / (\d+) \d+ \d+/.exec(
        readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) \w/, ''),
      )?.[1];
      return (
        parent === String(process.pid) &&
        readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('functions-server.ts')
      );
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    }
  });
  if (pid === undefined) throw new Error('no functions process found (this bench needs /proc)');
  return pid;
}

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
