/** The fields of a PostgreSQL error that PostgREST hands to the client. */
type DatabaseError = { code: string; message: string; detail: string | null; hint: string | null };

/** Characters of one field; an error quotes a value that it refuses, however long. */
const longestField = 2_000;

const shortened = (text: string) => (text.length > longestField ? `${text.slice(0, longestField)}…` : text);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? shortened(value) : null);

function readDatabaseError(error: unknown): DatabaseError | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const { code } = error;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return null;
  return {
    code,
    message: ('message' in error && textOrNull(error.message)) || code,
    detail: 'detail' in error ? textOrNull(error.detail) : null,
    hint: 'hint' in error ? textOrNull(error.hint) : null,
  };
}

const statusBySqlState = new Map([
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['21000', 500],
  ['53400', 500],
  ['57P01', 503],
  ['P0001', 400],
]);

const statusByClass = new Map([
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
]);

/** HTTP status that PostgREST gives an SQLSTATE; 400 for every class without an entry of its own. */
export function statusOfSqlState(code: string): number {
  return statusBySqlState.get(code) ?? statusByClass.get(code.slice(0, 2)) ?? 400;
}

/** Classes to which lite responds as PostgREST does: undefined names and rights (42), raised statuses (PT). */
const leftToLite = (code: string) =>
  code === 'PGRST' ||
  code.startsWith('PT') ||
  code.startsWith('42') ||
  code === '23505' ||
  code === '23503' ||
  code === '23502';

/**
 * Gives lite a database error in the form that makes it respond as PostgREST would: CHECK violations, `raise
 * exception` and the rest would come out as 500 without their SQLSTATE. It uses PostgREST's own way of raising an
 * exact response (SQLSTATE 'PGRST', MESSAGE and DETAIL as JSON), which lite understands. Other errors pass unchanged.
 */
export function asHostedError(error: unknown): unknown {
  const found = readDatabaseError(error);
  if (!found || leftToLite(found.code)) return error;
  return {
    code: 'PGRST',
    message: JSON.stringify({
      code: found.code,
      message: found.message,
      details: found.detail,
      hint: found.hint,
    }),
    detail: JSON.stringify({ status: statusOfSqlState(found.code), headers: {} }),
    hint: null,
  };
}
