import { FunctionFailure } from '../../data/edge-functions.ts';
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

/** The database undoes what it answers with an error code. A request that fails has none, nor has what stands in between. */
function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code !== '';
}
