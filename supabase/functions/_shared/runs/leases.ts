import { callProcedure } from '../db/database.ts';
import { FunctionError } from '../http/responses.ts';
import type { Settings } from '../settings.ts';

/** Milliseconds before each further try of a release: together longer than a database needs to start again (DESK-16). */
const PAUSES_MS = [500, 1000, 2000, 4000, 4000, 4000, 4000, 4000, 4000];

/** What a lease needs from outside; tests bring pauses of their own. `later` keeps work going once the answer is given. */
type Outside = {
  settings: Settings;
  pause: (ms: number) => Promise<void>;
  later: (work: Promise<void>) => void;
};

/** Takes a lease on every name, or throws a 409 when another run has one of them (SEC-52). */
async function takeAll({ settings }: Outside, names: readonly string[], holder: string): Promise<void> {
  // Always in the same order: otherwise two runs over the same tables could each hold half of them.
  for (const name of names.toSorted()) {
    const taken = await callProcedure(settings, 'take_lease', {
      p_name: name,
      p_holder: holder,
      p_seconds: settings.limits.leaseSeconds,
    });
    if (taken === true) continue;
    throw new FunctionError(
      409,
      'A fetch of this table is running already. Its rows come when it ends; please try again in a moment.',
    );
  }
}

/** Ends all leases of a holder. A database that is just away gets further tries, for which no answer waits. */
async function releaseAll(
  { settings, pause, later }: Outside,
  holder: string,
  onUnreleased: (error: unknown) => void,
): Promise<void> {
  const release = async () => void (await callProcedure(settings, 'release_leases', { p_holder: holder }));
  const tryAgain = async (error: unknown, [wait, ...further]: readonly number[]): Promise<void> => {
    if (wait === undefined) return onUnreleased(error);
    await pause(wait);
    await release().catch((again: unknown) => tryAgain(again, further));
  };
  await release().catch((error: unknown) => later(tryAgain(error, PAUSES_MS)));
}

/**
 * Does work under leases that are given back however it ends, also when only some could be taken or the response to a
 * taking was lost. A lease ends by itself, so a release that fails for good costs not the work's result: it goes to
 * `onUnreleased`.
 */
export async function underLeases<Result>(
  outside: Outside,
  names: readonly string[],
  holder: string,
  onUnreleased: (error: unknown) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    await takeAll(outside, names, holder);
    return await work();
  } finally {
    await releaseAll(outside, holder, onUnreleased);
  }
}
