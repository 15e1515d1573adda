import { isDay } from './league-day.ts';

/** What an instant is written like: with its zone, for without one it is whichever the machine has. */
const WRITTEN = /^\d{4}-\d{2}-\d{2}[T ](?:[01]\d|2[0-3]):\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * The instant of a time with its zone, such as '2026-11-21T19:30:00Z', in ms since 1970; null for what is none, February 30 too
 * (SEC-50, SEC-54, MINE-6).
 */
export function readInstant(text: string): number | null {
  const written = text.trim();
  const instant = WRITTEN.test(written) && isDay(written.slice(0, 10)) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(instant) ? null : instant;
}
