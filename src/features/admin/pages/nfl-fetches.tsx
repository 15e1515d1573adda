import { foundNoGames } from '../../../data/edge-functions.ts';
import { nfl } from '../../../lib/catalog/nfl.ts';
import { MINUTE_MS } from '../../../lib/league/league-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { noGames } from '../../games/index.ts';
import { useAdminState } from '../admin-state.ts';
import { FetchButton } from '../fetch/fetch-button.tsx';
import { JobSteps } from '../fetch/fetch-steps.tsx';
import type { FetchJob, useFetches } from '../fetch/use-fetches.ts';
import { nflFetchTexts } from '../result-texts.ts';
import { type DayRange, FIRST_RANGE, NFL_WEEKS, weekAround } from './nfl-weeks.ts';

const THIS_WEEK = 'This week';
const ALL_PAUSE_MS = 500;

function eventsJob({ start, end }: DayRange): FetchJob {
  return {
    label: 'Fetch NFL Events',
    steps: [
      {
        label: `NFL events of ${start} to ${end}`,
        call: { kind: 'nfl-events', startDate: start, endDate: end },
      },
    ],
    fetched: ([response]) =>
      response && foundNoGames(response)
        ? noGames(`There are no NFL games from ${start} to ${end}.`)
        : {
            title: 'Success',
            description: `Successfully fetched ${response?.eventsProcessed ?? 0} NFL events for ${start} to ${end}!`,
          },
    notFetched: ([reason]) => ({
      title: 'Error',
      description: reason || 'Failed to fetch NFL events. Please try again.',
    }),
  };
}

const PROPS: readonly FetchJob[] = [...nfl.categories, ...nfl.priceCategories].map(
  ({ menuLabel, fetchLabel: label = menuLabel, nameInSentence, fetchFunction }) => {
    const { fetched, notFetched } = nflFetchTexts(nameInSentence);
    return {
      label,
      steps: [{ label, call: { kind: 'function', name: fetchFunction } }],
      fetched: ([response]) => fetched(response?.message ?? null),
      notFetched,
    };
  },
);

const ALL: FetchJob = {
  label: 'Fetch All NFL Props',
  steps: PROPS.flatMap(({ steps }) => steps),
  pauseMs: ALL_PAUSE_MS,
  fetched: () => ({ title: 'Success', description: 'All NFL props fetched successfully!' }),
  notFetched: () => ({ title: 'Error', description: 'Failed to fetch NFL props' }),
};

/** The tab of NFL Admin that fetches games for a span of days, and props by type or all in order. */
export function NflFetches({ fetches }: { fetches: ReturnType<typeof useFetches> }) {
  const { run, progress, running, isBusy } = fetches;
  const [range, setRange] = useAdminState('nfl dates', FIRST_RANGE);
  const weeks = [{ label: THIS_WEEK, ...weekAround(useNow(MINUTE_MS)) }, ...NFL_WEEKS];
  const isComplete = range.start !== '' && range.end !== '';
  const button = (job: FetchJob, isPrimary = false, disabled = false) => (
    <FetchButton
      key={job.label}
      label={job.label}
      isRunning={running === job.label}
      disabled={isBusy || disabled}
      isPrimary={isPrimary}
      onClick={() => run(job)}
    />
  );
  return (
    <div className="space-y-4">
      <Panel className="space-y-4">
        <h2 className="text-lg font-semibold">Events</h2>
        <fieldset className="grid grid-cols-3 gap-2 md:flex">
          <legend className="sr-only">Weeks</legend>
          {weeks.map(({ label, start, end }) => {
            const isChosen = range.start === start && range.end === end;
            return (
              <Button
                key={label}
                className={label === THIS_WEEK ? 'col-span-3' : undefined}
                variant={isChosen ? 'primary' : 'secondary'}
                aria-pressed={isChosen}
                disabled={isBusy}
                onClick={() => setRange(() => ({ start, end }))}
              >
                {label}
              </Button>
            );
          })}
        </fieldset>
        <div className="grid gap-3 md:flex md:items-end">
          <TextField
            label="Start Date"
            type="date"
            className="md:w-48"
            value={range.start}
            disabled={isBusy}
            onChange={({ target }) => setRange(({ end }) => ({ start: target.value, end }))}
          />
          <TextField
            label="End Date"
            type="date"
            className="md:w-48"
            value={range.end}
            disabled={isBusy}
            onChange={({ target }) => setRange(({ start }) => ({ start, end: target.value }))}
          />
          {button(eventsJob(range), true, !isComplete)}
        </div>
        {isComplete ? null : (
          <p role="alert" className="text-base font-medium text-red-ink">
            Please select both start and end dates.
          </p>
        )}
        <p className="text-sm text-ink-3">
          Odds come from an odds service, DraftKings preferred. A new fetch replaces the events of its dates.
        </p>
      </Panel>
      <Panel className="space-y-4">
        <h2 className="text-lg font-semibold">Props</h2>
        <p className="text-sm text-ink-3">
          Every fetch covers nine books and the games of the next seven days.
        </p>
        <div className="grid gap-2 md:flex md:flex-wrap">{PROPS.map((job) => button(job))}</div>
        <div className="grid border-t border-hairline pt-4 md:flex">{button(ALL, true)}</div>
        {progress ? <JobSteps progress={progress} /> : null}
      </Panel>
    </div>
  );
}
