/**
 * What backtracking over 50,000 letters takes at the very least, with room: 860 ms and more where reading them takes one or two,
 * and tests in other threads of the process count along.
 */
export const BACKTRACKING_MS = 400;

/**
 * CPU milliseconds of synchronous work, the least of so many tries: a busy machine stretches a clock, and another test in
 * this process a single try.
 */
export function leastCpuMs(work: () => void, tries = 3): number {
  const times = Array.from({ length: tries }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
