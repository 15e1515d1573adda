/** Open pages ask this often, in milliseconds, whether what they show was written anew. */
export const FRESHNESS_MS = 30_000;
/** Coming back to a page asks too, unless that was done less than this ago. */
export const JUST_ASKED_MS = 5_000;
/** While asking fails it is repeated more often, so that a page recovers soon after the backend. */
const RECOVERY_MS = 5_000;
/** A first read that failed is repeated this often. */
const FIRST_READ_MS = 15_000;

type Asked = { state: { status: 'error' | 'pending' | 'success'; data: unknown } };

/** In how many milliseconds an open page asks again (PERF-1), by how its last question ended; `everyMs` where all is well. */
export function askedAgain(everyMs: number) {
  return ({ state }: Asked): number => {
    if (state.status !== 'error') return everyMs;
    return state.data === undefined ? FIRST_READ_MS : RECOVERY_MS;
  };
}
