import { readInstant } from '../../../../src/lib/league/instant.ts';
import type { TimeWindow } from '../../../../src/lib/league/league-day.ts';
import { FunctionError } from './responses.ts';

const LONGEST_DAYS = 60;
const DAY_MS = 86_400_000;

function instant(value: unknown, field: string): Date {
  const time = typeof value === 'string' ? readInstant(value) : null;
  if (time === null) {
    const found = JSON.stringify(value ?? null).slice(0, 60);
    throw new FunctionError(400, `${field} is to be a time such as 2025-09-04T00:00:00Z, found ${found}.`);
  }
  return new Date(time);
}

/** The window of a body's startDate and endDate; 400 when one is missing or unreadable, or the range makes no sense. */
export function dateRange(body: Record<string, unknown>): TimeWindow {
  if (!body.startDate || !body.endDate)
    throw new FunctionError(400, 'Please select both start and end dates.');
  const from = instant(body.startDate, 'startDate');
  const to = instant(body.endDate, 'endDate');
  if (to < from) throw new FunctionError(400, 'The end date is before the start date.');
  if (to.getTime() - from.getTime() > LONGEST_DAYS * DAY_MS) {
    throw new FunctionError(400, `The dates are to be at most ${LONGEST_DAYS} days apart.`);
  }
  return { from, to };
}
