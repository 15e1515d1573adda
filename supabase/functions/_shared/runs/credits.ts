import { callProcedure } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import { FunctionError } from '../http/responses.ts';

function midnightBefore(now: Date): Date {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  return midnight;
}

/**
 * Sets `credits` aside for a run before it spends any, so that a run which is killed counts what it may have spent.
 * Throws when a fetch of so many would leave less than the floor, with what running fetches have set aside (`remaining`
 * null: the service told none), or pass a cap of the day: that of all callers, or that of the public ones (SEC-46).
 */
export async function reserveCredits(
  { settings, clock }: Pick<Call, 'settings' | 'clock'>,
  runId: string,
  remaining: number | null,
  credits: number,
): Promise<void> {
  if (credits === 0) return;
  const { creditFloor, creditsPerDay, publicCreditsPerDay } = settings.limits;
  const passed = await callProcedure(settings, 'reserve_credits', {
    p_run_id: runId,
    p_credits: credits,
    p_since: midnightBefore(clock()).toISOString(),
    p_cap: creditsPerDay,
    p_public_cap: publicCreditsPerDay,
    p_remaining: remaining,
    p_floor: creditFloor,
  });
  if (passed === null) return;
  if (passed === 'floor') {
    const isAlone = remaining === null || remaining - credits < creditFloor;
    throw new FunctionError(
      503,
      `The odds service has ${remaining} credits left${isAlone ? '' : ', of which fetches that are running may spend some'}, this fetch costs up to ${credits} and ${creditFloor} are to remain. Nothing was spent; the earlier rows stand. ${isAlone ? 'Credits come back with the next month of the plan; ODDS_CREDIT_FLOOR lowers what is to remain.' : 'Please fetch again when those have ended.'}`,
    );
  }
  if (passed === 'public') {
    throw new FunctionError(
      503,
      'Fetches by visitors are used up for today; the schedule goes on. Nothing was spent; the earlier rows stand. They begin anew at midnight UTC.',
    );
  }
  throw new FunctionError(
    503,
    `The cap of ${creditsPerDay} credits a day is reached: this fetch costs up to ${credits}. Nothing was spent; the earlier rows stand. The count begins anew at midnight UTC; ODDS_CREDITS_PER_DAY raises the cap.`,
  );
}
