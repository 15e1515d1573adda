import { freshnessOf } from '../league/freshness.ts';
import { leagueDay } from '../league/league-day.ts';
import { ageText } from '../league/time-text.ts';
import { counted } from '../odds/format.ts';
import { ageState, slateDayOf } from '../projections/age.ts';
import { SOURCE_NAMES } from '../projections/sources.ts';
import type { Tonight } from './tonight.ts';

const weekday = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** An age above the list, and how little what is so old can be trusted: 1 calls for a look, 2 is not to be bet on. */
interface ToldAge {
  readonly text: string;
  readonly doubt: number;
}

const DOUBTS = { fresh: 0, recent: 0, aging: 1, old: 1, stale: 2, 'earlier-day': 2 };

/**
 * How much there is tonight, and how old it is: 'Tonight, Sat Nov 21 · 38 games · 2,949 props', 'lines 21 s', 'SaberSim 17 min'.
 * The day is the league's of the first game: late in an evening that is tomorrow's (TODAY-1, PROP-23).
 */
export function tonightWords(
  { games, props, linesAt, sources, sports }: Tonight,
  now: Date,
): { readonly much: string; readonly ages: readonly ToldAge[] } {
  const starts = sports.flatMap(({ games: own, nextStart }) =>
    own > 0 && nextStart ? Date.parse(nextStart) : [],
  );
  const first = starts.length > 0 ? new Date(Math.min(...starts)) : now;
  const day = weekday.format(new Date(`${leagueDay(first)}T12:00:00Z`)).replace(', ', ' ');
  const told = (name: string, at: string, doubt: number) => ({
    text: `${name} ${ageText(new Date(at), now)}`,
    doubt,
  });
  return {
    much: [`Tonight, ${day}`, counted(games, 'game'), counted(props, 'prop')].join(' · '),
    ages: [
      ...(linesAt ? [told('lines', linesAt, DOUBTS[freshnessOf(new Date(linesAt), now)])] : []),
      ...sources.map(({ source, league, writtenAt, nextStart }) => {
        const slate = () => slateDayOf(league, new Date(nextStart), now);
        return told(SOURCE_NAMES[source], writtenAt, DOUBTS[ageState(new Date(writtenAt), slate, now)]);
      }),
    ],
  };
}
