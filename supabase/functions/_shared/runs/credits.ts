import { callProcedure, DatabaseError } from '../db/database.ts';
import { FunctionError } from '../http/responses.ts';
import type { Call } from '../http/serve.ts';

async function spentToday({ settings, clock }: Call, kind: 'public' | null): Promise<number> {
  const midnight = new Date(clock());
  midnight.setUTCHours(0, 0, 0, 0);
  const spent = await callProcedure(settings, 'credits_used_since', {
    p_since: midnight.toISOString(),
    p_caller_kind: kind,
  });
  if (typeof spent !== 'number') throw new DatabaseError('expected a number of credits', null);
  return spent;
}

/**
 * Throws before anything is spent when a fetch of `credits` would leave less than the floor (`remaining` null: the
 * service told none) or pass a cap of the day: that of all callers, or that of the public ones (SEC-46).
 */
export async function checkBudget(
  call: Call,
  kind: 'developer' | 'schedule' | 'public',
  remaining: number | null,
  credits: number,
): Promise<void> {
  if (credits === 0) return;
  const { creditFloor, creditsPerDay, publicCreditsPerDay } = call.settings.limits;
  if (remaining !== null && remaining - credits < creditFloor) {
    throw new FunctionError(
      503,
      `The odds service has ${remaining} credits left, this fetch costs up to ${credits} and ${creditFloor} are to remain. Nothing was spent; the earlier rows stand.`,
    );
  }
  if (creditsPerDay !== null && (await spentToday(call, null)) + credits > creditsPerDay) {
    throw new FunctionError(
      503,
      `The cap of ${creditsPerDay} credits a day is reached. The earlier rows stand.`,
    );
  }
  if (kind === 'public' && (await spentToday(call, 'public')) + credits > publicCreditsPerDay) {
    throw new FunctionError(
      503,
      'Fetches by visitors are used up for today; the schedule goes on. The earlier rows stand.',
    );
  }
}
