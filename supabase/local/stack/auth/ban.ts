import { Refusal } from './responses.ts';

const unitMs: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** When a ban ends that is given as '24h', '1h30m' or 'none' (null: it ends now). Undefined when none is asked for. */
export function banEnd(duration: string | undefined, now: Date): Date | null | undefined {
  if (!duration) return undefined;
  if (duration === 'none') return null;
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(duration)) {
    throw new Refusal(
      400,
      'validation_failed',
      `invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`,
    );
  }
  const parts = [...duration.matchAll(/([\d.]+)(ms|s|m|h)/g)];
  const length = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unitMs[unit ?? ''] ?? 0), 0);
  return new Date(now.getTime() + length);
}
