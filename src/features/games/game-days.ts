import { addDays, format, isSameDay } from 'date-fns';
import type { RowGroup } from '../../ui/data-table.tsx';

type Game = { commence_time: string };

/** The reader's day of an instant as a heading: 'Today', 'Tomorrow', else 'Wednesday, December 2'. */
function dayTitle(instant: Date, now: Date): string {
  if (isSameDay(instant, now)) return 'Today';
  if (isSameDay(instant, addDays(now, 1))) return 'Tomorrow';
  return format(instant, 'EEEE, MMMM d');
}

/**
 * Games in the order of their start as a page shows them: those to come under the reader's days (without a heading where
 * all are today's), and apart from them those that have started (LOOK-10).
 */
export function gamesByDay<G extends Game>(
  games: readonly G[],
  now: Date,
): { ahead: RowGroup<G>[]; started: G[] } {
  const started: G[] = [];
  const days = new Map<string, G[]>();
  for (const game of games) {
    const start = new Date(game.commence_time);
    if (start <= now) {
      started.push(game);
      continue;
    }
    const title = dayTitle(start, now);
    const day = days.get(title);
    if (day) day.push(game);
    else days.set(title, [game]);
  }
  const ahead = [...days].map(([title, rows]) => ({ title, rows }));
  const today = days.get('Today');
  return { ahead: ahead.length === 1 && today ? [{ title: null, rows: today }] : ahead, started };
}
