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
