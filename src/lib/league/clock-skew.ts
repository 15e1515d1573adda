import { MINUTE_MS } from './league-day.ts';
import { ageText } from './time-text.ts';

/** From here on a clock that is off is told of, in milliseconds: ages and countdowns are told by the minute. */
const TOLD_MS = 120_000;

type ServerAnswer = {
  /** The answer's `Date`; null where it has none. */
  date: string | null;
  /** The answer's `Age`, in seconds: how long a cache has had it; null where it has none. */
  age: string | null;
  /** By the device's clock, in milliseconds since 1970. */
  askedAt: number;
  answeredAt: number;
};

/**
 * By how many milliseconds at least a device's clock is ahead of a server's, as its answer tells; less than 0 where it is behind, 0 where the
 * answer shows nothing of the kind, null where it tells no time (NAV-27). Travel time counts in the clock's favor, as the server may
 * have looked at its own at any moment of it.
 */
export function clockSkew({ date, age, askedAt, answeredAt }: ServerAnswer): number | null {
  const earliest = Date.parse(date ?? '') + Number(age ?? 0) * 1000;
  if (Number.isNaN(earliest) || answeredAt < askedAt) return null;
  // Both are whole seconds, and what is left of them is not told.
  const latest = earliest + 2000;
  return Math.max(0, askedAt - latest) - Math.max(0, earliest - answeredAt);
}

/** What is to be said of a clock that is off by so many milliseconds: '3 h ahead', '12 min behind'; null under two minutes (NAV-27). */
export function skewText(skew: number): string | null {
  const off = Math.abs(skew);
  if (off < TOLD_MS) return null;
  // An hour that lacks the second which an answer leaves open is an hour.
  const minutes = Math.round(off / MINUTE_MS);
  return `${ageText(new Date(0), new Date(minutes * MINUTE_MS))} ${skew > 0 ? 'ahead' : 'behind'}`;
}
