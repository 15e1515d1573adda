import { FunctionFailure } from '../../data/edge-functions.ts';
import { isRefusedByDatabase } from '../../data/refused.ts';
import type { BadRows } from './upload/queries.ts';

/** A file that the page refused before anything was sent, with the rows that are why; null where no row is. */
export class RefusedFile extends Error {
  constructor(
    message: string,
    readonly badRows: BadRows | null = null,
  ) {
    super(message);
  }
}

/**
 * What a failed change leaves, for people: `stands` where it was refused, `unknown` where its answer is missing or tells of a fault, for
 * the change may have been made before that. '' of a conflict, of which the server says what stands.
 */
export function leftBy(error: unknown, stands: string, unknown: string): string {
  if (error instanceof RefusedFile || isRefusedByDatabase(error)) return stands;
  const status = error instanceof FunctionFailure ? error.status : null;
  if (status === 409) return '';
  return status !== null && status >= 400 && status < 500 ? stands : unknown;
}
