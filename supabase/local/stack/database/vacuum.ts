/** Often enough that a table which is rewritten every minute stays near its size. */
const everyMs = 15 * 60_000;

/**
 * Runs VACUUM ANALYZE now and then. PGlite has no autovacuum: without it the rows that updates and deletes leave behind would stay
 * in its files for ever, and questions would be planned for tables of which nothing is known. The process that holds the database runs it, between two requests.
 */
export function startVacuum(
  vacuum: () => Promise<void>,
  onTrouble: (error: unknown) => void,
  every: number = everyMs,
): { stop: () => void } {
  const timer = setInterval(() => void vacuum().catch(onTrouble), every);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
