import { leagueDay } from '../league/league-day.ts';
import { ageText } from '../league/time-text.ts';
import { counted } from '../odds/format.ts';
import { SOURCE_NAMES } from '../projections/sources.ts';
import type { Tonight } from './tonight.ts';

const weekday = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/**
 * How much there is tonight and how old it is: 'Tonight, Sat Nov 21 · 38 games · 2,949 props · lines 21 s, SaberSim 17 min'.
 * The day is the league's of the first game: late in an evening that is tomorrow's (TODAY-1).
 */
export function tonightText({ games, props, linesAt, sources, sports }: Tonight, now: Date): string {
  const starts = sports.flatMap(({ games: own, nextStart }) =>
    own > 0 && nextStart ? Date.parse(nextStart) : [],
  );
  const first = starts.length > 0 ? new Date(Math.min(...starts)) : now;
  const day = weekday.format(new Date(`${leagueDay(first)}T12:00:00Z`)).replace(', ', ' ');
  const ages = [
    ...(linesAt === null ? [] : [`lines ${ageText(new Date(linesAt), now)}`]),
    ...sources.map(({ source, writtenAt }) => `${SOURCE_NAMES[source]} ${ageText(new Date(writtenAt), now)}`),
  ];
  return [`Tonight, ${day}`, counted(games, 'game'), counted(props, 'prop'), ages.join(', ')]
    .filter((part) => part !== '')
    .join(' · ');
}
