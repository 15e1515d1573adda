import { ageText } from '../league/time-text.ts';

/** At what pace a fetch function, or a task of the schedule, ran in the last day, and what that cost. */
export interface FetchPace {
  readonly name: string;
  /** Credits of the odds service that its runs used. */
  readonly credits: number;
  /** When the schedule ran it last, and how long lay between its last runs; milliseconds, null where that is not known. */
  readonly lastScheduled: number | null;
  readonly usualGap: number | null;
  /** From when on runs are known, milliseconds since 1970: a day ago, or the first run there was. */
  readonly since: number;
}

/** When something is fetched next, in words; `isLate` where the schedule left out a run. */
export type NextRun = { readonly text: string; readonly isLate: boolean };

/**
 * When the schedule runs one of these next, by the pace at which it did: 'next in about 4 min', 'next due now', 'overdue by 25 min' once it
 * left out a run; null where it has not run them often enough to tell (ADM-25).
 */
export function nextRun(paces: readonly FetchPace[], names: readonly string[], now: Date): NextRun | null {
  const due = paces
    .flatMap(({ name, lastScheduled, usualGap }) =>
      names.includes(name) && lastScheduled !== null && usualGap !== null
        ? [{ at: lastScheduled + usualGap, missedAt: lastScheduled + 2 * usualGap }]
        : [],
    )
    .sort((a, b) => a.at - b.at);
  const missed = due.find(({ missedAt }) => missedAt < now.getTime());
  if (missed) return { text: `overdue by ${ageText(new Date(missed.at), now)}`, isLate: true };
  const [next] = due;
  if (next === undefined) return null;
  const isDue = next.at <= now.getTime();
  return { text: isDue ? 'next due now' : `next in about ${ageText(now, new Date(next.at))}`, isLate: false };
}

const DAY_MS = 24 * 3_600_000;
/** What is known of less than this says nothing of a day. */
const LEAST_MS = 3_600_000;

const count = (credits: number) => credits.toLocaleString('en-US');

function daysText(days: number): string {
  if (days > 60) return 'more than 60 days';
  if (days >= 2) return `about ${Math.floor(days)} days`;
  return days * 24 < 1 ? 'less than an hour' : `about ${Math.floor(days * 24)} h`;
}

/**
 * What the fetches of the last day used, and for how long what is left will do at that pace: '4,320 used in the last 24 h, so the rest lasts
 * about 4 days'. Of less than an hour nothing is foretold; `left` is null where nobody knows it. Null where nothing was fetched (ADM-25).
 */
export function creditsText(paces: readonly FetchPace[], left: number | null, now: Date): string | null {
  const [first] = paces;
  if (first === undefined) return null;
  const used = paces.reduce((sum, { credits }) => sum + credits, 0);
  const within = Math.min(DAY_MS, Math.max(0, now.getTime() - first.since));
  const span = within === DAY_MS ? '24 h' : ageText(new Date(now.getTime() - within), now);
  const said = `${count(used)} used in the last ${span}`;
  if (left === null || used === 0 || within < LEAST_MS) return said;
  return `${said}, so the rest lasts ${daysText((left * within) / used / DAY_MS)}`;
}
