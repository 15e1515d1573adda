const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Errors of the WebAssembly program itself, by name: its memory is not to be trusted any more. */
const programErrors: unknown[] = ['RuntimeError', 'ExitStatus'];

/**
 * Why an error of PGlite means that the whole database is broken, not one statement: PostgreSQL would have ended its
 * process (FATAL, PANIC), or the program has crashed. Null for ordinary errors.
 */
export function breakOfError(error: unknown): string | null {
  const severity = field(error, 'severity');
  const isBreak =
    severity === 'FATAL' || severity === 'PANIC' || programErrors.includes(field(error, 'name'));
  return isBreak ? `${severity ?? field(error, 'name')}: ${String(field(error, 'message'))}` : null;
}

/**
 * Why an answer without an error means the same: a statement that PGlite gave up in the middle (a stack that overflowed)
 * comes back empty, without even its command, and the session stays unusable. Null for an answer that is whole.
 */
export function breakOfAnswer(sql: string, answer: { command?: string | undefined }): string | null {
  if (answer.command !== undefined || sql.trim() === '') return null;
  return `a statement was given up without an answer: ${sql.slice(0, 200)}`;
}
